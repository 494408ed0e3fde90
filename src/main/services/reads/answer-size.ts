import type { StatisticParameters } from '$main/api/parameters';
import { BYTES_PER_DAY } from '$main/cache/day-table';
import { isHourStatistic } from '$shared/api/statistics';
import { dayCount } from '$shared/dates/day-range';
import { sum } from '$shared/lib/sum';
import { isDaySeries } from './saved-days';

/** 24 rows of an hour and a count, as JSON. */
const BYTES_OF_HOURS = 700;

/**
 * Estimates how many bytes answers will take in the offline store.
 *
 * @param bytesOfList the average size of a list of values
 */
export function estimateBytes(asked: readonly StatisticParameters[], bytesOfList: number): number {
  const sizes = asked.map((one) => {
    if (isDaySeries(one)) return dayCount(one) * BYTES_PER_DAY;
    return isHourStatistic(one.name) ? BYTES_OF_HOURS : bytesOfList;
  });
  return Math.round(sum(sizes));
}
