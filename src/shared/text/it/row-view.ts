import { formatNumber } from '../format';
import { days as dayCount } from './counts';

export const rowView = {
  name: (label: string, list: string) => `${list}: ${label}`,
  rank: (rank: number, total: number) => `N. ${formatNumber(rank)} di ${formatNumber(total)}`,
  was: (count: string) => `prima ${count}`,
  noneBefore: 'prima zero',
  noneNow: 'Assente in questo periodo',
  now: 'Adesso',
  before: 'Prima',
  perDay: 'Al giorno',
  line: (days: number) =>
    days === 1 ? 'Per giorno' : `Media giornaliera, un punto ogni ${dayCount(days)}`,
  legend: (label: string) => `${label}, media giornaliera`,
  open: (value: string) => `Apri ${value}`,
  copy: 'Copia questa riga',
  copied: (label: string) => `Copiato: ${label}`,
  showInList: 'Mostra nell’elenco completo',
  noFilter:
    'Qui non si può filtrare: il server conta ogni elenco separatamente, quindi non sa che altro hanno fatto queste visite.',
  earlier: 'Riga precedente',
  later: 'Riga successiva',
  close: 'Chiudi',
};
