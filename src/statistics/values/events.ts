import { type Decimal, decimalToNumber, parseDecimal, timesDecimal } from './decimal';
import { type LabelLanguage, unknownLabel, type ValueLabel } from './label';

/** An event's value split at its first two colons: `Payment:5:USD`, `Signup::`. */
export interface EventParts {
  name: string;
  /** The worth of one event; null without a number. */
  worth: Decimal | null;
  /** The value as sent, whether a number or not. */
  value: string;
  /** For an amount of money: the currency code in capital letters. */
  unit: string;
}

/** Maximum digits before and after the decimal point. Longer texts are not amounts. */
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

/** The currency code, in any case; null for another unit. */
function currencyOf(unit: string): string | null {
  const code = unit.toUpperCase();
  return currencies.has(code) ? code : null;
}

/** The total worth of events with the same value; null without a number. */
export function totalWorth({ worth }: EventParts, count: number): number | null {
  return worth === null || !Number.isSafeInteger(count)
    ? null
    : decimalToNumber(timesDecimal(worth, count));
}

/** Formats an amount with its unit: money as a currency, anything else as `12.5 kg`. */
export function formatAmount(
  { tag, formatNumber }: LabelLanguage,
  amount: number,
  unit: string,
): string {
  const code = currencyOf(unit);
  if (code !== null) {
    const money = new Intl.NumberFormat(tag, { style: 'currency', currency: code }).format(amount);
    // Arabic adds direction marks around the amount. Isolation makes it independent of the surrounding text.
    return money.replace(/[\u200e\u200f\u061c]/g, '');
  }
  return unit === '' ? formatNumber(amount) : `${formatNumber(amount)} ${unit}`;
}

/** `Payment:5:USD` → "Payment", with "$5.00" as detail. */
export function labelEvent(language: LabelLanguage, value: string): ValueLabel {
  const { name, worth, value: amount, unit } = parseEvent(value);
  const plain = [amount, unit].filter((part) => part !== '').join(' ');
  const detail = worth === null ? plain : formatAmount(language, decimalToNumber(worth), unit);
  return {
    ...(name === '' ? unknownLabel(language) : { text: name }),
    ...(detail === '' ? {} : { detail }),
  };
}
