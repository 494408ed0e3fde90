import type { savedViews as english } from '../en/saved-views';

export const savedViews: typeof english = {
  title: 'Zapisane widoki',
  save: 'Zapisz widok',
  saveMore: 'Zapisz widok…',
  rename: 'Zmień nazwę widoku',
  renameMore: 'Zmień nazwę…',
  lead: (domain) => `${domain}: okres, porównanie, otwarta lista i wyszukiwanie`,
  name: 'Nazwa',
  enterName: 'Wpisz nazwę',
  tooLong: (most) => `Maksymalna liczba znaków: ${most}`,
  saved: (name) => `Zapisano widok „${name}”`,
  deleted: (name) => `Usunięto widok „${name}”`,
  delete: 'Usuń',
  moveUp: 'W górę',
  moveDown: 'W dół',
  copyLink: 'Kopiuj link',
  linkCopied: 'Skopiowano link',
  actionsOf: (name) => `Działania: ${name}`,
  accountGone: (domain) => `${domain}: konto zostało usunięte`,
};
