import type { calendar as english } from '../en/calendar';
import { formatNumber, formatShare } from '../format';
import { days, visits } from './counts';

const LAST_MONTHS = '12 mesi';

export const calendar: typeof english = {
  title: 'Calendario',
  show: 'Mostra calendario',
  year: 'Anno',
  earlier: 'Anno precedente',
  later: 'Anno successivo',
  total: (count, year) =>
    year === LAST_MONTHS ? `${visits(count)} in ${year}` : `${visits(count)} nel ${year}`,
  lastMonths: LAST_MONTHS,
  totalsNote: 'Sotto, i totali dei mesi',
  grid: (year) => `Visite per giorno, ${year}`,
  keys: 'Su e giù spostano la selezione di un giorno, sinistra e destra di una settimana. Invio mostra il giorno.',
  visits,
  usually: (count) => `di solito circa ${count}`,
  soFar: (count) => `${visits(count)} finora`,
  unknown: 'non caricato',
  before: 'ancora nessun conteggio',
  future: 'deve ancora venire',
  legend: 'Visite al giorno',
  under: (count) => `sotto ${count}`,
  from: (count) => `da ${count}`,
  none: '0',
  noData: 'Nessun dato',
  best: 'Giorni migliori',
  bestRank: (rank) => `N. ${formatNumber(rank)} tra i giorni migliori`,
  quiet: 'Giorni più calmi',
  day: 'Giorno',
  usual: 'Abituale',
  habit: 'La settimana tipo',
  habitNote: 'Punto: giorno mediano, barra: 8 giorni su 10',
  middle: 'Giorno mediano',
  range: '8 giorni su 10',
  fullDays: (count) => `${days(count)}, senza oggi.`,
  sentence: {
    best: 'Giorno migliore: ',
    with: (count, times) =>
      times === null
        ? ` con ${visits(count)}.`
        : ` con ${visits(count)}, ${times} volte il livello abituale.`,
    workdays: (share) =>
      ` Dal lunedì al venerdì: ${formatShare(share)} di visite al giorno in più che nei fine settimana.`,
    weekends: (share) =>
      ` Nei fine settimana: ${formatShare(share)} di visite al giorno in più che dal lunedì al venerdì.`,
  },
};
