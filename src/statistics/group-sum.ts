import {
  formOf,
  isDayStatistic,
  type StatisticName,
  type StatisticRow,
} from '$shared/api/statistics';
import { sum } from '$shared/lib/sum';
import type { StatisticList } from './ranking';

/*
 * Sums a statistic over the websites of a group. Every statistic counts visits, page views or events, so counts can
 * be added. A value that a truncated list omits is reported and never treated as zero.
 */

/** The list of a statistic for one website of a group. */
export interface MemberList {
  domain: string;
  list: StatisticList;
}

export interface GroupSum extends StatisticList {
  rows: StatisticRow[];
  /** The most by which a row's count can be too low, because the truncated list of a website may omit the row. */
  shortBy: number;
  /** The maximum count of a value that is in none of the lists, because all truncated lists may omit it. */
  unlisted: number;
  /** The number of truncated lists. */
  cut: number;
}

/**
 * Sums the lists of several websites, one per step. A page belongs to one website, so equal paths of two websites
 * stay separate rows.
 */
export function* sumLists(
  name: StatisticName,
  members: readonly MemberList[],
): Generator<void, GroupSum> {
  const sums = new Map<string, Sum>();
  for (const { domain, list } of members) {
    for (const { value, count } of list.rows) {
      const owner = isPath(name, value) ? domain : null;
      const key = groupValue(name, value, domain);
      const before = sums.get(key);
      if (before === undefined) sums.set(key, { count, owner });
      else before.count += count;
    }
    yield;
  }
  const cut = members.filter(({ list }) => list.rows.length < list.total);
  const derivedCut = members.filter(({ list: { shortBy = 0 } }) => shortBy > 0);
  const short = sum(derivedCut.map(({ list: { shortBy = 0 } }) => shortBy));
  const bounds = yield* boundsOf(name, sums, cut);
  const rows: StatisticRow[] = [];
  for (const [value, { count }] of sums) {
    rows.push({ value, count });
    yield;
  }
  return {
    rows,
    total: totalOf(name, rows.length, members),
    shortBy: bounds.shortBy + short,
    unlisted: bounds.unlisted + short,
    cut: cut.length + derivedCut.length,
  };
}

/** The count of a value. `owner` is the website that a page belongs to, and null for other values. */
interface Sum {
  count: number;
  owner: string | null;
}

/** Returns a value as the group's list has it: a page with its website, a day without a time. */
function groupValue(name: StatisticName, value: string, domain: string): string {
  if (isDayStatistic(name)) return value.slice(0, 10);
  return isPath(name, value) ? `${domain}${value}` : value;
}

function isPath(name: StatisticName, value: string): boolean {
  return formOf(name) === 'path' && value.startsWith('/');
}

/** Returns a lower bound of the total number of rows. Rows that several lists omit may be the same. */
function totalOf(name: StatisticName, known: number, members: readonly MemberList[]): number {
  const left = members.map(({ list }) => Math.max(0, list.total - list.rows.length));
  // A page belongs to one website, so no page is omitted by two lists.
  return known + (formOf(name) === 'path' ? sum(left) : Math.max(0, ...left));
}

/**
 * Computes the bounds of omitted counts. Lists are ranked, so an omitted value has at most the count of the last row.
 */
function* boundsOf(
  name: StatisticName,
  sums: ReadonlyMap<string, Sum>,
  cut: readonly MemberList[],
): Generator<void, Pick<GroupSum, 'shortBy' | 'unlisted'>> {
  /** The maximum omitted count of a value. For pages, it is kept for each website. */
  const most = new Map<string | null, number>();
  /** The part of that maximum that is not omitted, because the value is in the list. */
  const known = new Map<string, number>();
  const add = <Key>(to: Map<Key, number>, key: Key, count: number): void => {
    to.set(key, (to.get(key) ?? 0) + count);
  };
  for (const { domain, list } of cut) {
    const last = Math.min(...list.rows.map(({ count }) => count));
    if (!Number.isFinite(last) || last <= 0) continue;
    add(most, null, last);
    add(most, domain, last);
    const values = new Set(list.rows.map(({ value }) => groupValue(name, value, domain)));
    for (const value of values) add(known, value, last);
    yield;
  }
  let shortBy = 0;
  for (const [value, { owner }] of sums) {
    shortBy = Math.max(shortBy, (most.get(owner) ?? 0) - (known.get(value) ?? 0));
    yield;
  }
  // A page belongs to one website.
  const isPages = formOf(name) === 'path';
  const each = [...most].filter(([owner]) => (owner === null) !== isPages);
  const unlisted = Math.max(0, ...each.map(([, count]) => count));
  return { shortBy, unlisted };
}
