import type { StatisticRow } from '../../shared/api/statistics';
import { countryCodeOf } from '../../statistics/values/places';

/** Counts by two-letter code; rows without a code are left out. */
export function countsByCountry(rows: readonly StatisticRow[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { value, count } of rows) {
    const code = countryCodeOf(value);
    if (code !== null) counts.set(code, (counts.get(code) ?? 0) + count);
  }
  return counts;
}

/**
 * The shade of a country, 0 (nobody, or a number that is none of people) to 4. Square roots, because one country mostly has far more than all
 * others and would leave them all the same.
 */
export function mapLevel(count: number | undefined, most: number): 0 | 1 | 2 | 3 | 4 {
  if (count === undefined || count <= 0 || most <= 0) return 0;
  return Math.max(1, Math.min(4, Math.ceil(Math.sqrt(count / most) * 4))) as 1 | 2 | 3 | 4;
}
