import type { StatisticName } from '../../../shared/api/statistics';
import type { Answer, GroupShare, Priority } from '../../../shared/bridge/contract';
import type { DayRange } from '../../../shared/dates/day-range';
import type { AppError } from '../../../shared/failures/failure';
import type { Source } from '../../../shared/settings/source';
import { listOf } from '../../../statistics/group-share';
import type { StatisticList } from '../../../statistics/ranking';
import { CachedQuery } from '../queries/cached-query.svelte';
import { DeferredSource } from './deferred-source';
import type { StatisticPage, StatisticQuery, StatisticsSource } from './statistic-query';

/** A website or group, and a range of days. */
export interface Subject {
  source: Source;
  range: DayRange;
}

/** The state of any read, from which a panel chooses between skeleton, rows and a note. */
export interface ReadState {
  readonly loading: boolean;
  readonly refreshing: boolean;
  readonly settled: boolean;
  /** What is shown still belongs to the previous query. */
  readonly previous: boolean;
  readonly problem: AppError | null;
  /** There is nothing to show, neither saved nor answered. */
  readonly empty: boolean;
  /** When the oldest part shown came from the server, milliseconds since the epoch. */
  readonly fetchedAt: number | null;
  /** Which websites it counts; null for a single website. */
  readonly group: GroupShare | null;
  /** Requests again what failed or may have changed. */
  retry: () => void;
  /** Shows what is saved now. */
  reread: () => void;
  /** Requests everything again, also what is final: a sum can be final without a website. */
  askAgain: () => void;
}

/**
 * The most rows a request can return: a full list uses up no more of the server's limit than a
 * short one.
 */
const ROWS = 100;

/** A statistic's rows for one period, largest first. */
export class ListRead implements ReadState {
  readonly #name: StatisticName;
  readonly #gate: DeferredSource;
  readonly #read: CachedQuery<StatisticQuery, StatisticPage>;
  /** Its rows, to be ranked and compared. */
  readonly list: StatisticList | null = $derived.by(() => {
    const { answer } = this.#read;
    return answer && listOf(answer);
  });

  constructor(source: StatisticsSource, name: StatisticName) {
    this.#name = name;
    this.#gate = new DeferredSource(source);
    this.#read = new CachedQuery(this.#gate);
  }

  get answer(): Answer<StatisticPage> | null {
    return this.#read.answer;
  }
  get loading(): boolean {
    return this.#read.loading;
  }
  get refreshing(): boolean {
    return this.#read.refreshing;
  }
  get settled(): boolean {
    return !this.#read.loading && !this.#read.refreshing;
  }
  get previous(): boolean {
    return this.#read.previous;
  }
  get empty(): boolean {
    return this.#read.answer === null;
  }
  get problem(): AppError | null {
    return this.#read.problem;
  }
  get fetchedAt(): number | null {
    return this.#read.answer?.fetchedAt ?? null;
  }

  get group(): GroupShare | null {
    return this.#read.answer?.group ?? null;
  }

  /** Shows the saved rows; the server is asked once the source is open. */
  ask({ source: of, range }: Subject): void {
    void this.#read.ask({
      of,
      parameters: {
        name: this.#name,
        ...range,
        sort_by: 'count',
        sort: 'desc',
        per_page: ROWS,
        page: 1,
      },
    });
  }

  open(priority: Priority): void {
    this.#gate.open(priority);
  }

  close(): void {
    this.#gate.close();
  }

  refresh(): void {
    this.#gate.open('interactive');
    void this.#read.refresh();
  }

  retry(): void {
    if (this.problem !== null || this.answer?.final !== true) this.refresh();
  }

  /**
   * Requests the rows again, unless they came from the server after `since`, milliseconds since the
   * epoch.
   */
  renew(since: number): void {
    if (this.problem === null && (this.fetchedAt ?? 0) > since) return;
    this.#gate.open('interactive');
    void this.#read.renew();
  }

  reread(): void {
    void this.#read.reread();
  }

  askAgain(): void {
    this.#gate.open('interactive');
    void this.#read.renew();
  }

  cancel(): void {
    this.#read.cancel();
  }
}
