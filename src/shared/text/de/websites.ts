import type { Flag, Privacy } from '../../api/website-fields';
import { formatList, formatNumber } from '../format';
import { sites, visitors } from './counts';

const privacy: Record<Privacy, string> = { 0: 'Öffentlich', 1: 'Privat', 2: 'Passwort' };
const email: Record<Flag, string> = { 0: 'Aus', 1: 'An' };
const bots: Record<Flag, string> = { 0: 'Gezählt', 1: 'Ignoriert' };

export const websites = {
  title: 'Websites',
  count: sites,
  search: 'Websites suchen',
  favoritesOnly: 'Nur Favoriten',
  sortBy: 'Sortieren nach',
  sortKeys: { id: 'Anlagedatum', domain: 'Domain' },
  order: 'Reihenfolge',
  orders: {
    id: { desc: 'Neueste zuerst', asc: 'Älteste zuerst' },
    domain: { desc: 'Z bis A', asc: 'A bis Z' },
  },
  favoritesHere:
    'Dieser Server kennt keine Favoriten: Sitedeck speichert Ihre auf diesem Computer.',
  noDomainOrder:
    'Dieser Server kann nicht nach Domain sortieren. Sitedeck sortiert selbst, sobald die ganze Liste geladen ist.',
  rowsPerPage: 'Zeilen je Seite',
  allRows: 'Alle',
  range: (from: number, to: number, total: number) =>
    `${formatNumber(from)}–${formatNumber(to)} von ${formatNumber(total)}`,
  pages: 'Seiten',
  page: (page: number) => `Seite ${formatNumber(page)}`,
  previousPage: 'Vorige Seite',
  nextPage: 'Nächste Seite',
  columns: {
    favorite: 'Favorit',
    domain: 'Domain',
    privacy: 'Statistikseite',
    email: 'E-Mail-Berichte',
    bots: 'Bots',
    visitors: 'Besucher, 7 Tage',
    line: 'Besucher nach Tag',
    change: 'Änderung',
    created: 'Hinzugefügt',
    actions: 'Befehle',
  },
  privacy,
  email,
  bots,
  visitorsUnknown: 'Nicht bekannt',
  changeHint: 'Die letzten sieben abgeschlossenen Tage gegen die sieben davor',
  visitorsToday: (count: number) => `heute ${visitors(count)}`,
  notShown: 'Vom Server nicht gezeigt',
  addFavorite: (domain: string) => `${domain} zu den Favoriten hinzufügen`,
  removeFavorite: (domain: string) => `${domain} aus den Favoriten entfernen`,
  more: (domain: string) => `Mehr zu ${domain}`,
  favoriteFailed: (domain: string) => `Der Stern von ${domain} wurde nicht geändert`,
  none: 'Noch keine Websites',
  noneMore: 'Was Sie hier oder auf dem Server hinzufügen, steht an dieser Stelle.',
  addFirst: 'Erste Website hinzufügen',
  noMatch: 'Keine Website passt',
  noMatchMore: (parts: string[]) => `Nichts gefunden für ${formatList(parts)}.`,
  searchFor: (text: string) => `„${text}“`,
  beyond: 'Diese Seite gibt es nicht',
  beyondMore: (lastPage: number) => `Die Liste endet mit Seite ${formatNumber(lastPage)}.`,
  firstPage: 'Zur ersten Seite',
  clearFilters: 'Filter aufheben',
  failed: 'Die Websites konnten nicht geladen werden',
};
