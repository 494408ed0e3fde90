import { formatNumber, plural } from '../format';

export const keychain = {
  title: 'Schlüsselbund',
  note: 'API-Schlüssel liegen im Schlüsselbund dieses Computers, nie in einer Datei.',
  check: 'Schlüsselbund prüfen',
  good: 'Der Schlüsselbund arbeitet, und jeder Eintrag darin gehört zu einem Konto.',
  orphans: (count: number) =>
    `Der Schlüsselbund arbeitet. ${formatNumber(count)} ${plural(count, { one: 'Eintrag gehört', other: 'Einträge gehören' })} zu keinem Konto hier. Sie können einem anderen Benutzer oder einem anderen Exemplar von Sitedeck gehören:`,
  orphanList: 'Einträge ohne Konto',
  delete: 'Löschen',
  deleteOf: (entry: string) => `${entry} löschen`,
  deleteAll: 'Alle löschen',
};
