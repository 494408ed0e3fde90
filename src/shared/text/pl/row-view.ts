import { formatNumber } from '../format';

export const rowView = {
  name: (label: string, list: string) => `${list}: ${label}`,
  rank: (rank: number, total: number) => `Nr ${formatNumber(rank)} z ${formatNumber(total)}`,
  was: (count: string) => `wcześniej ${count}`,
  noneBefore: 'wcześniej brak',
  noneNow: 'Brak w tym okresie',
  now: 'Teraz',
  before: 'Wcześniej',
  perDay: 'Dziennie',
  line: (days: number) =>
    days === 1 ? 'Według dni' : `Średnia dzienna, liczona co ${formatNumber(days)} dni`,
  legend: (label: string) => `${label}, średnia dzienna`,
  open: (value: string) => `Otwórz ${value}`,
  copy: 'Kopiuj ten wiersz',
  copied: (label: string) => `Skopiowano: ${label}`,
  showInList: 'Pokaż na pełnej liście',
  noFilter:
    'Nie można według tego filtrować. Serwer liczy każdą listę osobno, więc nie wie, co jeszcze działo się podczas tych wizyt.',
  earlier: 'Poprzedni wiersz',
  later: 'Następny wiersz',
  close: 'Zamknij',
};
