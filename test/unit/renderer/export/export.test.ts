import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { toArchive } from '../../../../src/renderer/export/archive';
import { toCsv } from '../../../../src/renderer/export/csv';
import { fileName, toJson, type Origin } from '../../../../src/renderer/export/origin';
import { dayTable, listTable } from '../../../../src/renderer/export/tables';

const origin: Origin = {
  website: 'shop.example.com',
  server: 'https://stats.example.com',
  period: { from: '2026-10-22', to: '2026-11-20' },
  compared: null,
  fetchedAt: Date.UTC(2026, 10, 20, 15),
};
const countries = {
  rows: [
    { value: 'DE:Deutschland', count: 30 },
    { value: '', count: 10 },
  ],
  total: 48,
};

describe('listTable', () => {
  it('has the server’s value, its words, count, share and change', () => {
    const before = { rows: [{ value: 'DE:Deutschland', count: 20 }], total: 1 };
    expect(listTable('country', 'a.example', countries, 80, before)).toEqual({
      name: 'country',
      columns: ['value', 'label', 'count', 'share', 'compared_count', 'change'],
      rows: [
        ['DE:Deutschland', 'Germany', 30, 0.375, 20, 0.5],
        ['', 'Unknown', 10, 0.125, 0, null],
      ],
      total: 48,
    });
  });

  it('takes events apart', () => {
    const events = { rows: [{ value: 'Payment:5:USD', count: 3 }], total: 1 };
    const { columns, rows } = listTable('event', 'a.example', events, null, null);
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
});

describe('dayTable', () => {
  it('puts the compared days beside the days', () => {
    const now = { days: ['2026-11-19', '2026-11-20'], counts: [4, 2] };
    const series = { days: ['2026-11-17', '2026-11-18'], counts: [1, 0] };
    const range = { from: '2026-11-17', to: '2026-11-18' };
    expect(dayTable('visitors', now, { series, range }).rows).toEqual([
      ['2026-11-19', 4, '2026-11-17', 1],
      ['2026-11-20', 2, '2026-11-18', 0],
    ]);
  });
});

describe('files', () => {
  it('write CSV that comes back as it was, and runs nothing', () => {
    const hostile = [
      'a,b',
      'say "hi"',
      'line\nbreak',
      '=HYPERLINK("http://x")',
      '+1',
      '@x',
      'تجربة',
    ];
    const rows = hostile.map((value) => ({ value, count: 1 }));
    const csv = toCsv(listTable('campaign', 'a.example', { rows, total: 7 }, null, null));
    expect(csv.startsWith('\uFEFF')).toBe(true);
    const read = Papa.parse<string[]>(csv.slice(1), { skipEmptyLines: true }).data;
    const values = read.slice(1).map(([value]) => value);
    expect(values).toEqual(hostile.map((value) => (/^[=+@]/.test(value) ? `'${value}` : value)));
  });

  it('write JSON that says where it comes from and what was cut', () => {
    const json: unknown = JSON.parse(
      toJson(origin, [listTable('country', 'a.example', countries, null, null)]),
    );
    expect(json).toMatchObject({
      website: 'shop.example.com',
      period: origin.period,
      fetchedAt: '2026-11-20T15:00:00.000Z',
      tables: [
        { statistic: 'country', rowsInAll: 48, rowsHere: 2, rows: [{ label: 'Germany' }, {}] },
      ],
    });
  });

  it('put all tables into one archive', () => {
    const tables = [listTable('country', 'a.example', countries, null, null)];
    const files = unzipSync(toArchive(origin, tables));
    expect(Object.keys(files).toSorted()).toEqual(['country.csv', 'statistics.json']);
    expect(strFromU8(files['country.csv'] ?? new Uint8Array())).toContain('Germany');
  });

  it('have names that every system takes', () => {
    expect(fileName(origin, 'pages', 'csv')).toBe(
      'shop.example.com pages 2026-10-22 to 2026-11-20.csv',
    );
    const odd = {
      ...origin,
      website: '../..\\<b>:con|?*\u0007',
      period: { from: '2026-11-20', to: '2026-11-20' },
    };
    const name = fileName(odd, 'x', 'csv');
    expect(name).not.toMatch(/[<>:"/\\|?*\p{Cc}]/u);
    expect(name).toMatch(/^[^.].* x 2026-11-20\.csv$/);
  });
});
