import { SvelteSet } from 'svelte/reactivity';
import type { Client } from '$client/client';
import {
  DAY_STATISTICS,
  type DayStatistic,
  LIST_STATISTICS,
  type ListStatistic,
  type StatisticName,
  STATISTICS,
  type StatisticUnit,
} from '$shared/api/statistics';
import type { WatchPriority } from '$shared/bridge/query-values';
import type { CalendarDay } from '$shared/dates/calendar-day';
import type { DayRange } from '$shared/dates/day-range';
import { lastFinishedDay } from '$shared/dates/presets';
import type { AppError } from '$shared/failures/failure';
import { FAILURES } from '$shared/failures/failure-table';
import { type Source, withoutWebsites } from '$shared/settings/source';
import type { Basis } from '$statistics/basis';
import { earliestInstant } from '$statistics/exports/origin';
import { BaselineRead, WeekdayHours } from './baseline-read.svelte';
import type { GroupCoverage } from './group-coverage.svelte';
import { PeriodBasis } from './period-basis.svelte';
import { DaysRead, ListRead, problemOf, type SourceRange } from './reads.svelte';
import { REQUEST_ORDER } from './request-order';

/** A statistic for the current and for the compared period. */
interface Pair<Read> {
  now: Read;
  before: Read;
}
type Read = DaysRead | ListRead;

/** Reads by statistic. */
type Shown = Record<DayStatistic | ListStatistic, readonly Read[]>;

/** What the screen shows: a website, its period, and the compared days, if any. */
export interface StatisticsQuery {
  source: Source;
  range: DayRange;
  compared: DayRange | null;
  /** The running day on the server, and its time zone. */
  today: CalendarDay;
  zone: string;
  /** Lists that the chart uses, so that they are needed regardless of the scroll position. */
  pinned: readonly ListStatistic[];
}

/** Which part of the baseline is read. */
export interface BaselineRequest {
  /** False if the chart has no baseline. */
  isShown: boolean;
  /** The statistics whose missing days are requested from the server. */
  asked: readonly DayStatistic[];
  /** Only today is shown, by hour. */
  byHour: boolean;
}

interface Shows {
  query: () => StatisticsQuery;
  /** The query's days are known; before, nothing is read. */
  areDaysKnown?: () => boolean;
  /**
   * The lists whose compared period is also read. Each takes a request. The daily statistics are
   * always compared, because the headline numbers need them.
   */
  comparedLists: () => readonly ListStatistic[];
  /** The list of the row whose view is open; that row's earlier count is also read. */
  openedList: () => ListStatistic | null;
  baseline: () => BaselineRequest;
  /** Which websites of a group a statistic's sums exclude; null for a website. */
  coverage: GroupCoverage | null;
  /** What a statistic counts on the server. */
  unitOf: (name: StatisticName) => StatisticUnit;
}

/**
 * All statistics of a website or group over a period. Saved answers are shown at once. Visible
 * statistics are requested first, then the others; a list's comparison is requested only when the
 * list comes into view. Create it while a component initializes.
 */
export class SiteStatistics {
  readonly days: Record<DayStatistic, Pair<DaysRead>>;
  readonly lists: Record<ListStatistic, Pair<ListRead>>;
  /** The running day, if it follows the period. */
  readonly running: Record<DayStatistic, DaysRead>;
  /**
   * The basis for judging changes in visits and in page views; null without a comparison, or until
   * both periods are known.
   */
  readonly basis: PeriodBasis;
  /** The baselines of the period's days. */
  readonly baseline: Record<DayStatistic, BaselineRead>;
  /** Earlier days of today's weekday, if only today is shown. */
  readonly weekdayHours: WeekdayHours;
  readonly #shows: Shows;
  #inView = new SvelteSet<ListStatistic>();
  /** Visibility has been reported at least once. */
  #observed = $state(false);
  /** The queries for which `requestRest` and `requestAll` were called. */
  #rest = $state.raw<StatisticsQuery | null>(null);
  #everything = $state.raw<StatisticsQuery | null>(null);
  readonly #isAllRequested = $derived.by(() => this.#everything === this.#query);
  readonly #isRestRequested = $derived.by(() => this.#isAllRequested || this.#rest === this.#query);

