import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TERMINAL_COMMANDS } from '$main/terminal/commands';
import { STATISTIC_NAMES, type StatisticName, STATISTICS } from '$shared/api/statistics';
import { eachDay } from '$shared/dates/day-range';
import type { AnalyticsServer } from '$test/fakes/analytics-server';
import { dayCountOf } from '$test/fakes/analytics-server';
import type { ServicesFixture } from '$test/fakes/services-fixture';
import { COMMAND_WORDS } from '../../../src/shared/launch-options.mjs';
import { KEY, type LockableKeychain, REFUSALS, runIn, startServices } from '../support/terminal';

/* The commands of `sitedeck`, with real services and a server. */

let keychain: LockableKeychain;
let server: AnalyticsServer;
let app: ServicesFixture;

beforeEach(async () => {
  ({ keychain, server, app } = await startServices());
});

afterEach(async () => {
  await app.dispose();
  await server.close();
});

const run = (...argv: string[]) => runIn(app, ...argv);

const JANUARY = ['--from', '2024-01-01', '--to', '2024-01-31'];

describe('accounts and websites', () => {
  test('are listed as a table, CSV and JSON, without keys', async () => {
    const table = await run('accounts');
    expect(table).toMatchObject({ code: 0, error: '' });
    expect(table.output).toMatch(/^name +id .*\nNorth +[0-9a-f-]{36} +http:\/\/127/);
    const json = await run('accounts', '--format', 'json');
    expect(JSON.parse(json.output)).toMatchObject([{ name: 'North', current: true }]);
    expect(table.output + json.output).not.toContain(KEY);

    const csv = await run('websites', 'list', '-f', 'csv');
    const { data } = Papa.parse<Record<string, string>>(csv.output, { header: true });
    expect(data.slice(0, 2).map(({ domain }) => domain)).toEqual(['one.example', 'two.example']);
    const found = await run('websites', 'list', '--search', 'two', '-f', 'json');
    expect(JSON.parse(found.output)).toMatchObject({ total: 1, websites: [{ id: 2 }] });
  });

  test('a website is shown by its domain or id', async () => {
    for (const name of ['two.example', 'Two.Example', '2']) {
      const shown = await run('websites', 'show', name, '-f', 'json');
      expect(JSON.parse(shown.output)).toMatchObject({ id: 2, domain: 'two.example' });
    }
    expect((await run('websites', 'show', 'two.example')).output).toMatch(
      /^domain +two\.example$/m,
    );
  });

  test('of another account are found by their name if they are saved', async () => {
    server.accounts.set('other-key-0123456789', [{ id: 7, domain: 'seven.example' }]);
    const input = { name: 'South', address: server.address, key: 'other-key-0123456789' };
    await app.handlers['accounts.connect'](input);
    await run('websites', 'list', '--account', 'south');
    await run('websites', 'list', '--account', 'north');
    const shown = await run('websites', 'show', 'one.example', '--offline');
    expect(shown.code).toBe(0);
    expect((await run('websites', 'show', 'seven.example', '--offline')).code).toBe(0);
  });
});

