import { describe, expect, it, test } from 'vitest';
import type { Account } from '$shared/bridge/contract';
import { portfolioDays, portfolioRanges } from '$shared/bridge/portfolio-ranges';
import type { SiteSums } from '$shared/bridge/portfolio-values';
import { addDays, eachDay } from '$shared/dates/day-range';
import type { PortfolioRow } from '$stores/websites/portfolio.svelte';
import { sumsOfDays } from '$stores/websites/portfolio-sums';
import { type ServerDay, serverDay } from '$stores/websites/server-day';
import { makeAccount, makeWebsite } from '$test/support/records';
import { changeOfRow, portfolioTotals, sortRows, totalCaveat } from '$views/websites/arrange';

const accountOf = (id: string): Account => makeAccount(id, { name: id });
const TODAY = '2026-11-20';
const DAY = serverDay(TODAY, 'Europe/Berlin');
const dayOf = () => DAY;
const weeksOf = (former: number, week: number): number[] =>
  [former, week].flatMap((count) => [...new Array<number>(6).fill(0), count]);
/** The sums of a website that has visits on the last day of each week. */
const sumsOf = ({ former = 0, week = 0, ...more }: Partial<SiteSums>): SiteSums => ({
  today: 0,
  yesterday: 0,
  week,
  month: 0,
  former,
  weeks: weeksOf(former ?? 0, week ?? 0),
  ...more,
});
let last = 0;
function row(domain: string, sums: SiteSums | null, id = 'a'): PortfolioRow {
  last += 1;
  const site = makeWebsite(domain, { id: last });
  return { site, sums, fetchedAt: DAY.since, account: accountOf(id), key: `${id}/${last}` };
}
const domains = (rows: readonly PortfolioRow[]) => rows.map(({ site }) => site.domain);

const rows = [
  row('small.example', sumsOf({ week: 3, former: 11 })),
  row('unread.example', null),
  row('star.example', sumsOf({ week: 1, former: 1 })),
  row('big.example', sumsOf({ week: 900, former: 900 }), 'b'),
  row('half.example', { ...sumsOf({}), week: null }),
];

test('sortRows sorts by the column; rows without numbers come last, by domain', () => {
  expect(domains(sortRows(rows, { column: 'week', descending: true }, dayOf))).toEqual([
    'big.example',
    'small.example',
    'star.example',
    'half.example',
    'unread.example',
  ]);
  expect(domains(sortRows(rows, { column: 'domain', descending: true }, dayOf))).toEqual([
    'unread.example',
    'star.example',
    'small.example',
    'half.example',
    'big.example',
  ]);
});

test('sortRows ranks changes as they are shown: in percent; those without one come last', () => {
  const all = [
    row('doubled.example', sumsOf({ week: 2, former: 1 })),
    row('large.example', sumsOf({ week: 1_100, former: 1_000 })),
    row('fallen.example', sumsOf({ week: 0, former: 5 })),
    row('quiet.example', sumsOf({ week: 0, former: 0 })),
    row('new.example', sumsOf({ week: 1, former: 0 })),
    row('another-new.example', sumsOf({ week: 300, former: 0 })),
    row('unread.example', null),
  ];
  const shown = (descending: boolean) =>
    domains(sortRows(all, { column: 'change', descending }, dayOf));
  // Nothing was counted before, so there is no change.
  const none = ['another-new.example', 'new.example', 'quiet.example', 'unread.example'];
  const ranked = ['doubled.example', 'large.example', 'fallen.example'];
  expect(shown(true)).toEqual([...ranked, ...none]);
  expect(shown(false)).toEqual([...ranked.toReversed(), ...none]);
});

test('portfolioTotals sums what all rows have, and counts the others', () => {
  const whole = [row('a', sumsOf({ week: 3 })), row('b', sumsOf({ week: 4, today: null }))];
  expect(portfolioTotals(whole, dayOf, 'visitors')).toMatchObject({
    sums: { week: 7, today: null },
    known: 2,
  });
  const { sums, known, change } = portfolioTotals(
    [...whole, row('unread', null)],
    dayOf,
    'visitors',
  );
  expect([sums.week, known, change]).toEqual([null, 2, null]);
  expect(portfolioTotals([], dayOf, 'visitors').sums.week).toBeNull();
});

test('sumsOfDays agrees with the periods', () => {
  const today = '2026-03-31';
  const ranges = portfolioRanges(today);
  const days = eachDay(portfolioDays(today));
  expect(days).toHaveLength(29);
  const counts = days.map((_, at) => at + 1);
  const sums = {
    today: 29,
    yesterday: 28,
    week: 22 + 23 + 24 + 25 + 26 + 27 + 28,
    month: 406,
    former: 15 + 16 + 17 + 18 + 19 + 20 + 21,
    weeks: [15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28],
  };
  expect(sumsOfDays({ days, counts }, ranges, true)).toEqual(sums);
  expect(sumsOfDays({ days, counts }, ranges, false)).toEqual({ ...sums, today: null });
  expect(ranges.former.to).toBe(addDays(ranges.week.from, -1));
  expect(ranges.week.to).toBe(ranges.month.to);
});

