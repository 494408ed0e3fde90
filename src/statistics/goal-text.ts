import { getText } from '$shared/text';
import { formatNumber } from '$shared/text/format';
import type { GoalNumbers } from './goals';
import { formatRatio, type Headline } from './headlines';
import { formatWorth, type ValueLabel } from './values';

/** A goal's numbers as text. */
export interface GoalText {
  /** The goal's event, and the total worth. */
  label: ValueLabel;
  count: string;
  /** Events per 100 visits. */
  rate: string;
  /** Why a number is missing or may be larger. */
  hint: string | undefined;
}

/** Formats a goal's numbers. Unknown numbers are never shown as zero. */
export function goalText({ goal, now }: GoalNumbers): GoalText {
  const { goals: text, statistics } = getText();
  const atLeast = (value: string): string => (now.isLeast ? text.atLeast(value) : value);
  const worth = now.worth.map(({ amount, unit }) => atLeast(formatWorth(amount, unit)));
  return {
    label: { text: goal.event, ...(worth.length > 0 && { detail: worth.join(' · ') }) },
    count: now.count === null ? statistics.notListed : atLeast(formatNumber(now.count)),
    rate: now.rate === null ? statistics.none : atLeast(formatRatio(now.rate)),
    hint: hintOf(now, text),
  };
}

/**
 * Returns a goal as a headline: the count of its event, and the change of its rate. Null until the events are loaded.
 */
export function goalHeadline(numbers: GoalNumbers): Headline | null {
  const { now, change } = numbers;
  if (!now.isLoaded) return null;
  const { goals: text, statistics } = getText();
  const { count, rate, hint } = goalText(numbers);
  return {
    value: now.count === null ? statistics.none : count,
    ...(hint !== undefined && { hint }),
    change: change?.kind === 'unknown' ? null : change,
    ...(now.rate !== null && { note: text.rateOf(rate) }),
  };
}

function hintOf(
  { count, visits, isLoaded, isLeast }: GoalNumbers['now'],
  text: ReturnType<typeof getText>['goals'],
): string | undefined {
  if (!isLoaded) return undefined;
  if (count === null) return text.unknownHint;
  if (isLeast) return text.cutHint;
  return visits === 0 ? text.noVisits : undefined;
}
