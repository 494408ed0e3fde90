import type { StatisticName, StatisticRow } from '../../../shared/api/statistics';
import type { GroupShare, Priority } from '../../../shared/bridge/contract';
import type { DayRange } from '../../../shared/dates/day-range';
import { cutIntoPieces, FIRST_PIECES } from '../../../shared/dates/pieces';
import type { AppError } from '../../../shared/failures/failure';
import { sourceKey } from '../../../shared/settings/source';
import { shareOfAll } from '../../../statistics/group-share';
import { toDaySeries, type DaySeries } from '../../../statistics/day-series';
import { CachedQuery } from '../queries/cached-query.svelte';
import { DeferredSource } from './deferred-source';
import type { ReadState, Subject } from './list-read.svelte';
import type { StatisticPage, StatisticQuery, StatisticsSource } from './statistic-query';

/** The most rows, that is days, in one answer. */
const ROWS = 100;

/** The days of one request. */
interface Part {
  gate: DeferredSource;
  /** It belongs to the later pieces of a long range, which let other reads go first. */
  isLate: boolean;
  read: CachedQuery<StatisticQuery, StatisticPage>;
}

/**
 * A daily statistic over any range, as one series without gaps. Ranges with more days than an
 * answer can hold are requested in pieces, and pieces that a server still truncates are paged.
 */
export class DaysRead implements ReadState {
  readonly #source: StatisticsSource;
  readonly #name: StatisticName;
  #parts = $state.raw<Part[]>([]);
  #range = $state.raw<DayRange | null>(null);
  #priority: Priority | null = null;
  #run = 0;
  #key = '';

  /** Null until all pieces have arrived: a series with a hole would be wrong. */
  readonly #complete: DaySeries | null = $derived.by(() => {
    if (this.#range === null || this.#parts.length === 0) return null;
    const rows: StatisticRow[] = [];
    for (const { read } of this.#parts) {
      if (read.answer === null) return null;
      rows.push(...read.answer.value.rows);
    }
    return toDaySeries(rows, this.#range);
  });
  /** The previous period, shown until this one arrives. */
  #earlier = $state.raw<DaySeries | null>(null);

  readonly settled = $derived(this.#parts.every(({ read }) => !read.loading && !read.refreshing));
  readonly series: DaySeries | null = $derived(
    this.#complete ?? (this.settled ? null : this.#earlier),
  );
  readonly loading = $derived(this.series === null && !this.settled);
  readonly refreshing = $derived(this.series !== null && !this.settled);
  readonly previous = $derived(this.#complete === null && this.series !== null);
  readonly empty = $derived(this.series === null);
  readonly problem: AppError | null = $derived(
    this.#parts.find(({ read }) => read.problem !== null)?.read.problem ?? null,
  );
  readonly fetchedAt: number | null = $derived.by(() => {
    const ages = this.#parts.flatMap(({ read }) => read.answer?.fetchedAt ?? []);
    return ages.length === 0 ? null : Math.min(...ages);
  });

  readonly group: GroupShare | null = $derived(
    shareOfAll(this.#parts.flatMap(({ read }) => read.answer?.group ?? [])),
  );

  constructor(source: StatisticsSource, name: StatisticName) {
    this.#source = source;
    this.#name = name;
  }

  ask(subject: Subject): void {
    this.#earlier = this.#key === sourceKey(subject.source) ? this.series : null;
    this.cancel();
    const run = this.#run;
    const parts = cutIntoPieces(subject.range, ROWS).map((range, at) => {
      const part = this.#newPart(at >= FIRST_PIECES);
      void this.#askPages(part, { ...subject, range }, run);
      return part;
    });
    this.#parts = parts;
    this.#range = subject.range;
    this.#key = sourceKey(subject.source);
  }

  open(priority: Priority): void {
    this.#priority = priority;
    for (const part of this.#parts) openPart(part, priority);
  }

  close(): void {
    this.#priority = null;
    for (const { gate } of this.#parts) gate.close();
  }

  /** Requests all days again: an import can change finished ones, too. */
  refresh(): void {
    this.open('interactive');
    for (const { read } of this.#parts) void read.refresh();
  }

  retry(): void {
    this.open('interactive');
    for (const { read } of this.#open()) void read.refresh();
  }

  /**
   * Like `retry`, but skips what came from the server after `since`, milliseconds since the
   * epoch.
   */
  renew(since: number): void {
    this.open('interactive');
    for (const { read } of this.#open()) {
      if (read.problem !== null || (read.answer?.fetchedAt ?? 0) <= since) void read.renew();
    }
  }

  /** Returns the parts that failed or may have changed. */
  #open(): Part[] {
    return this.#parts.filter(({ read }) => read.problem !== null || read.answer?.final !== true);
  }

  reread(): void {
    for (const { read } of this.#parts) void read.reread();
  }

  askAgain(): void {
    this.open('interactive');
    for (const { read } of this.#parts) void read.renew();
  }

  cancel(): void {
    this.#run += 1;
    for (const { read } of this.#parts) read.cancel();
  }

  #newPart(isLate: boolean): Part {
    const gate = new DeferredSource(this.#source);
    const part = { gate, isLate, read: new CachedQuery<StatisticQuery, StatisticPage>(gate) };
    if (this.#priority !== null) openPart(part, this.#priority);
    return part;
  }

  async #askPages(first: Part, subject: Subject, run: number): Promise<void> {
    await this.#askPage(first, subject, 1);
    const pages = first.read.answer?.value.lastPage ?? 1;
    for (let page = 2; page <= pages && run === this.#run; page += 1) {
      const part = this.#newPart(first.isLate);
      this.#parts = [...this.#parts, part];
      await this.#askPage(part, subject, page);
    }
  }

  #askPage({ read }: Part, subject: Subject, page: number): Promise<void> {
    return read.ask({
      of: subject.source,
      parameters: {
        name: this.#name,
        ...subject.range,
        sort_by: 'value',
        sort: 'asc',
        per_page: ROWS,
        page,
      },
    });
  }
}

function openPart({ gate, isLate }: Part, priority: Priority): void {
  gate.open(isLate && priority === 'interactive' ? 'later' : priority);
}
