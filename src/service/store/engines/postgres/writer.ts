import { randomInt } from 'node:crypto';
import type { Client } from 'pg';
import type { Counts } from '../../counts/counts';
import { inTransaction, isLost, type Postgres, type Queries, run } from './connection';
import { PATIENCE_MS, retrying } from './retrying';

/** The class of the lock that a writer's session holds; the other number is the writer's own. */
const LOCK_CLASS = 0x51_80;
/**
 * One statement, so that it is one transaction and one round trip. All sort alike, so that they wait for each other but never in a
 * circle. Counts of websites that are gone are left out.
 */
const GROUP = `
  WITH alive AS (
    SELECT id FROM website WHERE id = ANY ($1::bigint[]) ORDER BY id FOR KEY SHARE
  ), marked AS (
    INSERT INTO flush VALUES (0, $2, $3)
    ON CONFLICT (website_id, writer) DO UPDATE SET number = excluded.number
  ), touched AS (
    INSERT INTO website_day AS known (website_id, day, version)
    SELECT w, d, 1 FROM unnest($4::bigint[], $5::integer[]) AS t (w, d)
    JOIN alive ON alive.id = w ORDER BY w, d
    ON CONFLICT (website_id, day) DO UPDATE SET version = known.version + 1, counted = true
  )
  INSERT INTO counter AS known
  SELECT w, c, d, v, n
  FROM unnest($6::bigint[], $7::smallint[], $8::integer[], $9::integer[], $10::bigint[]) AS t (w, c, d, v, n)
  JOIN alive ON alive.id = w ORDER BY w, c, d, v
  ON CONFLICT (website_id, code, day, value_id) DO UPDATE SET n = known.n + excluded.n`;

/**
 * Writes groups of counts, each exactly once, whatever becomes of the connection. One after the other: a group that comes while
 * another is under way waits for it.
 */
export class GroupWriter {
  /** Random and new with each start. */
  readonly #writer = randomInt(1, 2 ** 31 - 1);
  #number = 0;
  #client: Client | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly postgres: Postgres,
    private readonly patienceMs = PATIENCE_MS,
  ) {}

  /**
   * Commits a group.
   *
   * @param alongside written in the same transaction; called again when that is tried again
   * @throws the server's error, or the connection's when it does not come back in time; what `alongside` throws
   */
  write(counts: Counts, alongside?: (queries: Queries) => Promise<void>): Promise<void> {
    const written = this.#last.then(() => this.#write(counts, alongside));
    this.#last = written.catch(() => {});
    return written;
  }

  async close(): Promise<void> {
    await this.#last;
    await this.#client?.end();
    this.#client = null;
  }

  async #write(
    counts: Counts,
    alongside: ((queries: Queries) => Promise<void>) | undefined,
  ): Promise<void> {
    const [websites, ...others] = parametersOf(counts);
    const number = (this.#number += 1);
    let isDoubtful = false;
    await retrying(async () => {
      try {
        const client = (this.#client ??= await this.#connect());
        if (isDoubtful && (await this.#isCommitted(client, number))) return;
        isDoubtful = true;
        const group = [websites, String(this.#writer), number, ...others];
        if (alongside === undefined) await run(client, 'group', GROUP, group);
        else {
          await inTransaction(client, async (queries) => {
            await queries.query('group', GROUP, group);
            await alongside(queries);
          });
        }
      } catch (cause) {
        if (isLost(cause)) await this.#drop();
        throw cause;
      }
    }, this.patienceMs);
  }

  /**
   * Opens a connection, once the one before has ended on the server's side too: a statement that still runs there could commit after
   * this one has looked.
   */
  async #connect(): Promise<Client> {
    const client = await this.postgres.connect();
    try {
      const lock = [LOCK_CLASS, this.#writer];
      await run(
        client,
        '',
        `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND classid = $1
         AND objid = $2 AND objsubid = 2 AND pid <> pg_backend_pid()`,
        lock,
      );
      await run(client, '', 'SELECT pg_advisory_lock($1, $2)', lock);
      return client;
    } catch (cause) {
      await end(client);
      throw cause;
    }
  }

  async #isCommitted(client: Client, number: number): Promise<boolean> {
    const sql = 'SELECT number FROM flush WHERE website_id = 0 AND writer = $1';
    const rows = await run<{ number: number }>(client, '', sql, [String(this.#writer)]);
    return rows[0]?.number === number;
  }

  async #drop(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    if (client !== null) await end(client);
  }
}

/** Closes a connection that may be broken. */
async function end(client: Client): Promise<void> {
  // What it says of its own end is of no interest.
  await client.end().catch(() => {});
}

/** The statement's arrays: websites; websites and days; and the counters. */
function parametersOf(counts: Counts): number[][] {
  const days = [...counts.days()];
  const columns: [number[], number[], number[], number[], number[]] = [[], [], [], [], []];
  for (const { websiteId, code, day, counts: ofDay } of counts.entries()) {
    for (const [valueId, n] of ofDay) {
      [websiteId, code, day, valueId, n].forEach((value, index) => columns[index]?.push(value));
    }
  }
  const websites = [...new Set(days.map(({ websiteId }) => websiteId))];
  return [websites, days.map(({ websiteId }) => websiteId), days.map(({ day }) => day), ...columns];
}
