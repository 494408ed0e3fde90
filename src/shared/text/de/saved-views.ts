import type { savedViews as english } from '../en/saved-views';

export const savedViews: typeof english = {
  title: 'Gespeicherte Ansichten',
  save: 'Ansicht speichern',
  saveMore: 'Ansicht speichern …',
  rename: 'Ansicht umbenennen',
  renameMore: 'Umbenennen …',
  lead: (domain) => `${domain}: Zeitraum, Vergleich, offene Liste und Suche`,
  name: 'Name',
  enterName: 'Geben Sie einen Namen ein',
  tooLong: (most) => `Geben Sie höchstens ${most} Zeichen ein`,
  saved: (name) => `${name} gespeichert`,
  deleted: (name) => `${name} gelöscht`,
  delete: 'Löschen',
  moveUp: 'Nach oben',
  moveDown: 'Nach unten',
  copyLink: 'Link kopieren',
  linkCopied: 'Link kopiert',
  actionsOf: (name) => `Aktionen für ${name}`,
  accountGone: (domain) => `${domain}: Das Konto wurde entfernt`,
};
