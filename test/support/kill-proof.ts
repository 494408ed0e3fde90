import { setTimeout as wait } from 'node:timers/promises';
import { openPostgresStore } from '$service/store/engines/postgres/store';
import { type HitClients, startHitClients, type Tally } from './hit-clients';
import type { PostgresServer } from './postgres-server';
import type { ServiceProcess } from './service-process';

/*
 * Several processes of the service on one database. The processes and the database are killed while they count. Every
 * acknowledged hit must be stored, and none twice.
 */

/** Each website can have 20,000 pages counted by name (store/counts/value-limits.ts). */
const DOMAINS = Array.from({ length: 64 }, (_, number) => `site-${number}.example`);
const POLL_MS = 5;

export interface KillPlan {
  processes: number;
  connections: number;
  /** Number of kills of a service process (kill -9). */
  processKills: number;
  /** Number of kills of the database (kill -9): alternately all of it at once, and only its first process. */
  databaseKills: number;
  /**
   * Number of acknowledged hits before each kill. It increases slightly, so that each kill happens at another moment.
   */
  hitsBetween: number;
}

/** The outcome of the hits. */
export interface KillRun {
  acknowledged: number;
  /** Answered with an error. */
  refused: number;
  /**
   * Hits that were refused or got no answer because the connection broke, and the number of these that were counted.
   */
  unknown: number;
  unknownCounted: number;
  /** Acknowledged but not stored. */
  lost: string[];
  /** Stored more than once. */
  doubled: string[];
  /** Stored but never sent, and totals that differ from the sum of their pages. */
  wrong: string[];
  /** Duration of the traffic, ms. */
  ms: number;
  /** Time from each kill to the next acknowledged hit after recovery, ms. */
  processPauses: number[];
  databasePauses: number[];
}

/** @param start starts a process of the service on the database, with the given options */
export async function runKills(
  plan: KillPlan,
  server: PostgresServer,
  start: (argv: readonly string[]) => ServiceProcess,
): Promise<KillRun> {
  const database = await server.createDatabase();
  await addWebsites(database);
  const argv = ['--store', database, '--key', 'kill', '--hit-limit', '0'];
  const running = Array.from({ length: plan.processes }, () => start(argv));
  const addresses = await Promise.all(running.map(({ address }) => address));
  const begin = performance.now();
  const clients = startHitClients(plan.connections, DOMAINS, addresses);
  const pauses = { process: [] as number[], database: [] as number[] };
  for (const [number, kind] of scheduleOf(plan).entries()) {
    await moreHits(clients, plan.hitsBetween + number * 37);
    const killedAt = performance.now();
    if (kind === 'process') {
      const place = pauses.process.length % plan.processes;
      running[place]?.child.kill('SIGKILL');
      await running[place]?.finished;
      const next = start(argv);
      running[place] = next;
      addresses[place] = await next.address;
    } else {
      await (pauses.database.length % 2 === 0 ? server.stopAtOnce() : server.kill());
      await server.start();
    }
    await moreHits(clients, 1);
    pauses[kind].push(clients.tally.lastAt - killedAt);
  }
  await moreHits(clients, plan.hitsBetween);
  await clients.stop();
  const ms = performance.now() - begin;
  for (const { child, finished } of running) {
    child.kill('SIGTERM');
    await finished;
  }
  const times = { ms, processPauses: pauses.process, databasePauses: pauses.database };
  return { ...(await judge(database, clients.tally)), ...times };
}

/** Distributes the kills of the database among the others. */
function scheduleOf({ processKills, databaseKills }: KillPlan): ('process' | 'database')[] {
  const all = processKills + databaseKills;
  return Array.from({ length: all }, (_, at) =>
    Math.floor(((at + 1) * databaseKills) / all) > Math.floor((at * databaseKills) / all)
      ? 'database'
      : 'process',
  );
}

async function moreHits({ tally }: HitClients, number: number): Promise<void> {
  const before = tally.acknowledged.size;
  while (tally.acknowledged.size < before + number) await wait(POLL_MS);
}

async function addWebsites(database: string): Promise<void> {
  const store = await openPostgresStore(database);
  for (const domain of DOMAINS) await store.websites.store({ domain });
  await store.close();
}

/** Compares the stored counts with the clients' records. */
async function judge(
  database: string,
  { acknowledged, unknown, refused }: Tally,
): Promise<Omit<KillRun, 'ms' | 'processPauses' | 'databasePauses'>> {
  const store = await openPostgresStore(database);
  const rowsOf = async (id: number, name: 'page' | 'pageviews' | 'landing_page') =>
    (
      await store.statistics.show(id, {
        name,
        from: '2000-01-01',
        to: '2100-01-01',
        sort_by: 'value',
        sort: 'asc',
        per_page: 1_000_000,
        page: 1,
      })
    ).rows;
  const counted = new Map<string, number>();
  const wrong: string[] = [];
  for (const domain of DOMAINS) {
    const id = (await store.websites.findByDomain(domain))?.id ?? 0;
    const pages = await rowsOf(id, 'page');
    for (const { value, count } of pages) counted.set(`${domain} ${value}`, count);
    const total = sumOf(pages);
    for (const name of ['pageviews', 'landing_page'] as const) {
      if (sumOf(await rowsOf(id, name)) !== total) wrong.push(`${domain}: ${name}`);
    }
  }
  await store.close();
  const names = [...counted.keys()];
  return {
    acknowledged: acknowledged.size,
    refused,
    unknown: unknown.size,
    unknownCounted: names.filter((name) => unknown.has(name)).length,
    lost: [...acknowledged].filter((name) => !counted.has(name)),
    doubled: names.filter((name) => counted.get(name) !== 1),
    wrong: [...wrong, ...names.filter((name) => !acknowledged.has(name) && !unknown.has(name))],
  };
}

const sumOf = (rows: readonly { count: number }[]): number =>
  rows.reduce((sum, { count }) => sum + count, 0);
