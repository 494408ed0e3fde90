import type { calendar as english } from '../en/calendar';
import { formatNumber, formatShare } from '../format';
import { days, visits } from './counts';

const LAST_MONTHS = '12 miesięcy';

export const calendar: typeof english = {
  title: 'Kalendarz',
  show: 'Pokaż kalendarz',
  year: 'Rok',
  earlier: 'Wcześniejszy rok',
  later: 'Późniejszy rok',
  total: (count, year) =>
    year === LAST_MONTHS ? `${visits(count)} w ciągu ${year}` : `${visits(count)} w ${year} r.`,
  lastMonths: LAST_MONTHS,
  totalsNote: 'Sumy miesięcy poniżej',
  grid: (year) => `Wizyty według dni, ${year}`,
  keys: 'Strzałki w górę i w dół przechodzą o dzień, w lewo i w prawo o tydzień. Enter pokazuje dzień.',
  visits,
  usually: (count) => `zwykle około ${count}`,
  soFar: (count) => `${visits(count)} jak dotąd`,
  unknown: 'nie załadowano',
  before: 'jeszcze nic nie zliczono',
  future: 'dopiero nadejdzie',
  legend: 'Wizyty dziennie',
  under: (count) => `poniżej ${count}`,
  from: (count) => `od ${count}`,
  none: '0',
  noData: 'Brak danych',
  best: 'Najlepsze dni',
  bestRank: (rank) => `Miejsce ${formatNumber(rank)} wśród najlepszych dni`,
  quiet: 'Najsłabsze dni',
  day: 'Dzień',
  usual: 'Zwykle',
  habit: 'Rytm tygodnia',
  habitNote: 'Punkt: środkowy dzień, pasek: 8 dni na 10',
  middle: 'Środkowy dzień',
  range: '8 dni na 10',
  fullDays: (count) => `${days(count)}, bez dzisiejszego.`,
  sentence: {
    best: 'Najlepszy dzień: ',
    with: (count, times) =>
      times === null
        ? ` – ${visits(count)}.`
        : ` – ${visits(count)}, ${times} raza tyle co zwykle.`,
    workdays: (share) =>
      ` Od poniedziałku do piątku jest dziennie o ${formatShare(share)} więcej wizyt niż w weekendy.`,
    weekends: (share) =>
      ` W weekendy jest dziennie o ${formatShare(share)} więcej wizyt niż od poniedziałku do piątku.`,
  },
};
