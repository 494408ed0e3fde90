import type { StatisticRow } from '$shared/api/statistics';
import type { CalendarDay } from '$shared/dates/calendar-day';
import { addDays } from '$shared/dates/day-range';
import type { AlertCause } from '$shared/settings/alert-message';
import type { AlertCondition } from '$shared/settings/alert-rules';
import { baselinesAfter, medianOf, sortedCopy } from '../baseline';
import { unusualOf } from '../unusual';
import type { AlertFinding, AlertState } from './findings';

/** The number of days after which a day is no longer reported, because nobody wants to hear of it any more. */
export const CATCH_UP_DAYS = 7;
/** The number of days before the judged one. A value in a list of any of them is not new. */
export const KNOWN_DAYS = 28;
/**
 * The days before a judged day that show what is usual. Rows have fewer than totals, because each of their days is a read
 * of its own.
 */
export const HISTORY_DAYS = { total: 98, row: 70 } as const;
/** The weeks before, whose same hours show whether hours without visits are usual. */
export const EARLIER_WEEKS = [1, 2, 3, 4] as const;
/** The number of values that lead a list. */
const LEADING = 5;
/** The minimum count of a new value. */
const LEAST_NEW = 10;
/**
 * The minimum number of visits that hours without visits usually have. Chance alone leaves such hours empty less than
 * once in years.
 */
const LEAST_USUAL = 20;
/** The minimum number of earlier weeks with counts of the same hours. */
const LEAST_WEEKS = 3;
/** The causes that a higher count would end. */
const FEW: ReadonlySet<AlertCause> = new Set<AlertCause>(['low', 'below']);

/** The daily counts up to the last finished day. */
export interface AlertDays {
  last: CalendarDay;
  /** The counts of consecutive days, ending with `last`; NaN if the server did not answer. */
  counts: readonly number[];
  /** The days that were not counted from beginning to end. Their real counts may be higher. */
  partial?: ReadonlySet<CalendarDay>;
}

/**
 * What a server answered for a rule. A member is null if the server did not answer. Each condition uses some of the
 * members.
 */
export interface AlertFacts {
  /** For `unusual`, `above` and `below`. */
  days?: AlertDays | null;
  /** For `above`: the running day so far. */
  today?: { day: CalendarDay; count: number } | null;
  /** For `silence`. */
  hours?: AlertHours | null;
  /** For `new`: the lists of the finished days, oldest first. */
  lists?: readonly AlertList[];
}

/** The hours before an instant. */
export interface AlertHours {
  /** The server's day of the last hour. */
  day: CalendarDay;
  counts: readonly number[];
  /** The counts of the same hours in earlier weeks. */
  earlier: readonly (readonly number[])[];
}

/** A list of one finished day. */
export interface AlertList {
  day: CalendarDay;
  /** The rows, highest count first. */
  rows: readonly StatisticRow[];
  /**
   * The values in the lists of the days before; null if one of these lists was truncated, because it may have had any
   * value.
   */
  known: ReadonlySet<string> | null;
}

/** The findings of a rule, and the state to remember. */
export interface Evaluation {
  findings: AlertFinding[];
  state: AlertState;
}

/**
 * Returns the state of a new rule: only days that end later are judged.
 *
 * @param last the last finished day
 */
export const initialState = (last: CalendarDay): AlertState => ({ handled: last, last: null });

/** Corrects a state that was written while the clock was ahead. Otherwise the rule would pause until that time. */
export function settledState(state: AlertState, last: CalendarDay): AlertState {
  return state.handled > last ? initialState(last) : state;
}

/** Returns the finished days to judge, oldest first. */
export function dueDays(
  { handled }: Pick<AlertState, 'handled'>,
  last: CalendarDay,
): CalendarDay[] {
  const days: CalendarDay[] = [];
  const earliest = addDays(last, 1 - CATCH_UP_DAYS);
  const next = addDays(handled, 1);
  for (let day = next > earliest ? next : earliest; day <= last; day = addDays(day, 1)) {
    days.push(day);
  }
  return days;
}

/**
 * Evaluates a rule for one website or group. A day for which the server did not answer never counts as zero and is
 * judged later. A cause that lasts for several days is reported once.
 */
export function evaluateAlert(
  condition: AlertCondition,
  facts: AlertFacts,
  before: AlertState,
): Evaluation {
  switch (condition.kind) {
    case 'silence':
      return evaluateHours(condition.hours, facts.hours ?? null, before);
    case 'new':
      return evaluateLists(facts.lists ?? [], before);
    default:
      return evaluateDays(condition, facts, before);
  }
}

