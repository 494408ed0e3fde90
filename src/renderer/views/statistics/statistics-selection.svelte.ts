import type { CalendarDay } from '$shared/dates/calendar-day';
import type { ComparisonMode } from '$shared/dates/comparison';
import { type Comparison, comparisonRange } from '$shared/dates/comparison';
import { type ClockHour, clockHours } from '$shared/dates/day-hours';
import { dayCount, type DayRange } from '$shared/dates/day-range';
import { defaultInterval, type Interval, usefulIntervals } from '$shared/dates/intervals';
import {
  customPeriod,
  isAllTime,
  isInProgress,
  type Period,
  periodRange,
  startedToday,
  type StartingPreset,
  stepPeriod,
} from '$shared/dates/period';
import { DEFAULT_PRESET, lastFinishedDay, shortestPresetSince } from '$shared/dates/presets';
import { readableRange } from '$shared/dates/readable-days';
import { sum } from '$shared/lib/sum';
import { CYCLES } from '$shared/settings/charts';
import type { HoursSoFar } from '$statistics/so-far';
import type { Preferences } from '$stores/app/preferences.svelte';
import { ALL_STATISTICS, withoutEmpty } from '$stores/app/route-address';
import type { HashRouter } from '$stores/app/router.svelte';
import type { ServerClock } from '$stores/statistics/server-clock.svelte';
import type { SiteStatistics } from '$stores/statistics/statistics.svelte';
import {
  COMPARISON_KEYS,
  PERIOD_KEYS,
  readStatisticsChoice,
  type StatisticsChoice,
  writeStatisticsChoice,
} from '$stores/statistics/statistics-choice';

const KEPT = 'statistics';

/**
 * The user's choices on the statistics screen, and the days that follow from them. Stored in the
 * address's query.
 */
export class StatisticsSelection {
  #router: HashRouter;
  #preferences: Preferences;
  #clock: ServerClock;
  #kept: string | null;
  #asOf = $state.raw<() => CalendarDay | null>(() => null);
  /** The first counted day, from which all time begins; undefined until it is known. */
  #allTimeStart = $state.raw<() => CalendarDay | undefined>(() => undefined);
  /** The first counted day of a new website; null for others. */
  #firstDay = $state<CalendarDay | null>(null);

