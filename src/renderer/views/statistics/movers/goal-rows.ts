import type { Basis } from '$statistics/basis';
import { changeOf } from '$statistics/change';
import type { GoalNumbers } from '$statistics/goals';
import { type ComparedSum, comparedSum } from '$statistics/mover-groups';

/**
 * Returns each goal's counts in both periods, largest gain first, and their total; null if one of
 * them is unknown.
 */
export function goalSums(
  numbers: readonly GoalNumbers[],
  basis: Basis | undefined,
): { rows: (ComparedSum & { event: string })[]; total: ComparedSum } | null {
  const rows: (ComparedSum & { event: string })[] = [];
  for (const { goal, now, before, change } of numbers) {
    if (now.count === null || before?.count === undefined || before.count === null) return null;
    const sum = comparedSum(now.count, before.count, basis);
    // Judged per 100 visits, as elsewhere.
    rows.push({ ...sum, change: change ?? changeOf(now.count, undefined), event: goal.event });
  }
  if (rows.length === 0) return null;
  const all = (of: 'now' | 'before'): number => rows.reduce((sum, row) => sum + row[of], 0);
  return {
    rows: rows.toSorted((a, b) => b.difference - a.difference),
    total: comparedSum(all('now'), all('before'), basis),
  };
}
