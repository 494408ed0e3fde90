import { STATISTICS, type StatisticUnit, type ValueStatistic } from '$shared/api/statistics';
import { sum } from '$shared/lib/sum';
import type { Basis } from './basis';
import { type Change, changeOf } from './change';
import { type Compared, differencesOf, type Mover } from './movers';
import { distinctRows } from './ranking';

/** A sum in the period and in the compared one. */
export interface ComparedSum {
  now: number;
  before: number;
  difference: number;
  change: Change;
}

/** The largest changes of a statistic. The movers and `others` add up to `total`. */
export interface MoverGroup {
  name: ValueStatistic;
  /** The values with the largest differences: the largest gain first, the largest loss last. */
  movers: readonly Mover[];
  /** The number of values that changed, in the lists that are available. */
  changed: number;
  /** The sum of all values that are not movers; null if the total is unknown or nothing remains. */
  others: ComparedSum | null;
  /** The total of the statistic; null if a list is truncated and the total is unknown. */
  total: ComparedSum | null;
}

/** The total of each unit in both periods; null if unknown. */
export type MoverTotals = Record<'now' | 'before', Readonly<Record<StatisticUnit, number | null>>>;

/** Returns the largest changes of each statistic. Statistics in which nothing changed are omitted. */
export function moverGroups(
  statistics: readonly (Compared & { name: ValueStatistic })[],
  totals: MoverTotals,
  most: number,
): MoverGroup[] {
  return statistics
    .map((compared) => {
      const { name } = compared;
      const { unit } = STATISTICS[name];
      const changed = differencesOf(compared)
        .filter(({ difference }) => difference !== 0)
        .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference));
      const named = changed.slice(0, most);
      const total = totalOf(compared, totals.now[unit], totals.before[unit]);
      const rest = othersOf(total, named, compared.basis);
      if (total === null || rest !== null)
        return { name, movers: inOrder(named), changed: changed.length, total, others: rest };
      // A value whose difference is rounded to zero is added to the others.
      const movers = roundTo(total, named).filter(({ difference }) => difference !== 0);
      const others = othersOf(total, movers, compared.basis);
      return { name, movers: inOrder(movers), changed: movers.length, total, others };
    })
    .filter(({ movers }) => movers.length > 0);
}

const inOrder = (movers: readonly Mover[]): Mover[] =>
  [...movers].sort((a, b) => b.difference - a.difference);

function othersOf(
  total: ComparedSum | null,
  movers: readonly Mover[],
  basis: Basis | undefined,
): ComparedSum | null {
  if (total === null) return null;
  const others = comparedSum(
    total.now - sum(movers.map(({ now }) => now)),
    total.before - sum(movers.map(({ before }) => before)),
    basis,
  );
  if (others.now === 0 && others.before === 0) return null;
  // Others are computed from the total, because rows that are rounded separately would not add up to it.
  const named = sum(movers.map(({ difference }) => difference));
  return { ...others, difference: total.difference - named };
}

/**
 * Rounds differences so that they add up to the total. The differences that lose most by rounding down are rounded
 * up.
 */
function roundTo({ difference: whole }: ComparedSum, movers: readonly Mover[]): Mover[] {
  const exact = movers.map(({ change }) => ('difference' in change ? change.difference : 0));
  const rest = (at: number): number => (exact[at] ?? 0) - Math.floor(exact[at] ?? 0);
  const missing = whole - sum(exact.map(Math.floor));
  const roundedUp = new Set(
    [...exact.keys()].sort((a, b) => rest(b) - rest(a)).slice(0, Math.max(0, missing)),
  );
  return movers.map((mover, at) => ({
    ...mover,
    difference: Math.floor(exact[at] ?? 0) + (roundedUp.has(at) ? 1 : 0),
  }));
}

/**
 * Returns the total that a statistic is part of. As for shares (ranking.ts), a total smaller than its parts is
 * ignored, because servers do not guarantee that statistics add up.
 */
function totalOf(
  { now, before, basis }: Compared,
  wholeNow: number | null,
  wholeBefore: number | null,
): ComparedSum | null {
  const [listed, listedBefore] = [now, before].map(({ rows }) =>
    sum(distinctRows(rows).map(({ count }) => count)),
  ) as [number, number];
  const isWhole = (whole: number | null, parts: number): whole is number =>
    whole !== null && whole >= parts;
  if (isWhole(wholeNow, listed) && isWhole(wholeBefore, listedBefore))
    return comparedSum(wholeNow, wholeBefore, basis);
  const isComplete = [now, before].every(({ rows, total }) => rows.length >= total);
  return isComplete ? comparedSum(listed, listedBefore, basis) : null;
}

/** Returns a sum in both periods, with its change. */
export function comparedSum(now: number, before: number, basis: Basis | undefined): ComparedSum {
  const change = changeOf(now, before, basis);
  const difference = 'difference' in change ? Math.round(change.difference) : 0;
  return { now, before, difference, change };
}
