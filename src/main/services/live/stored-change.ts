import { isDayStatistic, serverStatisticOf, type StatisticName } from '$shared/api/statistics';
import type { ParsedQuery } from '$shared/bridge/calls/query-calls';
import type { DayRange } from '$shared/dates/day-range';
import { weeksBefore } from '$statistics/baseline-history';

/** What was stored: a statistic of a website over some days, or websites of an account. */
export type StoredChange =
  | {
      kind: 'statistic';
      accountId: string;
      websiteId: number;
      name: StatisticName;
      range: DayRange;
    }
  | { kind: 'websites'; accountId: string };

/**
 * Whether an answer that was stored can change what is saved of a query.
 *
 * @param websites those that the query is about
 */
export function affectsQuery(
  change: StoredChange,
  query: ParsedQuery,
  websites: readonly { accountId: string; websiteId: number }[],
): boolean {
  if (!('of' in query)) return change.kind === 'websites' && change.accountId === query.accountId;
  // A day before the first one does not come by itself.
  if (change.kind === 'websites' || query.kind === 'first-day') return false;
  const isAbout = websites.some(
    ({ accountId, websiteId }) => accountId === change.accountId && websiteId === change.websiteId,
  );
  const { name, range } = shownBy(query);
  if (!isAbout || name !== change.name) return false;
  return isDayStatistic(name)
    ? range.from <= change.range.to && range.to >= change.range.from
    : range.from === change.range.from && range.to === change.range.to;
}

function shownBy(
  query: Extract<ParsedQuery, { name: unknown } | { parameters: unknown; of: unknown }>,
): {
  name: StatisticName;
  range: DayRange;
} {
  if (query.kind === 'rows')
    return { name: serverStatisticOf(query.parameters.name), range: query.parameters };
  if (query.kind === 'days') return query;
  const weeks = weeksBefore(query.range);
  const [first, last] = [weeks[0] ?? query.range, weeks.at(-1) ?? query.range];
  return { name: query.name, range: { from: first.from, to: last.to } };
}
