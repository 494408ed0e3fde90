import { formatNumber } from '../format';

export const websiteForm = {
  add: 'Dodaj witrynę',
  adding: 'Dodawanie…',
  addTitle: 'Dodaj witrynę',
  edit: (domain: string) => `Edytuj ${domain}`,
  advanced: 'Zaawansowane',
  becomes: (domain: string) => `Zostanie dodana jako ${domain}.`,
  withoutWww: (domain: string) => `Usunięto „www.”: zostanie dodana jako ${domain}.`,
  keepPassword: 'Zostaw puste, aby zachować obecne.',
  notShown: 'Serwer ukrywa tę listę. Zostaw puste, aby ją zachować, lub wpisz nową.',
  favoriteHere: 'Serwer nie zapisuje ulubionych. Ta zostanie na tym komputerze.',
  save: 'Zapisz',
  saving: 'Zapisywanie…',
  faults: {
    domainMissing: 'Wpisz domenę witryny.',
    domainMalformed:
      'To nie jest nazwa domeny. Potrzebna jest kropka, bez spacji, jak w example.com.',
    domainTooLong: (length: number, most: number) =>
      `Ta domena jest za długa. Liczba znaków: ${formatNumber(length)}, limit: ${formatNumber(most)}.`,
    labelTooLong: (length: number, most: number) =>
      `Część między kropkami jest za długa. Liczba znaków: ${formatNumber(length)}, limit: ${formatNumber(most)}.`,
    passwordMissing: 'Wpisz hasło lub wybierz inną opcję.',
    passwordTooLong: (most: number) => `Maksymalna liczba znaków: ${formatNumber(most)}.`,
  },
  remove: (domain: string) => `Usuń ${domain}`,
  removeTitle: (domain: string) => `Usunąć witrynę ${domain}?`,
  removeText:
    'Witryna i wszystkie jej statystyki zostaną usunięte z serwera. Przez 6 sekund można to cofnąć.',
  removeType: (domain: string) => `Wpisz ${domain}, aby potwierdzić`,
  removeConfirm: 'Usuń witrynę',
  deleting: (domain: string) => `Usuwanie witryny ${domain}…`,
  deletingShort: 'Usuwanie…',
  deleted: (domain: string) => `Usunięto witrynę ${domain}`,
  notDeleted: (domain: string) => `Nie udało się usunąć witryny ${domain}`,
  saved: (domain: string) => `Zapisano witrynę ${domain}`,
};
