import { openPostgres } from '$service/store/engines/postgres/connection';
import { hitBodies } from './traffic';

/** The number of parallel connections: more than processors. */
const CLIENTS = 16;
/**
 * The counters for a page view of the traffic, as texts. The service's optimizations, such as ids,
 * would make it faster.
 */
const COUNTERS = 15;
const PERIOD_MS = 1_000;

/**
 * The naive implementation: a statement for each hit, with counters identified by text. It contains
 * nothing of the service, neither HTTP nor the parsing of hits.
 * @param cpuMs processor time of the database so far
 * @param periods the number of measured seconds
 */
export async function insertSingly(
  database: string,
  cpuMs: () => number,
  periods: number,
): Promise<{
  perSecond: number[];
  perCpuSecond: number;
  perServiceSecond: null;
  walPerHit: null;
}> {
  const postgres = openPostgres(database);
  await postgres.query(
    '',
    `CREATE TABLE bare (website bigint, code smallint, day integer, text text, n bigint,
       PRIMARY KEY (website, code, day, text))`,
  );
  await postgres.close();
  const bodies = hitBodies(0);
  let hits = 0;
  let isOver = false;
  const insert = async (client: number): Promise<void> => {
    const own = openPostgres(database);
    const connection = await own.connect();
    for (let at = client; !isOver; at += CLIENTS) {
      const body = bodies[at % bodies.length] ?? '';
      const texts = Array.from(
        { length: COUNTERS },
        (_, code) => `${code % 3 === 0 ? body : code}`,
      );
      // Sorted by key, so that connections wait for each other without deadlocks.
      await connection.query({
        name: 'bare',
        text: `INSERT INTO bare AS known SELECT 1, code, 1, text, 1
          FROM unnest($1::text[]) WITH ORDINALITY AS t (text, code)
          ON CONFLICT (website, code, day, text) DO UPDATE SET n = known.n + 1`,
        values: [texts],
      });
      hits += 1;
    }
    await connection.end();
    await own.close();
  };
  const running = Promise.all(Array.from({ length: CLIENTS }, (_, client) => insert(client)));
  const perSecond: number[] = [];
  const before = { hits, cpu: cpuMs(), own: process.cpuUsage() };
  for (let period = 0; period < periods; period += 1) {
    const begin = hits;
    await new Promise((resolve) => setTimeout(resolve, PERIOD_MS));
    perSecond.push(hits - begin);
  }
  const { user, system } = process.cpuUsage(before.own);
  const cpu = cpuMs() - before.cpu + (user + system) / 1_000;
  const counted = hits - before.hits;
  isOver = true;
  await running;
  return {
    perSecond,
    perCpuSecond: (counted / cpu) * 1_000,
    perServiceSecond: null,
    walPerHit: null,
  };
}
