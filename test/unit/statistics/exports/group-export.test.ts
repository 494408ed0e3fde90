import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { toCsv } from '$statistics/exports/csv';
import { toJson } from '$statistics/exports/json';
import type { Origin } from '$statistics/exports/origin';
import { listTable } from '$statistics/exports/tables';

/* A group's files say which of its websites they include. */

const countries = { rows: [{ value: 'DE:Deutschland', count: 30 }], total: 1 };
const table = listTable(
  'country',
  countries,
  { domain: 'Customers', shareTotal: null, compared: null },
  { search: '', sort: { by: 'count', order: 'desc' }, first: 1, fetchedAt: Date.UTC(2026, 10, 20) },
);
const of = (websites?: Origin['websites']): Origin => ({
  website: 'Customers',
  account: 'North, South',
  server: 'https://north.example, https://south.example',
  period: { from: '2026-10-22', to: '2026-11-20' },
  compared: null,
  ...(websites && { websites }),
});
const partial = of({ counted: 1, of: 3, missing: ['two.example', 'three.example'] });
const whole = of({ counted: 3, of: 3, missing: [] });
const json = (origin: Origin) => JSON.parse(toJson(origin, [table])) as Record<string, unknown>;
const row = (origin: Origin) =>
  Papa.parse<Record<string, string>>(toCsv(origin, table).slice(1).trim(), { header: true })
    .data[0];

describe('a file of a group', () => {
  it('is not complete while a website is missing, and names it', () => {
    expect(json(partial)).toMatchObject({
      complete: false,
      websites: { counted: 1, of: 3, missing: ['two.example', 'three.example'] },
    });
    expect(row(partial)).toMatchObject({
      websites_counted: '1 of 3',
      websites_missing: 'two.example three.example',
    });
  });

  it('is complete with all of them', () => {
    expect(json(whole)).toMatchObject({ complete: true, websites: { missing: [] } });
    expect(row(whole)).toMatchObject({ websites_counted: '3 of 3', websites_missing: '' });
  });

  it('has nothing of this for a website', () => {
    expect(json(of())).not.toHaveProperty('websites');
    expect(row(of())).not.toHaveProperty('websites_counted');
  });
});
