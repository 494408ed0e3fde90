import { formatNumber } from '../format';

/** Words of files that leave the application, and of the menu and the dialog that make them. */
export const files = {
  export: 'Export',
  saved: (file: string) => `${file} saved`,
  showInFolder: 'Show in folder',

  /** A list that is on the screen as a whole. */
  whole: (title: string, format: string) => `${title} as ${format}`,
  /** The rows on the screen of a longer list. */
  rows: (first: number, last: number, format: string) =>
    `Rows ${formatNumber(first)}–${formatNumber(last)} as ${format}`,
  /** All rows of a list, which are read first. */
  all: (total: number, format: string) => `All ${formatNumber(total)} rows as ${format}…`,
  loadingTables: 'Loading the other tables',
  allAsArchive: 'All tables as CSV, in a ZIP file',
  allAsJson: 'All tables as JSON',
  chartAsPicture: 'Chart as image (PNG)',
  reportAsPdf: 'Report (PDF)…',

  reading: (title: string) => `Export all rows: ${title}`,
  progress: 'Rows loaded',
  read: (rows: number, total: number) =>
    `${formatNumber(rows)} of ${formatNumber(total)} rows loaded`,
  comparisonRead: (rows: number, total: number) =>
    `Comparison: ${formatNumber(rows)} of ${formatNumber(total)} rows loaded`,
  cut: (rows: number, total: number) =>
    `Couldn’t load more than ${formatNumber(rows)} of ${formatNumber(total)} rows.`,
  cutComparison:
    'All rows are loaded, but not all of the comparison. Missing values stay empty in the file.',
  cutNote: 'The file’s name and contents will say that rows are missing.',
  changed: 'The list kept changing while loading.',
  saveCut: (rows: number) => `Save ${formatNumber(rows)} rows`,

  /** Parts of file names; no signs in them that file systems refuse. */
  names: {
    statistics: 'statistics',
    report: 'report',
    chart: 'chart',
    days: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
    search: (search: string) => `search ${search}`,
    favorites: 'favorites only',
    sorted: (key: string, order: string) => `sorted by ${key} (${order})`,
    rows: (first: number, last: number, total: number) => `rows ${first}-${last} of ${total}`,
    some: (tables: number, total: number) => `${tables} of ${total} tables`,
  },
};
