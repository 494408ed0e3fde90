import {
  type DayStatistic,
  isServerStatistic,
  OTHER_VALUES,
  type ServerStatistic,
  type ValueStatistic,
} from '$shared/api/statistics';
import type { CalendarDay } from '$shared/dates/calendar-day';
import { addDays, type DayRange, eachDay } from '$shared/dates/day-range';
import { parseHour } from '$shared/dates/hour';
import { sum } from '$shared/lib/sum';
import type { AlertMeasure } from '$shared/settings/alert-rules';
import {
  type AlertDays,
  type AlertFacts,
  type AlertHours,
  type AlertList,
  CATCH_UP_DAYS,
  EARLIER_WEEKS,
  HISTORY_DAYS,
  KNOWN_DAYS,
} from '$statistics/alerts/evaluate';
import { isOfEvent } from '$statistics/goals';
import type { StatisticList } from '$statistics/ranking';
import { HttpError } from '../http/answers';
import { startOf } from '../mail/content';
import { readStatisticList } from '../reading/channels';
import type { Reader } from '../reading/requests';
import { dayText, localTime } from '../store/counts/calendar';
import type { StoredWebsite } from '../store/websites';
import type { ServiceAlertRule } from './settings';
import { wasWatched, type Watched } from './watched';

const HOUR_MS = 60 * 60 * 1000;
/** The clocks of a store's processes may differ by this much, milliseconds. */
const AFTER_MS = 5 * 60 * 1000;
/** The rows that are read of a list. A website counts at most 30,000 values a day. */
const ROWS = 10_000;

/** The website on which rules are checked, and the time of the check. */
export interface AlertPlace {
  website: Pick<StoredWebsite, 'id' | 'created_at'>;
  /** Milliseconds since the epoch. */
  now: number;
  /** The first retained day; null if all days are retained. */
  keptFrom: CalendarDay | null;
  watched: readonly Watched[];
}

/** Returns the last finished day. @param now milliseconds since the epoch */
export const lastFinishedDay = (now: number): CalendarDay =>
  dayText(localTime(now - AFTER_MS).day - 1);

/**
 * Reads the facts about a website that rules need. Some days and hours are unknown, which is not the same as without
 * visits: days before the website was counted, days that are no longer retained, and hours in which the service did not
 * run.
 */
export class FactReader {
  readonly #totals = new Map<DayStatistic, Promise<Map<CalendarDay, number> | null>>();

  constructor(
    private readonly reader: Pick<Reader, 'statistic'>,
    private readonly place: AlertPlace,
  ) {}

