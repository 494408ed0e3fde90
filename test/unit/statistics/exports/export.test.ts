import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { chooseLanguage } from '$shared/text';
import { toArchive } from '$statistics/exports/archive';
import { toCsv } from '$statistics/exports/csv';
import { toJson } from '$statistics/exports/json';
import { moversTable } from '$statistics/exports/movers-table';
import type { Origin } from '$statistics/exports/origin';
import { dayTable, goalTable, listTable, withNoteColumn } from '$statistics/exports/tables';
import { goalNumbers } from '$statistics/goals';
import { moverGroups } from '$statistics/mover-groups';
import { makeGoal } from '$test/support/records';

const AT = Date.UTC(2026, 10, 20, 15);
const origin: Origin = {
  website: 'shop.example.com',
  account: 'Agency',
  server: 'https://stats.example.com',
  period: { from: '2026-10-22', to: '2026-11-20' },
  compared: null,
};
const countries = {
  rows: [
    { value: 'DE:Deutschland', count: 30 },
    { value: '', count: 10 },
  ],
  total: 48,
};
const part = {
  search: '',
  sort: { by: 'count', order: 'desc' as const },
  first: 1,
  fetchedAt: AT,
};
const plain = { domain: 'a.example', shareTotal: null, compared: null };
const table = listTable('country', countries, plain, part);
const rowsOf = (csv: string): Record<string, string>[] =>
  Papa.parse<Record<string, string>>(csv.slice(1).trim(), { header: true }).data;

const listOf = (counts: Record<string, number>) => ({
  rows: Object.entries(counts).map(([value, count]) => ({ value, count })),
  total: Object.keys(counts).length,
});

it('goalTable has a row for each unit, exactly', () => {
  const events = listOf({
    'Payment:29.90:USD': 1,
    'Payment:0.00005:BTC': 1,
    'Payment:2:usd': 1,
    'Signup::': 4,
  });
  const numbers = (event: string) =>
    goalNumbers(makeGoal({ id: event, event }), { events, visits: 100 }, null);
  const { columns, rows, total } = goalTable([numbers('Payment'), numbers('Signup')], false, AT);
  expect(columns).toEqual(['goal', 'count', 'counted', 'per_100_visits', 'worth', 'unit']);
  expect(rows).toEqual([
    ['Payment', 3, 'all', 3, 31.9, 'USD'],
    ['Payment', 3, 'all', 3, 0.00005, 'BTC'],
    ['Signup', 4, 'all', 4, null, null],
  ]);
  expect(total).toBe(3);
});

describe('listTable', () => {
  it('has the server’s value, its label, count, share and change', () => {
    const compared = { rows: [{ value: 'DE:Deutschland', count: 20 }], total: 1 };
    const columns = { domain: 'a.example', shareTotal: 80, compared };
    expect(listTable('country', countries, columns, part)).toEqual({
      name: 'country',
      columns: ['value', 'label', 'count', 'share', 'compared_count', 'change'],
      rows: [
        ['DE:Deutschland', 'Germany', 30, 0.375, 20, 0.5],
        ['', 'Unknown', 10, 0.125, 0, null],
      ],
      ...part,
      total: 48,
    });
  });

  it('splits events', () => {
    const events = { rows: [{ value: 'Payment:5:USD', count: 3 }], total: 1 };
    const { columns, rows } = listTable('event', events, plain, part);
    expect(Object.fromEntries(columns.map((column, index) => [column, rows[0]?.[index]]))).toEqual({
      value: 'Payment:5:USD',
      label: 'Payment, $5.00',
      event: 'Payment',
      worth: 5,
      unit: 'USD',
      total_worth: 15,
      count: 3,
      share: 1,
    });
  });

  it('contains the exact worth of events, with one code per currency', () => {
    const events = listOf({ 'Payment:29.90:usd': 3, 'Payment:1e3:EUR': 1, 'Weight:0.1:kg': 3 });
    const { columns, rows } = listTable('event', events, plain, part);
    const [worth, unit, total] = ['worth', 'unit', 'total_worth'].map((name) =>
      columns.indexOf(name),
    );
    expect(rows.map((row) => [row[worth ?? -1], row[unit ?? -1], row[total ?? -1]])).toEqual([
      [29.9, 'USD', 89.7],
      [1000, 'EUR', 1000],
      [0.1, 'kg', 0.3],
    ]);
  });

  it('distinguishes rows with the same label', () => {
    const events = listOf({ 'Payment:29:USD': 3, 'Payment:29.00:usd': 2, 'Payment:5:USD': 1 });
    expect(listTable('event', events, plain, part).rows.map(([, label]) => label)).toEqual([
      'Payment, $29.00 · Payment:29:USD',
      'Payment, $29.00 · Payment:29.00:usd',
      'Payment, $5.00',
    ]);
  });

  it('has the trends of the screen, empty where they are unknown', () => {
    const pieces = [
      { from: '2026-10-22', to: '2026-10-24' },
      { from: '2026-10-25', to: '2026-10-27' },
    ];
    const trends = { pieces, of: (value: string) => (value === '' ? [null, null] : [1.5, null]) };
    const { columns, rows } = listTable('country', countries, { ...plain, trends }, part);
    expect(columns.slice(-2)).toEqual([
      'per_day_2026-10-22_2026-10-24',
      'per_day_2026-10-25_2026-10-27',
    ]);
    expect(rows.map((row) => row.slice(-2))).toEqual([
      [1.5, null],
      [null, null],
    ]);
  });
});

