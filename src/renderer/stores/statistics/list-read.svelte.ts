import type { StatisticName } from '../../../shared/api/statistics';
import type { Answer, Priority } from '../../../shared/bridge/contract';
import type { DayRange } from '../../../shared/dates/day-range';
import type { AppError } from '../../../shared/failures/failure';
import { CachedQuery } from '../queries/cached-query.svelte';
import { DeferredSource } from './deferred-source';
import type { StatisticPage, StatisticQuery, StatisticsSource } from './statistic-query';

/** One website's numbers over some days. */
export interface Subject {
  accountId: string;
  websiteId: number;
  range: DayRange;
}

/** What a read of any kind tells: enough for a panel to choose between skeleton, rows and a note. */
export interface ReadState {
  readonly loading: boolean;
  readonly refreshing: boolean;
  readonly settled: boolean;
  /** What is shown still belongs to the question before. */
  readonly previous: boolean;
  readonly problem: AppError | null;
  /** There is nothing to show: neither saved nor answered. */
  readonly empty: boolean;
  /** When the oldest part of what is shown came from the server, milliseconds since the epoch. */
  readonly fetchedAt: number | null;
}

/** Most rows that one request can bring: a full list costs the server's limit no more than a short one. */
const ROWS = 100;

/** One statistic's rows, largest first, for one period. */
export class ListRead implements ReadState {
  readonly #name: StatisticName;
  readonly #gate: DeferredSource;
  readonly #read: CachedQuery<StatisticQuery, StatisticPage>;

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

  /** Shows what is saved of a subject; the server is asked once the gate is open. */
  ask(subject: Subject): void {
    void this.#read.ask({
      accountId: subject.accountId,
      id: subject.websiteId,
      parameters: {
        name: this.#name,
        ...subject.range,
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
    this.#gate.open('looked-at');
    void this.#read.refresh();
  }

  /** Asks again unless what is shown came from the server since a moment, milliseconds since the epoch. */
  renew(since: number): void {
    if (this.problem === null && (this.fetchedAt ?? 0) > since) return;
    this.#gate.open('looked-at');
    void this.#read.renew();
  }

  cancel(): void {
    this.#read.cancel();
  }
}
