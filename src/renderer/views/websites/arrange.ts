import { commonUnit, productOf, unitOn } from '$shared/api/products';
import type { StatisticName } from '$shared/api/statistics';
import type { Account } from '$shared/bridge/contract';
import { PORTFOLIO_PERIODS, type PortfolioSums } from '$shared/bridge/portfolio-values';
import { getText } from '$shared/text';
import { compareText } from '$shared/text/format';
import { inSeries } from '$shared/text/series';
import { uncountedDays } from '$statistics/basis';
import type { Verdict } from '$statistics/chance';
import type { PortfolioRow } from '$stores/websites/portfolio.svelte';
import { type WeekChange, weekChange } from '$stores/websites/portfolio-sums';
import type { ServerDay } from '$stores/websites/server-day';
import type { SortColumn, WebsiteListChoice } from './website-list-choice';

/** Returns the number a row is sorted by; null if it is unknown. */
type Rank = (row: PortfolioRow) => number | null;

const RANKS: Record<Exclude<SortColumn, 'domain' | 'account' | 'change'>, Rank> = {
  created: ({ site }) => (site.created_at === null ? null : Date.parse(site.created_at)),
  today: ({ sums }) => sums?.today ?? null,
  yesterday: ({ sums }) => sums?.yesterday ?? null,
  week: ({ sums }) => sums?.week ?? null,
  month: ({ sums }) => sums?.month ?? null,
};

type DayOf = (account: Account) => ServerDay;

/**
 * Returns the change of a row's week; null if its days are unknown, or were read before the last
 * one was over.
 */
export function changeOfRow(
  { sums, fetchedAt }: Pick<PortfolioRow, 'sums' | 'fetchedAt'>,
  { today, zone, since }: ServerDay,
): WeekChange | null {
  if (sums === null || fetchedAt === null || fetchedAt < since) return null;
  return weekChange(sums.weeks, today, zone);
}

/**
 * Returns the change as a sort key: “New” is above every percentage, and a row without either has
 * none.
 */
function rankOfChange(row: PortfolioRow, day: ServerDay): number | null {
  const change = changeOfRow(row, day)?.change;
  if (change?.kind === 'percent') return change.ratio;
  return change?.kind === 'new' ? Infinity : null;
}

/**
 * Sorts the rows: those without numbers last, ties by domain. Domains are compared by code unit,
 * which suits their alphabet and is many times faster than a locale comparison.
 */
export function sortRows(
  rows: readonly PortfolioRow[],
  { column, descending }: Pick<WebsiteListChoice, 'column' | 'descending'>,
  dayOf: DayOf,
): PortfolioRow[] {
  const sign = descending ? -1 : 1;
  const compare = comparison(rows, column, dayOf);
  return [...rows].sort((a, b) => compare(a, b, sign) || byDomain(a, b));
}

/** Ranks each row once. */
function rankOfChanges(rows: readonly PortfolioRow[], dayOf: DayOf): Rank {
  const ranks = new Map(rows.map((row) => [row.key, rankOfChange(row, dayOf(row.account))]));
  return ({ key }) => ranks.get(key) ?? null;
}

type Comparison = (a: PortfolioRow, b: PortfolioRow, sign: number) => number;