  readonly choice: StatisticsChoice = $derived.by(() => {
    const { today } = this.#clock;
    const choice = this.#withStart(this.#chosen(today));
    // A report covers finished days only.
    const isOfToday = isInProgress(periodRange(choice.period, today), today);
    return this.#isReport && isOfToday ? { ...choice, period: { preset: 'yesterday' } } : choice;
  });
  /** All time is chosen. */
  readonly isAllTime = $derived.by(() => isAllTime(this.#chosen(this.#clock.today).period));
  /** The days of the period are known, because it is not all time, or the first counted day is known. */
  readonly areDaysKnown = $derived.by(() => !this.isAllTime || this.#allTimeStart() !== undefined);
  readonly today = $derived.by(() => this.#clock.today);
  /** The days of the period. */
  readonly due: DayRange = $derived(periodRange(this.choice.period, this.today));
  /**
   * The earlier day for which the period is shown, while `due` is neither saved nor loaded; null
   * for today.
   */
  readonly asOf: CalendarDay | null = $derived.by(() => this.#asOf());
  /** The days on screen. */
  readonly range: DayRange = $derived(
    this.asOf === null ? this.due : periodRange(this.choice.period, this.asOf),
  );
  readonly compared: DayRange | null = $derived(
    readableRange(
      comparisonRange(this.choice.period, this.choice.comparison, this.asOf ?? this.today),
    ),
  );
  /** The period is Today; all other periods are over. */
  readonly underWay = $derived(isInProgress(this.range, this.today));
  /** The running day right after the period; null if it does not follow. */
  readonly running: CalendarDay | null = $derived(
    this.range.to === lastFinishedDay(this.today) ? this.today : null,
  );
  /**
   * The month or year that was chosen and starts today, so that Today is shown instead; null
   * otherwise.
   */
  readonly startedToday: StartingPreset | null = $derived(
    startedToday(this.choice.period, this.today),
  );
  /** A single day is shown by hour. */
  readonly singleDay = $derived(dayCount(this.range) === 1);
  readonly intervals: Interval[] = $derived(usefulIntervals(this.range));
  readonly interval: Interval = $derived.by(() => {
    const { interval } = this.choice;
    if (interval !== null && this.intervals.includes(interval)) return interval;
    return defaultInterval(this.range);
  });
  /** The hour in progress, if only today is shown. */
  readonly currentHour: number | null = $derived.by(() =>
    this.singleDay && this.underWay ? this.#clock.hour : null,
  );
  /** The chart has a point per day, so it can have a baseline. */
  readonly isDaily = $derived(!this.singleDay && this.interval === 'day');
  readonly showsBaseline = $derived.by(() => this.#preferences.display.get('usual') === 'shown');
  readonly earlier: Period | null = $derived(stepPeriod(this.choice.period, -1, this.today));
  readonly next: Period | null = $derived(stepPeriod(this.choice.period, 1, this.today));

  /** @param kept the preference that remembers the choice; null to remember nothing */
  constructor(
    router: HashRouter,
    preferences: Preferences,
    clock: ServerClock,
    kept: string | null = KEPT,
  ) {
    this.#router = router;
    this.#preferences = preferences;
    this.#clock = clock;
    this.#kept = kept;
  }

  /** The server's time zone. */
  get zone(): string {
    return this.#clock.zone;
  }

  get #isReport(): boolean {
    return this.#router.query['list'] === 'report';
  }

  /** All servers' clocks show the same time. Otherwise Today has no change and no baseline. */
  get isClockShared(): boolean {
    return this.#clock.isShared;
  }

  /**
   * Returns how much of each of today's hours was over at an instant. Null if the instant is not
   * today, or if the servers' clocks differ.
   * @param at milliseconds since the epoch
   */
  hoursAt(at: number): ClockHour[] | null {
    return this.#clock.hoursAt(at);
  }

  /**
   * Returns the hours of today that were over when its visits were counted, and how long they took
   * on either day. Null if Today is not shown, not compared or not known yet, or if the servers'
   * clocks differ.
   */
  hoursSoFar({ lists }: SiteStatistics): HoursSoFar | null {
    const { answer, previous } = lists.visitors_hour.now;
    const { compared } = this;
    if (this.currentHour === null || compared === null || answer === null || previous) return null;
    const clock = this.hoursAt(answer.fetchedAt);
    if (clock === null) return null;
    const running = clock.findIndex(({ left }) => left > 0);
    const finished = running === -1 ? clock.length : running;
    const length = (hours: readonly ClockHour[]): number =>
      sum(hours.slice(0, finished).map(({ passed, left }) => passed + left));
    const earlier = clockHours(compared.from, this.zone, answer.fetchedAt);
    return { finished, passed: { now: length(clock), before: length(earlier) } };
  }

  /**
   * The address's query with all defaults and remembered choices filled in, except for the page of
   * a list.
   */
  get whole(): Record<string, string> {
    const chosen = writeStatisticsChoice({ ...this.choice, comparisonChosen: true });
    return withoutEmpty({ ...this.#router.query, ...chosen, page: '' });
  }

  /**
   * Changes parts of the choice; a new period gets its own interval. Updates the address without
   * adding to the history.
   */
  choose(changes: Partial<StatisticsChoice>): void {
    const interval = changes.period === undefined ? this.choice.interval : null;
    const query = writeStatisticsChoice({ ...this.choice, interval, ...changes });
    if (this.#kept !== null) this.#preferences.set(this.#kept, query);
    this.#router.setQuery(query, { replace: true });
  }

  /**
   * Shows some of the period's days only. Back returns to the period, which stays the remembered
   * choice.
   */
  openDays({ from, to }: DayRange): void {
    const period = customPeriod(from, to, this.today);
    this.#router.setQuery(
      from === to
        ? this.#oneDay(period)
        : writeStatisticsChoice({ ...this.choice, period, interval: null }),
    );
  }

  /**
   * Opens all panels for one day, from another part of the statistics. Back returns to that part.
   */
  openDay(day: CalendarDay): void {
    const period = customPeriod(day, day, this.today);
    this.#router.setQuery({ ...this.#oneDay(period), ...ALL_STATISTICS });
  }

  /** Opens all panels for a period, from another part of the statistics. */
  openPeriod(period: Period): void {
    this.choose({ period });
    this.#router.setQuery(ALL_STATISTICS);
  }

  /** Opens the movers of one day, compared with the same weekday a week earlier. */
  openMoversOf(day: CalendarDay): void {
    const period = customPeriod(day, day, this.today);
    const comparison: Comparison = { mode: 'previous' };
    const choice = { ...this.choice, period, comparison, comparisonChosen: true, interval: null };
    this.#router.setQuery({ ...writeStatisticsChoice(choice), ...ALL_STATISTICS, list: 'movers' });
  }

  /** Opens the movers of the period. */
  openMovers(): void {
    this.#router.setQuery({
      ...writeStatisticsChoice(this.choice),
      ...ALL_STATISTICS,
      list: 'movers',
    });
  }

  compareWith(mode: ComparisonMode, range?: DayRange): void {
    const { range: kept } = this.choice.comparison;
    const chosen = range ?? kept ?? this.compared ?? undefined;
    const comparison: Comparison = { mode };
    this.choose({
      comparisonChosen: true,
      comparison: chosen === undefined ? comparison : { ...comparison, range: chosen },
    });
  }

  /** Turns the comparison off, or on with the previous period. */
  toggleComparison(): void {
    this.compareWith(this.choice.comparison.mode === 'none' ? 'previous' : 'none');
  }

  /**
   * Shows today as the first day, without a comparison. The choice is not remembered for other
   * websites.
   */
  openFirstDay(): void {
    const choice: StatisticsChoice = {
      ...this.choice,
      period: { preset: 'today' },
      interval: null,
      comparison: { mode: 'none' },
      comparisonChosen: true,
    };
    this.#router.setQuery(writeStatisticsChoice(choice), { replace: true });
  }

  /**
   * Opens the shortest period with all days of a new website, unless the address names a period.
   * @param first the website's first day
   */
  countedSince(first: CalendarDay): void {
    this.#firstDay = first;
  }

  /** Sets the earlier day for which the period is shown; null for today. */
  showAsOf(asOf: () => CalendarDay | null): void {
    this.#asOf = asOf;
  }

  /** Sets the first counted day; undefined until it is known. */
  startAllTime(start: () => CalendarDay | undefined): void {
    this.#allTimeStart = start;
  }

  /** Shows or hides the baseline; remembered for all websites. */
  toggleBaseline(): void {
    this.#preferences.display.set('usual', this.showsBaseline ? 'hidden' : 'shown');
  }

  step(direction: -1 | 1): void {
    const period = direction === 1 ? this.next : this.earlier;
    if (period !== null) this.choose({ period });
  }

  #chosen(today: CalendarDay): StatisticsChoice {
    const choice = readStatisticsChoice(this.#query(), today);
    const { query } = this.#router;
    const isNamed = PERIOD_KEYS.some((key) => key in query);
    const isDefault = 'preset' in choice.period && choice.period.preset === DEFAULT_PRESET;
    if (this.#firstDay === null || isNamed || !isDefault) return choice;
    return { ...choice, period: { preset: shortestPresetSince(this.#firstDay, today) } };
  }

  /** All time begins with the first counted day. */
  #withStart(choice: StatisticsChoice): StatisticsChoice {
    const since = this.#allTimeStart();
    if (since === undefined || !isAllTime(choice.period)) return choice;
    return { ...choice, period: { since, isAllTime: true } };
  }

  /** A single day is shown by hour and has no average by weekday. */
  #oneDay(period: Period): Readonly<Record<string, string>> {
    const { chart: chosen } = this.choice;
    const chart = CYCLES.some((cycle) => cycle === chosen) ? 'visitors' : chosen;
    return writeStatisticsChoice({ ...this.choice, period, chart, interval: null });
  }

  /**
   * An address without a query restores the last choice; one without a period or a comparison
   * restores only that part.
   */
  #query(): Readonly<Record<string, string>> {
    const { query } = this.#router;
    const kept = this.#kept === null ? null : this.#preferences.read(this.#kept);
    const left = isTexts(kept) ? kept : {};
    const period = this.#preferences.display.get('period');
    const last = period === 'last' ? left : { ...left, period, from: '', to: '' };
    if (Object.keys(query).length === 0) return last;
    const unsaid = [PERIOD_KEYS, COMPARISON_KEYS].filter(
      (keys: readonly string[]) => !keys.some((key) => key in query),
    );
    return { ...partOf(last, unsaid.flat()), ...query };
  }
}

function partOf(kept: Record<string, string>, keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(keys.flatMap((key) => (kept[key] ? [[key, kept[key]]] : [])));
}

function isTexts(kept: unknown): kept is Record<string, string> {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    Object.values(kept).every((text) => typeof text === 'string')
  );
}
