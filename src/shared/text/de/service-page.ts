import type { ServicePageText } from '../en/service-page';
import { statisticTitles } from './statistic-names';
import { valueWords } from './value-words';

/** The built-in service's page of statistics. */
export const servicePage: ServicePageText = {
  title: (domain) => `${domain} · Statistiken`,
  period: 'Zeitraum',
  days: (days) => (days === 365 ? '12 Monate' : `${days} Tage`),
  visitors: 'Besuche',
  pageviews: 'Seitenaufrufe',
  chart: 'Besuche pro Tag',
  live: (visits: number, formatted: string) =>
    visits === 0
      ? 'Keine Besuche in den letzten 30 Minuten'
      : `${formatted} ${visits === 1 ? 'Besuch' : 'Besuche'} in den letzten 30 Minuten`,
  nothing: 'Noch keine Daten',
  day: 'Tag',
  byDay: 'Zahlen nach Tagen',
  dayCount: (day, count, isToday) => `${day}${isToday ? ', bisher' : ''}: ${count}`,
  footer: (from, to) => `${from} bis ${to}. Dieselbe Person kann mehrere Besuche zählen.`,
  password: 'Passwort',
  key: 'API-Schlüssel',
  needsPassword: 'Geben Sie das Passwort ein, um die Statistiken dieser Website zu sehen.',
  needsKey:
    'Die Statistiken dieser Website sind privat. Wer sie betreibt, kann sie mit dem API-Schlüssel öffnen.',
  open: 'Öffnen',
  wrong: 'Das hat nicht geklappt. Versuchen Sie es erneut.',
  tooMany: 'Zu viele Versuche. Versuchen Sie es in einer Minute erneut.',
  tooManyRequests: 'Zu viele Anfragen',
  busy: 'Gerade überlastet',
  later: 'Versuchen Sie es in einer Minute erneut.',
  missing: 'Nicht gefunden',
  missingHint: 'Unter dieser Adresse gibt es keine Statistiken.',
  titles: statisticTitles,
  values: valueWords,
};
