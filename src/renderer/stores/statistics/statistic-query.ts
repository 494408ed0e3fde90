import type { StatisticRow } from '../../../shared/api/statistics';
import type { Arguments, Page } from '../../../shared/bridge/contract';
import type { AnswerSource } from '../queries/answer-source';

/** A page of a statistic of a website or group. */
export type StatisticQuery = Pick<Arguments<'statistics.show'>, 'of' | 'parameters'>;
export type StatisticPage = Page<StatisticRow>;

/** Where every statistic on the screen comes from (docs/decisions/reads.md). */
export type StatisticsSource = AnswerSource<StatisticQuery, StatisticPage>;
