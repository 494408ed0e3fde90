import { setTimeout as wait } from 'node:timers/promises';
import { openPostgresStore } from '$service/store/engines/postgres/store';
import { type HitClients, startHitClients, type Tally } from './hit-clients';
import type { PostgresServer } from './postgres-server';
import type { ServiceProcess } from './service-process';

/*
 * Processes of the service on one database, which are killed while they count, and so is the database: what was acknowledged is there,
 * and nothing is there twice.
 */

/** Each has room for 20,000 pages with names (store/counts/value-limits.ts). */
const DOMAINS = Array.from({ length: 64 }, (_, number) => `site-${number}.example`);
const POLL_MS = 5;

export interface KillPlan {
  processes: number;
  connections: number;
  /** How often one of the processes is killed (kill -9). */
  processKills: number;
  /** How often the database is: by turns all of it at once, and its first process alone (kill -9). */
  databaseKills: number;
  /** Hits that are acknowledged before each; some more each time, so that each meets another moment. */
  hitsBetween: number;
}

/** What became of the hits. */
export interface KillRun {
  acknowledged: number;
  /** Answered with an error. */
  refused: number;
  /** Refused, or without an answer because the connection broke; and how many of these count. */
  unknown: number;
  unknownCounted: number;
  /** Acknowledged, and not there. */
  lost: string[];
  /** There more than once. */
  doubled: string[];
  /** There, and never sent; totals that are not the sum of their pages. */
  wrong: string[];
  /** How long hits came in, ms. */
  ms: number;
  /** From each kill to the next acknowledged hit after all was back, ms. */
  processPauses: number[];
  databasePauses: number[];
}

/** @param start starts a process of the service on the database, with the options given */
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

/** The kills of the database are spread among the others. */
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

/** Compares what is counted with what the clients were told. */
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
