import type { Client } from '$client/client';
import type { DayStatistic } from '$shared/api/statistics';
import type { GroupShare } from '$shared/bridge/contract';
import type { QueryOf, WatchPriority } from '$shared/bridge/query-values';
import { addDays, type DayRange, eachDay } from '$shared/dates/day-range';
import { type Baseline, baselinesAfter } from '$statistics/baseline';
import { daysOfWeek } from '$statistics/baseline-history';
import { countsSame } from '$statistics/group-share';
import { toHourlyCounts } from '$statistics/totals';
import type { DayHours } from '$statistics/typical-week';
import { storePerItem } from '../queries/store-per-item.svelte';
import { WatchedQuery } from '../queries/watched-query.svelte';
import { type DaysRead, ListRead, type SourceRange } from './reads.svelte';

/** The number of weeks to look back for days of the same weekday. */
const WEEKS = 8;

/**
 * The baseline of a period's days, derived from the days before. Saved days are read together with
 * the screen's others; the server is queried at most once, for the days missing between the first
 * and the last.
 */
export class BaselineRead extends WatchedQuery<QueryOf<'history'>> {
  readonly #now: DaysRead;

  /**
   * The days before the period; NaN where unknown, or where they count other websites of a group
   * than the period. Null if no day is known.
   */
  readonly history: { range: DayRange; counts: number[] } | null = $derived.by(() => {
    const parts = this.value ?? [];
    const fitting = parts.filter(({ group }) => countsSame(group, this.#now.group));
    const known = Object.fromEntries(fitting.flatMap(daysOfWeek));
    const [first] = parts;
    if (first === undefined || Object.keys(known).length === 0) return null;
    const last = parts.map(({ range }) => range.to).toSorted();
    const range = { from: first.range.from, to: last.at(-1) ?? first.range.to };
    return { range, counts: eachDay(range).map((day) => known[day] ?? Number.NaN) };
  });
  /**
   * For each day of the period shown; null if its history is unknown or belongs to another period.
   */
  readonly days: (Baseline | null)[] | null = $derived.by(() => {
    const days = this.#after(this.#now.series?.counts ?? []);
    return days.every((one) => one === null) ? null : days;
  });
  /** For the day after the period; null if unknown. */
  readonly next: Baseline | null = $derived.by(() => {
    const { series, previous } = this.#now;
    if (series === null || previous) return null;
    return this.#after([...series.counts, Number.NaN]).at(-1) ?? null;
  });

  /**
   * @param now the statistic over the period shown
   * @param subject the period; null to read nothing
   */
  constructor(
    client: Client,
    name: DayStatistic,
    now: DaysRead,
    subject: () => SourceRange | null,
    priority: () => WatchPriority,
  ) {
    const query = (): QueryOf<'history'> | null => {
      const asked = subject();
      return asked && { kind: 'history', of: asked.source, name, range: asked.range };
    };
    super(client, query, { priority });
    this.#now = now;
  }

  #after(counts: readonly number[]): (Baseline | null)[] {
    const { history } = this;
    const isBefore = history !== null && addDays(history.range.to, 1) === this.#now.series?.days[0];
    return isBefore ? baselinesAfter(history.counts, [...counts]) : [];
  }
}

/**
 * The visits by hour of earlier days with the same weekday, as far as they are saved. The server is
 * never requested.
 */
export class WeekdayHours {
  readonly #days;

  /** @param subject has the day itself as its range; null to read nothing */
  constructor(client: Client, subject: () => SourceRange | null) {
    this.#days = storePerItem(
      () => {
        const asked = subject();
        if (asked === null) return [];
        return Array.from({ length: WEEKS }, (_, week) => {
          return { source: asked.source, day: addDays(asked.range.from, -7 * (week + 1)) };
        });
      },
      ({ source, day }) => {
        const of = { source, range: { from: day, to: day } };
        const saved = (): WatchPriority => 'saved';
        return { day, read: new ListRead(client, 'visitors_hour', () => of, saved) };
      },
    );
  }

  /**
   * Returns only days that were over when they were saved.
   * @param group the websites of a group that the days must count
   */
  days(group: GroupShare | null): readonly DayHours[] {
    return this.#days.all.flatMap(({ day, read: { answer, group: counted } }) => {
      const isKnown = answer?.final === true && countsSame(counted, group);
      return isKnown ? [{ day, hours: toHourlyCounts(answer.value.rows) }] : [];
    });
  }
}
