import { unknown, type LabelLanguage, type ValueLabel } from './label';

/** An event's value split at its first two colons: `Payment:5:USD`, `Signup::`. */
export interface EventParts {
  name: string;
  /** What one event is worth, or null without a number. */
  worth: number | null;
  /** The value as sent, whether a number or not. */
  value: string;
  unit: string;
}

const NUMBER = /^[+-]?\d{1,15}(\.\d{1,9})?$/;
const CURRENCY = /^[A-Z]{3}$/;
const currencies = new Set(Intl.supportedValuesOf('currency'));

export function parseEvent(value: string): EventParts {
  const [name = '', amount = '', ...rest] = value.split(':');
  const text = amount.trim();
  const worth = NUMBER.test(text) ? Number(text) : null;
  return { name: name.trim(), worth, value: text, unit: rest.join(':').trim() };
}

/** Formats an amount with its unit: money as a currency, anything else as `12.5 kg`. */
export function formatAmount(
  { tag, formatNumber }: LabelLanguage,
  amount: number,
  unit: string,
): string {
  const code = unit.toUpperCase();
  if (CURRENCY.test(code) && currencies.has(code)) {
    const money = new Intl.NumberFormat(tag, { style: 'currency', currency: code }).format(amount);
    // Arabic puts marks of direction around it. It has its own direction wherever it stands.
    return money.replace(/[\u200e\u200f\u061c]/g, '');
  }
  return unit === '' ? formatNumber(amount) : `${formatNumber(amount)} ${unit}`;
}

/** `Payment:5:USD` → "Payment", with "$5.00" as detail. */
export function labelEvent(language: LabelLanguage, value: string): ValueLabel {
  const { name, worth, value: amount, unit } = parseEvent(value);
  const plain = [amount, unit].filter((part) => part !== '').join(' ');
  const detail = worth === null ? plain : formatAmount(language, worth, unit);
  return {
    ...(name === '' ? unknown(language) : { text: name }),
    ...(detail === '' ? {} : { detail }),
  };
}
