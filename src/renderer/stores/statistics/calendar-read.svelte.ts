import type { CalendarDay } from '../../../shared/dates/calendar-day';
import type { AppError } from '../../../shared/failures/failure';
import { cutIntoPieces } from '../../../shared/dates/pieces';
import { sourceKey } from '../../../shared/settings/source';
import { countsByDay } from '../../../statistics/calendar';
import type { Client } from '../../client/client';
import { DaysRead } from './days-read.svelte';
import type { Subject } from './list-read.svelte';

/** The most days of one answer. */
const MOST = 100;

/**
 * The visits of up to a year, day by day, in calendar quarters as long ranges are read anywhere: what is saved comes at once, and a
 * finished quarter is asked for only once. Unlike a series it may have holes, such as a quarter that is not saved.
 */
export class CalendarRead {
  readonly #client: Client;
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
    this.#client = client;
  }

  /** Shows what is saved of a website's days, and asks its server for the rest. */
  ask(subject: Subject): void {
    const { source, range } = subject;
    const about = [sourceKey(source), range.from, range.to].join(' ');
    if (about === this.#about) return;
    this.cancel();
    this.#about = about;
    this.#parts = cutIntoPieces(range, MOST).map((piece) => {
      const part = new DaysRead(this.#client, 'visitors', 'interactive');
      part.ask({ ...subject, range: piece });
      return part;
    });
  }

  /** Asks for days again, as of `Watched`. */
  refresh(olderThan: number | null = null, insist = true): void {
    for (const part of this.#parts) part.refresh(olderThan, insist);
  }

  cancel(): void {
    this.#about = '';
    for (const part of this.#parts) part.cancel();
    this.#parts = [];
  }
}