describe('the change of a row', () => {
  const each = (days: number, count: number): number[] => new Array<number>(days).fill(count);
  const changeOfWeeks = (weeks: (number | null)[], fetchedAt: number | null = DAY.since) =>
    changeOfRow({ sums: sumsOf({ weeks }), fetchedAt }, DAY);

  it.each<[string, (number | null)[], object | null]>([
    [
      'is a fall beyond chance',
      [...each(7, 100), ...each(7, 50)],
      { kind: 'percent', verdict: 'down' },
    ],
    [
      'may be chance: 4 after 11',
      [2, 2, 1, 2, 1, 2, 1, 1, 0, 1, 0, 1, 0, 1],
      { verdict: 'unclear' },
    ],
    ['is of days that both weeks counted', [0, ...each(6, 10), ...each(7, 10)], { ratio: 0 }],
    [
      'is unknown below 80% of the days',
      [...each(3, 0), ...each(4, 10), ...each(7, 10)],
      { kind: 'unknown' },
    ],
    ['is none without a day', [null, ...each(13, 10)], null],
  ])('%s', (_, weeks, change) => {
    const found = changeOfWeeks(weeks)?.change ?? null;
    if (change === null) expect(found).toBeNull();
    else expect(found).toMatchObject(change);
  });

  it('is unknown while the last day may not have been over', () => {
    expect(changeOfWeeks(each(14, 10), DAY.since - 1)).toBeNull();
    expect(changeOfWeeks(each(14, 10), null)).toBeNull();
    expect(changeOfRow({ sums: null, fetchedAt: DAY.since }, DAY)).toBeNull();
  });
});

describe('the change of a total', () => {
  const each = (count: number): number[] => new Array<number>(14).fill(count);
  const total = (rows: PortfolioRow[], of: (account: Account) => ServerDay = dayOf) =>
    portfolioTotals(rows, of, 'visitors');

  it('is judged by the days of all rows together', () => {
    const risen = [...new Array<number>(7).fill(100), ...new Array<number>(7).fill(150)];
    const rows = [row('a', sumsOf({ weeks: risen })), row('b', sumsOf({ weeks: each(100) }))];
    expect(total(rows).change?.change).toMatchObject({ ratio: 0.25, verdict: 'up' });
  });

  it('is none while a row can’t be compared, and says so', () => {
    const young = row('young.example', sumsOf({ weeks: [0, 0, 0, ...each(9).slice(3)] }));
    const totals = total([row('a', sumsOf({ weeks: each(9) })), young]);
    expect(totals).toMatchObject({ partly: 1, change: null });
    expect(totalCaveat(totals)).toBe('1 website without numbers for all compared days');
    expect(totalCaveat(total([row('a', sumsOf({ weeks: each(9) }))]))).toBeUndefined();
  });

  it('of servers in several zones is sure only if it is by the hours of each', () => {
    // In Berlin, the clocks change on March 29. The missing hour has a million visits.
    const today = '2026-03-31';
    const zones = { a: serverDay(today, 'Europe/Berlin'), b: serverDay(today, 'Asia/Kolkata') };
    const of = ({ id }: Account) => (id === 'a' ? zones.a : zones.b);
    const berlin = each(24e6).map((count, at) => (at === 12 ? 23e6 : count));
    const made = [
      row('a', sumsOf({ weeks: berlin })),
      row('b', sumsOf({ weeks: each(24e6) }), 'b'),
    ];
    const rows = made.map((one) => ({ ...one, fetchedAt: Date.UTC(2026, 2, 31, 12) }));
    expect(portfolioTotals(rows, of, 'visitors').change?.change).not.toMatchObject({
      verdict: 'up',
    });
    expect(portfolioTotals(rows, of, 'visitors').change?.change).not.toMatchObject({
      verdict: 'down',
    });
  });
});

describe('totals of accounts that count different things', () => {
  const people = (domain: string, week: number): PortfolioRow => {
    const one = row(domain, sumsOf({ week }), 'u');
    return { ...one, account: { ...one.account, product: 'umami' } };
  };
  const weeks = (week: number) => sumsOf({ week, former: 9, weeks: new Array<number>(14).fill(1) });
  const visits = [row('a', weeks(3)), row('b', weeks(4))];

  it('add what most websites count, and say how many they leave out', () => {
    const totals = portfolioTotals([...visits, people('c', 100)], dayOf, 'visitors');
    expect(totals).toMatchObject({ sums: { week: 7 }, known: 3, others: 1 });
    expect(totalCaveat(totals)).toBe('Without 1 website whose server counts visitors');
  });

  it('add visitors where all count those, and pageviews everywhere', () => {
    const all = portfolioTotals([people('c', 5), people('d', 6)], dayOf, 'visitors');
    expect(all).toMatchObject({ sums: { week: 11 }, others: 0 });
    const pageviews = portfolioTotals([...visits, people('c', 100)], dayOf, 'pageviews');
    expect(pageviews).toMatchObject({ sums: { week: 107 }, others: 0 });
  });
});
