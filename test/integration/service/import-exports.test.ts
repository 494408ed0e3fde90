import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exportImportText } from '$shared/text/en/service-exports';
import { bundleService, startProcess } from '$test/support/service-process';
import { LONG_TEST_MS } from '$test/support/time-limits';
import { line } from '../support/log-line';
import { addWebsite, rowsOf, runService, temporaryFolder } from '../support/running-service';

/* Imports exports of other products, by the command alone and by a running service. */

const DOMAIN = 'moved.example';
const DAYS = 60;
/** So few that one page of the API's answers has all of them. */
const PAGES = 50;
const dayOf = (n: number): string => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);
const days = Array.from({ length: DAYS }, (_, n) => dayOf(n));

/** A zip in Plausible's format. Each page has ten page views a day. */
const EXPORT = zipSync({
  'imported_visitors_20260101_20260301.csv': Buffer.from(
    `"date","visitors","pageviews","bounces","visits","visit_duration"\n${days
      .map((day) => `"${day}",300,${PAGES * 10},100,400,9000\n`)
      .join('')}`,
  ),
  'imported_pages_20260101_20260301.csv': Buffer.from(
    `"date","hostname","page","visits","visitors","pageviews"\n${days
      .flatMap((day) =>
        Array.from({ length: PAGES }, (_, n) => `"${day}","${DOMAIN}","/${n}",9,8,10\n`),
      )
      .join('')}`,
  ),
});
const ROWS = DAYS + DAYS * PAGES;
const ALL = Object.fromEntries(Array.from({ length: PAGES }, (_, n) => [`/${n}`, DAYS * 10]));

let script: string;
let removeBundle: () => Promise<void>;
let folder: string;
let file: string;

beforeAll(async () => {
  ({ script, remove: removeBundle } = await bundleService());
});
afterAll(() => removeBundle());
beforeEach(async () => {
  folder = await temporaryFolder();
  file = join(folder, 'moved_example.zip');
  await writeFile(file, EXPORT);
});
afterEach(() => rm(folder, { recursive: true }));

const run = (...argv: string[]) =>
  startProcess(script, [...argv, '--data', join(folder, 'data'), '--timezone', 'UTC']).finished;
const load = (...argv: string[]) => run('import', '--domain', DOMAIN, ...argv);

