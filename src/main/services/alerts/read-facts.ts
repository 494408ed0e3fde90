import type { AnyStatisticParameters } from '$main/api/parameters';
import type {
  DayStatistic,
  HourStatistic,
  StatisticRow,
  ValueStatistic,
} from '$shared/api/statistics';
import type { ParsedQuery } from '$shared/bridge/calls/query-calls';
import type { Answer } from '$shared/bridge/contract';
import type { ValueOf } from '$shared/bridge/query-values';
import type { CalendarDay } from '$shared/dates/calendar-day';
import { addDays, type DayRange, eachDay } from '$shared/dates/day-range';
import { parseHour } from '$shared/dates/hour';
import { clockIn, offsetAt } from '$shared/dates/zone';
import { sum } from '$shared/lib/sum';
import type { AlertMeasure, AlertRule } from '$shared/settings/alert-rules';
import type { Source } from '$shared/settings/source';
import {
  type AlertDays,
  type AlertFacts,
  type AlertHours,
  type AlertList,
  dueDays,
  EARLIER_WEEKS,
  HISTORY_DAYS,
  KNOWN_DAYS,
} from '$statistics/alerts/evaluate';
import type { AlertState } from '$statistics/alerts/findings';
import { isOfEvent } from '$statistics/goals';
import { listWithCuts } from '$statistics/group-share';
import type { StatisticList } from '$statistics/ranking';
import type { Services } from '../context/types';

const HOUR_MS = 60 * 60 * 1000;
/** Servers may still be counting the last minutes of an hour, milliseconds. */
const AFTER_HOUR_MS = 5 * 60 * 1000;
/** Servers may still be counting the last minutes of a day (finality.ts), milliseconds. */
const AFTER_DAY_MS = 15 * 60 * 1000;
/** The number of days of a row's history that one check requests. The others follow later, newest first. */
const BACKFILL = 14;
const ROWS = 100 as const;
/** The most pages of a list. */
const MAX_PAGES = 10;

/** Where a rule is checked. */
export interface AlertPlace {
  source: Source;
  /** The zone of its days: of a group, the one in which days end last. */
  zone: string;
  /** Whether all of its days are in this zone. */
  isOneZone: boolean;
  /** The server's clock, milliseconds since the epoch. */
  now: number;
}

/** The last finished day of a place. */
export const lastFinishedDay = ({ zone, now }: Pick<AlertPlace, 'zone' | 'now'>): CalendarDay =>
  addDays(clockIn(zone, now - AFTER_DAY_MS).day, -1);

/** How many lists of a group’s websites are cut. */
interface Cuts {
  cut: number;
}

/** Reads what rules need to know. Identical reads of one check are made once. */
export class FactReader {
  readonly #known = new Map<string, Promise<unknown>>();

  constructor(
    private readonly reading: Services['read'],
    private readonly signal: AbortSignal,
  ) {}

