import { SvelteSet } from 'svelte/reactivity';
import {
  DAY_STATISTICS,
  LIST_STATISTICS,
  STATISTICS,
  type DayStatistic,
  type ListStatistic,
  type StatisticName,
} from '../../../shared/api/statistics';
import type { CalendarDay } from '../../../shared/dates/calendar-day';
import type { DayRange } from '../../../shared/dates/day-range';
import type { Basis } from '../../../statistics/basis';
import type { AppError } from '../../../shared/failures/failure';
import { leavingOut, type Source } from '../../../shared/settings/source';
import { FAILURES } from '../../../shared/failures/failure-table';
import type { Client } from '../../client/client';
import { PeriodBasis } from './period-basis.svelte';
import { DaysRead } from './days-read.svelte';
import { RunningDay } from './running-day';
import { ASKED } from './list-order';
import { ListRead, type Subject } from './list-read.svelte';
import { UsualRead } from './usual-read.svelte';
import { WeekdayHours } from './weekday-hours.svelte';

/** The websites of a group (`memberKey`) that the sums of a statistic leave out. */
export type LeftOut = (name: StatisticName) => readonly string[];

/** A statistic of the current and of the compared period. */
interface Pair<Read> {
  now: Read;
  before: Read;
}

/** Reads by statistic. */
type Shown = Record<DayStatistic | ListStatistic, readonly (DaysRead | ListRead)[]>;

/** What the screen shows: a website, its period, and the compared days, if any. */
export interface StatisticsQuery {
  source: Source;
  range: DayRange;
  compared: DayRange | null;
  /** The running day on the server, and its time zone. */
  today: CalendarDay;
  zone: string;
  /** Lists needed wherever the page is scrolled to, because headline numbers use them. */
  pinned: readonly ListStatistic[];
}

/**
 * All statistics of a website over a period. Saved answers are shown at once; visible statistics
 * are requested first, then the others, whose comparison is requested only when they come into
 * view.
 */
export class SiteStatistics {
  readonly days: Record<DayStatistic, Pair<DaysRead>>;
  readonly lists: Record<ListStatistic, Pair<ListRead>>;
  /** The running day, where it follows the period. */
  readonly running: RunningDay;
  /** What changes are judged by, in visits and in page views; null without a comparison, or until both periods are there. */
  readonly basis: PeriodBasis;
  /** What is usual for the days of the period. */
  readonly usual: Record<DayStatistic, UsualRead>;
  /** Earlier days of today's weekday, where today alone is shown. */
  readonly weekdayHours: WeekdayHours;
  /** Which websites of a group the sums of a statistic leave out. */
  readonly leftOut: LeftOut;
  #query = $state.raw<StatisticsQuery | null>(null);
  #seen = new SvelteSet<ListStatistic>();
  #comparedLists = $state.raw<readonly ListStatistic[]>([]);
  #restAsked = false;
  /** Everything was asked for (`askAll`), and whether that includes the lists out of view. */
  #allAsked = $state.raw<{ rest: boolean } | null>(null);
  /** The store has been read, whether anything is saved or not. */
  readonly storeRead = $derived.by(() => this.days.visitors.now.isRead);
  /** Visibility has been reported at least once. */
  #observed = $state(false);

