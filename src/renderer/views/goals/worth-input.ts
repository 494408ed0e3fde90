import { withLatinDigits } from '$shared/lib/latin-digits';
import { MOST_WORTH } from '$shared/settings/collections';
import { getText } from '$shared/text';
import { getLocale } from '$shared/text/locale';

/** With a comma or a point before the cents. Three digits after it could be thousands. */
const AMOUNT = /^\d{1,10}(?:[.,]\d{1,2})?$/;

/** Reads an amount that someone typed; null if it is none. */
export function parseAmount(typed: string): number | null {
  const text = withLatinDigits(typed).trim();
  if (!AMOUNT.test(text)) return null;
  const amount = Number(text.replace(',', '.'));
  return amount > 0 && amount <= MOST_WORTH ? amount : null;
}

/** Writes an amount as it is typed: `4.50`, `4,50`. */
export function amountAsTyped(amount: number): string {
  const options = { maximumFractionDigits: 2, useGrouping: false, numberingSystem: 'latn' };
  return new Intl.NumberFormat(getLocale(), options).format(amount);
}

/** All currencies, named in the language of this process. */
export function currencyChoices(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(getLocale(), { type: 'currency' });
  return Intl.supportedValuesOf('currency').map((value) => ({
    value,
    label: `${value} – ${names.of(value) ?? value}`,
  }));
}

/** The currency that is offered first. */
export const defaultCurrency = (): string => getText().goals.usualCurrency;
