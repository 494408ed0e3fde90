import { withLatinDigits } from '$shared/lib/latin-digits';
import { MAX_WORTH } from '$shared/settings/collections';
import { getText } from '$shared/text';
import { getLocale } from '$shared/text/locale';

/** A comma or a point before the cents. Three digits after it could be thousands. */
const AMOUNT = /^\d{1,10}(?:[.,]\d{1,2})?$/;

/** Parses a typed amount; null if it is invalid. */
export function parseAmount(typed: string): number | null {
  const text = withLatinDigits(typed).trim();
  if (!AMOUNT.test(text)) return null;
  const amount = Number(text.replace(',', '.'));
  return amount > 0 && amount <= MAX_WORTH ? amount : null;
}

/** Formats an amount as a user would type it: `4.50`, `4,50`. */
export function amountAsTyped(amount: number): string {
  const options = { maximumFractionDigits: 2, useGrouping: false, numberingSystem: 'latn' };
  return new Intl.NumberFormat(getLocale(), options).format(amount);
}

/** Returns all currencies, named in the current language. */
export function currencyChoices(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(getLocale(), { type: 'currency' });
  return Intl.supportedValuesOf('currency').map((value) => ({
    value,
    label: `${value} – ${names.of(value) ?? value}`,
  }));
}

/** Returns the currency that is selected by default. */
export const defaultCurrency = (): string => getText().goals.usualCurrency;
