import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgresStore } from '$service/store/engines/postgres/store';
import type { Store } from '$service/store/store';
import { type PostgresServer, RUNS_POSTGRES, startPostgres } from '$test/support/postgres-server';
import { importAliases } from '../../../../scripts/lib/aliases.mjs';

/* Three processes count into one database and are killed in the middle (kill -9). */

const PROCESSES = 3;
const KILLS = 6;
/** The number of page views in a group (counting-process.ts). */
const GROUP = 4;

const root = fileURLToPath(new URL('../../../../', import.meta.url));
let outDir: string;
let server: PostgresServer;
let address: string;
let store: Store;
beforeAll(async () => {
  await mkdir(join(root, 'node_modules/.cache'), { recursive: true });
  outDir = await mkdtemp(join(root, 'node_modules/.cache/sitedeck-counting-'));
  const input = fileURLToPath(new URL('counting-process.ts', import.meta.url));
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: importAliases(root) },
    build: { ssr: true, target: 'node20', outDir, rolldownOptions: { input } },
  });
  server = await startPostgres();
  address = await server.createDatabase();
  store = await openPostgresStore(address);
  await store.websites.store({ domain: 'a.example' });
});
afterAll(async () => {
  await store.close();
  await server.remove();
  await rm(outDir, { recursive: true });
});

interface Counting {
  child: ChildProcess;
  /** The number of groups that it reported as counted. */
  acknowledged: number;
  ended: Promise<unknown>;
}

function startCounting(name: string): Counting {
  const child = spawn(process.execPath, [join(outDir, 'counting-process.js'), address, name], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const counting = { child, acknowledged: 0, ended };
  createInterface({ input: child.stdout }).on('line', () => (counting.acknowledged += 1));
  return counting;
}

async function counted(
  statistics: Store['statistics'],
  name: 'page' | 'pageviews',
): Promise<Map<string, number>> {
  const { rows } = await statistics.show(1, {
    name,
    from: '2026-01-01',
    to: '2026-01-31',
    sort_by: 'value',
    sort: 'asc',
    per_page: 1_000_000,
    page: 1,
  });
  return new Map(rows.map(({ value, count }) => [value, count]));
}

test.runIf(RUNS_POSTGRES)(
  'loses nothing that was acknowledged, and counts nothing twice',
  async () => {
    const runs: Counting[] = [];
    const start = (): Counting => {
      const counting = startCounting(`run-${runs.length}`);
      runs.push(counting);
      return counting;
    };
    const running = Array.from({ length: PROCESSES }, start);
    for (let kill = 0; kill < KILLS + PROCESSES; kill += 1) {
      const victim = running.shift();
      if (victim === undefined) throw new Error('no process runs');
      const before = victim.acknowledged;
      // Kills each at a different moment of its work.
      await expect.poll(() => victim.acknowledged).toBeGreaterThan(before + 5 + kill);
      victim.child.kill('SIGKILL');
      await victim.ended;
      if (kill < KILLS) running.push(start());
    }
    // Both counts come from one snapshot, because PostgreSQL may still be counting the last group of a killed
    // process.
    const [pages, days] = await store.snapshots.read(async (statistics) => [
      await counted(statistics, 'page'),
      await counted(statistics, 'pageviews'),
    ]);
    let groups = 0;
    for (const [run, { acknowledged }] of runs.entries()) {
      const own = [...pages].filter(([page]) => page.startsWith(`/run-${run}/`));
      expect(own.every(([, count]) => count === 1)).toBe(true);
      // The last group may have been counted without a report.
      expect([acknowledged, acknowledged + 1]).toContain(own.length);
      groups += own.length;
    }
    expect(runs).toHaveLength(PROCESSES + KILLS);
    // A group is counted completely or not at all.
    expect([pages.get('/a'), pages.get('/b')]).toEqual([groups, groups]);
    expect([...days.values()]).toEqual([groups * GROUP]);
  },
);
