import { formatNumber, plural } from '../format';

export const sites = (count: number): string =>
  `${formatNumber(count)} ${plural(count, { one: 'site', many: 'de sites', other: 'sites' })}`;
export const accounts = (count: number): string =>
  `${formatNumber(count)} ${plural(count, { one: 'compte', many: 'de comptes', other: 'comptes' })}`;
export const requests = (count: number): string =>
  `${formatNumber(count)} ${plural(count, { one: 'requête', many: 'de requêtes', other: 'requêtes' })}`;
export const visits = (count: number): string =>
  `${formatNumber(count)} ${plural(count, { one: 'visite', many: 'de visites', other: 'visites' })}`;
export const days = (count: number): string =>
  `${formatNumber(count)} ${plural(count, { one: 'jour', many: 'de jours', other: 'jours' })}`;

/** The same for texts of the service, which says them in its reader’s language, not in its own. */
function counted(count: number, formatted: string, one: string, other: string): string {
  if (count < 2) return `${formatted} ${one}`;
  return count % 1_000_000 === 0 ? `${formatted} de ${other}` : `${formatted} ${other}`;
}

export const visitsOf = (count: number, formatted: string): string =>
  counted(count, formatted, 'visite', 'visites');
export const pageviewsOf = (count: number, formatted: string): string =>
  counted(count, formatted, 'page vue', 'pages vues');

/** Intl says “1 juin”, French “1er juin”. */
export const withFirst = (dates: string): string =>
  dates.replaceAll(/^1(?=\s)|(?<= au )1(?=\s)/g, '1er');
