import type { StatisticName } from '../../../shared/api/statistics';
import type { StatisticQuery, StatisticsSource } from './statistic-query';

/** The websites of a group (`memberKey`) that the sums of a statistic leave out. */
export type LeftOut = (name: StatisticName) => readonly string[];

/** A source of sums without some websites of the group. */
export function leavingOut(source: StatisticsSource, leftOut: LeftOut): StatisticsSource {
  const without = (query: StatisticQuery): StatisticQuery => {
    const { of, parameters } = query;
    return of.kind === 'website'
      ? query
      : { of: { ...of, without: leftOut(parameters.name) }, parameters };
  };
  return {
    saved: (query) => source.saved(without(query)),
    network: (query, request, onpart) => source.network(without(query), request, onpart),
    cancel: (requestIds) => source.cancel(requestIds),
  };
}
