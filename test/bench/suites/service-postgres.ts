import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres, type Postgres } from '$service/store/engines/postgres/connection';
import { openPostgresStore } from '$service/store/engines/postgres/store';
import { sum } from '$shared/lib/sum';
import { type PostgresServer, startPostgres } from '$test/support/postgres-server';
import { atMost, type Figure, median } from '../figures';
import { insertSingly } from '../service/bare-insert';
import { fillOpenStore } from '../service/fill';
import { sendLoad } from '../service/load';
import {
  addBenchWebsite,
  type BenchServiceProcess,
  cpuMs,
  startBenchService,
} from '../service/process';
import { readFigures } from '../service/reads';
import { hitBodies, TRAFFIC_DOMAIN } from '../service/traffic';
import type { Machine } from '../suite';

/*
 * The service on PostgreSQL, with 1, 2 and 4 processes at 512 connections, compared with SQLite and
 * a bare INSERT … ON CONFLICT on the same machine in the same run. Aims: a quarter of SQLite's hits
 * per second of processor time (including the database), and with ten million hits of one website
 * every statistic in 25 ms. `--hits` sets another number of hits.
 */

const HITS = 10_000_000;
const DAYS = 395;
const FIRST_DAY = Date.UTC(2025, 0, 1);
const CONNECTIONS = 512;
const PROCESSES = [1, 2, 4];
const READ_MS = 25;
/** Configured like a dedicated server: commits reach the disk. */
const SETTINGS =
  '-c max_connections=100 -c shared_buffers=512MB -c max_wal_size=4GB -c wal_compression=on';

export async function run(machine: Machine): Promise<Figure[]> {
  const home = await mkdtemp(join(tmpdir(), 'sitedeck-bench-postgres-'));
  const server = await startPostgres({ options: SETTINGS });
  try {
    const sqlite = await ingest(machine, home, 1, null);
    const figures = [...titled('SQLite, 1 process', sqlite, null)];
    const bare = await insertSingly(
      await server.createDatabase(),
      () => cpuOf(server),
      machine.runs,
    );
    figures.push(...titled('bare INSERT, 1 statement a hit', bare, sqlite));
    for (const processes of PROCESSES) {
      const measured = await ingest(machine, home, processes, server);
      figures.push(
        ...titled(
          `PostgreSQL, ${processes} ${processes === 1 ? 'process' : 'processes'}`,
          measured,
          sqlite,
        ),
      );
    }
    return [...figures, ...(await busyFigures(machine, home, server))];
  } finally {
    await server.remove();
    await rm(home, { recursive: true, force: true });
  }
}

/** The measurements of an ingestion. */
export interface Ingested {
  perSecond: number[];
  /** Hits per second of processor time, of the service and the database. */
  perCpuSecond: number;
  /** Of the service alone. */
  perServiceSecond: number | null;
  walPerHit: number | null;
}

function titled(title: string, measured: Ingested, sqlite: Ingested | null): Figure[] {
  const against = (samples: readonly number[]) =>
    sqlite === null ? {} : { against: { title: 'SQLite', samples: [...samples] } };
  const { perSecond, perCpuSecond, perServiceSecond, walPerHit } = measured;
  const figures: Figure[] = [
    {
      title: `${title}: hits`,
      unit: 'per s',
      samples: perSecond,
      ...against(sqlite?.perSecond ?? []),
    },
    {
      title: `${title}: hits, a second of processor time (aim ≥ 0.25 ×)`,
      unit: 'per s',
      samples: [perCpuSecond],
      ...against([sqlite?.perCpuSecond ?? NaN]),
    },
  ];
  if (perServiceSecond !== null) {
    const samples = [perServiceSecond];
    figures.push({ title: '  of the services alone', unit: 'per s', samples });
  }
  if (walPerHit !== null) {
    figures.push({ title: '  write-ahead log, a hit', unit: 'B', samples: [walPerHit] });
  }
  return figures;
}

