import {
  doubtOfWeeks,
  sumsOfDays,
} from '../../../../../src/renderer/stores/websites/portfolio-sums';
import { expect, test } from 'vitest';
import {
  cautionOfTotal,
  sortRows,
  toLines,
  totalsOf,
} from '../../../../../src/renderer/views/portfolio/arrange';
import { readChoice, sortedBy } from '../../../../../src/renderer/views/portfolio/choice';
import type { PortfolioRow } from '../../../../../src/renderer/stores/websites/portfolio.svelte';
import type { Account } from '../../../../../src/shared/bridge/contract';
import type { SiteSums } from '../../../../../src/shared/bridge/portfolio-values';
import { addDays, eachDay } from '../../../../../src/shared/dates/day-range';
import { portfolioRanges } from '../../../../../src/shared/bridge/portfolio-ranges';

const accountOf = (id: string): Account => ({
  id,
  name: id,
  address: `https://${id}.example`,
  color: '#4a50d8',
  kind: 'server',
});
const sumsOf = (more: Partial<SiteSums>): SiteSums => ({
  today: 0,
  yesterday: 0,
  week: 0,
  month: 0,
  recent: 0,
  former: 0,
  counted: 0b11111111111111,
  ...more,
});
let last = 0;
function row(domain: string, sums: SiteSums | null, favorite = false, id = 'a'): PortfolioRow {
  last += 1;
  const site = { id: last, domain, favorite, sums, fetchedAt: null };
  return { ...site, account: accountOf(id), key: `${id}/${last}` };
}
const domains = (rows: readonly PortfolioRow[]) => rows.map(({ domain }) => domain);

const rows = [
  row('small.example', sumsOf({ week: 3, recent: 10, former: 11 })),
  row('unread.example', null),
  row('star.example', sumsOf({ week: 1, recent: 1, former: 1 }), true),
  row('big.example', sumsOf({ week: 900, recent: 500, former: 900 }), false, 'b'),
  row('half.example', { ...sumsOf({}), week: null, recent: null }),
];

test('sortRows puts favorites first, then sorts by the column; rows without numbers come last, by domain', () => {
  expect(domains(sortRows(rows, { column: 'week', descending: true }))).toEqual([
    'star.example',
    'big.example',
    'small.example',
    'half.example',
    'unread.example',
  ]);
  expect(domains(sortRows(rows, { column: 'domain', descending: true }))).toEqual([
    'star.example',
    'unread.example',
    'small.example',
    'half.example',
    'big.example',
  ]);
});

test('sortRows ranks changes as they are shown: in percent, new ones first, none last', () => {
  const all = [
    row('doubled.example', sumsOf({ recent: 2, former: 1 })),
    row('large.example', sumsOf({ recent: 1_100, former: 1_000 })),
    row('fallen.example', sumsOf({ recent: 0, former: 5 })),
    row('quiet.example', sumsOf({ recent: 0, former: 0 })),
    row('new.example', sumsOf({ recent: 1, former: 0 })),
    row('another-new.example', sumsOf({ recent: 300, former: 0 })),
    row('unread.example', null),
  ];
  const shown = (descending: boolean) => domains(sortRows(all, { column: 'change', descending }));
  const news = ['another-new.example', 'new.example'];
  const nothing = ['quiet.example', 'unread.example'];
  expect(shown(true)).toEqual([
    ...news,
    'doubled.example',
    'large.example',
    'fallen.example',
    ...nothing,
  ]);
  expect(shown(false)).toEqual([
    'fallen.example',
    'large.example',
    'doubled.example',
    ...news,
    ...nothing,
  ]);
});

test('toLines groups websites under their accounts', () => {
  const accounts = [accountOf('b'), accountOf('a'), accountOf('none')];
  const lines = toLines(sortRows(rows, { column: 'week', descending: true }), accounts, true);
  expect(lines.map(({ key }) => key.split('/')[0])).toEqual([
    'b',
    'b',
    'a',
    'a',
    'a',
    'a',
    'a',
    'none',
  ]);
  expect(lines[0]).toMatchObject({ kind: 'account', rows: [{ domain: 'big.example' }] });
});

test('totalsOf sums known numbers and counts their rows', () => {
  const { sums, known } = totalsOf(rows);
  expect(sums).toMatchObject({ week: 904, recent: 511, former: 912 });
  expect(known).toBe(4);
  expect(totalsOf([row('x', null)]).sums.week).toBeNull();
});

test('sumsOfDays agrees with the periods', () => {
  const today = '2026-03-31';
  const ranges = portfolioRanges(today);
  const days = eachDay(ranges.month);
  expect(days).toHaveLength(30);
  const counts = days.map((_, at) => at + 1);
  expect(sumsOfDays({ days, counts }, ranges)).toEqual({
    today: 30,
    yesterday: 29,
    week: 24 + 25 + 26 + 27 + 28 + 29 + 30,
    month: 465,
    recent: 23 + 24 + 25 + 26 + 27 + 28 + 29,
    former: 16 + 17 + 18 + 19 + 20 + 21 + 22,
    counted: 0b11111111111111,
  });
  const since = counts.map((count) => (count > 20 ? count : 0));
  // Day 21 of 30 is the sixth of the compared week.
  expect(sumsOfDays({ days, counts: since }, ranges).counted).toBe(0b11111111100000);
  expect(ranges.former.to).toBe(addDays(ranges.recent.from, -1));
});

test('doubtOfWeeks tells weeks before a website was added from quiet ones', () => {
  const doubt = (counted: number) => doubtOfWeeks(sumsOf({ counted }));
  expect(doubt(0b11111111111111)).toBeNull();
  expect(doubt(0b11111111100000)).toEqual({ kind: 'coverage', covered: 2, days: 7 });
  expect(doubt(0b11111110000000)).toEqual({ kind: 'coverage', covered: 0, days: 7 });
  // It has gaps like that at other times, too.
  expect(doubt(0b10001111111100)).toBeNull();
  expect(doubt(0)).toBeNull();
  expect(doubtOfWeeks(sumsOf({ counted: 0, former: null }))).toBeNull();
  expect(doubtOfWeeks(null)).toBeNull();
});

test('cautionOfTotal says what a total lacks', () => {
  const young = row('young.example', sumsOf({ counted: 0b11111111100000 }));
  expect(cautionOfTotal(totalsOf(rows), rows.length)).toBe('Provisional: 4 of 5 websites loaded');
  expect(cautionOfTotal(totalsOf([young]), 1)).toBe(
    '1 website without numbers for all compared days',
  );
  expect(cautionOfTotal(totalsOf([row('a', sumsOf({}))]), 1)).toBeUndefined();
});

test('readChoice keeps what it knows of another version’s choice', () => {
  expect(readChoice({ column: 'nonsense', grouped: true, hidden: ['a', 3] })).toMatchObject({
    column: 'week',
    grouped: true,
    hidden: ['a'],
    statistic: 'visitors',
  });
  expect(readChoice(null).descending).toBe(true);
  const byDomain = sortedBy(readChoice(null), 'domain');
  expect(byDomain.descending).toBe(false);
  expect(sortedBy(byDomain, 'domain').descending).toBe(true);
});
