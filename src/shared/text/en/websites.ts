import { formatList, formatNumber, plural } from '../format';

const sites = (count: number) =>
  `${formatNumber(count)} ${plural(count, { one: 'website', other: 'websites' })}`;

export const websites = {
  title: 'Websites',
  count: sites,
  search: 'Search websites',
  favoritesOnly: 'Favorites only',
  sortBy: 'Sort by',
  sortKeys: { id: 'Date created', domain: 'Domain' },
  order: 'Order',
  orders: {
    id: { desc: 'Newest first', asc: 'Oldest first' },
    domain: { desc: 'Z to A', asc: 'A to Z' },
  },
  favoritesHere: 'This server has no favorites: Sitedeck keeps yours on this computer.',
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
    visitors: 'Visitors, 7 days',
    line: 'Visitors by day',
    change: 'Change',
    created: 'Added',
    actions: 'Actions',
  },
  visitorsUnknown: 'Not known',
  changeHint: 'The last seven finished days against the seven before',
  visitorsToday: (count: number) =>
    `${formatNumber(count)} ${plural(count, { one: 'visitor', other: 'visitors' })} today`,
  notShown: 'Not shown by the server',
  addFavorite: (domain: string) => `Add ${domain} to favorites`,
  removeFavorite: (domain: string) => `Remove ${domain} from favorites`,
  more: (domain: string) => `More for ${domain}`,
  favoriteFailed: (domain: string) => `The star of ${domain} was not changed`,
  none: 'No websites yet',
  noneMore: 'Those you add, here or on the server, are listed in this place.',
  addFirst: 'Add the first website',
  noMatch: 'No website matches',
  noMatchMore: (parts: string[]) => `Nothing found for ${formatList(parts)}.`,
  searchFor: (text: string) => `“${text}”`,
  beyond: 'There is no such page',
  beyondMore: (lastPage: number) => `The list ends at page ${formatNumber(lastPage)}.`,
  firstPage: 'Go to the first page',
  clearFilters: 'Clear the filters',
  failed: 'The websites could not be loaded',
};
