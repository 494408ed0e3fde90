import { formatNumber, plural } from '../format';

export const sites = (count: number): string =>
  `${formatNumber(count)} ${plural(count, { one: 'Website', other: 'Websites' })}`;
export const requests = (count: number): string =>
  `${formatNumber(count)} ${plural(count, { one: 'Anfrage', other: 'Anfragen' })}`;
export const visits = (count: number): string =>
  `${formatNumber(count)} ${plural(count, { one: 'Besuch', other: 'Besuche' })}`;
