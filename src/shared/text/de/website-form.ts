import { formatNumber } from '../format';

export const websiteForm = {
  add: 'Website hinzufügen',
  addTitle: 'Website hinzufügen',
  edit: (domain: string) => `${domain} bearbeiten`,
  keepPassword: 'Leer lassen, um das jetzige zu behalten.',
  notShown:
    'Der Server zeigt sie nicht. Leer bleiben sie, wie sie sind; eine Liste hier ersetzt sie.',
  favoriteHere: 'Der Server kennt keine Favoriten: Dieser bleibt auf diesem Computer.',
  save: 'Speichern',
  saving: 'Speichern …',
  faults: {
    domainMissing: 'Geben Sie die Domain der Website ein.',
    domainMalformed: 'Das ist kein Domainname: es fehlt ein Punkt, wie in example.com.',
    domainTooLong: (length: number, most: number) =>
      `Diese Domain ist zu lang: ${formatNumber(length)} Zeichen, erlaubt sind ${formatNumber(most)}.`,
    labelTooLong: (length: number, most: number) =>
      `Ein Teil zwischen zwei Punkten ist zu lang: ${formatNumber(length)} Zeichen, erlaubt sind ${formatNumber(most)}.`,
    passwordMissing: 'Geben Sie ein Passwort ein oder wählen Sie eine andere Sichtbarkeit.',
    passwordTooLong: (most: number) => `Höchstens ${formatNumber(most)} Zeichen.`,
  },
  remove: (domain: string) => `${domain} löschen`,
  removeTitle: (domain: string) => `${domain} löschen?`,
  removeText:
    'Die Website und alle ihre Statistiken werden auf dem Server gelöscht. Das lässt sich nicht rückgängig machen.',
  removeType: (domain: string) => `Zur Bestätigung ${domain} eingeben`,
  removeConfirm: 'Website löschen',
};
