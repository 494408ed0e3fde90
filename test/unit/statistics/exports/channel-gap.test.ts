import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { toCsv } from '$statistics/exports/csv';
import { toJson } from '$statistics/exports/json';
import type { Origin } from '$statistics/exports/origin';
import { listTable } from '$statistics/exports/tables';

const origin: Origin = {
  website: 'shop.example.com',
  account: 'Agency',
  server: 'https://stats.example.com',
  period: { from: '2026-10-22', to: '2026-11-20' },
  compared: null,
};
const sort = { by: 'count', order: 'desc' as const };
const part = { search: '', sort, first: 1, fetchedAt: Date.UTC(2026, 10, 20, 15) };
const rowsOf = (csv: string): Record<string, string>[] =>
  Papa.parse<Record<string, string>>(csv.slice(1).trim(), { header: true }).data;

describe('channels that do not add up to all visits', () => {
  const channels = {
    rows: [
      { value: 'search', count: 30 },
      { value: 'direct', count: 10 },
    ],
    total: 2,
  };
  const columns = { domain: 'a.example', compared: null };
  const said = '2 visits in no channel: sources don’t add up to visits';

  it('say by how much in CSV and JSON', () => {
    const short = listTable('channel', channels, { ...columns, shareTotal: 42 }, part);
    expect(short.gap).toEqual({ kind: 'less', visits: 2 });
    expect(rowsOf(toCsv(origin, short)).map((row) => row['sum_caveat'])).toEqual([said, said]);
    const { tables } = JSON.parse(toJson(origin, [short])) as { tables: object[] };
    expect(tables[0]).toMatchObject({ sumCaveat: { kind: 'less', visits: 2, words: said } });
  });

  it.each([
    ['they do', { ...columns, shareTotal: 40 }, part],
    ['a search leaves some out', { ...columns, shareTotal: 42 }, { ...part, search: 'sea' }],
  ])('say nothing if %s', (_, given, of) => {
    const whole = listTable('channel', channels, given, of);
    expect(whole.gap).toBeUndefined();
    expect(toCsv(origin, whole)).not.toContain('sum_caveat');
    expect(toJson(origin, [whole])).not.toContain('sumCaveat');
  });
});
