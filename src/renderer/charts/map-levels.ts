import type { StatisticRow } from '$shared/api/statistics';
import { countryCodeOf } from '$statistics/values/places';

/** Sums counts by two-letter country code; rows without a code are left out. */
export function countsByCountry(rows: readonly StatisticRow[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { value, count } of rows) {
    const code = countryCodeOf(value);
    if (code !== null) counts.set(code, (counts.get(code) ?? 0) + count);
  }
  return counts;
}

/**
 * Returns a country's shade from 0 (no positive count) to 4. Scaled by square root, because one
 * country usually dominates and would leave the others the same shade.
 */
export function mapLevel(count: number | undefined, most: number): 0 | 1 | 2 | 3 | 4 {
  if (count === undefined || count <= 0 || most <= 0) return 0;
  return Math.max(1, Math.min(4, Math.ceil(Math.sqrt(count / most) * 4))) as 1 | 2 | 3 | 4;
}
