import { formatNumber } from '../format';

export const websiteForm = {
  add: 'Website hinzufügen',
  adding: 'Wird hinzugefügt …',
  addTitle: 'Website hinzufügen',
  edit: (domain: string) => `${domain} bearbeiten`,
  advanced: 'Erweitert',
  becomes: (domain: string) => `Wird als ${domain} hinzugefügt.`,
  withoutWww: (domain: string) => `„www.“ entfernt: Wird als ${domain} hinzugefügt.`,
  keepPassword: 'Leer lassen, um das aktuelle zu behalten.',
  notShown:
    'Der Server zeigt diese Liste nicht an. Leer lassen, um sie zu behalten, oder eine neue eingeben.',
  favoriteHere: 'Der Server speichert keine Favoriten. Dieser bleibt auf diesem Computer.',
  save: 'Speichern',
  saving: 'Wird gespeichert …',
  faults: {
    domainMissing: 'Geben Sie die Domain der Website ein.',
    domainMalformed:
      'Das ist kein Domainname. Er braucht einen Punkt und keine Leerzeichen, wie example.com.',
    domainTooLong: (length: number, most: number) =>
      `Diese Domain hat ${formatNumber(length)} Zeichen. Erlaubt sind ${formatNumber(most)}.`,
    labelTooLong: (length: number, most: number) =>
      `Ein Teil zwischen zwei Punkten hat ${formatNumber(length)} Zeichen. Erlaubt sind ${formatNumber(most)}.`,
    passwordMissing: 'Geben Sie ein Passwort ein oder wählen Sie eine andere Option.',
    passwordTooLong: (most: number) => `Höchstens ${formatNumber(most)} Zeichen.`,
  },
  remove: (domain: string) => `${domain} löschen`,
  removeTitle: (domain: string) => `${domain} löschen?`,
  removeText:
    'Die Website und alle ihre Statistiken werden vom Server gelöscht. Das lässt sich 6 Sekunden lang rückgängig machen.',
  removeType: (domain: string) => `Zur Bestätigung ${domain} eingeben`,
  removeConfirm: 'Website löschen',
  deleting: (domain: string) => `${domain} wird gelöscht …`,
  deletingShort: 'Wird gelöscht …',
  deleted: (domain: string) => `${domain} gelöscht`,
  notDeleted: (domain: string) => `${domain} konnte nicht gelöscht werden`,
  saved: (domain: string) => `${domain} gespeichert`,
};
