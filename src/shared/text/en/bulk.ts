import { formatNumber, plural } from '../format';

const sites = (count: number): string =>
  `${formatNumber(count)} ${plural(count, { one: 'website', other: 'websites' })}`;

/** Words of choosing many websites and changing them at once. */
export const bulk = {
  select: (domain: string) => `Select ${domain}`,
  selectPage: 'Select all on this page',
  selection: 'Selected websites',
  selected: (count: number) => `${formatNumber(count)} selected`,
  elsewhere: (count: number) => `${formatNumber(count)} not on this page`,
  selectAll: (count: number, filtered: boolean) =>
    filtered ? `Select all ${formatNumber(count)} that match` : `Select all ${sites(count)}`,
  finding: (loaded: number, total: number) =>
    `Finding ${formatNumber(loaded)} of ${formatNumber(total)}…`,
  stop: 'Stop',
  clear: 'Clear the selection',
  exportList: 'Export',
  asCsv: 'Table (CSV)',
  asJson: 'With all details (JSON)',
};
