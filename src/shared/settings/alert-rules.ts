import type { DayStatistic, ValueStatistic } from '../api/statistics';
import type { Subject } from './source';

/* The rules of alerts. The schemas are in alert-rules-schema.ts, because the page must not load them. */

/** What a rule counts: a total by day, one value of a list, an event, or which values lead a list. */
export type AlertMeasure =
  | { kind: 'total'; statistic: DayStatistic }
  | { kind: 'row'; statistic: ValueStatistic; value: string }
  | { kind: 'goal'; event: string }
  | { kind: 'list'; statistic: ValueStatistic };

/** When a rule alerts. */
export type AlertCondition =
  /** A finished day is unusual (docs/insight.md). */
  | { kind: 'unusual' }
  /** A day has more, also the running one. */
  | { kind: 'above'; count: number }
  /** A finished day has fewer. */
  | { kind: 'below'; count: number }
  /** No visits for this many whole hours in which there usually are some. */
  | { kind: 'silence'; hours: number }
  /** A value is among the first five of a finished day for the first time in four weeks. */
  | { kind: 'new' };
export type AlertConditionKind = AlertCondition['kind'];

export interface AlertRule {
  id: string;
  /** Websites and groups, each by itself, or each website of all accounts. Of a group, the sum of its websites counts. */
  about: 'all' | Subject[];
  measure: AlertMeasure;
  condition: AlertCondition;
  isOn: boolean;
}

export const MAX_RULES = 200;
/** The most websites and groups of a rule. */
export const MAX_RULE_SUBJECTS = 50;
export const MAX_SILENT_HOURS = 48;
/** The longest value of a list, in characters. */
export const MAX_VALUE_LENGTH = 500;
/** The highest count of a condition. */
export const MAX_COUNT = 1_000_000_000;

const CONDITIONS: Record<AlertMeasure['kind'], readonly AlertConditionKind[]> = {
  // The API has hours of visits and pageviews only.
  total: ['unusual', 'above', 'below', 'silence'],
  row: ['unusual', 'above', 'below'],
  goal: ['unusual', 'above', 'below'],
  list: ['new'],
};

/**
 * The conditions that a rule can have. Hours of a group have no meaning, because its websites may be in different time
 * zones.
 */
export function conditionsFor({
  about,
  measure,
}: Pick<AlertRule, 'about' | 'measure'>): AlertConditionKind[] {
  const isGroup = about !== 'all' && about.some(({ kind }) => kind === 'group');
  return CONDITIONS[measure.kind].filter((kind) => kind !== 'silence' || !isGroup);
}
