import type { ServicePageText } from '../en/service-page';
import { insight } from './insight';
import { statisticTitles, statisticValues } from './statistic-names';
import { valueWords } from './value-words';

/** The built-in service's page of statistics. */
export const servicePage: ServicePageText = {
  title: (domain) => `${domain} · Statistiken`,
  period: 'Zeitraum',
  days: (days) => (days === 1 ? 'Heute' : days === 365 ? '12 Monate' : `${days} Tage`),
  visitors: 'Besuche',
  pageviews: 'Seitenaufrufe',
  chart: 'Besuche pro Tag',
  live: (visits: number, formatted: string) =>
    visits === 0
      ? 'Keine Besuche in den letzten 30 Minuten'
      : `${formatted} ${visits === 1 ? 'Besuch' : 'Besuche'} in den letzten 30 Minuten`,
  nothing: 'Noch keine Daten',
  day: 'Tag',
  hour: 'Stunde',
  asTable: 'Zahlen als Tabelle',
  visitsBefore: 'Besuche davor',
  ahead: 'noch nicht',
  pointCount: (point, count, isUnderWay) => `${point}${isUnderWay ? ', bisher' : ''}: ${count}`,
  comparedWith: (period) => `Verglichen mit ${period}`,
  coverage: (covered, days) => `Daten davon nur für ${covered} von ${days} Tagen`,
  was: (count) => `vorher ${count}`,
  isNew: 'neu',
  listOf: (title) => `${title}, die ersten 10`,
  counted: { visits: 'Besuche', pageviews: 'Seitenaufrufe', events: 'Ereignisse' },
  share: 'Anteil',
  pagesPerVisit: 'Seiten pro Besuch',
  soFar: 'bisher',
  footer: 'Gezählt von Sitedeck, ohne Cookies',
  zone: (zone) => `Zeitzone der Tage: ${zone}`,
  insight,
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
  rootHint:
    'Dieser Dienst zählt Besuche von Websites. Hängen Sie die Domain einer Website an diese Adresse an, um ihre Statistiken zu sehen.',
  titles: statisticTitles,
  valueNames: statisticValues,
  values: valueWords,
};
