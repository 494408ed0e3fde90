import type { DayStatistic } from '$shared/api/statistics';
import { finishedHours, lengthOfHours } from '$shared/dates/day-hours';
import { zoneOf } from '$shared/dates/zone';
import { failureCode } from '$shared/failures/failure';
import { type SoFar, sumSoFar } from '$statistics/so-far';
import { toHourlyCounts } from '$statistics/totals';
import type { QueryContext } from './context';
import { type DatedList, type QuerySubject, readList } from './statistics';

const HOURS = { visitors: 'visitors_hour', pageviews: 'pageviews_hour' } as const;

/**
 * Reads the finished hours of Today and the same hours of the compared day.
 *
 * @returns null for other days, without comparison, or if the hours are not saved
 * @throws AppFailure
 */
export async function readHoursSoFar(
  context: QueryContext,
  subject: QuerySubject,
  name: DayStatistic,
): Promise<SoFar | null> {
  const { range, compared, running } = subject.days;
  if (running === null || range.from !== running || compared === null) return null;
  try {
    const now = await readList(context, subject, HOURS[name], range);
    const before = await readList(context, subject, HOURS[name], compared);
    return between(subject, now, before);
  } catch (cause) {
    if (failureCode(cause) === 'not-saved') return null;
    throw cause;
  }
}

function between({ account, days }: QuerySubject, now: DatedList, before: DatedList): SoFar | null {
  const { range, compared } = days;
  if (now.fetchedAt === null || compared === null) return null;
  const zone = zoneOf(account);
  const [day, earlier] = [range.from, compared.from];
  const finished = finishedHours(day, zone, now.fetchedAt);
  const length = (of: string): number => lengthOfHours(of, finished, zone);
  const hours = { now: length(day), before: length(earlier) };
  return sumSoFar(toHourlyCounts(now.rows), toHourlyCounts(before.rows), finished, hours);
}
