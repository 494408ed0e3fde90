import { formatShare } from '../format';

export const forms = {
  lost: {
    title: 'Utracono ustawienia tego komputera',
    advice:
      'Ich plik był uszkodzony. Motyw, formaty liczb i dat oraz kolumny mają znowu wartości domyślne.',
  },
  title: 'Język i formaty',
  language: 'Język',
  systemLanguage: 'Język systemu',
  names: {
    density: 'Gęstość',
    week: 'Początek tygodnia',
    numbers: 'Format liczb',
    dates: 'Format dat',
    period: 'Domyślny okres',
    refresh: 'Odświeżanie dzisiejszych liczb',
    usual: 'Typowy zakres na wykresach dziennych',
  },
  densities: { comfortable: 'Luźna', compact: 'Zwarta' },
  weeks: { monday: 'Poniedziałek', sunday: 'Niedziela', saturday: 'Sobota' },
  numberForms: { language: 'Zgodny z językiem', en: '1,234.5', de: '1.234,5', fr: '1 234,5' },
  dateForms: { language: 'Zgodny z językiem', iso: '2026-11-21' },
  csvSeparator: 'Separator CSV',
  csvSeparators: {
    language: 'Zgodny z językiem',
    comma: 'Przecinek',
    semicolon: 'Średnik',
    tab: 'Tabulator',
  },
  periodLast: 'Ostatnio używany',
  refreshes: {
    '1': 'Co minutę',
    '5': 'Co 5 minut',
    '15': 'Co 15 minut',
    never: 'Na żądanie',
  },
  usualChoices: { shown: 'Pokazany', hidden: 'Ukryty' },
};

export const desktop = {
  title: 'Pulpit',
  tray: 'Dzisiejsze wizyty w zasobniku systemowym (macOS: na pasku menu)',
  trayNone: 'Wyłączone',
  switches: {
    spellCheck: {
      label: 'Sprawdzaj pisownię w polach',
      hint: 'Poza macOS wymaga jednorazowego pobrania słownika z Google.',
    },
    updates: { label: 'Automatycznie sprawdzaj aktualizacje' },
  },
  managed: 'Ustawione przez organizację.',
  check: 'Sprawdź teraz',
  install: 'Uruchom ponownie i zaktualizuj',
  updateStates: {
    off: 'Ta kopia nie sprawdza aktualizacji.',
    idle: 'Jeszcze nie sprawdzono',
    checking: 'Sprawdzanie aktualizacji…',
    current: 'Sitedeck jest aktualny',
    failed: 'Nie udało się sprawdzić aktualizacji. Spróbuj ponownie później.',
    refused:
      'Odrzucono aktualizację. Nie podpisali jej twórcy Sitedeck lub została zmieniona po drodze.',
  },
  updateVersions: {
    downloading: (version: string) => `Pobieranie wersji ${version}…`,
    ready: (version: string) => `Wersja ${version} jest gotowa.`,
  },
};

export const alertSettings = {
  title: 'Powiadomienia',
  lead: 'Co godzinę Sitedeck porównuje ulubione witryny z tym samym dniem tygodnia i tą samą godziną z ostatnich czterech tygodni.',
  on: 'Powiadamiaj o nietypowych godzinach',
  spike: 'Gdy wizyt nagle przybywa',
  drop: 'Gdy wizyt nagle ubywa',
  more: (share: number) => `O ${formatShare(share)} więcej niż zwykle`,
  less: (share: number) => `O ${formatShare(share)} mniej niż zwykle`,
  silence: 'Gdy nie ma wizyt',
  quiet: 'Godziny ciszy',
  from: 'Od',
  to: 'Do',
};

export const privacy = {
  title: 'Prywatność i dane',
  facts: [
    'Sitedeck ładuje statystyki tylko z twoich serwerów.',
    'Nie wysyła danych o użytkowaniu. Raporty o awariach zostają na tym komputerze.',
    'Klucze API są zapisywane w pęku kluczy. Dzienniki nie zawierają kluczy i zajmują najwyżej 5 MB.',
  ],
  folders: {
    data: 'Otwórz folder danych',
    logs: 'Otwórz dzienniki',
    crashes: 'Otwórz raporty o awariach',
  },
  reset: 'Zresetuj ustawienia…',
  resetTitle: 'Zresetować wszystkie ustawienia?',
  resetMore:
    'Wszystkie ustawienia wrócą do wartości domyślnych. Konta, klucze i kopie offline zostaną.',
  resetConfirm: 'Zresetuj ustawienia',
};