/** @param server null for SQLite */
async function ingest(
  machine: Machine,
  home: string,
  processes: number,
  server: PostgresServer | null,
): Promise<Ingested> {
  const database = server === null ? null : await server.createDatabase();
  const place = database === null ? [] : ['--store', database];
  const services: BenchServiceProcess[] = [];
  for (let started = 0; started < processes; started += 1) {
    const folder = join(home, `ingest-${server === null ? 'sqlite' : 'postgres'}-${started}`);
    services.push(await startBenchService(machine, folder, ['--hit-limit', '0', ...place]));
  }
  const [first] = services;
  if (first === undefined) throw new Error('no service runs');
  await addBenchWebsite(first, TRAFFIC_DOMAIN);
  const bodies = hitBodies(FIRST_DAY);
  const send = async (periods: number): Promise<number[]> => {
    const options = { connections: CONNECTIONS / processes, periodMs: 1_000, periods };
    const loads = await Promise.all(
      services.map(({ address }) => sendLoad(address, bodies, options)),
    );
    const refused = sum(loads.map((each) => each.refused));
    if (refused > 0) throw new Error(`${refused} hits were refused`);
    return Array.from({ length: periods }, (_, at) =>
      sum(loads.map((each) => each.perPeriod[at] ?? 0)),
    );
  };
  // The first seconds belong to the compiler.
  await send(3);
  const observer = database === null ? null : openPostgres(database);
  const cpuOfServices = (): number => sum(services.map((each) => each.cpuMs() ?? NaN));
  const measure = async () => ({
    own: cpuOfServices(),
    all: cpuOfServices() + (server === null ? 0 : cpuOf(server)),
    wal: observer === null ? 0 : await walOf(observer),
  });
  const before = await measure();
  const perSecond = await send(machine.runs);
  const after = await measure();
  await observer?.close();
  for (const service of services) await service.stop();
  const hits = sum(perSecond);
  return {
    perSecond,
    perCpuSecond: (hits / (after.all - before.all)) * 1_000,
    perServiceSecond: server === null ? null : (hits / (after.own - before.own)) * 1_000,
    walPerHit: server === null ? null : (after.wal - before.wal) / hits,
  };
}

async function busyFigures(
  machine: Machine,
  home: string,
  server: PostgresServer,
): Promise<Figure[]> {
  const hits = machine.hits ?? HITS;
  console.log(`${hits.toLocaleString('en')} hits are counted first; this takes some minutes.`);
  const database = await server.createDatabase();
  const store = await openPostgresStore(database);
  const ms = await fillOpenStore(store, hits, FIRST_DAY, DAYS);
  const observer = openPostgres(database);
  await observer.query('', 'VACUUM ANALYZE');
  await observer.close();
  const { bytes } = await store.figures();
  await store.close();
  const figures: Figure[] = [
    { title: 'size of the database, a hit', unit: 'B', samples: [bytes / hits] },
    { title: 'hits counted in bulk', unit: 'per s', samples: [hits / (ms / 1_000)] },
  ];
  const service = await startBenchService(machine, join(home, 'busy'), ['--store', database]);
  figures.push(...(await readFigures(service, FIRST_DAY, DAYS, READ_MS)));
  const slowest = figures.slice(2).map(({ samples }) => median(samples));
  figures.push(atMost('slowest of their medians', 'ms', [Math.max(...slowest)], READ_MS));
  await service.stop();
  return figures;
}

async function walOf(postgres: Postgres): Promise<number> {
  const sql = `SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint AS bytes`;
  return (await postgres.query<{ bytes: number }>('', sql))[0]?.bytes ?? NaN;
}

/**
 * Returns the processor time of a server's processes so far, ms. Includes ended processes, whose
 * time the first process has.
 */
function cpuOf(server: PostgresServer): number {
  const first = server.pid();
  const pids = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && parentOf(name) === first,
  );
  return sum([first, ...pids.map(Number)].map((pid) => cpuMs(pid, true) ?? 0));
}

function parentOf(pid: string): number | null {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  return Number(readFileSync(file, 'utf8').split(') ')[1]?.split(' ')[1]);
}
