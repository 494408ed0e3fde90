import { formatNumber } from '../format';

export const rowView = {
  name: (label: string, list: string) => `${list}: ${label}`,
  rank: (rank: number, total: number) => `Nr. ${formatNumber(rank)} von ${formatNumber(total)}`,
  was: (count: string) => `vorher ${count}`,
  noneBefore: 'vorher keine',
  noneNow: 'Nicht in diesem Zeitraum',
  now: 'Jetzt',
  before: 'Vorher',
  perDay: 'Pro Tag',
  line: (days: number) =>
    days === 1 ? 'Nach Tagen' : `Tagesdurchschnitt, über ${formatNumber(days)} Tage gemittelt`,
  legend: (label: string) => `${label}, Tagesdurchschnitt`,
  open: (value: string) => `${value} öffnen`,
  copy: 'Zeile kopieren',
  copied: (label: string) => `${label} kopiert`,
  showInList: 'In der ganzen Liste zeigen',
  noFilter:
    'Filtern geht hier nicht: Der Server zählt jede Liste für sich und weiß nicht, was diese Besuche sonst noch umfassten.',
  earlier: 'Vorherige Zeile',
  later: 'Nächste Zeile',
  close: 'Schließen',
};
