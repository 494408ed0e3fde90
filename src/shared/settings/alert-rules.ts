import type { DayStatistic, ValueStatistic } from '../api/statistics';
import type { Subject } from './source';

/* The types of alert rules. The schemas are in alert-rules-schema.ts because the page must not load them. */

/** What a rule measures: a total by day, the count of one value of a list, an event, or which values lead a list. */
export type AlertMeasure =
  | { kind: 'total'; statistic: DayStatistic }
  | { kind: 'row'; statistic: ValueStatistic; value: string }
  | { kind: 'goal'; event: string }
  | { kind: 'list'; statistic: ValueStatistic };

/** The condition under which a rule alerts. */
export type AlertCondition =
  /** The count of a finished day is unusual (docs/insight.md). */
  | { kind: 'unusual' }
  /** The count of a day is higher. The running day is also checked. */
  | { kind: 'above'; count: number }
  /** The count of a finished day is lower. */
  | { kind: 'below'; count: number }
  /** There were no visits for this number of whole hours, in which there usually are some. */
  | { kind: 'silence'; hours: number }
  /** A value is among the first five of a finished day, and was in no list of the four weeks before. */
  | { kind: 'new' };
export type AlertConditionKind = AlertCondition['kind'];

export interface AlertRule {
  id: string;
  /**
   * The websites and groups that are checked, each by itself; `all` for each website of all accounts. For a group,
   * the sum of its websites counts.
   */
  about: 'all' | Subject[];
  measure: AlertMeasure;
  condition: AlertCondition;
  isOn: boolean;
}

export const MAX_RULES = 200;
/** The maximum number of websites and groups in a rule. */
export const MAX_RULE_SUBJECTS = 50;
export const MAX_SILENT_HOURS = 48;
/** The maximum length of a value, in characters. */
export const MAX_VALUE_LENGTH = 500;
/** The maximum count in a condition. */
export const MAX_COUNT = 1_000_000_000;

const CONDITIONS: Record<AlertMeasure['kind'], readonly AlertConditionKind[]> = {
  // The API has hourly counts only of visits and page views.
  total: ['unusual', 'above', 'below', 'silence'],
  row: ['unusual', 'above', 'below'],
  goal: ['unusual', 'above', 'below'],
  list: ['new'],
};

/**
 * Returns the conditions that a rule can have. Hours of a group have no meaning, because its websites may be in
 * different time zones.
 */
export function conditionsFor({
  about,
  measure,
}: Pick<AlertRule, 'about' | 'measure'>): AlertConditionKind[] {
  const isGroup = about !== 'all' && about.some(({ kind }) => kind === 'group');
  return CONDITIONS[measure.kind].filter((kind) => kind !== 'silence' || !isGroup);
}
