import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AnalyticsServer } from '$test/fakes/analytics-server';
import type { ServicesFixture } from '$test/fakes/services-fixture';
import { runIn, startServices } from '../support/terminal';

/* The separator in CSV files of `sitedeck` commands. */

let server: AnalyticsServer;
let app: ServicesFixture;

beforeEach(async () => {
  ({ server, app } = await startServices());
});

afterEach(async () => {
  await app.dispose();
  await server.close();
});

const run = (...argv: string[]) => runIn(app, ...argv);
const JANUARY = ['--from', '2024-01-01', '--to', '2024-01-31'];

test('CSV has commas unless another separator is given, whatever the values contain', async () => {
  server.rows = [{ value: 'a;b,c\td"e', count: 3 }];
  const csv = async (...more: string[]) =>
    (await run('stats', '1', 'browser', ...JANUARY, '-f', 'csv', ...more)).output;
  expect(await csv('--separator', 'comma')).toBe(await csv());
  for (const [name, delimiter] of [
    ['comma', ','],
    ['semicolon', ';'],
    ['tab', '\t'],
  ] as const) {
    const text = await csv('--separator', name);
    expect(text).toMatch(new RegExp(`^"value"${delimiter}"label"`));
    const { data } = Papa.parse<Record<string, string>>(text, { header: true, delimiter });
    expect(data[0]).toMatchObject({ value: 'a;b,c\td"e', count: '3' });
  }
  const list = await run('accounts', '-f', 'csv', '--separator', 'tab');
  expect(list.output).toMatch(/^"name"\t"id"/);
  const shown = await run('websites', 'list', '-f', 'csv', '--separator', 'Semicolon');
  expect(shown.output).toMatch(/^"id";"domain"/);
  const file = join(app.folder, 'all.zip');
  await run('export', '1', ...JANUARY, '--output', file, '--separator', 'semicolon');
  const zip = unzipSync(new Uint8Array(readFileSync(file)));
  expect(strFromU8(zip['os.csv'] ?? new Uint8Array())).toContain('"value";"label"');
  const wrong = await run('stats', '1', 'os', '--separator', 'semicolons');
  expect(wrong).toMatchObject({ code: 2, output: '' });
  expect(wrong.error).toContain('"semicolons" is not a separator');
});