describe('notes', () => {
  it('stand beside their days, and add no column where there are none', () => {
    const days = { days: ['2026-11-01', '2026-11-02'], counts: [3, 4] };
    const daily = dayTable('visitors', days, null, AT);
    const on = (day: string, text: string) => ({ day, text });
    expect(withNoteColumn(daily, [on('2026-11-03', 'Later')])).toBe(daily);
    const noted = withNoteColumn(daily, [
      on('2026-11-02', '=1+1'),
      on('2026-11-02', 'Outage, "b"'),
    ]);
    expect(noted.columns).toEqual(['day', 'count', 'note']);
    expect(noted.rows).toEqual([
      ['2026-11-01', 3, null],
      ['2026-11-02', 4, '=1+1; Outage, "b"'],
    ]);
    // Text that people write never becomes a formula.
    expect(rowsOf(toCsv(origin, noted)).map((row) => row['note'])).toEqual([
      '',
      `'=1+1; Outage, "b"`,
    ]);
  });
});

describe('dayTable', () => {
  it('puts the compared days next to the days', () => {
    const now = { days: ['2026-11-19', '2026-11-20'], counts: [4, 2] };
    const series = { days: ['2026-11-17', '2026-11-18'], counts: [1, 0] };
    const range = { from: '2026-11-17', to: '2026-11-18' };
    expect(dayTable('visitors', now, { series, range }, AT).rows).toEqual([
      ['2026-11-19', 4, '2026-11-17', 1],
      ['2026-11-20', 2, '2026-11-18', 0],
    ]);
  });

  it('ends with what is usual where that is known', () => {
    const now = { days: ['2026-11-19', '2026-11-20'], counts: [4, 2] };
    const usual = [{ expected: 3, low: 1.2, high: 4.8 }, null];
    const { columns, rows } = dayTable('visitors', now, null, AT, usual);
    expect(columns).toEqual(['day', 'count', 'usual_low', 'usual_high']);
    expect(rows).toEqual([
      ['2026-11-19', 4, 1, 5],
      ['2026-11-20', 2, null, null],
    ]);
  });
});

describe('moversTable', () => {
  it('has the rows of the screen, and sums that add up, losses as negative numbers', () => {
    const compared = {
      name: 'page' as const,
      now: listOf({ '/x': 5, '/y': 3 }),
      before: listOf({ '/x': 10, '/y': 2 }),
    };
    const totals = { visits: null, visitors: null, pageviews: null, events: null };
    const groups = moverGroups([compared], { now: totals, before: totals }, 1);
    const csv = toCsv(origin, moversTable(groups, { domain: 'a', fetchedAt: AT }));
    const columns = [
      'direction',
      'value',
      'label',
      'difference',
      'count',
      'compared_count',
      'change',
    ];
    expect(rowsOf(csv).map((row) => columns.map((column) => row[column]))).toEqual([
      ['lost', '/x', '/x', '-5', '5', '10', '-0.5'],
      ['others', '', 'All others', '1', '3', '2', '0.5'],
      ['total', '', 'All pageviews', '-4', '8', '12', '-0.3333'],
    ]);
    // The second page changed as well.
    expect(rowsOf(csv).map(({ row, total_rows }) => [row, total_rows])).toEqual([
      ['1', '4'],
      ['2', '4'],
      ['3', '4'],
    ]);
  });
});

