import { formatNumber, plural } from '../format';

export const keychain = {
  title: 'Schlüsselbund',
  note: 'API-Schlüssel werden im Schlüsselbund dieses Computers gespeichert, nie in einer Datei.',
  check: 'Schlüsselbund prüfen',
  good: 'Der Schlüsselbund funktioniert. Jeder Eintrag gehört zu einem Konto.',
  orphans: (count: number) =>
    `Der Schlüsselbund funktioniert. ${formatNumber(count)} ${plural(count, { one: 'Eintrag gehört', other: 'Einträge gehören' })} zu keinem Konto hier. Sie stammen vielleicht von einem anderen Benutzer oder einer anderen Kopie von Sitedeck:`,
  orphanList: 'Einträge ohne Konto',
  delete: 'Löschen',
  deleteOf: (entry: string) => `${entry} löschen`,
  deleteAll: 'Alle löschen',
};
