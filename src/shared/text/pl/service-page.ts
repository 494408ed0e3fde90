import type { ServicePageText } from '../en/service-page';
import { countWord } from './count-word';
import { insight } from './insight';
import { statisticTitles, statisticValues } from './statistic-names';
import { valueWords } from './value-words';

/** The built-in service's page of statistics. */
export const servicePage: ServicePageText = {
  title: (domain) => `${domain} · Statystyki`,
  period: 'Okres',
  days: (days) => (days === 1 ? 'Dziś' : days === 365 ? '12 miesięcy' : `${days} dni`),
  visitors: 'Wizyty',
  pageviews: 'Odsłony',
  chart: 'Wizyty według dni',
  live: (visits, formatted) =>
    visits === 0
      ? 'Brak wizyt w ciągu ostatnich 30 minut'
      : `${formatted} ${countWord(visits, 'wizyta', 'wizyty', 'wizyt')} w ciągu ostatnich 30 minut`,
  nothing: 'Jeszcze brak danych',
  day: 'Dzień',
  hour: 'Godzina',
  asTable: 'Liczby w tabeli',
  visitsBefore: 'Wizyty wcześniej',
  ahead: 'jeszcze nie',
  pointCount: (point, count, isUnderWay) => `${point}${isUnderWay ? ', jak dotąd' : ''}: ${count}`,
  comparedWith: (period) => `Porównanie z: ${period}`,
  coverage: (covered, days) => `Dni z danymi w tamtym okresie: ${covered} z ${days}`,
  was: (count) => `wcześniej ${count}`,
  isNew: 'nowe',
  listOf: (title) => `${title}, pierwsze 10`,
  counted: { visits: 'Wizyty', pageviews: 'Odsłony', events: 'Zdarzenia' },
  share: 'Udział',
  pagesPerVisit: 'Strony na wizytę',
  soFar: 'jak dotąd',
  footer: 'Liczone przez Sitedeck, bez plików cookie',
  zone: (zone) => `Strefa czasowa dni: ${zone}`,
  insight,
  password: 'Hasło',
  key: 'Klucz API',
  needsPassword: 'Wpisz hasło, aby zobaczyć statystyki tej witryny.',
  needsKey: 'Statystyki tej witryny są prywatne. Właściciel może je otworzyć kluczem API.',
  open: 'Otwórz',
  wrong: 'Nie udało się. Spróbuj ponownie.',
  tooMany: 'Za dużo prób. Spróbuj ponownie za minutę.',
  tooManyRequests: 'Za dużo żądań',
  busy: 'Serwer jest teraz zajęty',
  later: 'Spróbuj ponownie za minutę.',
  missing: 'Nie znaleziono',
  missingHint: 'Pod tym adresem nie ma statystyk.',
  rootHint:
    'Ta usługa zlicza wizyty w witrynach. Dodaj domenę witryny do tego adresu, aby zobaczyć jej statystyki.',
  titles: statisticTitles,
  valueNames: statisticValues,
  values: valueWords,
};
