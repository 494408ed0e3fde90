import type { StatisticName } from '$shared/api/statistics';
import { getText } from '$shared/text';
import { formatNumber } from '$shared/text/format';
import { getLocale } from '$shared/text/locale';
import { formatAmount, parseEvent, totalWorth } from './events';
import type { LabelLanguage, ValueLabel } from './label';
import { labelValueIn, labelValuesIn } from './label-value';

export type { ValueIcon, ValueLabel } from './label';

/* Labels in the language of this process. */

/** Labels a value of a statistic (`labelValueIn`). */
export function labelValue(name: StatisticName, value: string, domain: string): ValueLabel {
  return labelValueIn(chosenLanguage(), name, value, domain);
}

/** Labels the values of a list (`labelValuesIn`). */
export function labelValues(
  name: StatisticName,
  rows: readonly { value: string }[],
  domain: string,
): (value: string) => ValueLabel {
  return labelValuesIn(chosenLanguage(), name, rows, domain);
}

/** Formats the total worth of the events in a row; null if the value has no number. */
export function formatEventTotal(value: string, count: number): string | null {
  const parts = parseEvent(value);
  const total = totalWorth(parts, count);
  return total === null ? null : formatWorth(total, parts.unit);
}

/** Formats the worth of events: `$5.00`, `12.5 kg`. */
export function formatWorth(amount: number, unit: string): string {
  return formatAmount(chosenLanguage(), amount, unit);
}

/** Returns the label language of this process. */
export function chosenLanguage(): LabelLanguage {
  return { tag: getLocale(), words: getText().statistics.valueWords, formatNumber };
}
