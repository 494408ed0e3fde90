import { formatNumber, plural } from '../format';

/** The word that agrees with a count. */
export const agree = (count: number, one: string, other: string): string =>
  plural(count, { one, many: other, other });

/** A number with its noun. Whole millions take a preposition: `1.000.000 di visite`. */
export const counted = (count: number, one: string, other: string): string =>
  `${formatNumber(count)} ${plural(count, { one, many: `di ${other}`, other })}`;

export const sites = (count: number): string => counted(count, 'sito', 'siti');
export const accounts = (count: number): string => counted(count, 'account', 'account');
export const requests = (count: number): string => counted(count, 'richiesta', 'richieste');
export const visits = (count: number): string => counted(count, 'visita', 'visite');
export const days = (count: number): string => counted(count, 'giorno', 'giorni');
export const rows = (count: number): string => counted(count, 'riga', 'righe');
