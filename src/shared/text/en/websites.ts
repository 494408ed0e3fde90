import { formatList, formatNumber, plural } from '../format';

const sites = (count: number) =>
  `${formatNumber(count)} ${plural(count, { one: 'website', other: 'websites' })}`;

export const websites = {
  title: 'Websites',
  count: sites,
  search: 'Search websites',
  favoritesOnly: 'Favorites only',
  favoritesHere: 'This server doesn’t store favorites. Sitedeck keeps yours on this computer.',
  range: (from: number, to: number, total: number) =>
    `${formatNumber(from)}–${formatNumber(to)} of ${formatNumber(total)}`,
  pages: 'Pages',
  page: (page: number) => `Page ${formatNumber(page)}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  columnsShown: 'Columns',
  since: (day: string) => `since ${day}`,
  columns: {
    favorite: 'Favorite',
    privacy: 'Statistics page',
    email: 'Email reports',
    bots: 'Bots',
    created: 'Added',
    actions: 'Actions',
  },
  visitorsUnknown: 'No data',
  visitorsToday: (count: number) =>
    `${formatNumber(count)} ${plural(count, { one: 'visit', other: 'visits' })} today`,
  notShown: 'Hidden by the server',
  addFavorite: (domain: string) => `Add ${domain} to favorites`,
  removeFavorite: (domain: string) => `Remove ${domain} from favorites`,
  more: (domain: string) => `More actions for ${domain}`,
  linkCopied: 'Link copied',
  favoriteTurned: (domain: string, favorite: boolean) =>
    favorite ? `${domain} added to favorites` : `${domain} removed from favorites`,
  favoriteFailed: (domain: string) => `Couldn’t change the favorite ${domain}`,
  none: 'No websites yet',
  noneMore: 'Websites you add here or on the server appear here.',
  addFirst: 'Add your first website',
  noMatch: 'No websites found',
  noMatchMore: (parts: string[]) => `No results for ${formatList(parts)}`,
  searchFor: (text: string) => `“${text}”`,
  clearFilters: 'Clear filters',
  failed: 'Couldn’t load your websites',
};
