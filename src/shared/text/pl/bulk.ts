import { formatList, formatNumber, plural } from '../format';
import { sites, sitesAccusative, sitesGenitive } from './counts';

const have = (count: number): string =>
  `${sites(count)} ${plural(count, { one: 'ma', few: 'mają', many: 'ma', other: 'ma' })}`;

export const bulk = {
  select: (domain: string) => `Zaznacz ${domain}`,
  selectPage: 'Zaznacz wszystkie na tej stronie',
  selection: 'Zaznaczone witryny',
  selected: (count: number) => `Zaznaczono: ${formatNumber(count)}`,
  elsewhere: (count: number) => `Poza tą stroną: ${formatNumber(count)}`,
  selectAll: (count: number, filtered: boolean) =>
    filtered
      ? `Zaznacz wszystkie znalezione (${formatNumber(count)})`
      : `Zaznacz wszystkie (${sites(count)})`,
  finding: (loaded: number, total: number) =>
    `Wyszukiwanie: ${formatNumber(loaded)} z ${formatNumber(total)}…`,
  stop: 'Zatrzymaj',
  clear: 'Wyczyść zaznaczenie',
  change: 'Edytuj…',
  copy: 'Kopiuj ustawienia…',
  remove: 'Usuń…',
  changeTitle: (count: number) => `Edycja ${sitesGenitive(count)}`,
  changeLead: 'Zapisywane jest tylko to, co zmienisz.',
  keep: 'Nie zmieniaj',
  passwordHint: 'Zostaw puste, aby zachować obecne hasła. W przeciwnym razie wszystkie dostaną to.',
  modes: {
    keep: 'Nie zmieniaj',
    add: 'Dodaj te',
    remove: 'Usuń te',
    replace: 'Zastąp tymi',
  },
  replaceEmpty: 'Zostaw puste, aby wyczyścić listę.',
  textHidden: 'Serwer ukrywa obecną listę, więc można ją tylko zastąpić.',
  chooseSomething: 'Wybierz co najmniej jedno ustawienie do zmiany.',
  linesMissing: 'Wpisz co najmniej jeden wiersz.',
  preview: 'Podgląd',
  loadingRecords: (done: number, total: number) =>
    `Ładowanie obecnych ustawień: ${formatNumber(done)} z ${formatNumber(total)}…`,
  back: 'Wstecz',
  close: 'Zamknij',
  plan: {
    list: 'Co się zmieni',
    change: (count: number) => `Do zmiany: ${formatNumber(count)}`,
    unchanged: (count: number) => `Bez zmian: ${formatNumber(count)}`,
    blocked: (count: number) => `Nie można zmienić: ${formatNumber(count)}`,
    gone: (count: number) => `${sitesGenitive(count)} nie ma już na serwerze.`,
    doneBefore: (count: number) => `Wcześniej zmieniono ${sitesAccusative(count)}.`,
    nothing: {
      unchanged: (count: number) => `Nie ma nic do zmiany: ${have(count)} już te ustawienia.`,
      blocked: (count: number) =>
        `Nie można zmienić ${sitesGenitive(count)}. Przyczyny są na liście.`,
      both: (unchanged: number, blocked: number) =>
        `Nie ma nic do zmiany: ${have(unchanged)} już te ustawienia, a ${sitesGenitive(blocked)} nie można zmienić.`,
      neither: 'Nie zostało nic do zmiany.',
    },
    nothingFor: 'Ma już te ustawienia',
    reasons: {
      'password-missing': 'Nie ma jeszcze hasła. Wpisz je.',
      'list-hidden': 'Serwer ukrywa tę listę. Można ją tylko zastąpić.',
    },
    before: 'Przed',
    after: 'Po',
    none: 'brak',
    hidden: 'ukryte',
    newPassword: 'nowe hasło',
    apply: (count: number) => (count === 0 ? 'Zmień' : `Zmień ${sitesAccusative(count)}`),
  },
  copyTitle: (count: number) => `Kopiuj ustawienia do ${sitesGenitive(count)}`,
  copyFrom: 'Kopiuj z',
  copyFromHint: 'Domena jednej z witryn tego konta.',
  copyFromUnknown: 'Na tym koncie nie ma witryny z taką domeną.',
  copyWhich: 'Ustawienia do skopiowania',
  copyPassword: 'Hasła nigdy nie są kopiowane.',
  copyHidden: 'Serwer ukrywa niektóre ustawienia tej witryny. Nie zostaną skopiowane.',
  run: {
    title: (count: number) => `Zmienianie ${sitesGenitive(count)}`,
    adding: (count: number) => `Dodawanie ${sitesGenitive(count)}`,
    removing: (count: number) => `Usuwanie ${sitesGenitive(count)}`,
    progress: 'Postęp',
    done: (done: number, total: number) => `Gotowe: ${formatNumber(done)} z ${formatNumber(total)}`,
    parts: (parts: string[]) => parts.join(', '),
    failed: (count: number) => `nieudane: ${formatNumber(count)}`,
    unsure: (count: number) => `niepotwierdzone: ${formatNumber(count)}`,
    waiting: (count: number) => `niewysłane: ${formatNumber(count)}`,
    results: 'Wyniki',
    filter: 'Pokaż',
    filters: { all: 'Wszystkie', open: 'Niegotowe' },
    states: {
      waiting: 'Niewysłane',
      sending: 'Wysyłanie…',
      done: 'Gotowe',
      failed: 'Nieudane',
      unsure: 'Niepotwierdzone',
    },
    unsureAdvice: 'Mogło się udać. Sitedeck sprawdza to przed ponowieniem próby.',
    stopping: 'Zatrzymanie po tej witrynie…',
    stoppedBy: 'Zatrzymano: pozostałe nie udałyby się z tego samego powodu',
    retry: 'Ponów próbę',
    goOn: 'Kontynuuj',
    finish: 'Gotowe',
  },
  changed: (count: number) => `Zmieniono ${sitesAccusative(count)}`,
  added: (count: number) => `Dodano ${sitesAccusative(count)}`,
  deleted: (count: number) => `Usunięto ${sitesAccusative(count)}`,
  removeTitle: (count: number) => `Usunąć ${sitesAccusative(count)}?`,
  removeText:
    'Witryny i wszystkie ich statystyki zostaną usunięte z serwera. Tego nie można cofnąć.',
  removeList: 'Witryny do usunięcia',
  removeType: (count: number) => `Wpisz ${count}, aby potwierdzić`,
  removeConfirm: (count: number) => `Usuń ${sitesAccusative(count)}`,
  pages: 'Strony listy',
  addMany: 'Dodaj kilka…',
  add: {
    title: 'Dodaj kilka witryn',
    text: 'Domeny lub CSV',
    textHint: (columns: string[]) =>
      `Jedna domena w wierszu lub domeny oddzielone przecinkami. Plik CSV może mieć nagłówek: ${columns.join(', ')}.`,
    textMissing: 'Wklej lub wpisz co najmniej jedną domenę.',
    open: 'Otwórz plik…',
    common: 'Ustawienia dla wszystkich, chyba że plik CSV podaje inne',
    passwordHint: 'Dla witryn z ustawieniem „Hasło”.',
    check: 'Sprawdź',
    checking: (count: number) => `Porównywanie: ${sites(count)}…`,
    add: (count: number) => `Do dodania: ${formatNumber(count)}`,
    'left-out': (count: number) => `Pominięte: ${formatNumber(count)}`,
    nothing: 'Żadnej z nich nie można dodać.',
    ignored: (columns: string[]) =>
      `${plural(columns.length, {
        one: 'Pominięto nieznaną kolumnę',
        few: 'Pominięto nieznane kolumny',
        many: 'Pominięto nieznane kolumny',
        other: 'Pominięto nieznane kolumny',
      })}: ${formatList(columns)}`,
    problems: {
      'too-long': 'Domena jest za długa.',
      'label-too-long': 'Część między kropkami jest za długa.',
      malformed: 'To nie jest nazwa domeny.',
      twice: 'Jest na liście dwa razy.',
      known: 'To konto już ją ma.',
      'password-missing': 'Ma ustawienie „Hasło”, ale brakuje hasła.',
    },
    badValue: (column: string, value: string) =>
      value === ''
        ? `${column}: ta wartość jest nieprawidłowa.`
        : `${column}: wartość „${value}” jest nieprawidłowa.`,
    tooManyCells: 'Jest więcej wartości niż kolumn.',
    apply: (count: number) => (count === 0 ? 'Dodaj' : `Dodaj ${sitesAccusative(count)}`),
  },
};