describe('exports without a service', () => {
  test('a dry run reports what would be counted and creates no folder', async () => {
    const { code, output, errors } = await load('-n', '--from', 'plausible', file);
    expect([code, errors]).toEqual([0, '']);
    expect(output).toContain(`${file}: export of Plausible\n`);
    expect(output).toContain(
      `${ROWS} rows; ${ROWS} would be counted, 2026-01-01 to 2026-03-01; 0 imported before\n`,
    );
    expect(output).toContain('  Pageviews: 30000\n');
    expect(output).toContain('  Visits: 24000\n');
    expect(output).toContain('Nothing in it for: Browsers, Campaigns,');
    expect(output).toContain('No place here: visitors (60 rows), bounces (60 rows),');
    expect(output).toContain('Nothing was counted');
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  test('it is recognized, counted once, listed and undone', async () => {
    const first = await load('--before', '2026-02-01', file);
    expect([first.code, first.errors]).toEqual([0, '']);
    expect(first.output).toContain('export of Plausible (recognized)');
    expect(first.output).toContain('2026-01-01 to 2026-01-31; 0 imported before (import 1)');
    expect(first.output).toContain('1479 on or after the day of --before');
    const second = await load(file);
    expect(second.output).toContain('1479 counted, 2026-02-01 to 2026-03-01; 1581 imported before');
    expect((await load(file)).output).toContain(`0 counted; ${ROWS} imported before\n`);
    const list = await run('imports');
    expect(list.output).toMatch(/1 +moved\.example .* 15500 {2}2026-01-01 to 2026-01-31 {2}/);
    const { output } = await run('imports', 'undo', '1');
    expect(output).toContain('15500 page views of moved.example are taken out');
    expect((await load(file)).output).toContain('1581 counted, 2026-01-01 to 2026-01-31; 1479');
    const service = await runService({ dataDir: join(folder, 'data') });
    expect(await rowsOf(service, 1, 'page')).toEqual(ALL);
    await service.stop();
  });

  test('refuses other files in one line and still recognizes logs', async () => {
    const log = join(folder, 'access.log');
    await writeFile(log, line('/a'));
    expect((await load(log)).output).toContain('1 page view counted');
    const { code, errors } = await load('--from', 'umami', file);
    expect(code).toBe(1);
    expect(errors).toBe(
      `Cannot import ${file}: imported_visitors_20260101_20260301.csv is no table of Umami by its columns. ` +
        'It looks like Plausible’s. They are: date, visitors, pageviews, bounces, visits, visit_duration. ' +
        'Needed from Umami: the table website_event as CSV, from Umami Cloud’s zip or by a query (docs/moving-in.md)\n',
    );
    for (const [argv, reason] of [
      [['--from', 'piwik', file], 'is not a product whose exports can be imported'],
      [['--from', 'ga4', '--format', 'common', file], 'not both'],
      [['--before', '2026-02-30', file], 'is not a day'],
    ] as const) {
      const refused = await load(...argv);
      expect(refused.code).toBe(2);
      expect(refused.errors).toContain(reason);
    }
  });
});

describe('an export without countable rows', () => {
  const UMAMI =
    'website_id,visit_id,created_at,url_path,event_type,hostname\n' +
    'w,v,2026-01-01 10:00:00,/,1,elsewhere.example\n';
  test.each([
    ['umami.csv', UMAMI, [], '1 for another host'],
    ['pixels.csv', UMAMI.replace(',1,', ',4,'), [], '1 without a place here'],
    [
      'late.csv',
      UMAMI.replace('elsewhere.example', DOMAIN),
      ['--before', '2025-12-31'],
      '--before',
    ],
  ])('ends with code 1 and the reason: %s', async (name, text, argv, reason) => {
    const path = join(folder, name);
    await writeFile(path, text);
    const { code, output, errors } = await load(...argv, path);
    expect([code, errors]).toEqual([1, `${exportImportText.nothing(path)}\n`]);
    expect(output).toContain(reason);
  });

  test('ends with code 0 if it was imported before, or another file counted', async () => {
    const path = join(folder, 'umami.csv');
    await writeFile(path, UMAMI);
    const both = await load(file, path);
    expect([both.code, both.errors]).toEqual([0, `${exportImportText.nothing(path)}\n`]);
    const again = await load(file);
    expect([again.code, again.errors]).toEqual([0, '']);
  });
});

test.each([[[]], [['--dry-run']], [['--before', '2026-02-10']]])(
  'an import continues to its end if the reader of its output ends: %j',
  async (argv) => {
    const place = join(folder, 'data');
    const { child, finished } = startProcess(
      script,
      ['import', '--domain', DOMAIN, '--data', place, '--timezone', 'UTC', file].concat(argv),
    );
    child.stdout?.destroy();
    const { code, errors } = await finished;
    expect([code, errors]).toEqual([0, '']);
    const list = await run('imports');
    expect(list.output).not.toContain('not finished');
    expect(list.output.includes(DOMAIN)).toBe(!argv.includes('--dry-run'));
  },
);

test(
  'a running service counts an export and concurrent hits, each once',
  { timeout: LONG_TEST_MS },
  async () => {
    const service = await runService({ dataDir: join(folder, 'data') });
    await addWebsite(service, DOMAIN);
    let under = true;
    let acknowledged = 0;
    const command = load(file).finally(() => (under = false));
    const send = async (): Promise<void> => {
      while (under) {
        const { status } = await service.hit({ page: `https://${DOMAIN}/hit` });
        expect(status).toBe(204);
        acknowledged += 1;
      }
    };
    const [{ code, output, errors }] = await Promise.all([command, send(), send()]);
    expect([code, errors]).toEqual([0, '']);
    expect(output).toContain(`${ROWS} rows; ${ROWS} counted, 2026-01-01 to 2026-03-01`);
    expect(acknowledged).toBeGreaterThan(0);
    expect(await rowsOf(service, 1, 'page')).toEqual({ ...ALL, '/hit': acknowledged });
    expect((await load(file)).output).toContain(`0 counted; ${ROWS} imported before`);
    expect((await run('imports')).output).toContain('30000  2026-01-01 to 2026-03-01');
    const undone = await run('imports', 'undo', '1');
    expect(undone.output).toContain('Import 1 is undone: 30000 page views');
    expect(await rowsOf(service, 1, 'page')).toEqual({ '/hit': acknowledged });
    await service.stop();
    expect(service.faults).toEqual([]);
  },
);
