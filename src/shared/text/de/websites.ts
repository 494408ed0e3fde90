import { formatList, formatNumber } from '../format';
import { sites, visits } from './counts';

export const websites = {
  title: 'Websites',
  count: sites,
  search: 'Websites suchen',
  favoritesOnly: 'Nur Favoriten',
  favoritesHere:
    'Dieser Server speichert keine Favoriten. Sitedeck speichert Ihre auf diesem Computer.',
  range: (from: number, to: number, total: number) =>
    `${formatNumber(from)}–${formatNumber(to)} von ${formatNumber(total)}`,
  pages: 'Seiten',
  page: (page: number) => `Seite ${formatNumber(page)}`,
  previousPage: 'Vorige Seite',
  nextPage: 'Nächste Seite',
  columnsShown: 'Spalten',
  since: (day: string) => `seit ${day}`,
  columns: {
    favorite: 'Favorit',
    privacy: 'Statistikseite',
    email: 'E-Mail-Berichte',
    bots: 'Bots',
    created: 'Hinzugefügt',
    actions: 'Aktionen',
  },
  visitorsUnknown: 'Keine Daten',
  visitorsToday: (count: number) => `heute ${visits(count)}`,
  notShown: 'Vom Server ausgeblendet',
  addFavorite: (domain: string) => `${domain} zu den Favoriten hinzufügen`,
  removeFavorite: (domain: string) => `${domain} aus den Favoriten entfernen`,
  more: (domain: string) => `Weitere Aktionen für ${domain}`,
  linkCopied: 'Link kopiert',
  favoriteTurned: (domain: string, favorite: boolean) =>
    favorite ? `${domain} zu Favoriten hinzugefügt` : `${domain} aus Favoriten entfernt`,
  favoriteFailed: (domain: string) => `Der Favorit ${domain} konnte nicht geändert werden`,
  none: 'Noch keine Websites',
  noneMore: 'Websites, die Sie hier oder auf dem Server hinzufügen, erscheinen hier.',
  addFirst: 'Erste Website hinzufügen',
  noMatch: 'Keine Website gefunden',
  noMatchMore: (parts: string[]) => `Keine Treffer für ${formatList(parts)}`,
  searchFor: (text: string) => `„${text}“`,
  clearFilters: 'Filter aufheben',
  failed: 'Ihre Websites konnten nicht geladen werden',
};
