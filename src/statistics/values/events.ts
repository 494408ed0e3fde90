import { type Decimal, decimalToNumber, parseDecimal, timesDecimal } from './decimal';
import { type LabelLanguage, unknownLabel, type ValueLabel } from './label';

/** The value of an event, split at its first two colons: `Payment:5:USD`, `Signup::`. */
export interface EventParts {
  name: string;
  /** The worth of one event; null if the value has no number. */
  worth: Decimal | null;
  /** The value as sent, whether or not it is a number. */
  value: string;
  /** The unit as sent; for money, the currency code in capital letters. */
  unit: string;
}

/** The maximum digits before and after the decimal point. Longer texts are not amounts. */
const MOST_WHOLE = 15;
const MOST_FRACTION = 9;
const currencies = new Set(Intl.supportedValuesOf('currency'));

export function parseEvent(value: string): EventParts {
  const [name = '', amount = '', ...rest] = value.split(':');
  const text = amount.trim();
  const worth = readWorth(text);
  const sent = rest.join(':').trim();
  const unit = worth === null ? sent : (currencyOf(sent) ?? sent);
  return { name: name.trim(), worth, value: text, unit };
}

function readWorth(text: string): Decimal | null {
  const worth = parseDecimal(text);
  if (worth === null || worth.scale > MOST_FRACTION) return null;
  return Math.abs(decimalToNumber(worth)) < 10 ** MOST_WHOLE ? worth : null;
}

/** Returns the currency code in capital letters; null if the unit is not a currency. */
function currencyOf(unit: string): string | null {
  const code = unit.toUpperCase();
  return currencies.has(code) ? code : null;
}

/** Returns the total worth of events with the same value; null if the value has no number. */
export function totalWorth({ worth }: EventParts, count: number): number | null {
  return worth === null || !Number.isSafeInteger(count)
    ? null
    : decimalToNumber(timesDecimal(worth, count));
}

/** Formats an amount with its unit: money as a currency, other units as `12.5 kg`. */
export function formatAmount(
  { tag, formatNumber }: LabelLanguage,
  amount: number,
  unit: string,
): string {
  const code = currencyOf(unit);
  if (code !== null) {
    const money = new Intl.NumberFormat(tag, { style: 'currency', currency: code }).format(amount);
    // Arabic has direction marks around the amount. Amounts are isolated, so the marks are not needed.
    return money.replace(/[\u200e\u200f\u061c]/g, '');
  }
  return unit === '' ? formatNumber(amount) : `${formatNumber(amount)} ${unit}`;
}

/** Labels an event: `Payment:5:USD` becomes "Payment" with "$5.00" as detail. */
export function labelEvent(language: LabelLanguage, value: string): ValueLabel {
  const { name, worth, value: amount, unit } = parseEvent(value);
  const plain = [amount, unit].filter((part) => part !== '').join(' ');
  const detail = worth === null ? plain : formatAmount(language, decimalToNumber(worth), unit);
  return {
    ...(name === '' ? unknownLabel(language) : { text: name }),
    ...(detail === '' ? {} : { detail }),
  };
}