/** Returns a comparison for a column; precomputes what would be costly per pair. */
function comparison(rows: readonly PortfolioRow[], column: SortColumn, dayOf: DayOf): Comparison {
  if (column === 'domain') return (a, b, sign) => sign * byDomain(a, b);
  if (column === 'account') {
    const names = [...new Set(rows.map(({ account }) => account.name))].sort(compareText);
    const places = new Map(names.map((name, place) => [name, place]));
    const placeOf = ({ account }: PortfolioRow): number => places.get(account.name) ?? 0;
    return (a, b, sign) => sign * (placeOf(a) - placeOf(b));
  }
  const rank = column === 'change' ? rankOfChanges(rows, dayOf) : RANKS[column];
  return (a, b, sign) => {
    const [left, right] = [rank(a), rank(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return left === right ? 0 : sign * (left - right);
  };
}

function byDomain(a: PortfolioRow, b: PortfolioRow): number {
  return a.site.domain < b.site.domain ? -1 : a.site.domain > b.site.domain ? 1 : 0;
}

/** Returns the rows in the given order; rows that are not in it are omitted. */
export function inKeyOrder(
  rows: readonly PortfolioRow[],
  order: readonly string[],
): PortfolioRow[] {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const ordered: PortfolioRow[] = [];
  for (const key of order) {
    const row = byKey.get(key);
    if (row !== undefined) ordered.push(row);
  }
  return ordered;
}

/** Returns what limits a total; undefined if nothing does. */
export function totalCaveat({ partly, others }: PortfolioTotals): string | undefined {
  const { otherUnits, partlyCompared } = getText().portfolio;
  const caveats = [
    ...(others === 0 ? [] : [otherUnits(others)]),
    ...(partly === 0 ? [] : [partlyCompared(partly)]),
  ];
  return caveats.length === 0 ? undefined : inSeries(caveats);
}

/** The sums of some rows. */
export interface PortfolioTotals {
  /** Null for a period that a row lacks. */
  sums: PortfolioSums;
  /** The number of rows whose finished days are known. */
  known: number;
  /** The number of rows that count something else, and so are not in the sums. */
  others: number;
  /** The number of rows without numbers for all compared days. */
  partly: number;
  /** Null until all rows are known and can be compared. */
  change: WeekChange | null;
}

/** Sums up the rows that count what most of them do: different units are never added. */
export function portfolioTotals(
  all: readonly PortfolioRow[],
  dayOf: DayOf,
  name: StatisticName,
): PortfolioTotals {
  const unit = commonUnit(
    all.map(({ account }) => productOf(account)),
    name,
  );
  const rows = all.filter(({ account }) => unitOn(productOf(account), name) === unit);
  const sums = Object.fromEntries(
    PORTFOLIO_PERIODS.map((period) => [period, rows.length === 0 ? null : 0]),
  ) as PortfolioSums;
  let [known, partly, isCurrent] = [0, 0, true];
  const weeks = new Array<number>(WEEKS).fill(0);
  for (const { sums: own, fetchedAt, account } of rows) {
    for (const period of PORTFOLIO_PERIODS) {
      const [sum, value] = [sums[period], own?.[period] ?? null];
      sums[period] = sum === null || value === null ? null : sum + value;
    }
    if (own !== null && own.month !== null) known += 1;
    if (own === null || fetchedAt === null || fetchedAt < dayOf(account).since) isCurrent = false;
    if (own !== null && isPartly(own.weeks)) partly += 1;
    for (const [at, count] of (own?.weeks ?? []).entries())
      weeks[at] = (weeks[at] ?? 0) + (count ?? 0);
  }
  const isComparable = isCurrent && known === rows.length && partly === 0;
  const others = all.length - rows.length;
  const change = isComparable ? changeOfTotal(weeks, rows, dayOf) : null;
  return { sums, known: known + others, others, partly, change };
}

/** Days of the two weeks that are compared. */
const WEEKS = 14;

/** Whether a website may not have been counted on all compared days. */
function isPartly(weeks: readonly (number | null)[]): boolean {
  // The common case: there are numbers from the first day on.
  if ((weeks[0] ?? 0) > 0) return false;
  const counts = weeks.map((count) => count ?? 0);
  return uncountedDays(counts.slice(WEEKS / 2), counts.slice(0, WEEKS / 2)) > 0;
}

/**
 * Days differ between servers in several time zones, so a total's change is certain only if it is
 * certain by the days of each server.
 */
function changeOfTotal(
  weeks: readonly number[],
  rows: readonly PortfolioRow[],
  dayOf: DayOf,
): WeekChange | null {
  const days = new Map(rows.map(({ account }) => [dayOf(account).zone, dayOf(account)]));
  const [first, ...others] = [...days.values()].map(({ today, zone }) =>
    weekChange(weeks, today, zone),
  );
  if (!first || !('verdict' in first.change)) return first ?? null;
  const { verdict } = first.change;
  const isSure = others.every((other) => verdictOf(other) === verdict);
  return isSure ? first : { ...first, change: { ...first.change, verdict: 'unclear' } };
}

const verdictOf = (given: WeekChange | null): Verdict | null =>
  given !== null && 'verdict' in given.change ? given.change.verdict : null;
