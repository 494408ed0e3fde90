import type { CalendarDay } from '../../../shared/dates/calendar-day';
import type { AppError } from '../../../shared/failures/failure';
import { cutIntoPieces } from '../../../shared/dates/pieces';
import { sourceKey } from '../../../shared/settings/source';
import { countsByDay } from '../../../statistics/calendar';
import type { Client } from '../../client/client';
import { DaysRead } from './days-read.svelte';
import type { Subject } from './list-read.svelte';
import { statisticsSource } from './statistics-source';
import type { StatisticsSource } from './statistic-query';

/** The most days of one answer. */
const MOST = 100;

/**
 * The visits of up to a year, day by day, in calendar quarters as long ranges are read anywhere: what is saved comes at once, and a
 * finished quarter is asked for only once. Unlike a series it may have holes, such as a quarter that is not saved.
 */
export class CalendarRead {
  readonly #source: StatisticsSource;
  #parts = $state.raw<DaysRead[]>([]);
  #about = '';

  /** The visits of the days that are known. */
  readonly counts: ReadonlyMap<CalendarDay, number> = $derived(
    countsByDay(
      this.#parts.flatMap(({ series, previous }) => (series === null || previous ? [] : [series])),
    ),
  );
  /** What is shown is final for now. */
  readonly settled = $derived(this.#parts.every((part) => part.settled));
  /** Nothing is known yet. */
  readonly loading = $derived(this.counts.size === 0 && !this.settled);
  readonly problem: AppError | null = $derived(
    this.#parts.find(({ problem }) => problem !== null)?.problem ?? null,
  );
  readonly fetchedAt: number | null = $derived.by(() => {
    const ages = this.#parts.flatMap(({ fetchedAt }) => fetchedAt ?? []);
    return ages.length === 0 ? null : Math.min(...ages);
  });

  constructor(client: Client) {
    this.#source = statisticsSource(client);
  }

  /** Shows what is saved of a website's days, and asks its server for the rest. */
  ask(subject: Subject): void {
    const { source, range } = subject;
    const about = [sourceKey(source), range.from, range.to].join(' ');
    if (about === this.#about) return;
    this.cancel();
    this.#about = about;
    this.#parts = cutIntoPieces(range, MOST).map((piece) => {
      const part = new DaysRead(this.#source, 'visitors');
      part.open('interactive');
      part.ask({ ...subject, range: piece });
      return part;
    });
  }

  /** Asks again for what failed or may have changed since, milliseconds since the epoch. */
  renew(since: number): void {
    for (const part of this.#parts) part.renew(since);
  }

  retry(): void {
    for (const part of this.#parts) if (part.problem !== null) part.retry();
  }

  /** Asks for all days again: an import can change finished ones, too. */
  refresh(): void {
    for (const part of this.#parts) part.refresh();
  }

  cancel(): void {
    this.#about = '';
    for (const part of this.#parts) part.cancel();
    this.#parts = [];
  }
}