  /** The store has been read, whether anything was saved or not. */
  readonly storeRead = $derived.by(() => this.days.visitors.now.isRead);
  /** Everything visible has a result: rows, or the reason for having none. */
  readonly ready = $derived.by(
    () => this.#observed && this.visibleReads.every((read) => !read.loading),
  );
  /** Something visible is loading. */
  readonly asking = $derived.by(() => this.visibleReads.some((read) => read.asking));
  /** The number of settled statistics among all, in view or not. Call `requestAll` before. */
  readonly progress: { done: number; total: number } = $derived.by(() => {
    const all = Object.values(this.reads);
    const done = all.filter((reads) => reads.every(({ settled }) => settled));
    return { done: done.length, total: all.length };
  });
  readonly refreshing = $derived.by(() => this.visibleReads.some((read) => read.refreshing));
  /**
   * When the oldest visible number of the period came from the server, milliseconds since the
   * epoch. The compared days are over, so their age does not matter.
   */
  readonly fetchedAt: number | null = $derived.by(() =>
    earliestInstant(...this.#visiblePairs().map(({ now }) => now.fetchedAt)),
  );
  /** Why something visible could not be loaded or refreshed. */
  readonly problem: AppError | null = $derived.by(() => problemOf(this.visibleReads));
  /**
   * The failure that the screen shows once: it affects several statistics, or one that shows an
   * older answer. Null if it leaves a single panel empty, which shows it itself.
   */
  readonly sharedProblem: AppError | null = $derived.by(() => {
    const failed = this.#visiblePairs().flatMap(({ now, before }) => {
      const problem = now.problem ?? before?.problem ?? null;
      // A request that the server refuses affects that statistic only.
      const isOwn = problem === null || FAILURES[problem.code].scope === 'request';
      return isOwn ? [] : [{ problem, isInPanel: now.problem !== null && now.empty }];
    });
    const [first] = failed;
    return first === undefined || (failed.length === 1 && first.isInPanel) ? null : first.problem;
  });
  /** Something visible was never saved, and its server is unreachable. */
  readonly missing = $derived.by(() =>
    this.#visiblePairs().some(
      ({ now: { settled, empty, problem } }) =>
        settled && empty && problem !== null && FAILURES[problem.code].blocksReading,
    ),
  );
  readonly comparing = $derived.by(() => this.#query.compared !== null);

  constructor(client: Client, shows: Shows) {
    this.#shows = shows;
    const subject =
      (name: StatisticName, range: () => DayRange | null = () => this.#query.range) =>
      (): SourceRange | null => {
        const days = shows.areDaysKnown?.() === false ? null : range();
        return days && { source: this.sourceOf(name), range: days };
      };
    const soon =
      (name: StatisticName, priority: () => WatchPriority): (() => WatchPriority) =>
      () =>
        // The store can sum the remaining websites of a group from their answers.
        shows.coverage?.isReduced(name) === true ? 'saved' : priority();
    const compared = (): DayRange | null => this.#query.compared;
    const daysOf = (name: DayStatistic): Pair<DaysRead> => ({
      now: new DaysRead(
        client,
        name,
        subject(name),
        soon(name, () => 'interactive'),
      ),
      before: new DaysRead(
        client,
        name,
        subject(name, compared),
        soon(name, () => 'refresh'),
      ),
    });
    const listOf = (name: ListStatistic): Pair<ListRead> => {
      const isRead = (): boolean =>
        this.#isAllRequested || shows.openedList() === name || shows.comparedLists().includes(name);
      const before = subject(name, () => (isRead() ? compared() : null));
      return {
        now: new ListRead(
          client,
          name,
          subject(name),
          soon(name, () => this.#soon(name)),
        ),
        before: new ListRead(
          client,
          name,
          before,
          soon(name, () => (this.#isAllRequested || this.#isVisible(name) ? 'refresh' : 'held')),
        ),
      };
    };
    this.days = recordOf(DAY_STATISTICS, daysOf);
    this.lists = recordOf(REQUEST_ORDER, listOf);
    const later = (): WatchPriority => (this.#isRestRequested ? 'refresh' : 'held');
    const followingDay = (): DayRange | null => {
      const { range, today } = this.#query;
      return range.to === lastFinishedDay(today) ? { from: today, to: today } : null;
    };
    this.running = recordOf(
      DAY_STATISTICS,
      (name) => new DaysRead(client, name, subject(name, followingDay), later),
    );
    this.baseline = recordOf(DAY_STATISTICS, (name) => {
      const days = subject(name, () => (shows.baseline().isShown ? this.#query.range : null));
      const priority = (): WatchPriority =>
        shows.baseline().asked.includes(name) ? later() : 'saved';
      return new BaselineRead(client, name, this.days[name].now, days, priority);
    });
    this.weekdayHours = new WeekdayHours(
      client,
      subject('visitors_hour', () => (shows.baseline().byHour ? this.#query.range : null)),
    );
    this.basis = new PeriodBasis(this.days, shows.query);
  }

  get #query(): StatisticsQuery {
    return this.#shows.query();
  }

  /** The visible reads of both periods. */
  get visibleReads(): readonly Read[] {
    return this.#visiblePairs().flatMap(({ now, before }) =>
      before === null ? now : [now, before],
    );
  }

  /** The reads by statistic, including the compared period if the statistic is compared. */
  get reads(): Shown {
    const isCompared = (name: string): boolean =>
      name in this.days || this.#isAllRequested
        ? this.comparing
        : this.comparesList(name as ListStatistic);
    const entries = Object.entries({ ...this.days, ...this.lists }).map(([name, pair]) => [
      name,
      isCompared(name) ? [pair.now, pair.before] : [pair.now],
    ]);
    return Object.fromEntries(entries) as Shown;
  }

  /** The reads with data for the periods on screen, by statistic. */
  get shown(): Shown {
    const entries = Object.entries(this.reads).map(([name, reads]) => {
      return [name, reads.filter(({ previous, empty }) => !previous && !empty)];
    });
    return Object.fromEntries(entries) as Shown;
  }

  /** Returns what a statistic counts on the server, which the heading of its numbers says. */
  unitOf(name: StatisticName): StatisticUnit {
    return this.#shows.unitOf(name);
  }

  /** Returns the source without the websites of a group that a statistic's sums exclude. */
  sourceOf(name: StatisticName): Source {
    return withoutWebsites(this.#query.source, this.#shows.coverage?.leftOut(name) ?? []);
  }

  /**
   * Reports that a list came into view, which gives it priority, or left it. Requests already sent
   * still complete.
   */
  setVisible(name: ListStatistic, visible: boolean): void {
    this.#observed = true;
    if (visible) this.#inView.add(name);
    else this.#inView.delete(name);
  }

  /** Returns whether a list's rows are compared. */
  comparesList(name: ListStatistic): boolean {
    return this.comparing && this.#shows.comparedLists().includes(name);
  }

  /** Returns whether a list's own panel is in view. */
  isInView(name: ListStatistic): boolean {
    return this.#inView.has(name);
  }

  /**
   * Requests the lists out of view, the baseline and the running day, too. Call it once the visible
   * statistics have settled.
   */
  requestRest(): void {
    this.#rest = this.#query;
  }

  /** Requests everything out of view in both periods, too, for a file with all data. */
  requestAll(): void {
    this.#everything = this.#query;
  }

  /** Cancels requests of `requestAll` that nothing else needs. */
  cancelAll(): void {
    this.#everything = null;
  }

  /**
   * Requests everything visible again, and everything in the compared period that is not final.
   * @param since requests only answers older than this, milliseconds since the epoch, without
   * insisting; null for a refresh by the user
   */
  refresh(since: number | null = null): void {
    const isAsked = since === null;
    for (const { now, before } of this.#visiblePairs()) {
      now.refresh(since, isAsked);
      if (isAsked) before?.refresh(Date.now());
    }
    for (const read of Object.values(this.running)) read.refresh(since, isAsked);
  }

  /** Requests everything again, visible or not: a first visit is in every list. */
  refreshAll(): void {
    this.refresh();
    for (const name of LIST_STATISTICS) {
      if (!this.#isVisible(name)) this.lists[name].now.refresh();
    }
  }

  /**
   * Returns the basis for judging changes of a list; null without a comparison, or until both
   * periods are known.
   */
  basisOfList(name: ListStatistic): Basis | null {
    return this.basis[STATISTICS[name].unit === 'pageviews' ? 'pageviews' : 'visitors'];
  }

  #soon(name: ListStatistic): WatchPriority {
    if (this.#isVisible(name)) return 'interactive';
    return this.#isRestRequested ? 'refresh' : 'held';
  }

  /** Returns each visible statistic's reads; the second one is null unless it is compared. */
  #visiblePairs(): { now: Read; before: Read | null }[] {
    const days = Object.values(this.days).map(({ now, before }) => ({
      now,
      before: this.comparing ? before : null,
    }));
    const lists = LIST_STATISTICS.filter((name) => this.#isVisible(name)).map((name) => ({
      now: this.lists[name].now,
      before: this.comparesList(name) ? this.lists[name].before : null,
    }));
    return [...days, ...lists];
  }

  /** Returns whether a list is in view, or is used by something in view. */
  #isVisible(name: ListStatistic): boolean {
    return this.#inView.has(name) || this.#query.pinned.includes(name);
  }
}

function recordOf<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  const entries = names.map((name) => [name, valueOf(name)]);
  return Object.fromEntries(entries) as Record<Name, Value>;
}
