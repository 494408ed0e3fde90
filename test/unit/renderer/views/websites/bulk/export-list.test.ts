import Papa from 'papaparse';
import { expect, it } from 'vitest';
import type { Website } from '$shared/api/websites';
import { toCsv } from '$statistics/exports/csv';
import { tableFileName } from '$statistics/exports/file-name';
import { websitesJson } from '$statistics/exports/json';
import type { ExportTable } from '$statistics/exports/tables';
import { websitesTable } from '$statistics/exports/websites-table';
import { makeAccount, makeWebsite } from '$test/support/records';
import { selectedExport } from '$views/websites/bulk/export-list';

const AT = Date.UTC(2026, 10, 21);
const origin = {
  website: null,
  account: 'North: Agency',
  server: 'https://stats.example',
  period: null,
  compared: null,
  favoritesOnly: true,
};
const tableOf = (sites: Website[], total = sites.length): ExportTable =>
  websitesTable(sites, {
    search: 'shop',
    sort: { by: 'domain', order: 'asc' },
    first: 26,
    total,
    fetchedAt: AT,
  });

it('websitesTable writes texts, and empty cells for hidden values', () => {
  const site = makeWebsite('shop.example', {
    privacy: 2,
    has_password: true,
    email: 1,
    exclude_bots: 0,
    exclude_ips: '10.0.0.1\n10.0.0.2',
    favorite: null,
    updated_at: null,
  });
  const [row] = Papa.parse<Record<string, string>>(toCsv(origin, tableOf([site], 40)).slice(1), {
    header: true,
  }).data;
  expect(row).toEqual({
    id: String(site.id),
    domain: 'shop.example',
    privacy: 'password',
    has_password: 'yes',
    email: 'yes',
    exclude_bots: 'no',
    exclude_params: '',
    favorite: '',
    updated_at: '',
    exclude_ips: '10.0.0.1\n10.0.0.2',
    created_at: '2026-03-01T09:00:00.000Z',
    account: 'North: Agency',
    fetched_at: '2026-11-21T00:00:00.000Z',
    search: 'shop',
    favorites_only: 'yes',
    sort: 'domain asc',
    row: '26',
    total_rows: '40',
  });
});

it('websitesJson states its origin and uses the API’s values', () => {
  const site = makeWebsite('shop.example');
  expect(JSON.parse(websitesJson(origin, tableOf([site], 40)))).toEqual({
    account: 'North: Agency',
    server: 'https://stats.example',
    favoritesOnly: true,
    fetchedAt: '2026-11-21T00:00:00.000Z',
    search: 'shop',
    sortBy: 'domain',
    sort: 'asc',
    complete: false,
    total: 40,
    firstRow: 26,
    rowCount: 1,
    websites: [site],
  });
});

it('the file name says which part of the list it contains', () => {
  const sites = [makeWebsite('shop.example'), makeWebsite('shop2.example')];
  expect(tableFileName(origin, 'Websites', tableOf(sites, 40), 'csv')).toBe(
    'North- Agency Websites, search shop, favorites only, sorted by Website (A to Z), rows 26-27 of 40.csv',
  );
});

it('selectedExport claims no order', () => {
  const account = makeAccount('north', { name: 'North' });
  const sites = [makeWebsite('b.example'), makeWebsite('a.example')];
  const {
    title,
    origin: from,
    table,
    toJson,
  } = selectedExport(sites.map((site) => ({ account, site })));
  if (table === null) throw new Error('no table');
  expect(tableFileName(from, title, table, 'csv')).toBe('North Selected websites.csv');
  const [row] = Papa.parse<Record<string, string>>(toCsv(from, table).slice(1), {
    header: true,
  }).data;
  expect(row).toMatchObject({ sort: '', row: '1', total_rows: '2' });
  expect(JSON.parse(toJson(from, table))).toMatchObject({ sortBy: null, sort: null });
});