  /** @param due the finished days to judge, oldest first */
  async read(
    { condition, measure }: ServiceAlertRule,
    due: readonly CalendarDay[],
  ): Promise<AlertFacts> {
    switch (condition.kind) {
      case 'silence':
        return measure.kind === 'total'
          ? { hours: await this.#hours(measure.statistic, condition.hours) }
          : {};
      case 'new':
        return measure.kind === 'list' ? { lists: await this.#lists(measure.statistic, due) } : {};
      case 'unusual':
      case 'below':
        return { days: await this.#days(measure, due, condition.kind === 'unusual') };
      case 'above': {
        const day = dayText(localTime(this.place.now).day);
        const count = await this.#countOn(measure, day);
        const days = await this.#days(measure, due, false);
        return { days, today: Number.isFinite(count) ? { day, count } : null };
      }
    }
  }

  /** Returns the first day that was counted and is retained; null without an answer. */
  async firstDay(): Promise<CalendarDay | null> {
    const visits = await this.#total('visitors');
    const views = await this.#total('pageviews');
    if (visits === null || views === null) return null;
    const rows = [...visits.keys(), ...views.keys()].map((value) => ({ value, count: 0 }));
    const start = dayText(startOf(this.place.website.created_at, rows));
    const { keptFrom } = this.place;
    return keptFrom !== null && keptFrom > start ? keptFrom : start;
  }

  async #days(
    measure: AlertMeasure,
    due: readonly CalendarDay[],
    withHistory: boolean,
  ): Promise<AlertDays | null> {
    const [first] = due;
    const last = due.at(-1);
    if (first === undefined || last === undefined) return null;
    const before = withHistory ? HISTORY_DAYS[measure.kind === 'total' ? 'total' : 'row'] : 0;
    const counts: number[] = [];
    for (const day of eachDay({ from: addDays(first, -before), to: last })) {
      counts.push(await this.#countOn(measure, day));
    }
    const start = await this.firstDay();
    const partial = due.filter((day) => day === start || !this.#wasWatched(day));
    return { last, counts, partial: new Set(partial) };
  }

  /** Returns the count of a measure on a day; NaN if it is unknown. */
  async #countOn(measure: AlertMeasure, day: CalendarDay): Promise<number> {
    const start = await this.firstDay();
    if (start === null || day < start || measure.kind === 'list') return Number.NaN;
    if (measure.kind === 'total') {
      const counts = await this.#total(measure.statistic);
      return counts === null ? Number.NaN : (counts.get(day) ?? 0);
    }
    const [name, text] =
      measure.kind === 'goal'
        ? (['event', measure.event] as const)
        : ([measure.statistic, measure.value] as const);
    const on = { from: day, to: day };
    const list = await this.#list(name, on, isServerStatistic(name) ? text : '');
    if (list === null || (list.shortBy ?? 0) > 0) return Number.NaN;
    const rows = list.rows.filter(({ value }) =>
      measure.kind === 'goal' ? isOfEvent(value, measure.event) : value === text,
    );
    const isUnknown =
      rows.length === 0 && (list.total > list.rows.length || (await this.#hasOthers(name, on)));
    return isUnknown ? Number.NaN : sum(rows.map(({ count }) => count));
  }

  /** Whether values beyond the limit were counted without their names; also without an answer. */
  async #hasOthers(name: ValueStatistic, on: DayRange): Promise<boolean> {
    if (!isServerStatistic(name)) return false;
    const list = await this.#list(name, on, OTHER_VALUES);
    return list === null || list.rows.some(({ value }) => value === OTHER_VALUES);
  }

  /** Returns the last whole hours; null if one is unknown, or near a clock change, where hours cannot be compared. */
  async #hours(statistic: DayStatistic, most: number): Promise<AlertHours | null> {
    const { now, watched } = this.place;
    const at = now - AFTER_MS;
    const offset = new Date(at).getTimezoneOffset() * 60_000;
    const end = at - ((((at - offset) % HOUR_MS) + HOUR_MS) % HOUR_MS);
    const since = end - most * HOUR_MS;
    const isSteady = new Date(since - 2 * HOUR_MS).getTimezoneOffset() * 60_000 === offset;
    const start = await this.firstDay();
    if (!isSteady || start === null || !wasWatched(watched, since, end)) return null;
    const name = statistic === 'visitors' ? 'visitors_hour' : 'pageviews_hour';
    const hours = Array.from({ length: most }, (_, index) => {
      const { day, hour } = localTime(since + index * HOUR_MS);
      return { day: dayText(day), hour };
    });
    const countsBefore = async (weeks: number): Promise<number[] | null> => {
      const counts: number[] = [];
      for (const { day, hour } of hours) {
        const on = addDays(day, -7 * weeks);
        // The first day was not counted from its beginning.
        const list = on > start ? await this.#list(name, { from: on, to: on }) : null;
        if (list === null) return null;
        counts.push(list.rows.find(({ value }) => parseHour(value) === hour)?.count ?? 0);
      }
      return counts;
    };
    const counts = await countsBefore(0);
    const day = hours.at(-1)?.day;
    if (counts === null || day === undefined) return null;
    // The weeks before are only of interest when nobody comes.
    if (counts.some((count) => count > 0)) return { day, counts, earlier: [] };
    const earlier = await Promise.all(EARLIER_WEEKS.map(countsBefore));
    return { day, counts, earlier: earlier.filter((week) => week !== null) };
  }

  async #lists(name: ValueStatistic, due: readonly CalendarDay[]): Promise<AlertList[]> {
    const lists: AlertList[] = [];
    const start = await this.firstDay();
    for (const day of due) {
      const list = await this.#list(name, { from: day, to: day });
      const from = addDays(day, -KNOWN_DAYS);
      const before = await this.#list(name, { from, to: addDays(day, -1) });
      if (start === null || list === null || before === null) break;
      const known = new Set(before.rows.map(({ value }) => value));
      const isCut = before.total > before.rows.length || (before.shortBy ?? 0) > 0;
      const isWhole = from > start && !isCut && !known.has(OTHER_VALUES);
      const rows = list.rows.filter(({ value }) => value !== OTHER_VALUES);
      lists.push({ day, rows, known: isWhole ? known : null });
    }
    return lists;
  }

  /** Whether the service ran all day. */
  #wasWatched(day: CalendarDay): boolean {
    const startOfDay = (text: CalendarDay): number => new Date(`${text}T00:00:00`).getTime();
    return wasWatched(this.place.watched, startOfDay(day), startOfDay(addDays(day, 1)));
  }

  /** Returns a total by day, up to today; null without an answer. Days without visits are missing. */
  #total(name: DayStatistic): Promise<Map<CalendarDay, number> | null> {
    const known = this.#totals.get(name) ?? this.#readTotal(name);
    this.#totals.set(name, known);
    return known;
  }

  async #readTotal(name: DayStatistic): Promise<Map<CalendarDay, number> | null> {
    const to = dayText(localTime(this.place.now).day);
    const list = await this.#list(name, {
      from: addDays(to, -HISTORY_DAYS.total - CATCH_UP_DAYS - 1),
      to,
    });
    return list && new Map(list.rows.map(({ value, count }) => [value, count]));
  }

  /** Returns a list, highest count first; null if the service is too busy to answer. */
  async #list(
    name: ServerStatistic | ValueStatistic,
    { from, to }: DayRange,
    search = '',
  ): Promise<StatisticList | null> {
    const order = { sort_by: 'count', sort: 'desc', page: 1, per_page: ROWS } as const;
    const query = { name, from, to, ...order, ...(search !== '' && { search }) };
    try {
      return await readStatisticList(
        (asked) => this.reader.statistic(this.place.website.id, asked),
        query,
      );
    } catch (cause) {
      if (cause instanceof HttpError) return null;
      throw cause;
    }
  }
}