  /** Everything visible has a result: rows, or the reason why there are none. */
  readonly ready = $derived.by(
    () => this.#observed && this.#looked().every((read) => !read.loading),
  );
  /** Nothing visible is loading. */
  readonly settled = $derived.by(() => this.#looked().every((read) => read.settled));
  /** How many statistics have settled in all that is compared, in view or not. Call `askAll` before. */
  readonly progress: { done: number; total: number } = $derived.by(() => {
    const all = Object.values(this.#ofPeriods());
    const done = all.filter((reads) => reads.every(({ settled }) => settled));
    return { done: done.length, total: all.length };
  });
  readonly refreshing = $derived.by(() => this.#looked().some((read) => read.refreshing));
  /**
   * When the oldest visible number of the period came from the server, milliseconds since the epoch. The compared days
   * are over: their age says nothing.
   */
  readonly fetchedAt: number | null = $derived.by(() => {
    const ages = this.#lookedNow().flatMap((read) => read.fetchedAt ?? []);
    return ages.length === 0 ? null : Math.min(...ages);
  });
  /** Why something visible could not be loaded or refreshed. */
  readonly problem: AppError | null = $derived.by(
    () => this.#looked().find((read) => read.problem !== null)?.problem ?? null,
  );
  /**
   * The failure that the screen says once: of several statistics, or of one that shows an older
   * answer. Null if only one panel is empty because of it, which then says so itself.
   */
  readonly sharedProblem: AppError | null = $derived.by(() => {
    const failed = this.#lookedPairs().flatMap(({ now, before }) => {
      const problem = now.problem ?? before?.problem ?? null;
      // A request that the server refuses concerns that statistic alone.
      const isOwn = problem === null || FAILURES[problem.code].scope === 'request';
      return isOwn ? [] : [{ problem, isInPanel: now.problem !== null && now.empty }];
    });
    const [first] = failed;
    return first === undefined || (failed.length === 1 && first.isInPanel) ? null : first.problem;
  });
  /** Something visible was never saved, and its server cannot be reached. */
  readonly missing = $derived.by(() =>
    this.#lookedNow().some(
      ({ settled, empty, problem }) =>
        settled && empty && problem !== null && FAILURES[problem.code].blocksReading,
    ),
  );
  readonly comparing = $derived((this.#query?.compared ?? null) !== null);
  /** The period is Today: only its finished hours can be compared. */
  readonly isRunning = $derived(this.#query !== null && this.#query.range.to >= this.#query.today);

  /**
   * @param leftOut see there; of a single website nothing is left out
   */
  constructor(client: Client, leftOut: LeftOut = () => []) {
    this.leftOut = leftOut;
    const pairs = <Name extends string, Read>(
      names: readonly Name[],
      read: (name: Name) => Read,
    ): Record<Name, Pair<Read>> => {
      const entries = names.map((name) => [name, { now: read(name), before: read(name) }]);
      return Object.fromEntries(entries) as Record<Name, Pair<Read>>;
    };
    this.days = pairs(DAY_STATISTICS, (name) => new DaysRead(client, name));
    this.lists = pairs(LIST_STATISTICS, (name) => new ListRead(client, name));
    const usualOf = (name: DayStatistic) => new UsualRead(client, name, this.days[name].now);
    this.usual = { visitors: usualOf('visitors'), pageviews: usualOf('pageviews') };
    this.weekdayHours = new WeekdayHours(client);
    this.running = new RunningDay(client);
    this.basis = new PeriodBasis(this.days, () => this.#query);
  }

  /** Shows another website, period or comparison. */
  show(query: StatisticsQuery): void {
    this.#query = query;
    this.#restAsked = false;
    this.#allAsked = null;
    for (const usual of Object.values(this.usual)) usual.prioritize('held');
    for (const name of DAY_STATISTICS) {
      const { now, before } = this.days[name];
      now.prioritize('interactive');
      before.prioritize('refresh');
      this.#askDays(name, query);
    }
    for (const name of ASKED) this.#showList(name, query);
    this.running.ask(this.#subject(query, 'visitors'), query.today);
  }

  /**
   * Reads what is usual for a period's days; null for nothing. Call it with `show`: saved answers then arrive together.
   * @param asked the statistics for which the server is asked, if their days are not saved
   */
  showUsual(site: Subject | null, asked: readonly DayStatistic[]): void {
    for (const name of DAY_STATISTICS) {
      if (site === null) this.usual[name].cancel();
      else this.usual[name].ask(site, asked.includes(name));
    }
  }

  /**
   * Reports that a list came into view, which gives it priority, or left it; requests already sent
   * still complete.
   */
  setVisible(name: ListStatistic, visible: boolean): void {
    this.#observed = true;
    if (!visible) {
      this.#seen.delete(name);
      return;
    }
    this.#seen.add(name);
    this.lists[name].now.prioritize('interactive');
    this.lists[name].before.prioritize('refresh');
  }

  /**
   * Chooses the lists whose compared period is requested, too. Each takes a request; the daily statistics, which the
   * headline numbers need, are always compared.
   */
  compareLists(names: readonly ListStatistic[]): void {
    const added = names.filter((name) => !this.#comparedLists.includes(name));
    this.#comparedLists = names;
    const query = this.#query;
    if (query === null) return;
    for (const name of added) this.#askBefore(name, query);
  }

  /** Returns whether a list's rows are compared. */
  comparesList(name: ListStatistic): boolean {
    return this.comparing && this.#comparedLists.includes(name);
  }

  /** Returns whether a list's own panel is in view. */
  isSeen(name: ListStatistic): boolean {
    return this.#seen.has(name);
  }

  /** Requests the lists out of view, what is usual, and the running day, too. Call it when the visible ones have settled. */
  askRest(): void {
    if (this.#restAsked) return;
    this.#restAsked = true;
    for (const usual of Object.values(this.usual)) usual.prioritize('refresh');
    this.running.each((read) => read.prioritize('refresh'));
    for (const name of LIST_STATISTICS) {
      if (!this.#isLookedAt(name)) this.lists[name].now.prioritize('refresh');
    }
  }

  /** Requests what is out of view of both periods, too, for a file with all of it. */
  askAll(): void {
    const query = this.#query;
    if (query === null || this.#allAsked !== null) return;
    this.#allAsked = { rest: !this.#restAsked };
    this.askRest();
    if (query.compared === null) return;
    for (const name of LIST_STATISTICS) {
      this.lists[name].before.prioritize('refresh');
      if (!this.comparesList(name)) this.#askBefore(name, query);
    }
  }

  /** Withdraws what `askAll` has requested and nothing else waits for. */
  cancelAll(): void {
    const [query, asked] = [this.#query, this.#allAsked];
    if (query === null || asked === null) return;
    this.#allAsked = null;
    if (asked.rest) this.#restAsked = false;
    for (const name of LIST_STATISTICS) {
      const { now, before } = this.lists[name];
      if (asked.rest && !now.settled && !this.#isLookedAt(name)) this.#showList(name, query);
      else if (!this.comparesList(name)) before.cancel();
    }
  }

  /** Requests everything visible again, and of the compared period what is not final. */
  refresh(): void {
    for (const read of this.#lookedNow()) read.refresh();
    if (!this.isRunning) this.running.each((read) => read.refresh());
    if (!this.comparing) return;
    const now = Date.now();
    for (const { before } of Object.values(this.days)) before.refresh(now);
    for (const name of this.#lookedAt()) {
      if (this.comparesList(name)) this.lists[name].before.refresh(now);
    }
  }

  /** Requests everything again, visible or not: a first visit is in every list. */
  refreshAll(): void {
    this.refresh();
    for (const name of LIST_STATISTICS) {
      if (!this.#isLookedAt(name)) this.lists[name].now.refresh();
    }
  }

  /**
   * Requests everything visible again that came from the server before `since`, milliseconds since
   * the epoch.
   */
  renew(since: number): void {
    if (!this.isRunning) this.running.each((read) => read.refresh(since, false));
    for (const { now } of Object.values(this.days)) now.refresh(since, false);
    for (const name of this.#lookedAt()) this.lists[name].now.refresh(since, false);
  }

  /** What is visible, of both periods. */
  get looked(): readonly (DaysRead | ListRead)[] {
    return this.#looked();
  }

  /** What has been read of the periods on screen, by statistic. */
  get shown(): Shown {
    const entries = Object.entries(this.#ofPeriods()).map(([name, reads]) => {
      return [name, reads.filter(({ previous, empty }) => !previous && !empty)];
    });
    return Object.fromEntries(entries) as Shown;
  }

  /** Asks the servers of websites of the group again whose numbers are missing or older, in view or not. */
  renewPartial(): void {
    this.#showAgain('refresh', ({ group, empty, problem }) => {
      const { missing = [], older = [] } = group ?? {};
      // With every website left out there is no answer that could say what it lacks.
      return empty || problem !== null || missing.length + older.length > 0;
    });
  }

  /** Shows what is saved without the websites of the group that are left out now. */
  leaveOut(): void {
    this.#showAgain('saved', () => true);
  }

  /** Shows what has settled and fits again. What was never in view still waits to be asked for. */
  #showAgain(priority: 'saved' | 'refresh', fits: (read: DaysRead | ListRead) => boolean): void {
    const query = this.#query;
    if (query === null) return;
    for (const [name, reads] of Object.entries(this.#ofPeriods())) {
      const ranges = [query.range, query.compared ?? query.range];
      reads.forEach((read, at) => {
        if (!read.settled || !fits(read)) return;
        read.prioritize(priority);
        read.ask(this.#subject(query, name as StatisticName, ranges[at]));
      });
    }
  }

  /** Cancels all pending requests. */
  stop(): void {
    for (const { now, before } of [...Object.values(this.days), ...Object.values(this.lists)]) {
      now.cancel();
      before.cancel();
    }
    this.running.each((read) => read.cancel());
    this.showUsual(null, []);
  }

  /** What changes of a list are judged by; null without a comparison, or until both periods are there. */
  basisOfList(name: ListStatistic): Basis | null {
    return this.basis[STATISTICS[name].unit === 'pageviews' ? 'pageviews' : 'visitors'];
  }

  #showList(name: ListStatistic, query: StatisticsQuery): void {
    const { now, before } = this.lists[name];
    const isLookedAt = this.#isLookedAt(name);
    now.prioritize(isLookedAt ? 'interactive' : 'held');
    before.prioritize(isLookedAt ? 'refresh' : 'held');
    now.ask(this.#subject(query, name));
    if (this.#comparedLists.includes(name)) this.#askBefore(name, query);
    else before.cancel();
  }

  #askDays(name: DayStatistic, query: StatisticsQuery): void {
    const { now, before } = this.days[name];
    now.ask(this.#subject(query, name));
    if (query.compared === null) before.cancel();
    else before.ask(this.#subject(query, name, query.compared));
  }

  #askBefore(name: ListStatistic, query: StatisticsQuery): void {
    const { before } = this.lists[name];
    const { compared } = query;
    if (compared === null) before.cancel();
    else before.ask(this.#subject(query, name, compared));
  }

  /** Without the websites of a group that the sums of a statistic leave out. */
  #subject({ source, range }: StatisticsQuery, name: StatisticName, days = range): Subject {
    return { source: leavingOut(source, this.leftOut(name)), range: days };
  }

  /** The reads of both periods, by statistic: of the compared one only where it is compared. */
  #ofPeriods(): Shown {
    const isCompared = (name: string): boolean =>
      name in this.days || this.#allAsked !== null
        ? this.comparing
        : this.comparesList(name as ListStatistic);
    const entries = Object.entries({ ...this.days, ...this.lists }).map(([name, pair]) => [
      name,
      isCompared(name) ? [pair.now, pair.before] : [pair.now],
    ]);
    return Object.fromEntries(entries) as Shown;
  }

  #looked(): (DaysRead | ListRead)[] {
    return this.#lookedPairs().flatMap(({ now, before }) =>
      before === null ? now : [now, before],
    );
  }

  /** Returns the visible reads of the current period. */
  #lookedNow(): (DaysRead | ListRead)[] {
    return this.#lookedPairs().map(({ now }) => now);
  }

  /** Returns each visible statistic's reads, the second one only if it is compared. */
  #lookedPairs(): { now: DaysRead | ListRead; before: DaysRead | ListRead | null }[] {
    const days = Object.values(this.days).map(({ now, before }) => ({
      now,
      before: this.comparing ? before : null,
    }));
    const lists = this.#lookedAt().map((name) => ({
      now: this.lists[name].now,
      before: this.comparesList(name) ? this.lists[name].before : null,
    }));
    return [...days, ...lists];
  }

  #lookedAt(): ListStatistic[] {
    return LIST_STATISTICS.filter((name) => this.#isLookedAt(name));
  }

  /** Returns whether a list is in view, or is used by something that is. */
  #isLookedAt(name: ListStatistic): boolean {
    return this.#seen.has(name) || (this.#query?.pinned.includes(name) ?? false);
  }
}
