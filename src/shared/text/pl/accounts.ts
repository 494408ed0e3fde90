import { formatNumber } from '../format';
import { accounts } from './counts';

export const welcome = {
  title: 'Witamy w Sitedeck',
  lead: 'Statystyki wszystkich witryn w jednej aplikacji, także offline.',
  haveAccount: 'Połącz konto',
  haveAccountMore: 'Potrzebny jest adres serwera i klucz API.',
  connect: 'Połącz konto',
  lookAround: 'Najpierw się rozejrzyj',
  lookAroundMore:
    'Sześć przykładowych witryn, wizyty z 13 miesięcy. Nic nie opuszcza tego komputera.',
  explore: 'Zobacz dane przykładowe',
  measure: 'Mierz własną witrynę',
  measureMore:
    'Nie masz serwera? Sitedeck ma własny. Dodaj kod do stron i obserwuj, jak przybywa wizyt.',
  setUp: 'Skonfiguruj witrynę',
  preparing: 'Przygotowywanie danych…',
  preparingMore: 'Za pierwszym razem trwa to kilka sekund.',
};

export const accountForm = {
  title: 'Połącz konto',
  lead: 'Sitedeck sprawdza połączenie przed zapisaniem.',
  name: 'Nazwa',
  nameHint: 'Twoja nazwa tego konta. Zostaw puste, aby użyć nazwy serwera.',
  missing: { address: 'Wpisz adres serwera', key: 'Wpisz klucz API' },
  address: 'Adres serwera',
  addressExample: 'https://stats.example.com',
  key: 'Klucz API',
  keyHint: 'Zapisywany tylko w pęku kluczy.',
  connect: 'Połącz',
  connecting: 'Łączenie…',
  consent: 'Połącz bez szyfrowania',
  consentMore: 'Ufam sieci między tym komputerem a serwerem.',
  keepUntilQuit: 'Używaj klucza do zamknięcia programu',
  keepUntilQuitMore:
    'Klucz nigdy nie trafia na dysk. Przy następnym uruchomieniu trzeba go wpisać ponownie.',
};

export const keyHelp = {
  title: 'Gdzie znajdę klucz?',
  hosted: {
    title: 'Na serwerze prowadzonym przez kogoś innego',
    steps: [
      'Serwer wydaje klucz każdemu, kto ma na nim konto. Poszukaj go na swoim koncie lub zapytaj osobę, która prowadzi serwer. Niektóre plany nie mają dostępu do API.',
      'Skopiuj cały klucz i wklej go tutaj.',
    ],
  },
  own: {
    title: 'We własnej usłudze Sitedeck',
    steps: [
      'Użyj klucza, który usługa pokazała przy pierwszym uruchomieniu.',
      'Albo utwórz nowy tam, gdzie działa usługa. Zamiast FOLDER wpisz jej folder danych. Polecenie pokazuje klucz tylko raz.',
    ],
  },
  builtIn:
    'Usługa wbudowana w Sitedeck nie wymaga tu klucza. Sitedeck sam go tworzy i przechowuje.',
};

export const replaceKey = {
  title: 'Wpisz nowy klucz API',
  lead: (name: string, address: string) =>
    `${name} (${address}). Sitedeck sprawdza klucz przed zapisaniem.`,
  save: 'Zapisz klucz',
  saving: 'Sprawdzanie klucza…',
};

export const switcher = {
  name: 'Przełącz konto',
  add: 'Połącz konto',
  find: 'Znajdź konto…',
  findTitle: 'Znajdź konto',
  findField: 'Nazwa lub adres',
  findNone: 'Nie znaleziono kont',
  newWindow: 'Otwórz w nowym oknie',
  shortcut: (platform: string, key: string) => (platform === 'darwin' ? `⌘${key}` : `Ctrl+${key}`),
  findShortcut: (platform: string) => (platform === 'darwin' ? '⇧⌘A' : 'Ctrl+Shift+A'),
  notEncrypted: 'Bez szyfrowania',
  builtIn: 'Na tym komputerze',
  sampleName: 'Dane przykładowe',
  ownName: 'Moje witryny',
};

export const settings = {
  title: 'Ustawienia',
  appearance: 'Wygląd',
  theme: 'Motyw',
  search: 'Szukaj ustawień',
  sections: 'Sekcje',
  sectionsFound: (count: number) => `Znalezione sekcje: ${formatNumber(count)}`,
  nothingFound: (words: string) => `Żadne ustawienie nie zawiera „${words}”.`,
  themes: { system: 'Systemowy', light: 'Jasny', dark: 'Ciemny' },
  accounts: 'Konta',
  accountsCount: accounts,
  replaceKey: 'Zastąp klucz…',
  remove: 'Usuń…',
  removeTitle: (name: string) => `Usunąć konto ${name}?`,
  removeMore:
    'Klucz API, kopie offline, notatki, zapisane widoki i raporty zostaną usunięte z tego komputera. Na serwerze wszystko pozostanie.',
  removeBuiltIn:
    'Witryny, wizyty i kopie offline tego konta zostaną usunięte z tego komputera. Tego nie można cofnąć.',
  removeConfirm: 'Usuń konto',
  about: 'O programie Sitedeck',
  license: 'Sitedeck to wolne oprogramowanie na licencji MIT.',
  notices: 'Licencje innych firm',
  noticesMore:
    'Sitedeck zawiera te pakiety. Electron i Chromium mają własne licencje, dołączone do programu.',
  version: (version: string) => `Sitedeck ${version}`,
};
