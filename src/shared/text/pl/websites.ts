import { formatList, formatNumber } from '../format';
import { sites, visits } from './counts';

export const websites = {
  title: 'Witryny',
  count: sites,
  search: 'Szukaj witryn',
  favoritesOnly: 'Tylko ulubione',
  favoritesHere: 'Ten serwer nie zapisuje ulubionych. Sitedeck zapisuje je na tym komputerze.',
  range: (from: number, to: number, total: number) =>
    `${formatNumber(from)}–${formatNumber(to)} z ${formatNumber(total)}`,
  pages: 'Strony',
  page: (page: number) => `Strona ${formatNumber(page)}`,
  previousPage: 'Poprzednia strona',
  nextPage: 'Następna strona',
  columnsShown: 'Kolumny',
  since: (day: string) => `od ${day}`,
  columns: {
    favorite: 'Ulubiona',
    privacy: 'Strona statystyk',
    email: 'Raporty e-mail',
    bots: 'Boty',
    created: 'Dodano',
    actions: 'Działania',
  },
  visitorsUnknown: 'Brak danych',
  visitorsToday: (count: number) => `dziś ${visits(count)}`,
  notShown: 'Ukryte przez serwer',
  addFavorite: (domain: string) => `Dodaj ${domain} do ulubionych`,
  removeFavorite: (domain: string) => `Usuń ${domain} z ulubionych`,
  more: (domain: string) => `Więcej działań: ${domain}`,
  linkCopied: 'Skopiowano link',
  favoriteTurned: (domain: string, favorite: boolean) =>
    favorite ? `Dodano ${domain} do ulubionych` : `Usunięto ${domain} z ulubionych`,
  favoriteFailed: (domain: string) => `Nie udało się zmienić ulubionych: ${domain}`,
  none: 'Nie ma jeszcze witryn',
  noneMore: 'Witryny dodane tutaj lub na serwerze pojawią się w tym miejscu.',
  addFirst: 'Dodaj pierwszą witrynę',
  noMatch: 'Nie znaleziono witryn',
  noMatchMore: (parts: string[]) => `Brak wyników dla: ${formatList(parts)}`,
  searchFor: (text: string) => `„${text}”`,
  clearFilters: 'Wyczyść filtry',
  failed: 'Nie udało się załadować witryn',
};
