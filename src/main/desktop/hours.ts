import { productOf, unitOn } from '$shared/api/products';
import type { StatisticUnit } from '$shared/api/statistics';
import { parseHour } from '$shared/dates/hour';
import { todayOf } from '$shared/dates/zone';
import { sum } from '$shared/lib/sum';
import { websiteSource } from '$shared/settings/source';
import type { Services } from '../services/context/types';

type Read = Services['read'];

/** A count of today, and what it counts. */
export interface CountOfToday {
  count: number;
  unit: StatisticUnit;
}

/** What was counted of a website today, by its server's day. @throws when the server does not answer */
export async function visitorsToday(
  { accounts, read }: Pick<Services, 'accounts' | 'read'>,
  site: { accountId: string; websiteId: number },
  now: number,
): Promise<CountOfToday> {
  const account = accounts().accounts.find(({ id }) => id === site.accountId);
  const hours = await visitorsByHour(read, site, todayOf(account ?? {}, now));
  const unit = unitOn(productOf(account ?? {}), 'visitors_hour');
  return { count: sum([...hours.values()]), unit };
}

/**
 * Visitors of a website by hour of a day, `00` to `23`; hours without visitors are missing.
 *
 * @throws when the server does not answer
 */
export async function visitorsByHour(
  read: Read,
  site: { accountId: string; websiteId: number },
  day: string,
): Promise<Map<number, number>> {
  const order = { search_by: 'value', sort_by: 'value', sort: 'asc', per_page: 100 } as const;
  const parameters = { name: 'visitors_hour', from: day, to: day, ...order, page: 1 } as const;
  const query = { kind: 'rows', of: websiteSource(site), parameters } as const;
  const answer = await read(query, { priority: 'refresh' });
  if (answer === null) throw new Error('no answer');
  if (answer.problem !== null) throw new Error(answer.problem.code);
  const hours = answer.value.rows.map(({ value, count }) => [parseHour(value), count] as const);
  return new Map(hours.filter((hour): hour is [number, number] => hour[0] !== null));
}