  /** Reads the facts for a rule at a place. Members without an answer are null. @throws the signal's reason */
  async read(
    { condition, measure }: Pick<AlertRule, 'condition' | 'measure'>,
    place: AlertPlace,
    state: AlertState,
  ): Promise<AlertFacts> {
    const due = dueDays(state, lastFinishedDay(place));
    switch (condition.kind) {
      case 'silence':
        return measure.kind === 'total'
          ? { hours: await this.#hours(measure.statistic, place, condition.hours) }
          : {};
      case 'new':
        return measure.kind === 'list' ? { lists: await this.#lists(measure, place, due) } : {};
      case 'unusual':
        return { days: await this.#days(measure, place, due, true) };
      case 'below':
        return { days: await this.#days(measure, place, due, false) };
      case 'above': {
        const days = await this.#days(measure, place, due, false);
        const day = clockIn(place.zone, place.now).day;
        const count = place.isOneZone
          ? await this.#countOn(measure, place.source, day)
          : Number.NaN;
        return { days, today: Number.isFinite(count) ? { day, count } : null };
      }
    }
  }

  async #days(
    measure: AlertMeasure,
    place: AlertPlace,
    due: readonly CalendarDay[],
    withHistory: boolean,
  ): Promise<AlertDays | null> {
    const [first] = due;
    const last = due.at(-1);
    if (first === undefined || last === undefined) return null;
    const before = withHistory ? HISTORY_DAYS[measure.kind === 'total' ? 'total' : 'row'] : 0;
    const days = eachDay({ from: addDays(first, -before), to: last });
    if (measure.kind === 'total') {
      const [from = first] = days;
      const counts = await this.#totals(measure.statistic, place.source, { from, to: last });
      return { last, counts: days.map((day) => counts?.get(day) ?? (counts ? 0 : Number.NaN)) };
    }
    const counts = new Map<CalendarDay, number>();
    let budget = BACKFILL + due.length;
    for (const day of days.toReversed()) {
      let count = await this.#countOn(measure, place.source, day, true);
      if (!Number.isFinite(count) && budget > 0) {
        budget -= 1;
        count = await this.#countOn(measure, place.source, day);
      }
      counts.set(day, count);
    }
    return { last, counts: days.map((day) => counts.get(day) ?? Number.NaN) };
  }

  /** Returns a total by day, without days that have none; null without an answer. */
  async #totals(
    name: DayStatistic,
    of: Source,
    range: DayRange,
  ): Promise<Map<CalendarDay, number> | null> {
    const answer = await this.#ask({ kind: 'days', of, name, range });
    if (answer === null) return null;
    return new Map(answer.rows.map(({ value, count }) => [value.slice(0, 10), count]));
  }

  /** Returns the count of a measure on a day; NaN if it is unknown. @param isSaved asks no server */
  async #countOn(
    measure: AlertMeasure,
    of: Source,
    day: CalendarDay,
    isSaved = false,
  ): Promise<number> {
    if (measure.kind === 'list') return Number.NaN;
    if (measure.kind === 'total') {
      const counts = await this.#totals(measure.statistic, of, { from: day, to: day });
      return counts === null ? Number.NaN : (counts.get(day) ?? 0);
    }
    const name = measure.kind === 'goal' ? 'event' : measure.statistic;
    const asked = listOf(of, name, { from: day, to: day });
    const list = await this.#ask(asked, isSaved);
    const count = list && countIn(list, measure);
    if (count === null || Number.isFinite(count)) return count ?? Number.NaN;
    // The list is cut: its server can search it.
    const search = measure.kind === 'goal' ? measure.event : measure.value;
    const parameters = { ...asked.parameters, search };
    const found = await this.#ask({ ...asked, parameters }, isSaved);
    return found === null ? Number.NaN : countIn(found, measure);
  }

  /** Returns the last whole hours; null if one is unknown, or near a clock change, where hours cannot be compared. */
  async #hours(
    statistic: DayStatistic,
    { source, zone, now, isOneZone }: AlertPlace,
    most: number,
  ): Promise<AlertHours | null> {
    const end = now - AFTER_HOUR_MS;
    const isSteady = offsetAt(zone, now) === offsetAt(zone, now - (most + 2) * HOUR_MS);
    if (!isOneZone || !isSteady) return null;
    const name: HourStatistic = statistic === 'visitors' ? 'visitors_hour' : 'pageviews_hour';
    const hours = Array.from({ length: most }, (_, index) =>
      clockIn(zone, end - (most - index) * HOUR_MS),
    );
    const countsBefore = async (weeks: number): Promise<number[] | null> => {
      const counts: number[] = [];
      let isCounted = false;
      for (const { day, hour } of hours) {
        const on = addDays(day, -7 * weeks);
        const query = listOf(source, name, { from: on, to: on });
        const known = await this.#ask(query);
        if (known === null) return null;
        isCounted ||= known.rows.length > 0;
        counts.push(known.rows.find(({ value }) => parseHour(value) === hour)?.count ?? 0);
      }
      // Days without any visits are before the website was tracked.
      return weeks > 0 && !isCounted ? null : counts;
    };
    const counts = await countsBefore(0);
    if (counts === null) return null;
    const day = hours.at(-1)?.day ?? clockIn(zone, end).day;
    // The weeks before are only of interest when nobody comes.
    if (counts.some((count) => count > 0)) return { day, counts, earlier: [] };
    const earlier = await Promise.all(EARLIER_WEEKS.map(countsBefore));
    return { day, counts, earlier: earlier.filter((week) => week !== null) };
  }

