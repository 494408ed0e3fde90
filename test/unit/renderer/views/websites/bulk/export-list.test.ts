import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { toCsv } from '../../../../../../src/renderer/export/csv';
import {
  exportJson,
  exportName,
  exportTable,
} from '../../../../../../src/renderer/views/websites/bulk/export-list';
import { makeWebsite } from '../../../../../support/fake-bridge';

const origin = {
  account: { name: 'North: Agency', address: 'https://stats.example' },
  filter: { search: 'shop' },
  at: Date.UTC(2026, 10, 21),
};

it('is a table in words, empty where the server shows nothing', () => {
  const site = makeWebsite('shop.example', {
    ...{ privacy: 2, has_password: true, email: 1, exclude_bots: 0 },
    ...{ exclude_ips: '10.0.0.1\n10.0.0.2', favorite: null, updated_at: null },
  });
  const [row] = Papa.parse<Record<string, string>>(toCsv(exportTable([site])), {
    header: true,
  }).data;
  expect(row).toEqual({
    ...{ id: String(site.id), domain: 'shop.example', privacy: 'password', has_password: 'yes' },
    ...{ email: 'yes', exclude_bots: 'no', exclude_params: '', favorite: '', updated_at: '' },
    ...{ exclude_ips: '10.0.0.1\n10.0.0.2', created_at: '2026-03-01T09:00:00.000Z' },
  });
});

it('holds nothing that a spreadsheet would run', () => {
  const csv = toCsv(exportTable([makeWebsite('=cmd|x.example', { exclude_ips: '+1' })]));
  const rows = Papa.parse<string[]>(csv).data.flat();
  expect(rows.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
});

it('says as JSON where it comes from, in the API’s own values', () => {
  const site = makeWebsite('shop.example');
  expect(JSON.parse(exportJson([site], origin))).toEqual({
    ...{ account: 'North: Agency', server: 'https://stats.example', total: 1 },
    ...{ exportedAt: '2026-11-21T00:00:00.000Z', filter: { search: 'shop' }, websites: [site] },
  });
  expect(exportName(origin, 'csv')).toBe('North- Agency websites 2026-11-21.csv');
});
