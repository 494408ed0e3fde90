import { formatNumber, plural } from '../format';

/** The forms of a noun. One and two are said by the noun itself, all else with a number. */
export type Forms = Record<'one' | 'two' | 'few' | 'many' | 'other', string>;

const spelled = (
  number: string,
  { one, two, few, many, other }: Forms,
): Record<Intl.LDMLPluralRule, string> => ({
  zero: `${number} ${other}`,
  one,
  two,
  few: `${number} ${few}`,
  many: `${number} ${many}`,
  other: `${number} ${other}`,
});

export const counted = (count: number, forms: Forms): string =>
  plural(count, spelled(formatNumber(count), forms));

const RULES = new Intl.PluralRules('ar');

/** For texts that the built-in service says in a reader's language, whatever its own is. */
export const countedFor = (count: number, formatted: string, forms: Forms): string =>
  spelled(formatted, forms)[RULES.select(count)];

export const VISITS: Forms = {
  one: 'زيارة واحدة',
  two: 'زيارتان',
  few: 'زيارات',
  many: 'زيارة',
  other: 'زيارة',
};
const SITES: Forms = {
  one: 'موقع واحد',
  two: 'موقعان',
  few: 'مواقع',
  many: 'موقعًا',
  other: 'موقع',
};
const ACCOUNTS: Forms = {
  one: 'حساب واحد',
  two: 'حسابان',
  few: 'حسابات',
  many: 'حسابًا',
  other: 'حساب',
};
const DAYS: Forms = {
  one: 'يوم واحد',
  two: 'يومان',
  few: 'أيام',
  many: 'يومًا',
  other: 'يوم',
};
const REQUESTS: Forms = {
  one: 'طلب واحد',
  two: 'طلبان',
  few: 'طلبات',
  many: 'طلبًا',
  other: 'طلب',
};

/* The oblique case, after a preposition or as an object, differs for two only. */

export const visits = (count: number): string => counted(count, VISITS);
export const sites = (count: number): string => counted(count, SITES);
export const sitesOblique = (count: number): string => counted(count, { ...SITES, two: 'موقعين' });
export const accounts = (count: number): string => counted(count, ACCOUNTS);
export const accountsOblique = (count: number): string =>
  counted(count, { ...ACCOUNTS, two: 'حسابين' });
export const days = (count: number): string => counted(count, DAYS);
export const requests = (count: number): string => counted(count, REQUESTS);
export const requestsOblique = (count: number): string =>
  counted(count, { ...REQUESTS, two: 'طلبين' });