  async #lists(
    { statistic }: { statistic: ValueStatistic },
    { source }: AlertPlace,
    due: readonly CalendarDay[],
  ): Promise<AlertList[]> {
    const lists: AlertList[] = [];
    for (const day of due) {
      const list = await this.#ask(listOf(source, statistic, { from: day, to: day }));
      if (list === null) break;
      const before = { from: addDays(day, -KNOWN_DAYS), to: addDays(day, -1) };
      const known = await this.#values(listOf(source, statistic, before));
      if (known === undefined) break;
      lists.push({ day, rows: list.rows, known });
    }
    return lists;
  }

  /** All values of a list; null where it has too many, undefined without an answer. */
  async #values(query: ReturnType<typeof listOf>): Promise<Set<string> | null | undefined> {
    const values = new Set<string>();
    for (let page = 1, last = 1; page <= last; page += 1) {
      const list = await this.#ask({ ...query, parameters: { ...query.parameters, page } });
      if (list === null) return undefined;
      for (const { value } of list.rows) values.add(value);
      last = list.lastPage;
      if (last > MAX_PAGES) return null;
    }
    return values;
  }

  /** An answer of now that counts everything; null where there is none. @throws the signal's reason */
  async #ask<Q extends Extract<ParsedQuery, { kind: 'days' | 'rows' }>>(
    query: Q,
    isSaved = false,
  ): Promise<(ValueOf<Q> & Cuts) | null> {
    const name = JSON.stringify([query, isSaved]);
    const source = isSaved ? 'saved' : undefined;
    const how = { priority: 'refresh', signal: this.signal, source } as const;
    const asked =
      (this.#known.get(name) as Promise<Answer<ValueOf<Q>> | null> | undefined) ??
      this.reading(query, how).catch(() => null);
    this.#known.set(name, asked);
    const answer = await asked;
    this.signal.throwIfAborted();
    if (answer === null || !isWhole(answer, isSaved)) return null;
    return { ...listWithCuts(answer), cut: answer.group?.cut ?? 0 };
  }
}

/** Whether an answer is the server's of now, or final, and lacks no website of a group. */
function isWhole(answer: Answer<unknown>, isSaved: boolean): boolean {
  const { problem, saved, final, group } = answer;
  const isCurrent = final || (!isSaved && !saved && problem === null);
  return isCurrent && (group === undefined || group.missing.length + group.older.length === 0);
}

/** Returns the count of a measure in a list; NaN if the list is cut and may lack a row of the measure. */
function countIn(
  { rows, lastPage, shortBy = 0, cut }: StatisticList & { lastPage: number } & Cuts,
  measure: Extract<AlertMeasure, { kind: 'row' | 'goal' }>,
): number {
  const isMeant = ({ value }: StatisticRow): boolean =>
    measure.kind === 'goal' ? isOfEvent(value, measure.event) : value === measure.value;
  const meant = rows.filter(isMeant);
  const isComplete = lastPage <= 1 && cut === 0;
  const isListed = isComplete || (measure.kind === 'row' && meant.length > 0);
  return isListed && shortBy === 0 ? sum(meant.map(({ count }) => count)) : Number.NaN;
}

function listOf(of: Source, name: ValueStatistic | HourStatistic, { from, to }: DayRange) {
  const order = { search_by: 'value', sort_by: 'count', sort: 'desc' } as const;
  const parameters: AnyStatisticParameters = { name, from, to, ...order, per_page: ROWS, page: 1 };
  return { kind: 'rows' as const, of, parameters };
}
