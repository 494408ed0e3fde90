import { formatNumber, plural } from '../format';

export const keychain = {
  title: 'Pęk kluczy',
  note: 'Klucze API są zapisywane w pęku kluczy tego komputera, nigdy w pliku.',
  check: 'Sprawdź pęk kluczy',
  good: 'Pęk kluczy działa. Każdy wpis należy do konta.',
  orphans: (count: number) =>
    `Pęk kluczy działa. ${formatNumber(count)} ${plural(count, {
      one: 'wpis nie należy',
      few: 'wpisy nie należą',
      many: 'wpisów nie należy',
      other: 'wpisu nie należy',
    })} do żadnego konta w tym programie. ${plural(count, { one: 'Może', other: 'Mogą' })} pochodzić od innego użytkownika lub z innej kopii Sitedeck:`,
  orphanList: 'Wpisy bez konta',
  delete: 'Usuń',
  deleteOf: (entry: string) => `Usuń ${entry}`,
  deleteAll: 'Usuń wszystkie',
};
