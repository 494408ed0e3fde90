import { formatList, formatNumber, plural } from '../format';

const sites = (count: number) =>
  `${formatNumber(count)} ${plural(count, { one: 'website', other: 'websites' })}`;

export const websites = {
  title: 'Websites',
  count: sites,
  search: 'Search websites',
  favoritesOnly: 'Favorites only',
  sortBy: 'Sort by',
  sortKeys: { id: 'Date added', domain: 'Domain' },
  order: 'Order',
  orders: {
    id: { desc: 'Newest first', asc: 'Oldest first' },
    domain: { desc: 'Z to A', asc: 'A to Z' },
  },
  favoritesHere: 'This server doesn’t store favorites. Sitedeck keeps yours on this computer.',
  noDomainOrder:
    'This server can’t sort by domain. Sitedeck will, once it has loaded the whole list.',
  rowsPerPage: 'Rows per page',
  allRows: 'All',
  range: (from: number, to: number, total: number) =>
    `${formatNumber(from)}–${formatNumber(to)} of ${formatNumber(total)}`,
  pages: 'Pages',
  page: (page: number) => `Page ${formatNumber(page)}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  columns: {
    favorite: 'Favorite',
    domain: 'Domain',
    privacy: 'Statistics page',
    email: 'Email reports',
    bots: 'Bots',
    visitors: 'Visits, 7 days',
    line: 'Visits by day',
    change: 'Change',
    created: 'Added',
    actions: 'Actions',
  },
  visitorsUnknown: 'No data',
  changeHint: 'Last 7 full days vs. the 7 before',
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
  beyond: 'This page doesn’t exist',
  beyondMore: (lastPage: number) => `The last page is ${formatNumber(lastPage)}.`,
  firstPage: 'Go to the first page',
  clearFilters: 'Clear filters',
  failed: 'Couldn’t load your websites',
};
