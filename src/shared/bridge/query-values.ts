import type { StatisticRow } from '../api/statistics';
import type { Website } from '../api/websites';
import type { DayRange } from '../dates/day-range';
import type { GroupShare, Page } from './answer-values';
import type { Query } from './calls/query-calls';

export type { Query, WatchPriority } from './calls/query-calls';
export type QueryOf<Kind extends Query['kind']> = Extract<Query, { kind: Kind }>;

/** Some days of a daily statistic before a period; null where a day is missing or was not over. */
export interface HistoryPart {
  range: DayRange;
  rows: readonly StatisticRow[] | null;
  /** Which websites of a group they count. */
  group: GroupShare | null;
}

interface Values {
  rows: Page<StatisticRow>;
  days: Page<StatisticRow>;
  history: HistoryPart[];
  websites: Page<Website>;
  website: Website;
}
export type ValueOf<Q extends Pick<Query, 'kind'>> = Values[Q['kind']];
