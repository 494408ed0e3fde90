import type { StatisticRow } from '../api/statistics';
import type { Website } from '../api/websites';
import type { CalendarDay } from '../dates/calendar-day';
import type { DayRange } from '../dates/day-range';
import type { GroupShare, Page } from './answer-values';
import type { Query } from './calls/query-calls';

export type { Query, WatchPriority } from './calls/query-calls';
export type QueryOf<Kind extends Query['kind']> = Extract<Query, { kind: Kind }>;

/**
 * Part of the days of a daily statistic before a period. `rows` is null if a day is missing or was not over.
 */
export interface HistoryPart {
  range: DayRange;
  rows: readonly StatisticRow[] | null;
  /** Which websites the rows count, if they are a group's; null otherwise. */
  group: GroupShare | null;
}

interface Values {
  rows: Page<StatisticRow>;
  days: Page<StatisticRow>;
  history: HistoryPart[];
  /** Null if no day before today has a visit. */
  'first-day': CalendarDay | null;
  websites: Page<Website>;
  website: Website;
}
export type ValueOf<Q extends Pick<Query, 'kind'>> = Values[Q['kind']];