describe('stats', () => {
  test('of days are those of the server, and its sums add up', async () => {
    const { output, code } = await run('stats', '1', 'visitors', ...JANUARY, '-f', 'json');
    expect(code).toBe(0);
    const { tables, period } = JSON.parse(output) as {
      period: object;
      tables: [{ rows: { day: string; count: number }[] }];
    };
    expect(period).toEqual({ from: '2024-01-01', to: '2024-01-31' });
    expect(tables[0].rows).toHaveLength(31);
    for (const { day, count } of tables[0].rows) expect(count).toBe(dayCountOf(1, day));
  });

  test('of a list are ranked, compared, and cut on request, which they say', async () => {
    server.rows = Array.from({ length: 250 }, (_, at) => ({ value: `v${at}`, count: 250 - at }));
    const list = ['stats', 'one.example', 'browser', ...JANUARY];
    const few = await run(...list, '--limit', '2', '--compare', 'previous');
    expect(few.output.trim().split('\n').slice(2)).toEqual([
      expect.stringMatching(/^label +count +share +compared count +change$/),
      expect.stringMatching(/^v0 +250 .* 250 +0%$/),
      expect.stringMatching(/^v1 +249 .* 249 +0%$/),
    ]);
    expect(few.error).toBe('These are the first 2 of 250 rows. --limit shows more.');
    const all = await run(...list, '--limit', '1000', '-f', 'csv');
    expect(Papa.parse(all.output.trim()).data).toHaveLength(251);
    expect(all.output.charCodeAt(0)).not.toBe(0xfeff);
  });

  test('of events have the same shares, even if few are shown', async () => {
    server.rows = [6, 3, 1].map((count, at) => ({ value: `Event${at}:5:USD`, count }));
    const shares = async (...more: string[]) => {
      const { output } = await run('stats', '1', 'event', ...JANUARY, '-f', 'json', ...more);
      const { tables } = JSON.parse(output) as { tables: [{ rows: { share: number | null }[] }] };
      return tables[0].rows.map(({ share }) => share);
    };
    expect(await shares()).toEqual([0.6, 0.3, 0.1]);
    expect(await shares('--limit', '2')).toEqual([0.6, 0.3]);
  });

  test('offline come from what was read before, and send nothing', async () => {
    const asked = ['stats', 'one.example', 'browser', ...JANUARY, '-f', 'csv'];
    const online = await run(...asked);
    const sent = app.attempts.length;
    const offline = await run(...asked, '--offline');
    expect(offline).toEqual(online);
    const unread = await run('stats', 'one.example', 'os', ...JANUARY, '--offline');
    expect(unread).toMatchObject({ code: 1, output: '' });
    expect(unread.error).toMatch(/^Nothing is saved for offline reading of os of one\.example/);
    expect(app.attempts).toHaveLength(sent);
  });

  test('of a finished period are requested once', async () => {
    const asked = ['stats', 'one.example', 'browser', ...JANUARY];
    await run(...asked);
    const sent = app.attempts.length;
    await run(...asked);
    expect(app.attempts).toHaveLength(sent);
  });

  test('of an unreachable server are the saved ones, with another exit code', async () => {
    const today = ['stats', 'one.example', 'browser', '--period', 'today'];
    await run(...today);
    await server.close();
    const later = await run(...today);
    expect(later.code).toBe(3);
    expect(later.output).toContain('browser-a');
    expect(later.error).toMatch(/^Can’t reach the server.* These numbers were saved on /);
    const never = await run('stats', 'one.example', 'os', '--period', 'today');
    expect(never).toMatchObject({ code: 1, output: '' });
    expect(never.error).toMatch(/^Can’t reach the server\. /);
  });

  test('with control characters in a value print it harmlessly', async () => {
    server.rows = [{ value: '/a\u001b[2J\u202e', count: 3 }];
    const { output } = await run('stats', 'one.example', 'page', ...JANUARY);
    expect(output).toContain('/a[U+001B][2J[U+202E]');
  });
});

describe('comparisons', () => {
  const sumOf = (range: { from: string; to: string }): number =>
    eachDay(range).reduce((all, day) => all + dayCountOf(1, day), 0);
  const january = { from: '2024-01-01', to: '2024-01-31' };
  const december = { from: '2023-12-01', to: '2023-12-31' };

  test('totals are the sums of the days of both periods', async () => {
    const { output, code } = await run('compare', '1', ...JANUARY, '-f', 'json');
    expect(code).toBe(0);
    const { tables, compared } = JSON.parse(output) as {
      tables: [{ rows: object[] }];
      compared: object;
    };
    expect(compared).toEqual(december);
    const [now, before] = [sumOf(january), sumOf(december)];
    expect(tables[0].rows[0]).toMatchObject({
      total: 'visits',
      count: now,
      compared_count: before,
      difference: now - before,
    });
    expect((await run('compare', '1', '--compare', 'none')).code).toBe(2);
  });

  test('list the movers, which add up to the total with the others', async () => {
    server.rowsOf = (_site, name, from) => {
      if (STATISTICS[name as StatisticName].rows !== 'values') return [];
      return from === '2024-01-01'
        ? [
            { value: 'a', count: 90 },
            { value: 'b', count: 10 },
          ]
        : [
            { value: 'a', count: 50 },
            { value: 'b', count: 40 },
          ];
    };
    const { output } = await run('movers', '1', ...JANUARY, '-f', 'json', '--limit', '1');
    const { tables } = JSON.parse(output) as { tables: [{ rows: Record<string, unknown>[] }] };
    const referrers = tables[0].rows.filter(({ statistic }) => statistic === 'referrer');
    expect(referrers).toMatchObject([
      { direction: 'gained', value: 'a', difference: 40 },
      { direction: 'others', difference: -30 },
      { direction: 'total', count: 100, compared_count: 90 },
    ]);
  });

  test('are summarized in a sentence, as text or JSON', async () => {
    const text = await run('summary', '1', ...JANUARY);
    expect(text.code).toBe(0);
    expect(text.output).toMatch(/^\S.*\.\n$/);
    const json = await run('summary', '1', ...JANUARY, '-f', 'json');
    expect(JSON.parse(json.output)).toMatchObject({
      website: 'one.example',
      period: january,
      compared: december,
      sentence: text.output.trim(),
    });
  });
});

