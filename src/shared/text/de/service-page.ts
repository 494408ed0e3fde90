import type { ServicePageText } from '../en/service-page';
import { statisticTitles } from './statistic-names';
import { valueWords } from './value-words';

/** The built-in service's page of statistics. */
export const servicePage: ServicePageText = {
  title: (domain) => `${domain} · Statistiken`,
  period: 'Zeitraum',
  days: (days) => (days === 365 ? '12 Monate' : `${days} Tage`),
  visitors: 'Besucher',
  pageviews: 'Seitenaufrufe',
  chart: 'Besucher nach Tagen',
  live: (visits: number, formatted: string) =>
    visits === 0
      ? 'Keine Besuche in den letzten 30 Minuten'
      : `${formatted} ${visits === 1 ? 'Besuch' : 'Besuche'} in den letzten 30 Minuten`,
  nothing: 'Noch nichts.',
  day: 'Tag',
  byDay: 'Zahlen nach Tagen',
  dayCount: (day, count, isToday) => `${day}${isToday ? ', bisher' : ''}: ${count}`,
  footer: (from, to) => `${from} bis ${to}. Besucher werden als Besuche gezählt.`,
  password: 'Passwort',
  key: 'API-Schlüssel',
  needsPassword: 'Die Statistiken dieser Website sind durch ein Passwort geschützt.',
  needsKey:
    'Die Statistiken dieser Website sind privat. Ihr Besitzer öffnet sie mit dem API-Schlüssel.',
  open: 'Öffnen',
  wrong: 'Das war nicht richtig.',
  tooMany: 'Zu viele Versuche. Warten Sie eine Minute.',
  tooManyRequests: 'Zu viele Anfragen',
  busy: 'Gerade überlastet',
  later: 'Versuchen Sie es in einer Minute noch einmal.',
  missing: 'Nicht gefunden',
  missingHint: 'Unter dieser Adresse gibt es keine Statistiken.',
  titles: statisticTitles,
  values: valueWords,
};
