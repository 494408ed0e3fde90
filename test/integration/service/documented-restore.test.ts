import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { viewCounters } from '$service/collect/hit-counters';
import { openStore } from '$service/store/engines/open';
import { openPostgres } from '$service/store/engines/postgres/connection';
import type { Hit } from '$service/store/hits';
import type { StoreLocation } from '$service/store/location';
import { type PostgresServer, RUNS_POSTGRES, startPostgres } from '$test/support/postgres-server';
import { bundleService } from '$test/support/service-process';
import { findPostgres } from '../../../scripts/lib/system.mjs';
import { rowsOf, runService, temporaryFolder } from '../support/running-service';

/* Runs the commands of docs/backup.md unchanged, and counts the restored data. */

const DOCUMENT = fileURLToPath(new URL('../../../docs/backup.md', import.meta.url));
const DOMAINS = ['a.example', 'b.example', 'c.example'];
/** The middle of four months, one in the next year. */
const MONTHS = [
  Date.UTC(2025, 9, 15, 12),
  Date.UTC(2025, 10, 15, 12),
  Date.UTC(2025, 11, 15, 12),
  Date.UTC(2026, 0, 15, 12),
];
const DAY_MS = 86_400_000;

/** The commands under a heading: every indented line. */
function commandsUnder(heading: string): string[] {
  const [, rest = ''] = `\n${readFileSync(DOCUMENT, 'utf8')}`.split(`\n${heading}\n`);
  const [section = ''] = rest.split('\n## ');
  return section.split('\n').flatMap((line) => /^ {4}(\S.*)$/.exec(line)?.[1] ?? []);
}

/** The first of the commands, which must exist. */
function the<Each>(found: readonly Each[]): Each {
  const [first] = found;
  if (first === undefined) throw new Error('the document has no such command');
  return first;
}

const hitsOf = (websiteId: number, from: number, count: number): Hit[] =>
  Array.from({ length: count }, (_, index) => ({
    websiteId,
    counters: viewCounters(
      (MONTHS[index % MONTHS.length] ?? 0) + (index % 9) * DAY_MS,
      `/${from + (index % 13)}/é?q=${'x'.repeat(index % 5)}`,
    ),
  }));

/**
 * Counts hits.
 * @returns the expected views by day and by page of each website
 */
async function fill(place: StoreLocation): Promise<Record<string, number>[][]> {
  const store = await openStore(place);
  const truth: Record<string, number>[][] = [];
  for (const [index, domain] of DOMAINS.entries()) {
    const website = await store.websites.store({ domain });
    const hits = hitsOf(website?.id ?? 0, index * 100, 400 + index);
    await store.recorder.recordMany(hits, null);
    const [days, pages]: [Record<string, number>, Record<string, number>] = [{}, {}];
    for (const { counters } of hits) {
      const day = new Date(counters.at).toISOString().slice(0, 10);
      days[day] = (days[day] ?? 0) + 1;
      const page = counters.texts.find((text) => text.startsWith('/')) ?? '';
      pages[page] = (pages[page] ?? 0) + 1;
    }
    truth.push([days, pages]);
  }
  await store.close();
  return truth;
}

/** Changes data that a restore has to bring back. */
async function spoil(place: StoreLocation): Promise<void> {
  const store = await openStore(place);
  await store.recorder.recordMany(hitsOf(1, 0, 50), null);
  await store.websites.delete(2);
  await store.close();
}

/** What a service with the restored store answers. Also checks that it continues to count. */
async function recount(place: StoreLocation): Promise<Record<string, number>[][]> {
  const service = await runService(place);
  const counted = [];
  for (const id of DOMAINS.keys()) {
    if ((await service.get(`/api/v1/websites/${id + 1}`)).status === 404) continue;
    const rows = (name: string) => rowsOf(service, id + 1, name);
    const days = Object.entries(await rows('pageviews')).filter(([, count]) => count > 0);
    counted.push([Object.fromEntries(days), await rows('page')]);
  }
  expect((await service.hit({ page: 'https://b.example/later' })).status).toBe(204);
  expect((await service.request('/health/ready')).status).toBe(200);
  await service.stop();
  return counted;
}

test('in a folder', async () => {
  const bundle = await bundleService();
  const folder = await temporaryFolder();
  onTestFinished(async () => {
    await rm(folder, { recursive: true });
    await bundle.remove();
  });
  await mkdir(join(folder, 'backups'));
  const place = { dataDir: join(folder, 'analytics') };
  const truth = await fill(place);
  const commands = commandsUnder('# Backup, restore, check and retention');
  const run = async (name: string): Promise<void> => {
    const line = the(commands.filter((command) => command.includes(` -- ${name} `)));
    const own = line.replace('npm run service --', `"${process.execPath}" "${bundle.script}"`);
    const argv = ['-ec', own.replace('/backups', './backups')];
    await promisify(execFile)('bash', argv, { cwd: folder });
  };
  await run('backup');
  await spoil(place);
  expect(await recount(place)).not.toEqual(truth);
  await run('restore');
  await run('check');
  expect(await recount(place)).toEqual(truth);
});

describe.runIf(RUNS_POSTGRES)('in a database', () => {
  let server: PostgresServer;
  let folder: string;
  beforeAll(async () => {
    server = await startPostgres();
    folder = await temporaryFolder();
  });
  afterAll(async () => {
    await server.remove();
    await rm(folder, { recursive: true });
  });

  test.each(['postgres', 'sitedeck'])('by the user %s', { timeout: 120_000 }, async (user) => {
    const address = `postgres://sitedeck@${encodeURIComponent(server.folder)}/analytics`;
    const administer = async (...statements: string[]): Promise<void> => {
      const postgres = openPostgres(
        address.replace('sitedeck@', 'postgres@').replace(/\w+$/, 'postgres'),
      );
      for (const sql of statements) await postgres.query('', sql);
      await postgres.close();
    };
    await administer('CREATE USER sitedeck CREATEDB', 'CREATE DATABASE analytics OWNER sitedeck');
    onTestFinished(() =>
      administer(
        'DROP DATABASE analytics WITH (FORCE)',
        'DROP DATABASE analytics_replaced WITH (FORCE)',
        'DROP USER sitedeck',
      ),
    );
    const place = { dataDir: folder, database: address };
    const truth = await fill(place);
    const commands = commandsUnder('## In PostgreSQL');
    const run = async (...names: string[]): Promise<void> => {
      const wanted = commands.filter((line) => names.includes(line.split(' ')[0] ?? ''));
      the(wanted);
      for (const command of wanted) {
        const env = {
          PATH: `${findPostgres(process.env) ?? ''}:${process.env['PATH'] ?? ''}`,
          PGHOST: server.folder,
          PGUSER: user,
        };
        await promisify(execFile)('bash', ['-ec', command], { cwd: folder, env });
      }
    };
    // pg_amcheck adds an extension to later dumps, which only a superuser can restore.
    if (user === 'postgres') await run('pg_amcheck');
    await run('pg_dump');
    await spoil(place);
    expect(await recount(place)).not.toEqual(truth);
    await run('createdb', 'pg_restore', 'psql');
    expect(await recount(place)).toEqual(truth);
    if (user === 'postgres') await run('pg_amcheck');
    // The replaced database still exists.
    const replaced = { ...place, database: `${address}_replaced` };
    expect(await recount(replaced)).not.toEqual(truth);
  });
});