describe('exported files', () => {
  it('say in every row of a CSV where it comes from, and which row of how many it is', () => {
    const searched = { ...table, search: 'de', first: 101, total: 2345 };
    const compared = { from: '2026-09-22', to: '2026-10-21' };
    const rows = rowsOf(toCsv({ ...origin, compared }, searched));
    expect(rows.map((row) => [row['label'], row['row'], row['total_rows']])).toEqual([
      ['Germany', '101', '2345'],
      ['Unknown', '102', '2345'],
    ]);
    expect(rows[0]).toMatchObject({
      website: 'shop.example.com',
      account: 'Agency',
      from: '2026-10-22',
      to: '2026-11-20',
      compared_from: '2026-09-22',
      compared_to: '2026-10-21',
      search: 'de',
      fetched_at: '2026-11-20T15:00:00.000Z',
      sort: 'count desc',
    });
  });

  it('say in JSON where they come from, what was cut and what is missing', () => {
    const json: unknown = JSON.parse(toJson(origin, [table], ['city']));
    expect(json).toMatchObject({
      website: 'shop.example.com',
      account: 'Agency',
      period: origin.period,
      fetchedAt: '2026-11-20T15:00:00.000Z',
      complete: false,
      missing: ['city'],
      tables: [
        {
          statistic: 'country',
          search: '',
          sortBy: 'count',
          sort: 'desc',
          complete: false,
          total: 48,
          firstRow: 1,
          rowCount: 2,
          rows: [{ label: 'Germany' }, {}],
        },
      ],
    });
  });

  it('are complete only when every row of every table is there', () => {
    const whole = { ...table, total: 2 };
    const complete = (...of: Parameters<typeof toJson>) =>
      (JSON.parse(toJson(...of)) as { complete: boolean }).complete;
    expect(complete(origin, [whole])).toBe(true);
    expect(complete(origin, [whole, table])).toBe(false);
    expect(complete(origin, [whole], ['city'])).toBe(false);
  });

  it('are written as JSON.stringify writes them', () => {
    const records = { ...table, records: [{ id: 1, nested: { list: [1, { a: 'b' }] } }, {}] };
    for (const tables of [[], [table], [{ ...table, rows: [] }, records]]) {
      const json = toJson(origin, tables, ['city']);
      expect(json).toBe(`${JSON.stringify(JSON.parse(json), null, 2)}\n`);
    }
  });

  it('put all tables into one archive, and say in each name whether it was cut', async () => {
    const files = unzipSync(await toArchive(origin, [table, { ...table, name: 'os', total: 2 }]));
    expect(Object.keys(files).toSorted()).toEqual([
      'country rows 1-2 of 48.csv',
      'os.csv',
      'statistics.json',
    ]);
    expect(strFromU8(files['os.csv'] ?? new Uint8Array())).toContain('Germany');
  });
});

describe('a limited comparison', () => {
  const compared = { from: '2026-10-02', to: '2026-10-21' };
  const caveat = { kind: 'lengths', days: 30, compared: 20 } as const;

  it('has its reason in every row of a CSV, and in a JSON file', () => {
    const limited = { ...origin, compared, caveat };
    const rows = rowsOf(toCsv(limited, table));
    expect(rows.map((row) => row['comparison_caveat'])).toEqual(rows.map(() => '30 vs. 20 days'));
    expect(JSON.parse(toJson(limited, [table]))).toMatchObject({
      comparisonCaveat: { ...caveat, words: '30 vs. 20 days' },
    });
  });

  it('is none when the periods are alike, and no column when nothing is compared', () => {
    const alike = { ...origin, compared, caveat: null };
    expect(rowsOf(toCsv(alike, table))[0]?.['comparison_caveat']).toBe('');
    expect(JSON.parse(toJson(alike, [table]))).toMatchObject({ comparisonCaveat: null });
    expect(rowsOf(toCsv(origin, table))[0]).not.toHaveProperty('comparison_caveat');
  });
});

it('joins the parts of a label as the language does', async () => {
  const cities = { rows: [{ value: 'US:New York, NY', count: 3 }], total: 1 };
  const labels = () => listTable('city', cities, plain, part).rows.map(([, label]) => label);
  expect(labels()).toEqual(['New York, NY, United States']);
  await chooseLanguage('ja');
  expect(labels()).toEqual(['New York、NY、アメリカ合衆国']);
  await chooseLanguage('en');
});
