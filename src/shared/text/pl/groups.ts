import type { groups as english } from '../en/groups';
import { plural } from '../format';

export const groups: typeof english = {
  title: 'Grupy',
  add: 'Dodaj grupę',
  addMore: 'Dodaj grupę…',
  edit: 'Edytuj grupę',
  editMore: 'Edytuj…',
  save: 'Zapisz grupę',
  delete: 'Usuń',
  remove: 'Usuń',
  lead: 'Statystyki kilku witryn razem, z dowolnych kont',
  name: 'Nazwa',
  enterName: 'Wpisz nazwę',
  tooLong: (most) => `Maksymalna liczba znaków: ${most}`,
  websites: 'Witryny',
  search: 'Szukaj witryn',
  selected: (count) => `Zaznaczono: ${count}`,
  selectOne: 'Zaznacz witrynę',
  noWebsites: 'Na tym komputerze nie zapisano jeszcze witryn. Najpierw otwórz listę witryn.',
  noneFound: (search) => `Żadna witryna nie pasuje do „${search}”`,
  saved: (name) => `Zapisano grupę „${name}”`,
  deleted: (name) => `Usunięto grupę „${name}”`,
  actionsOf: (name) => `Działania: ${name}`,
  count: (count) =>
    `${count} ${plural(count, { one: 'witryna', few: 'witryny', many: 'witryn', other: 'witryny' })}`,
  gone: 'Ta grupa została usunięta',
  goneMore: 'Jej witryny są nadal na swoich kontach.',
  empty: 'Ta grupa nie ma witryn',
  emptyMore: 'Zaznacz witryny, których statystyki ma sumować.',
  removeSite: (domain, group) => `Usuń ${domain} z grupy ${group}`,
  groupsOfMore: 'Grupy…',
  groupsOf: (domain) => `Grupy witryny ${domain}`,
  groupsOfLead: 'Każda grupa sumuje statystyki swoich witryn.',
  counted: (counted, of) => `Witryny: ${counted} z ${of}`,
  countedSoFar: (counted, of) => `Witryny: jak dotąd ${counted} z ${of}`,
  without: (domains) => `bez ${domains}`,
  loading: 'Ładowanie witryn',
  notCounted: (count) =>
    plural(count, {
      one: `${count} witryna nie jest liczona`,
      few: `${count} witryny nie są liczone`,
      many: `${count} witryn nie jest liczonych`,
      other: `${count} witryny nie są liczone`,
    }),
  notCountedMore:
    'Tam, gdzie brakuje ich danych, nie są wliczane do liczb na tej stronie w żadnym z okresów.',
  older: (count) =>
    plural(count, {
      one: `${count} witryna jest liczona ze starszej kopii`,
      few: `${count} witryny są liczone ze starszych kopii`,
      many: `${count} witryn jest liczonych ze starszych kopii`,
      other: `${count} witryny są liczone ze starszych kopii`,
    }),
  statisticsOf: (name) => `Statystyki: ${name}`,
  all: 'Wszystkie witryny',
  filter: 'Grupa',
  saveOffline: 'Zapisz offline…',
  reasons: {
    waiting: 'Ładowanie…',
    'not-saved': 'Brak zapisu na tym komputerze',
    'left-out': 'Brak w jednym z okresów',
    'account-gone': 'Konto zostało usunięte',
    'another-website': 'Konto ma w jej miejscu inną domenę',
  },
  cut: (websites) => {
    const sent = plural(websites, {
      one: `${websites} witryna przesłała`,
      few: `${websites} witryny przesłały`,
      many: `${websites} witryn przesłało`,
      other: `${websites} witryny przesłały`,
    });
    return `${sent} tylko pierwsze 100 wierszy listy`;
  },
  tooLow: (row, unlisted) =>
    `liczba w wierszu może być zaniżona nawet o ${row}, a wartości spoza listy nawet o ${unlisted}.`,
  rowsExact: (unlisted) =>
    `jej wiersze są dokładne, ale wartość spoza listy może liczyć nawet ${unlisted}.`,
  repeated: (domains) =>
    `W tej grupie więcej niż raz, na różnych kontach, i liczone za każdym razem: ${domains}.`,
  zones: (zones) => `Każdy serwer liczy dni i godziny we własnej strefie czasowej: ${zones}.`,
  todayApart: 'Serwery mają różne godziny swojego dnia, dlatego dzisiejszy dzień nie ma zmiany.',
};
