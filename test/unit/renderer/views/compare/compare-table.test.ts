import { afterEach, expect, it } from 'vitest';
import { chooseLanguage } from '$shared/text';
import type { ComparisonRow } from '$views/compare/compare-rows';
import { compareOrigin, sitesTable } from '$views/compare/compare-table';

afterEach(() => chooseLanguage('en'));

const row = (name: string, account?: string): ComparisonRow =>
  ({
    name,
    account: account === undefined ? undefined : { name: account, address: 'https://a.example' },
  }) as unknown as ComparisonRow;
const counting = (unit: 'visits' | 'visitors') =>
  ({
    ...row(`${unit}.example`, 'North'),
    unit,
    visits: 7,
    share: null,
    pages: null,
    best: null,
    comparison: null,
    counted: null,
    member: { visits: { fetchedAt: null } },
  }) as unknown as ComparisonRow;
const rows = [row('one.example', 'North'), row('two.example', 'South'), row('gone.example')];
const range = { from: '2026-11-01', to: '2026-11-20' };

it.each([
  ['en', 'one.example, two.example, gone.example', 'North, South'],
  ['ja', 'one.example、two.example、gone.example', 'North、South'],
  ['ar', 'one.example، two.example، gone.example', 'North، South'],
])(
  'a file names its websites and accounts once, as %s lists them',
  async (tag, names, accounts) => {
    await chooseLanguage(tag);
    const origin = compareOrigin(rows, { range, compared: null });
    expect(origin).toMatchObject({
      subject: names,
      account: accounts,
      server: 'https://a.example',
    });
  },
);

it('a file names the unit of what is counted otherwise', () => {
  const of = (...units: ('visits' | 'visitors')[]) => {
    const all = units.map(counting);
    const { columns, rows: cells } = sitesTable(all, 'week');
    const at = columns.indexOf('visits_count');
    const counts = at < 0 ? null : cells.map((cell) => cell[at]);
    return { counts, units: compareOrigin(all, { range, compared: null }).units };
  };
  expect(of('visits', 'visits')).toEqual({ counts: null, units: undefined });
  expect(of('visits', 'visitors')).toEqual({ counts: ['visits', 'visitors'], units: undefined });
  expect(of('visitors', 'visitors')).toEqual({
    counts: ['visitors', 'visitors'],
    units: { visitors: 'visitors' },
  });
});
