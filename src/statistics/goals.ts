import { OTHER_VALUES } from '$shared/api/statistics';
import type { Goal } from '$shared/settings/collections';
import { type Change, changeOfRate } from './change';
import { distinctRows, type StatisticList } from './ranking';
import type { Decimal } from './values/decimal';
import { addDecimals, decimalToNumber, parseDecimal, timesDecimal, ZERO } from './values/decimal';
import { parseEvent } from './values/events';

/** An amount in a unit, which is a currency code or any other unit that events have. */
export interface Amount {
  amount: number;
  unit: string;
}

/** A goal's numbers in one period. */
export interface GoalSide {
  /** The count of the goal's event; null if unknown. */
  count: number | null;
  /** Whether the list of events is loaded. */
  isLoaded: boolean;
  /** Whether the list of events was truncated, so that the count may be too low. */
  isLeast: boolean;
  /** The visits of the period; null if unknown. */
  visits: number | null;
  /**
   * Events per 100 visits; null if there are no visits or the count is unknown. It is not a share of visitors,
   * because an event can occur several times per visit.
   */
  rate: number | null;
  /** The total worth of the events, with one amount per unit. */
  worth: Amount[];
}

/** The numbers of a goal in a period and in the compared one. */
export interface GoalNumbers {
  goal: Goal;
  now: GoalSide;
  /** The numbers in the compared period; null without a comparison. */
  before: GoalSide | null;
  /** The change of the rate; null without a comparison. */
  change: Change | null;
}

/** The events and the visits of a period. Each is null if unknown. */
export interface GoalPeriod {
  events: StatisticList | null;
  visits: number | null;
}

/**
 * Computes a goal's numbers.
 *
 * @param before the compared period; null without a comparison
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

/** Returns the names of the events in a list, the most frequent first. */
export function eventNames({ rows }: StatisticList): string[] {
  const counts = new Map<string, number>();
  for (const { value, count } of rows) {
    const { name } = parseEvent(value);
    if (name !== '' && value !== OTHER_VALUES) counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
}

/** Whether a value in the list of events belongs to the event with this name. */
export const isOfEvent = (value: string, event: string): boolean =>
  parseEvent(value).name === event;

/** Whether a value is a valid count. Servers can send any number. */
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

/** Multiplies an amount as the user entered it, without the rounding errors of binary fractions. */
function timesAmount(amount: number, count: number): number {
  return decimalToNumber(timesDecimal(parseDecimal(String(amount)) ?? ZERO, count));
}

/**
 * Sums the worth of events by their own values, one sum per unit. Units are compared case-insensitively and written
 * as in the first event. Events without a value are worth nothing.
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

/** Returns the change of the rate. It is unknown if a rate is only a lower bound. */
function changeBetween(now: GoalSide, before: GoalSide): Change {
  if (now.rate === null || before.rate === null || now.isLeast || before.isLeast) {
    return { kind: 'unknown' };
  }
  return changeOfRate(
    { count: now.count ?? 0, hours: now.visits ?? 1 },
    { count: before.count ?? 0, hours: before.visits ?? 1 },
  );
}
