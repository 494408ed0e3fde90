import { OTHER_VALUES } from '$shared/api/statistics';
import type { Goal } from '$shared/settings/collections';
import { type Change, changeOfRate } from './change';
import { distinctRows, type StatisticList } from './ranking';
import type { Decimal } from './values/decimal';
import { addDecimals, decimalToNumber, parseDecimal, timesDecimal, ZERO } from './values/decimal';
import { parseEvent } from './values/events';

/** An amount in one unit: a currency code, or any other unit in the events. */
export interface Amount {
  amount: number;
  unit: string;
}

/** A goal's numbers in one period. */
export interface GoalSide {
  /** The count of its event; null if unknown. */
  count: number | null;
  /** Whether the list of events is loaded. */
  isLoaded: boolean;
  /** Whether the list of events was truncated, so that there may be more. */
  isLeast: boolean;
  /** Null where unknown. */
  visits: number | null;
  /**
   * Events per 100 visits; null without visits or where the count is unknown. Not a share of visitors, because an event
   * can occur several times per visit.
   */
  rate: number | null;
  /** The total worth of the events, one amount per unit. */
  worth: Amount[];
}

/** A goal in a period and in the compared one. */
export interface GoalNumbers {
  goal: Goal;
  now: GoalSide;
  /** Null without comparison. */
  before: GoalSide | null;
  /** Of the rate; null without comparison. */
  change: Change | null;
}

/** The list of events of a period, and its visits; null if unknown. */
export interface GoalPeriod {
  events: StatisticList | null;
  visits: number | null;
}

/**
 * Computes a goal's numbers.
 *
 * @param before null without comparison
 */
export function goalNumbers(goal: Goal, now: GoalPeriod, before: GoalPeriod | null): GoalNumbers {
  const [current, earlier] = [sideOf(goal, now), before && sideOf(goal, before)];
  return {
    goal,
    now: current,
    before: earlier,
    change: earlier && changeBetween(current, earlier),
  };
}

/** Returns the names of a list's events, the most frequent first. */
export function eventNames({ rows }: StatisticList): string[] {
  const counts = new Map<string, number>();
  for (const { value, count } of rows) {
    const { name } = parseEvent(value);
    if (name !== '' && value !== OTHER_VALUES) counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
}

/** Returns whether a value of the list of events belongs to an event of this name. */
export const isOfEvent = (value: string, event: string): boolean =>
  parseEvent(value).name === event;

/** Whether the value is a valid count, because servers can send anything. */
const isSafeCount = (count: number): boolean => Number.isSafeInteger(count) && count >= 0;

const unknown = (visits: number | null, isLoaded: boolean): GoalSide => ({
  count: null,
  isLoaded,
  isLeast: false,
  visits,
  rate: null,
  worth: [],
});

function sideOf({ event, worth }: Goal, { events, visits }: GoalPeriod): GoalSide {
  if (events === null) return unknown(visits, false);
  const rows = distinctRows(events.rows).filter(({ value }) => isOfEvent(value, event));
  const isCut =
    events.rows.length < events.total || events.rows.some(({ value }) => value === OTHER_VALUES);
  const counts = rows.map(({ count }) => count);
  const count = counts.reduce((all, one) => all + one, 0);
  if ((isCut && rows.length === 0) || !counts.every(isSafeCount) || !isSafeCount(count)) {
    return unknown(visits, true);
  }
  const isKnown = visits !== null && isSafeCount(visits) && visits > 0;
  return {
    count,
    isLoaded: true,
    isLeast: isCut,
    visits,
    rate: isKnown ? (100 * count) / visits : null,
    worth:
      worth === undefined
        ? ownWorth(rows)
        : [{ amount: timesAmount(worth.amount, count), unit: worth.currency }],
  };
}

/** An entered amount, without the rounding of binary fractions. */
function timesAmount(amount: number, count: number): number {
  return decimalToNumber(timesDecimal(parseDecimal(String(amount)) ?? ZERO, count));
}

/**
 * The worth of events by their own values, summed by unit (case-insensitive, spelled as in the first one). Events
 * without a value are worth nothing.
 */
function ownWorth(rows: readonly { value: string; count: number }[]): Amount[] {
  const sums = new Map<string, { unit: string; amount: Decimal }>();
  for (const { value, count } of rows) {
    const { worth, unit } = parseEvent(value);
    if (worth === null) continue;
    const known = sums.get(unit.toLowerCase()) ?? { unit, amount: ZERO };
    const amount = addDecimals(known.amount, timesDecimal(worth, count));
    sums.set(unit.toLowerCase(), { ...known, amount });
  }
  return [...sums.values()].map(({ unit, amount }) => ({ amount: decimalToNumber(amount), unit }));
}

/** The change of the rate. A rate that is only a lower bound has no known change. */
function changeBetween(now: GoalSide, before: GoalSide): Change {
  if (now.rate === null || before.rate === null || now.isLeast || before.isLeast) {
    return { kind: 'unknown' };
  }
  return changeOfRate(
    { count: now.count ?? 0, hours: now.visits ?? 1 },
    { count: before.count ?? 0, hours: before.visits ?? 1 },
  );
}
