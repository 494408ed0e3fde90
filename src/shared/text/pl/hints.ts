import type { Catalogue } from '../en';

export const hints: Catalogue['hints'] = {
  title: 'Pierwsze kroki',
  rows: 'Kliknij wiersz lub dzień',
  rowsMore: 'Strony, źródła i kraje mają własne liczby. Wybrany dzień staje się okresem.',
  palette: (keys: string) => `Naciśnij ${keys}`,
  paletteMore: 'Wpisz kilka liter, aby znaleźć witrynę, statystykę, okres lub polecenie.',
  own: 'Czas na własne liczby?',
  dismiss: (hint: string) => `Ukryj: ${hint}`,
  dismissAll: 'Ukryj wszystkie',
};
