import { STATISTIC_NAMES } from '$shared/api/statistics';
import { atMost, type Figure } from '../figures';
import type { BenchServiceProcess } from './process';

const DAY_MS = 86_400_000;
/** The number of requests per statistic: enough for a 95th percentile. */
const READS = 40;

/**
 * Measures how long a service takes to answer every statistic of its first website over twelve
 * months.
 * @param from the first day with hits, milliseconds since the epoch
 * @param aimMs the limit
 */
export async function readFigures(
  service: BenchServiceProcess,
  from: number,
  days: number,
  aimMs: number,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  const measure = async (title: string, name: string, more = ''): Promise<void> => {
    const samples: number[] = [];
    for (let read = 0; read < READS; read += 1) {
      const begin = performance.now();
      await service.get(twelveMonths(name, from, days, read) + more);
      samples.push(performance.now() - begin);
    }
    figures.push(atMost(title, 'ms', samples, aimMs));
  };
  for (const name of STATISTIC_NAMES) await measure(`${name}, 12 months`, name);
  // The statistic with the most values, with the most expensive parameters.
  await measure('page, searched', 'page', '&search=title-of');
  await measure('page, by value', 'page', '&sort_by=value&sort=asc');
  await measure('page, 100 rows', 'page', '&per_page=100&page=20');
  return figures;
}

/**
 * Returns a range of twelve months that starts on a different day each time, so that it includes
 * partial months at both ends.
 */
function twelveMonths(name: string, from: number, days: number, read: number): string {
  const first = from + ((read * 7) % (days - 365)) * DAY_MS;
  const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
  return `/api/v1/stats/1?name=${name}&from=${day(first)}&to=${day(first + 364 * DAY_MS)}`;
}
