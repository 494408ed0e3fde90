import { formatNumber, plural } from '../format';

/** The form that agrees with a count. Spanish has a third category, of millions, with the form of the others. */
export const agree = (count: number, one: string, other: string): string =>
  plural(count, { one, many: other, other });

const counted =
  (one: string, other: string) =>
  (count: number): string =>
    `${formatNumber(count)} ${agree(count, one, other)}`;

export const sites = counted('sitio web', 'sitios web');
export const accounts = counted('cuenta', 'cuentas');
export const requests = counted('solicitud', 'solicitudes');
export const visits = counted('visita', 'visitas');
export const days = counted('día', 'días');

/** A time with its article: `la 1:00`, `las 15:00`. */
export const theTime = (time: string): string =>
  `${/^0?1(?!\d)/.test(time) ? 'la' : 'las'} ${time}`;