function evaluateDays(
  condition: Extract<AlertCondition, { kind: 'unusual' | 'above' | 'below' }>,
  { days = null, today = null }: AlertFacts,
  before: AlertState,
): Evaluation {
  const findings: AlertFinding[] = [];
  let state = before;
  if (days !== null) {
    const due = dueDays(before, days.last);
    const counts = days.counts.slice(days.counts.length - due.length);
    const history = days.counts.slice(0, days.counts.length - due.length);
    const usual = condition.kind === 'unusual' ? baselinesAfter(history, counts) : [];
    for (const [index, day] of due.entries()) {
      const count = counts[index] ?? Number.NaN;
      // A day without an answer is judged later, unless it is then too old.
      if (!Number.isFinite(count)) break;
      const found = judgeDay(condition, { day, count }, usual[index] ?? null);
      const isFew = found !== null && FEW.has(found.cause);
      const judged = isFew && days.partial?.has(day) === true ? null : found;
      state = noted(state, day, judged, findings);
      state = { ...state, handled: day };
    }
  }
  if (condition.kind === 'above' && today !== null && today.day > state.handled) {
    const judged = judgeDay(condition, today, null);
    // The running day may still reach the number. Without a finding it therefore does not end a lasting cause.
    if (judged !== null) state = noted(state, today.day, judged, findings);
  }
  return { findings, state };
}

function judgeDay(
  condition: Extract<AlertCondition, { kind: 'unusual' | 'above' | 'below' }>,
  { day, count }: { day: CalendarDay; count: number },
  usual: ReturnType<typeof baselinesAfter>[number],
): AlertFinding | null {
  const finding = (cause: AlertCause, expected: number): AlertFinding => ({
    cause,
    day,
    count,
    expected,
    hours: null,
    value: null,
  });
  if (condition.kind === 'above')
    return count > condition.count ? finding('above', condition.count) : null;
  if (condition.kind === 'below')
    return count < condition.count ? finding('below', condition.count) : null;
  const unusual = unusualOf(count, usual, true);
  if (unusual === null || usual === null) return null;
  return finding(count > usual.expected ? 'high' : 'low', Math.round(usual.expected));
}

/** Adds the finding of a day, unless the same cause was found on that day or the day before. */
function noted(
  state: AlertState,
  day: CalendarDay,
  finding: AlertFinding | null,
  findings: AlertFinding[],
): AlertState {
  if (finding === null) return state.last?.day === day ? state : { ...state, last: null };
  const { last } = state;
  const isTold = last?.cause === finding.cause && last.day >= addDays(day, -1);
  if (!isTold) findings.push(finding);
  return { ...state, last: { day, cause: finding.cause } };
}

function evaluateHours(hours: number, facts: AlertHours | null, before: AlertState): Evaluation {
  if (facts === null || facts.counts.length < hours) return { findings: [], state: before };
  const { day, counts, earlier } = facts;
  const recent = counts.slice(counts.length - hours);
  if (recent.some((count) => count !== 0)) {
    return { findings: [], state: { ...before, last: null } };
  }
  const sums = earlier.map((week) => {
    return week.slice(week.length - hours).reduce((all, one) => all + one, 0);
  });
  const usual = sums.length < LEAST_WEEKS ? 0 : medianOf(sortedCopy(sums));
  // Silence is reported once until visits come again.
  if (usual < LEAST_USUAL || before.last !== null) return { findings: [], state: before };
  const finding: AlertFinding = {
    cause: 'silence',
    day,
    count: 0,
    expected: Math.round(usual),
    hours,
    value: null,
  };
  return { findings: [finding], state: { ...before, last: { day, cause: 'silence' } } };
}

function evaluateLists(lists: readonly AlertList[], before: AlertState): Evaluation {
  const findings: AlertFinding[] = [];
  let { handled } = before;
  const told = new Set<string>();
  for (const { day, rows, known } of lists) {
    for (const { value, count } of rows.slice(0, LEADING)) {
      const isNew = value !== '' && count >= LEAST_NEW && known !== null && !known.has(value);
      if (!isNew || told.has(value)) continue;
      told.add(value);
      findings.push({ cause: 'new', day, count, expected: null, hours: null, value });
    }
    handled = day;
  }
  return { findings, state: { ...before, handled } };
}
