import { formatNumber, plural } from '../format';

export const sites = (count: number): string =>
  `${formatNumber(count)} ${plural(count, { one: 'site', many: 'de sites', other: 'sites' })}`;
export const accounts = (count: number): string =>
  `${formatNumber(count)} ${plural(count, { one: 'conta', many: 'de contas', other: 'contas' })}`;
export const requests = (count: number): string =>
  `${formatNumber(count)} ${plural(count, { one: 'solicitação', many: 'de solicitações', other: 'solicitações' })}`;
export const visits = (count: number): string =>
  `${formatNumber(count)} ${plural(count, { one: 'visita', many: 'de visitas', other: 'visitas' })}`;
export const days = (count: number): string =>
  `${formatNumber(count)} ${plural(count, { one: 'dia', many: 'de dias', other: 'dias' })}`;

/** From a time on, with its article: `a partir da 1:00`, `a partir das 15:00`. */
export const fromTime = (time: string): string =>
  `a partir ${/^0?1(?!\d)/.test(time) ? 'da' : 'das'} ${time}`;
