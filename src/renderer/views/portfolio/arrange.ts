import type { Account } from '../../../shared/bridge/contract';
import { PORTFOLIO_PERIODS, type PortfolioSums } from '../../../shared/bridge/portfolio-values';
import { getText } from '../../../shared/text';
import { compareText } from '../../../shared/text/format';
import { changeOf } from '../../../statistics/change';
import { doubtOfWeeks } from '../../stores/websites/portfolio-sums';
import type { PortfolioRow } from '../../stores/websites/portfolio.svelte';
import type { PortfolioChoice, SortColumn } from './choice';

/** A row of the table: a website, or the heading of an account. */
export type Line =
  | { kind: 'site'; key: string; row: PortfolioRow }
  | { kind: 'account'; key: string; account: Account; rows: PortfolioRow[] };

/** Returns the number a row is sorted by; null if it is unknown. */
type Rank = (row: PortfolioRow) => number | null;

const RANKS: Record<Exclude<SortColumn, 'domain' | 'account'>, Rank> = {
  today: ({ sums }) => sums?.today ?? null,
  yesterday: ({ sums }) => sums?.yesterday ?? null,
  week: ({ sums }) => sums?.week ?? null,
  month: ({ sums }) => sums?.month ?? null,
  change: ({ sums }) => changed(sums),
};

/** The change as the row shows it: “New” is above every percentage, and a row without either has no rank. */
function changed(sums: PortfolioSums | null): number | null {
  if (sums === null || sums.recent === null || sums.former === null) return null;
  const change = changeOf(sums.recent, sums.former);
  if (change.kind === 'percent') return change.ratio;
  return change.kind === 'new' ? Infinity : null;
}

/**
 * Sorts the rows: favorites first, rows without numbers last, ties by domain. Domains are compared
 * by code unit, which suits their alphabet and is many times faster than a locale comparison.
 */
export function sortRows(
  rows: readonly PortfolioRow[],
  { column, descending }: Pick<PortfolioChoice, 'column' | 'descending'>,
): PortfolioRow[] {
  const sign = descending ? -1 : 1;
  const compare = comparison(rows, column);
  const order = (a: PortfolioRow, b: PortfolioRow): number => {
    if (a.favorite !== b.favorite) return a.favorite ? -1 : 1;
    return compare(a, b, sign) || byDomain(a, b);
  };
  return [...rows].sort(order);
}

type Comparison = (a: PortfolioRow, b: PortfolioRow, sign: number) => number;

/** Returns a comparison for a column; precomputes what would be costly per pair. */
function comparison(rows: readonly PortfolioRow[], column: SortColumn): Comparison {
  if (column === 'domain') return (a, b, sign) => sign * byDomain(a, b);
  if (column === 'account') {
    const names = [...new Set(rows.map(({ account }) => account.name))].sort(compareText);
    const places = new Map(names.map((name, place) => [name, place]));
    const placeOf = ({ account }: PortfolioRow): number => places.get(account.name) ?? 0;
    return (a, b, sign) => sign * (placeOf(a) - placeOf(b));
  }
  const rank = RANKS[column];
  return (a, b, sign) => {
    const [left, right] = [rank(a), rank(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return left === right ? 0 : sign * (left - right);
  };
}

function byDomain(a: PortfolioRow, b: PortfolioRow): number {
  return a.domain < b.domain ? -1 : a.domain > b.domain ? 1 : 0;
}

/** Returns the rows in a known order; rows that are not in it are left out. */
export function inOrder(rows: readonly PortfolioRow[], order: readonly string[]): PortfolioRow[] {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const ordered: PortfolioRow[] = [];
  for (const key of order) {
    const row = byKey.get(key);
    if (row !== undefined) ordered.push(row);
  }
  return ordered;
}

/**
 * Returns the sorted rows as table lines, optionally under their accounts, which keep their own
 * order.
 */
export function toLines(
  rows: readonly PortfolioRow[],
  accounts: readonly Account[],
  grouped: boolean,
): Line[] {
  const site = (row: PortfolioRow): Line => ({ kind: 'site', key: row.key, row });
  if (!grouped) return rows.map(site);
  const byAccount = new Map<string, PortfolioRow[]>();
  for (const row of rows) {
    const known = byAccount.get(row.account.id);
    if (known) known.push(row);
    else byAccount.set(row.account.id, [row]);
  }
  return accounts.flatMap((account) => {
    const own = byAccount.get(account.id) ?? [];
    return [{ kind: 'account', key: account.id, account, rows: own }, ...own.map(site)];
  });
}

/** Returns why a total should not be read as a rise or fall; undefined if it can be. */
export function cautionOfTotal({ known, doubtful }: Totals, count: number): string | undefined {
  const text = getText().portfolio;
  if (known < count) return text.totalKnown(known, count);
  return doubtful === 0 ? undefined : text.partlyCompared(doubtful);
}

/** The sums of the rows with known numbers, and the number of rows that have all of them. */
export interface Totals {
  sums: PortfolioSums;
  known: number;
  /** The number of rows whose compared days are not all covered. */
  doubtful: number;
}

export function totalsOf(rows: readonly PortfolioRow[]): Totals {
  const sums = Object.fromEntries(
    PORTFOLIO_PERIODS.map((period) => [period, null]),
  ) as PortfolioSums;
  let [known, doubtful] = [0, 0];
  for (const row of rows) {
    if (row.sums === null) continue;
    for (const period of PORTFOLIO_PERIODS) {
      const value = row.sums[period];
      if (value !== null) sums[period] = (sums[period] ?? 0) + value;
    }
    if (row.sums.month !== null) known += 1;
    if (doubtOfWeeks(row.sums) !== null) doubtful += 1;
  }
  return { sums, known, doubtful };
}
