import { formatNumber } from '../format';

/** The view of one row of a list. */
export const rowView = {
  name: (label: string, list: string) => `${list}: ${label}`,
  rank: (rank: number, total: number) => `No. ${formatNumber(rank)} of ${formatNumber(total)}`,
  was: (count: string) => `was ${count}`,
  noneBefore: 'none before',
  noneNow: 'Not in this period',
  now: 'Now',
  before: 'Before',
  perDay: 'Per day',
  line: (days: number) =>
    days === 1 ? 'By day' : `Daily average of ${formatNumber(days)} days each`,
  legend: (label: string) => `${label}, daily average`,
  open: (value: string) => `Open ${value}`,
  copy: 'Copy this row',
  copied: (label: string) => `${label} copied`,
  showInList: 'Show in the full list',
  noFilter:
    'You can’t filter by this. The server counts each list on its own, so it can’t say what else these visits did.',
  earlier: 'Previous row',
  later: 'Next row',
  close: 'Close',
};
