import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RUNS_POSTGRES, startPostgres } from '$test/support/postgres-server';
import { bundleService, type Finished, startProgram } from '$test/support/service-process';
import { findPostgres } from '../../../scripts/lib/system.mjs';
import { KEY, rowsOf, runService, temporaryFolder } from '../support/running-service';

/* Runs the commands of docs/moving-in.md unchanged. */

const PAGE = readFileSync(new URL('../../../docs/moving-in.md', import.meta.url), 'utf8');
const COMMANDS = [...PAGE.matchAll(/(?:^ {4}.*\n)+/gm)].map(([block]) =>
  block.replace(/^ {4}/gm, ''),
);
/** The commands that tests have run. */
const used = new Set<string>();
const WEBSITE = '00000000-0000-4000-8000-000000000001';

/** The command that contains all of the words. */
function command(...words: string[]): string {
  const found = COMMANDS.filter((each) => words.every((word) => each.includes(word)));
  expect(found).toHaveLength(1);
  const [text = ''] = found;
  used.add(text);
  return text.replaceAll('YOUR-ID', WEBSITE);
}

let script: string;
let removeBundle: () => Promise<void>;
let folder: string;
beforeAll(async () => {
  ({ script, remove: removeBundle } = await bundleService());
});
afterAll(async () => {
  await removeBundle();
  const unused = COMMANDS.filter((text) => !used.has(text));
  expect(RUNS_POSTGRES ? unused : unused.filter((text) => !text.includes('psql'))).toEqual([]);
});
beforeEach(async () => {
  folder = await temporaryFolder();
  await mkdir(join(folder, 'programs'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs a command of the page in a shell, in the folder. */
function shell(text: string, environment: Record<string, string> = {}): Promise<Finished> {
  const programs = [join(folder, 'programs'), findPostgres(process.env) ?? '', process.env['PATH']];
  return startProgram('bash', ['-euo', 'pipefail', '-c', text], {
    cwd: folder,
    environment: { PATH: programs.join(':'), TZ: 'UTC', ...environment },
  }).finished;
}

/** Writes a program into the shell's path. */
async function program(name: string, text: string): Promise<void> {
  const path = join(folder, 'programs', name);
  await writeFile(path, `#!/bin/bash\n${text}\n`);
  await chmod(path, 0o755);
}

const service = () => program('npm', `shift 3; exec "${process.execPath}" "${script}" "$@"`);

async function statistic(name: string): Promise<Record<string, number>> {
  const running = await runService({ dataDir: join(folder, 'analytics') });
  const rows = await rowsOf(running, 1, name);
  await running.stop();
  return rows;
}

const importFiles = async (files: string, product: string): Promise<Finished> => {
  await service();
  return shell(
    `npm run service -- import --domain example.com --data ./analytics --timezone UTC --from ${product} ${files}`,
  );
};

test('the service’s commands try, import, list and undo an export', async () => {
  const table = 'date,visitors,pageviews,bounces,visits,visit_duration\n2026-01-05,2,9,1,4,60\n';
  const zip = zipSync({ 'imported_visitors_20260105_20260105.csv': Buffer.from(table) });
  await writeFile(join(folder, 'export.zip'), zip);
  await service();
  const lines = command('--dry-run export.zip', 'imports undo 1').trimEnd().split('\n');
  const ends = [];
  for (const line of lines) ends.push(await shell(line));
  expect(ends.map(({ code, errors }) => [code, errors])).toEqual(lines.map(() => [0, '']));
  const said = ['would be counted', '1 counted, 2026-01-05', '2026-01-05', 'Import 1 is undone'];
  expect(ends.map(({ output }, n) => output.includes(said[n] ?? '-'))).toEqual(
    said.map(() => true),
  );
  expect(await statistic('visitors')).toEqual({});
});

test('the numbers are read back by the command for it', async () => {
  const table = 'date,visitors,pageviews,bounces,visits,visit_duration\n2026-01-05,2,9,1,4,60\n';
  await writeFile(join(folder, 'visitors.csv'), table);
  expect((await importFiles('visitors.csv', 'plausible')).code).toBe(0);
  const running = await runService({ dataDir: join(folder, 'analytics') });
  const text = command('curl -s -H "Authorization').replace(
    'http://127.0.0.1:4600',
    running.address,
  );
  const { code, output } = await shell(text, { KEY });
  await running.stop();
  expect([code, JSON.parse(output)]).toMatchObject([
    0,
    { data: expect.arrayContaining([{ value: '2026-01-05', count: '4' }]) as unknown },
  ]);
});

describe('Matomo’s reports', () => {
  test('are all saved by day under their names, and imported, empty ones too', async () => {
    // Answers like Matomo for a website without campaigns, events, cities and downloads.
    await program(
      'curl',
      `while [ $# -gt 0 ]; do
         case $1 in -o) file=$2 ;; method=*) report=\${1#method=} ;; period=*) [ "$1" = period=day ] ;; esac; shift
       done
       [ "$file" = "$report.csv" ]
       case $report in
         API.get) text='date,nb_visits,nb_pageviews\\n2026-01-05,4,9\\n2026-01-06,1,1' ;;
         Actions.getPageUrls) text='date,label,nb_visits,nb_hits,metadata_url,nb_later\\n2026-01-05,/a,3,8,https://example.com/a\\n2026-01-06,Page URL not defined,1,2,,1' ;;
         Referrers.getSearchEngines) text='date,label,nb_visits\\n2026-01-05,Google,3\\n2026-01-06,Others,1' ;;
         Events.getName) text='No data available' ;;
         *) text='date' ;;
       esac
       printf "$text" > "$file"`,
    );
    const { code, errors } = await shell(command('API.get', 'curl -fsS'));
    expect([code, errors]).toEqual([0, '']);
    const reports = (await readdir(folder)).filter((name) => name.endsWith('.csv'));
    expect(reports).toHaveLength(17);
    const imported = await importFiles('*.csv', 'matomo');
    expect([imported.code, imported.errors]).toEqual([0, '']);
    expect(imported.output.match(/It is empty/g)).toHaveLength(14);
    expect(await statistic('visitors')).toEqual({ '2026-01-05': 4, '2026-01-06': 1 });
    expect(await statistic('page')).toEqual({ '/a': 8, '': 2 });
    expect(await statistic('referrer')).toEqual({ 'google.com': 3, '(other)': 1 });
  });
});

/** Views and events in Umami's tables. Visits begin elsewhere, on the website itself, or without a referrer. */
const EVENTS = [
  ['v1', '/', null, 'news.example', 1, null, '2026-03-01 10:00:00'],
  ['v1', '/a', 'q="1"', 'example.com', 1, null, '2026-03-01 10:10:00'],
  ['v2', '/b', null, 'example.com', 1, null, '2026-03-01 10:40:00'],
  ['v3', '/c', null, null, 1, null, '2026-03-02 11:20:00'],
  ['v3', '/c', null, null, 2, 'sign "up"', '2026-03-02 11:20:09'],
] as const;
const COUNTED = {
  visitors: { '2026-03-01': 2, '2026-03-02': 1 },
  pageviews: { '2026-03-01': 3, '2026-03-02': 1 },
  referrer: { 'news.example': 1, '': 2 },
  campaign: {},
  page: { '/': 1, '/a?q=%221%22': 1, '/b': 1, '/c': 1 },
  event: { 'sign "up"::': 1 },
  browser: { Firefox: 3 },
};

async function expectCounted(): Promise<void> {
  for (const [name, rows] of Object.entries(COUNTED)) {
    expect([name, await statistic(name)]).toEqual([name, rows]);
  }
}

describe('Umami’s table', () => {
  test('is exported from MySQL by its command', async () => {
    const select = command('mysql umami --batch');
    const columns = (/SELECT (.*?) FROM/.exec(select)?.[1] ?? '')
      .replace(/[es]\./g, '')
      .split(', ');
    const rows = EVENTS.map(([visit_id, url_path, url_query, referrer_domain, type, name, at]) => {
      const known: Record<string, string | number | null> = {
        website_id: WEBSITE,
        hostname: 'www.example.com',
        browser: 'firefox',
        event_type: type,
        event_name: name,
        created_at: at,
        visit_id,
        url_path,
        url_query,
        referrer_domain,
      };
      return columns.map((column) => known[column] ?? 'NULL').join('\t');
    });
    await writeFile(join(folder, 'batch'), `${[columns.join('\t'), ...rows].join('\n')}\n`);
    await program('mysql', `[ "$1 $2" = 'umami --batch' ] && cat '${join(folder, 'batch')}'`);
    const { code, errors } = await shell(select);
    expect([code, errors]).toEqual([0, '']);
    expect((await importFiles('website_event.csv', 'umami')).code).toBe(0);
    await expectCounted();
  });

  test.runIf(RUNS_POSTGRES)(
    'is exported from PostgreSQL, and counts what the page’s query says',
    async () => {
      const server = await startPostgres();
      try {
        const address = await server.createDatabase();
        await fill(address, 'e.hostname');
        const exported = await shell(command('\\copy'), { DATABASE_URL: address });
        expect([exported.code, exported.errors]).toEqual([0, '']);
        expect(existsSync(join(folder, 'website_event.csv'))).toBe(true);
        expect((await importFiles('website_event.csv', 'umami')).code).toBe(0);
        await expectCounted();
        const query = command('count(DISTINCT visit_id)').replace(
          'psql',
          'psql --csv --tuples-only',
        );
        const { output } = await shell(query, { DATABASE_URL: address });
        expect(output).toBe('2026-03-01,2,3\n2026-03-02,1,1\n');
      } finally {
        await server.remove();
      }
    },
  );

  test.runIf(RUNS_POSTGRES)(
    'is exported from Umami 2 by the command with the changes for its columns',
    async () => {
      // The page says which words to replace in the command.
      const [, ...words] =
        /before its migration 09 has `(.*?)` instead of `(.*?)`, and `(.*?)` instead of `(.*?)`;\s+before migration 08, leave out `(.*?)`/.exec(
          PAGE,
        ) ?? [];
      const [hostname = '', laterHostname = '', region = '', laterRegion = '', campaign = ''] =
        words;
      const server = await startPostgres();
      try {
        const address = await server.createDatabase();
        await fill(address, hostname);
        const text = command('\\copy')
          .replace(laterHostname, hostname)
          .replace(laterRegion, region)
          .replace(`${campaign}, `, '');
        const exported = await shell(text, { DATABASE_URL: address });
        expect([exported.code, exported.errors]).toEqual([0, '']);
        expect((await importFiles('website_event.csv', 'umami')).code).toBe(0);
        await expectCounted();
      } finally {
        await server.remove();
      }
    },
  );
});

/**
 * Creates Umami's tables.
 * @param hostname the column with the host: of Umami 3, or of Umami 2 before its migrations 08 and 09
 */
async function fill(address: string, hostname: string): Promise<void> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    const isOld = hostname === 's.hostname';
    const region = isOld ? 'hostname text, subdivision1 text' : 'region text';
    await client.query(`CREATE TABLE session (session_id text, browser text, os text, device text, screen text,
      language text, country text, ${region}, city text)`);
    await client.query(`CREATE TABLE website_event (website_id text, session_id text, visit_id text, event_id text,
      ${isOld ? '' : 'hostname text, utm_campaign text,'} url_path text, url_query text, referrer_domain text,
      event_type int, event_name text, created_at timestamptz)`);
    const host = 'www.example.com';
    await client.query(`INSERT INTO session (session_id, browser) VALUES ('s', 'firefox')`);
    if (isOld) await client.query('UPDATE session SET hostname = $1', [host]);
    for (const [visit, path, query, referrer, type, name, at] of EVENTS) {
      await client.query(
        `INSERT INTO website_event (website_id, session_id, visit_id, event_id, url_path, url_query, referrer_domain, event_type,
          event_name, created_at) VALUES ($1, 's', $2, 'e', $3, $4, $5, $6, $7, $8)`,
        [WEBSITE, visit, path, query, referrer, type, name, `${at}+00`],
      );
    }
    if (!isOld) await client.query('UPDATE website_event SET hostname = $1', [host]);
  } finally {
    await client.end();
  }
}