describe('an export', () => {
  test('has every statistic in one JSON; the file’s name decides the format unless one is given', async () => {
    const { output, code } = await run('export', '1', ...JANUARY);
    expect(code).toBe(0);
    const { tables, complete } = JSON.parse(output) as {
      tables: { statistic: string }[];
      complete: boolean;
    };
    expect(tables.map(({ statistic }) => statistic)).toEqual([...STATISTIC_NAMES]);
    expect(complete).toBe(true);
    // The totals for the shares are requested once.
    expect(app.attempts.filter((method) => method === 'GET').length).toBeLessThan(30);
    expect((await run('export', '1', ...JANUARY, '-o', 'all.zip')).code).toBe(0);
    const files = unzipSync(readFileSync(join(app.folder, 'all.zip')));
    expect(Object.keys(files).sort()).toEqual(
      ['statistics.json', ...STATISTIC_NAMES.map((name) => `${name}.csv`)].sort(),
    );
    // The referrers are requested twice at the same time, also for the channels. Either answer may be the newest.
    const untimed = (json: string): string => json.replaceAll(/"fetchedAt": "[^"]+"/g, '');
    const saved = strFromU8(files['statistics.json'] ?? new Uint8Array());
    expect(untimed(saved)).toBe(untimed(output));
  });

  test('lists what is not saved when offline', async () => {
    await run('stats', '1', 'browser', ...JANUARY);
    const { output, error } = await run('export', '1', ...JANUARY, '--offline');
    expect(JSON.parse(output)).toMatchObject({ complete: false });
    expect(error).toMatch(/^Not saved for offline reading: campaign, /);
    expect(error).not.toContain('browser');
  });

  test('needs a file for a ZIP and one statistic for CSV', async () => {
    expect((await run('export', '1', '-f', 'zip')).error).toMatch(/^A ZIP needs a file/);
    expect((await run('export', '1', '-f', 'csv')).error).toMatch(/^CSV holds one statistic/);
    const one = await run('export', '1', ...JANUARY, '-s', 'browser', '-f', 'csv');
    expect(one.output).toBe((await run('stats', '1', 'browser', ...JANUARY, '-f', 'csv')).output);
  });
});

describe('a file', () => {
  test('is replaced as a whole', async () => {
    const file = join(app.folder, 'numbers.csv');
    writeFileSync(file, 'old');
    const written = await run(
      'stats',
      '1',
      'browser',
      ...JANUARY,
      '-f',
      'csv',
      '-o',
      'numbers.csv',
    );
    expect(written).toMatchObject({ code: 0, output: '', error: '' });
    expect(readFileSync(file, 'utf8')).toMatch(/^\uFEFF"value"/);
  });

  test('keeps its content if the command fails, and no file is left beside it', async () => {
    const file = join(app.folder, 'numbers.csv');
    writeFileSync(file, 'old');
    await server.close();
    expect((await run('stats', '1', 'os', ...JANUARY, '-o', file)).code).toBe(1);
    expect(readFileSync(file, 'utf8')).toBe('old');
    const nowhere = await run('accounts', '-o', 'none/x.txt');
    expect(nowhere).toMatchObject({ code: 1, error: 'none/x.txt cannot be written (ENOENT).' });
    expect(existsSync(join(app.folder, 'none'))).toBe(false);
    expect(readdirSync(app.folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

describe('invalid arguments', () => {
  test.each(REFUSALS)('are refused in one line: %j', async (argv, message) => {
    const refused = await run(...argv);
    expect(refused).toMatchObject({ code: 2, output: '' });
    expect(refused.errors).toHaveLength(1);
    expect(refused.error).toMatch(message);
    expect(refused.error).not.toContain('\n');
  });

  test('a locked keychain is reported in one line, and the key is nowhere', async () => {
    keychain.isLocked = true;
    await app.restart();
    const locked = await run('stats', '1', 'os', '--period', 'today');
    expect(locked).toMatchObject({ code: 1, output: '' });
    expect(locked.errors).toEqual([expect.stringMatching(/^The keychain is locked\. /)]);
    expect(app.logged.join('\n')).not.toContain(KEY);
  });
});

test('the examples of the documentation work, in its order', async () => {
  server.accounts.set(KEY, [{ id: 1, domain: 'example.com' }]);
  const page = readFileSync(new URL('../../../docs/terminal.md', import.meta.url), 'utf8');
  const examples = [...page.matchAll(/^ {4}sitedeck (.*)$/gm)].map(([, line = '']) => line);
  expect(examples.length).toBeGreaterThan(8);
  for (const example of examples) {
    const printed = await run(...example.split(' '));
    expect(printed, example).toMatchObject({ code: 0, error: '' });
    const [, file] = / --output (\S+)/.exec(example) ?? [];
    if (file === undefined) expect(printed.output, example).not.toBe('');
    else expect(existsSync(join(app.folder, file)), example).toBe(true);
  }
});

test('every command has a help with examples, and its first word starts it', async () => {
  const overview = await run();
  for (const { name, text } of TERMINAL_COMMANDS) {
    expect(overview.output).toContain(`  ${name} `);
    expect(COMMAND_WORDS).toContain(name.split(' ')[0]);
    const help = await run(...name.split(' '), '--help');
    expect(help.output).toContain('Examples:');
    expect(help.output).toContain(text.about.slice(0, 40));
  }
  expect((await run('--version')).output).toBe('Sitedeck 1.2.3\n');
});
