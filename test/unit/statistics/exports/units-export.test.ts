import { expect, it } from 'vitest';
import { toCsv } from '$statistics/exports/csv';
import { toJson } from '$statistics/exports/json';
import type { Origin } from '$statistics/exports/origin';
import { dayTable, listTable } from '$statistics/exports/tables';

const origin: Origin = {
  website: 'shop.example',
  account: 'Agency',
  server: 'https://stats.example',
  period: { from: '2026-11-01', to: '2026-11-01' },
  compared: null,
};
/** From a server that counts people by day, and visits in lists. */
const people: Origin = { ...origin, units: { visitors: 'visitors' } };
const days = dayTable('visitors', { days: ['2026-11-01'], counts: [3] }, null, null);
const countries = listTable(
  'country',
  { rows: [{ value: 'DE:Germany', count: 3 }], total: 1 },
  { domain: 'shop.example', shareTotal: null, compared: null },
  { search: '', sort: { by: 'count', order: 'desc' }, first: 1, fetchedAt: null },
);

it('a CSV file has a column for a unit that is not the API’s', () => {
  expect(toCsv(people, days)).toContain('"counts"');
  expect(toCsv(people, days)).toContain('"visitors"');
  expect(toCsv(people, countries)).not.toContain('"counts"');
  expect(toCsv(origin, days)).not.toContain('"counts"');
});

it('a JSON file names the unit of each such table, and explains it', () => {
  const json = (of: Origin): unknown => JSON.parse(toJson(of, [days, countries]));
  expect(json(people)).toMatchObject({
    counts: expect.stringMatching(/^visitors are people/) as string,
    tables: [{ statistic: 'visitors', counts: 'visitors' }, { statistic: 'country' }],
  });
  expect(JSON.stringify(json(people)).match(/"counts"/g)).toHaveLength(2);
  expect(json(origin)).toMatchObject({
    counts: expect.stringMatching(/^visitors are entries/) as string,
  });
  expect(JSON.stringify(json(origin)).match(/"counts"/g)).toHaveLength(1);
});
