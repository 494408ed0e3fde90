import type { StatisticName } from '$shared/api/statistics';
import type { Basis } from './basis';
import { type Change, changeOf } from './change';
import { distinctRows, isBeyondCuts, type StatisticList } from './ranking';

/** A value whose count changed from the compared period. */
export interface Mover {
  name: StatisticName;
  value: string;
  now: number;
  before: number;
  /**
   * The difference from the count to expect without a change. That count takes the lengths of the periods into
   * account.
   */
  difference: number;
  change: Change;
}

/** A statistic's lists in both periods. */
export interface Compared {
  name: StatisticName;
  now: StatisticList;
  before: StatisticList;
  /** The basis for the statistic's unit. Without it, the periods have equal length. */
  basis?: Basis | undefined;
}

/** Returns the values with the largest gains and the largest losses, the largest difference first. */
export function moversOf(statistic: Compared, most: number): { gained: Mover[]; lost: Mover[] } {
  const movers = differencesOf(statistic);
  const by = (sign: 1 | -1): Mover[] =>
    movers
      .filter(({ difference }) => Math.sign(difference) === sign)
      .sort((a, b) => sign * (b.difference - a.difference))
      .slice(0, most);
  return { gained: by(1), lost: by(-1) };
}

/**
 * Returns the difference of each value, in no particular order. Values whose difference is unknown are omitted: a
 * truncated list may omit the value, or the count may be too low by more than the difference.
 */
export function differencesOf({ name, now, before, basis }: Compared): Mover[] {
  const [current, earlier] = [countsOf(now), countsOf(before)];
  const values = new Set([...current.keys(), ...earlier.keys()]);
  return [...values].flatMap((value) => {
    const [a, b] = [known(current, now, value), known(earlier, before, value)];
    if (a === null || b === null || !isBeyondCuts(now, a, before, b)) return [];
    const change = changeOf(a, b, basis);
    const difference = 'difference' in change ? Math.round(change.difference) : 0;
    return [{ name, value, now: a, before: b, difference, change }];
  });
}

function countsOf(list: StatisticList): Map<string, number> {
  return new Map(distinctRows(list.rows).map(({ value, count }) => [value, count]));
}

/**
 * Returns the count of a value in a list. If the value is missing, it is 0 in a complete list, and null in a
 * truncated one.
 */
function known(counts: Map<string, number>, list: StatisticList, value: string): number | null {
  return counts.get(value) ?? (list.rows.length >= list.total ? 0 : null);
}
