import { formatNumber, plural } from '../format';

export const palette = {
  title: 'Paleta poleceń',
  placeholder: 'Wpisz polecenie lub szukaj…',
  results: 'Wyniki',
  none: 'Brak wyników',
  groups: {
    recent: 'Ostatnie',
    commands: 'Polecenia',
    websites: 'Witryny',
    groups: 'Grupy',
    views: 'Zapisane widoki',
    goals: 'Cele',
    notes: 'Notatki',
    statistics: 'Statystyki',
    periods: 'Okres',
    accounts: 'Konta',
    choices: 'Ustawienia',
  },
  count: (entries: number) =>
    `${formatNumber(entries)} ${plural(entries, { one: 'wynik', few: 'wyniki', many: 'wyników', other: 'wyniku' })}`,
  move: 'Przejdź',
  open: 'Otwórz',
  theme: (theme: string) => `Motyw: ${theme}`,
  themeWords: 'ciemny, jasny, tryb nocny, kolory, wygląd, skórka',
  language: (language: string) => `Język: ${language}`,
  languageWords: 'tłumaczenie, angielski, niemiecki, polski, language',
  sectionWords: 'opcje, preferencje',
  accountWords: 'przełącz konto, zmień konto',
};

export const shortcuts = {
  search: 'Szukaj skrótów',
  none: 'Nie znaleziono skrótów',
  or: 'lub',
};
