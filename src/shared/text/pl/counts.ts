import { formatNumber, plural } from '../format';

type Words = Parameters<typeof plural>[1];
const counted = (count: number, words: Words): string =>
  `${formatNumber(count)} ${plural(count, words)}`;

export const sites = (count: number): string =>
  counted(count, { one: 'witryna', few: 'witryny', many: 'witryn', other: 'witryny' });
/** After a verb: „Usuń 1 witrynę”. */
export const sitesAccusative = (count: number): string =>
  counted(count, { one: 'witrynę', few: 'witryny', many: 'witryn', other: 'witryny' });
/** After a noun or a preposition: „ustawienia 2 witryn”. */
export const sitesGenitive = (count: number): string =>
  counted(count, { one: 'witryny', few: 'witryn', many: 'witryn', other: 'witryny' });
export const accounts = (count: number): string =>
  counted(count, { one: 'konto', few: 'konta', many: 'kont', other: 'konta' });
export const accountsGenitive = (count: number): string =>
  counted(count, { one: 'konta', few: 'kont', many: 'kont', other: 'konta' });
export const requests = (count: number): string =>
  counted(count, { one: 'żądanie', few: 'żądania', many: 'żądań', other: 'żądania' });
export const visits = (count: number): string =>
  counted(count, { one: 'wizyta', few: 'wizyty', many: 'wizyt', other: 'wizyty' });
export const days = (count: number): string =>
  counted(count, { one: 'dzień', few: 'dni', many: 'dni', other: 'dnia' });
