import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formOf,
  STATISTIC_NAMES,
  type StatisticRow,
  VALUE_STATISTICS,
} from '$shared/api/statistics';
import type { MemberList } from '$statistics/group-sum';
import { sumLists } from '$test/support/group-sum';

/* A group's numbers are the sums of its websites' numbers. This test adds them up in another way, row by row. */

const values = fc.uniqueArray(
  fc.constantFrom('', '/', '/pricing', '/docs', 'DE:Germany', '(other)', '07'),
  {
    maxLength: 7,
  },
);
const wholeList = values.chain((names) =>
  fc
    .array(fc.integer({ min: -5, max: 10_000 }), {
      minLength: names.length,
      maxLength: names.length,
    })
    .map((counts) => names.map((value, at) => ({ value, count: counts[at] ?? 0 }))),
);
const ranked = (rows: readonly StatisticRow[]): StatisticRow[] =>
  rows.toSorted((a, b) => b.count - a.count);
const domains = ['one.example', 'two.example', 'three.example'];
const group = fc
  .array(wholeList, { minLength: 1, maxLength: 3 })
  .map((lists) => lists.map((rows, at) => ({ domain: domains[at] ?? '', rows: ranked(rows) })));
const whole = (members: { domain: string; rows: StatisticRow[] }[]): MemberList[] =>
  members.map(({ domain, rows }) => ({ domain, list: { rows, total: rows.length } }));
const list = (domain: string, rows: StatisticRow[], total = rows.length): MemberList => ({
  domain,
  list: { rows, total },
});

test.each(STATISTIC_NAMES)('adds up each value of %s on its own', (name) => {
  fc.assert(
    fc.property(group, (members) => {
      const sum = sumLists(name, whole(members));
      const isPages = name === 'page' || name === 'landing_page';
      const all = members.flatMap(({ domain, rows }) =>
        rows.map((row) => ({
          ...row,
          key: isPages && row.value[0] === '/' ? domain + row.value : row.value,
        })),
      );
      for (const { value, count } of sum.rows) {
        let expected = 0;
        for (const row of all) if (row.key === value) expected += row.count;
        expect(count).toBe(expected);
      }
      expect(new Set(sum.rows.map(({ value }) => value)).size).toBe(sum.rows.length);
      expect(sum.rows.reduce((total, { count }) => total + count, 0)).toBe(
        all.reduce((total, { count }) => total + count, 0),
      );
      expect(sum).toMatchObject({ total: sum.rows.length, shortBy: 0, unlisted: 0, cut: 0 });
    }),
  );
});

test.each(VALUE_STATISTICS)('says for cut lists of %s by how much a row can be too low', (name) => {
  const positive = group.filter((members) =>
    members.every(({ rows }) => rows.every(({ count }) => count > 0)),
  );
  fc.assert(
    fc.property(positive, fc.integer({ min: 1, max: 4 }), (members, kept) => {
      const truth = sumLists(name, whole(members));
      const sum = sumLists(
        name,
        members.map(({ domain, rows }) => list(domain, rows.slice(0, kept), rows.length)),
      );
      const real = new Map(truth.rows.map(({ value, count }) => [value, count]));
      for (const { value, count } of sum.rows) {
        expect(count).toBeLessThanOrEqual(real.get(value) ?? -1);
        expect(count + sum.shortBy).toBeGreaterThanOrEqual(real.get(value) ?? Infinity);
      }
      const listed = new Set(sum.rows.map(({ value }) => value));
      const isPages = formOf(name) === 'path';
      for (const { value, count } of truth.rows) {
        // The row (other) in a list of pages belongs to no website.
        if (!listed.has(value) && (!isPages || value.includes('/')))
          expect(count).toBeLessThanOrEqual(sum.unlisted);
      }
      const cut = members.filter(({ rows }) => rows.length > kept).length;
      expect(sum.cut).toBe(cut);
      // A cut list must never look complete.
      if (cut > 0) expect(sum.total).toBeGreaterThan(sum.rows.length);
    }),
  );
});

test('the order of the websites changes nothing', () => {
  fc.assert(
    fc.property(group, (members) => {
      const sorted = (given: MemberList[]) =>
        sumLists('country', given).rows.toSorted((a, b) => (a.value < b.value ? -1 : 1));
      expect(sorted(whole(members))).toEqual(sorted(whole(members.toReversed())));
    }),
  );
});

describe('single cases', () => {
  test('equal paths of two websites are two pages', () => {
    const { rows } = sumLists('page', [
      list('one.example', [{ value: '/', count: 3 }]),
      list('two.example', [{ value: '/', count: 4 }]),
    ]);
    expect(rows).toEqual([
      { value: 'one.example/', count: 3 },
      { value: 'two.example/', count: 4 },
    ]);
  });

  test('a value in no list counts at most the last rows together, a page those of its website', () => {
    const cut = (domain: string, last: number) =>
      list(
        domain,
        [
          { value: '/', count: 50 },
          { value: '/a', count: last },
        ],
        9,
      );
    const members = [cut('one.example', 4), cut('two.example', 7), list('three.example', [])];
    expect(sumLists('country', members)).toMatchObject({ shortBy: 0, unlisted: 11, cut: 2 });
    expect(sumLists('page', members)).toMatchObject({ shortBy: 0, unlisted: 7, cut: 2 });
  });

  test('days are added up, with or without a time of day', () => {
    const { rows } = sumLists('visitors', [
      list('one.example', [{ value: '2026-11-01', count: 3 }]),
      list('two.example', [{ value: '2026-11-01 00:00:00', count: 4 }]),
    ]);
    expect(rows).toEqual([{ value: '2026-11-01', count: 7 }]);
  });

  test('handles no websites and empty, all-zero and gigantic lists', () => {
    expect(sumLists('country', [])).toEqual({
      rows: [],
      total: 0,
      shortBy: 0,
      unlisted: 0,
      cut: 0,
    });
    expect(sumLists('country', [list('one.example', [])]).rows).toEqual([]);
    expect(sumLists('country', [list('a', [{ value: 'x', count: 0 }])]).rows).toEqual([
      { value: 'x', count: 0 },
    ]);
    // The largest count that is accepted from a server, for as many websites as a group can have.
    const most = [{ value: 'x', count: Number.MAX_SAFE_INTEGER }];
    const all = Array.from({ length: 500 }, (_, at) => list(`${at}.example`, most));
    const [row] = sumLists('country', all).rows;
    expect((row?.count ?? 0) / Number.MAX_SAFE_INTEGER).toBeCloseTo(500);
  });
});
