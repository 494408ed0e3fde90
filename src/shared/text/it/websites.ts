import { formatList, formatNumber } from '../format';
import { sites, visits } from './counts';

export const websites = {
  title: 'Siti',
  count: sites,
  search: 'Cerca siti',
  favoritesOnly: 'Solo preferiti',
  favoritesHere:
    'Questo server non salva i preferiti. Sitedeck conserva i tuoi su questo computer.',
  range: (from: number, to: number, total: number) =>
    `${formatNumber(from)}–${formatNumber(to)} di ${formatNumber(total)}`,
  pages: 'Pagine',
  page: (page: number) => `Pagina ${formatNumber(page)}`,
  previousPage: 'Pagina precedente',
  nextPage: 'Pagina successiva',
  columnsShown: 'Colonne',
  since: (day: string) => `dal ${day}`,
  columns: {
    favorite: 'Preferito',
    privacy: 'Pagina statistiche',
    email: 'Report via e-mail',
    bots: 'Bot',
    created: 'Aggiunto',
    actions: 'Azioni',
  },
  visitorsUnknown: 'Nessun dato',
  visitorsToday: (count: number) => `${visits(count)} oggi`,
  notShown: 'Nascosto dal server',
  addFavorite: (domain: string) => `Aggiungi ${domain} ai preferiti`,
  removeFavorite: (domain: string) => `Rimuovi ${domain} dai preferiti`,
  more: (domain: string) => `Altre azioni per ${domain}`,
  linkCopied: 'Link copiato',
  favoriteTurned: (domain: string, favorite: boolean) =>
    favorite ? `${domain} aggiunto ai preferiti` : `${domain} rimosso dai preferiti`,
  favoriteFailed: (domain: string) => `Impossibile modificare il preferito ${domain}`,
  none: 'Ancora nessun sito',
  noneMore: 'Qui appaiono i siti che aggiungi in Sitedeck o sul server.',
  addFirst: 'Aggiungi il tuo primo sito',
  noMatch: 'Nessun sito trovato',
  noMatchMore: (parts: string[]) => `Nessun risultato per ${formatList(parts)}`,
  searchFor: (text: string) => `“${text}”`,
  clearFilters: 'Rimuovi filtri',
  failed: 'Impossibile caricare i tuoi siti',
};
