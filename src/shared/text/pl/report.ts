import type { Catalogue } from '../en';
import { formatNumber } from '../format';

/** The report: its sheets, and what is chosen beside them. */
export const report: Catalogue['report'] = {
  report: 'Raport',
  save: 'Zapisz jako PDF',
  loading: 'Ładowanie nowszych liczb…',
  paper: 'Papier',
  papers: { a4: 'A4', letter: 'Letter' },
  /** What makes the report one's own. */
  look: {
    title: 'Logo, kolor i notatka',
    logo: 'Logo',
    logoHint: 'We wszystkich raportach. PNG, JPEG lub SVG, do 5 MB.',
    logoAlt: 'Twoje logo',
    chooseLogo: 'Wybierz logo…',
    replaceLogo: 'Zastąp logo…',
    chooseTitle: 'Wybierz logo',
    removeLogo: 'Usuń logo',
    logoRemoved: 'Usunięto logo',
    color: 'Kolor',
    colorHint: 'We wszystkich raportach.',
    useAccountColor: 'Użyj koloru konta',
    darker: {
      text: 'Ten kolor jest za jasny dla tekstu na białym tle. Tekst ma ciemniejszy odcień.',
      shapes:
        'Ten kolor jest za jasny na białym tle. Tekst, linie i słupki mają ciemniejszy odcień.',
    },
    note: (domain) => `Notatka dla ${domain}`,
    noteHint: 'Na górze raportów tej witryny. Zapisana tylko na tym komputerze.',
  },
  title: (domain, period) => `${domain}, ${period}`,
  kind: 'Raport witryny',
  comparedWith: (period) => `Porównanie z: ${period}`,
  notCompared: 'Bez porównania z innym okresem',
  more: (values) => `Jeszcze ${formatNumber(values)}`,
  nothingIn: (titles) => `Brak danych w tym okresie: ${titles}`,
  missing: (titles) => `Nie załadowano: ${titles}`,
  pageOf: (page, pages) => `Strona ${page} z ${pages}`,
  visit: 'Wizyta',
  visitMore:
    'Ktoś przychodzi z innej witryny lub otwiera adres bezpośrednio. Ta sama osoba może być policzona jako kilka wizyt.',
  change: 'Zmiana',
  changeMore:
    'Wobec okresu podanego na górze. Szara może być przypadkiem; kreska, gdy wcześniejsza liczba jest nieznana lub obie są zerem.',
  lists: 'Listy',
  listsMore: 'Pokazują pierwsze wiersze. Udziały dotyczą wszystkich wizyt lub odsłon w okresie.',
  numbers: 'Liczby',
  numbersMore: (account, read) =>
    `Konto ${account}, odczyt: ${read}. Dni według strefy czasowej serwera.`,
};
