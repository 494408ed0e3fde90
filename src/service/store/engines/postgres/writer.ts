import { randomInt } from 'node:crypto';
import type { Client } from 'pg';
import { SerialQueue } from '$shared/lib/serial-queue';
import type { CommitGroup } from './commit-group';
import {
  closeClient,
  inTransaction,
  type Postgres,
  type Queries,
  runQuery,
  waitForDiskStatement,
} from './connection';
import { isConnectionLost } from './failures';
import { RETRY_TIMEOUT_MS, withRetries } from './with-retries';

/** The first number of the advisory lock that the session of a writer holds. The second one identifies the writer. */
export const WRITER_LOCK_CLASS = 0x51_80;
const RELAXED = 'SET synchronous_commit = off';
/**
 * The statement that writes a group. It is only one, so that it is one transaction and one round trip. All processes
 * lock days before counters, and in the same order, to avoid deadlocks. Counts of deleted websites are left out. If
 * texts of a website were removed after their ids were looked up, nothing is written, and the website is returned.
 */
const GROUP = `
  WITH alive AS (
    SELECT id, texts_version FROM website WHERE id = ANY ($1::bigint[]) ORDER BY id FOR KEY SHARE
  ), outdated AS MATERIALIZED (
    SELECT id FROM alive JOIN unnest($1::bigint[], $2::integer[]) AS t (w, v) ON w = id
    WHERE v <> texts_version
  ), marked AS (
    INSERT INTO flush SELECT 0, $3, $4 WHERE NOT EXISTS (SELECT FROM outdated)
    ON CONFLICT (website_id, writer) DO UPDATE SET number = excluded.number
  ), touched AS (
    INSERT INTO website_day AS known (website_id, day, version)
    SELECT w, d, 1 FROM unnest($5::bigint[], $6::integer[]) AS t (w, d)
    JOIN alive ON alive.id = w WHERE NOT EXISTS (SELECT FROM outdated) ORDER BY w, d
    ON CONFLICT (website_id, day) DO UPDATE SET version = known.version + 1, counted = true
    RETURNING day
  ), counted AS (
    INSERT INTO counter AS known
    SELECT w, c, d, v, n
    FROM unnest($7::bigint[], $8::smallint[], $9::integer[], $10::integer[], $11::bigint[]) AS t (w, c, d, v, n)
    JOIN alive ON alive.id = w WHERE (SELECT count(*) FROM touched) > 0 ORDER BY w, c, d, v
    ON CONFLICT (website_id, code, day, value_id) DO UPDATE SET n = known.n + excluded.n
  )
  SELECT id FROM outdated`;

/** The error that texts were removed after their ids were looked up. Nothing was counted. */
export class TextsOutdatedError extends Error {
  override readonly name = 'TextsOutdatedError';
}

/** Writes groups of counts, each exactly once, even if the connection is lost. They are written one at a time. */
export class GroupWriter {
  /** The number of this writer. It is random for each start. */
  readonly #writer = randomInt(1, 2 ** 31 - 1);
  #number = 0;
  #isRelaxed = false;
  #client: Client | null = null;
  readonly #queue = new SerialQueue();

  constructor(
    private readonly postgres: Postgres,
    private readonly timeoutMs = RETRY_TIMEOUT_MS,
  ) {}

  /**
   * Commits a group.
   *
   * @param alongside writes other data in the same transaction; called again for each attempt
   * @throws TextsOutdatedError; the server's error; that of the connection, if it does not return in time; errors of
   * `alongside`
   */
  write(group: CommitGroup, alongside?: (queries: Queries) => Promise<void>): Promise<void> {
    return this.#queue.add(() => this.#write(group, alongside));
  }

  /** Sets whether a power failure may lose commits, each as a whole. */
  async relax(isRelaxed: boolean): Promise<void> {
    await this.close();
    this.#isRelaxed = isRelaxed;
  }

  /** Closes the connection. The next group opens another one. */
  async close(): Promise<void> {
    await this.#queue.settled();
    await this.#client?.end();
    this.#client = null;
  }

  async #write(
    group: CommitGroup,
    alongside: ((queries: Queries) => Promise<void>) | undefined,
  ): Promise<void> {
    const [websites, versions, ...others] = parametersOf(group);
    const number = (this.#number += 1);
    let isDoubtful = false;
    await withRetries(async () => {
      try {
        const client = (this.#client ??= await this.#connect());
        if (isDoubtful && (await this.#isCommitted(client, number))) return;
        isDoubtful = true;
        const parameters = [websites, versions, String(this.#writer), number, ...others];
        if (alongside === undefined)
          refuseOutdated(await runQuery(client, 'group', GROUP, parameters));
        else {
          await inTransaction(client, async (queries) => {
            refuseOutdated(await queries.query('group', GROUP, parameters));
            await alongside(queries);
          });
        }
      } catch (cause) {
        if (isConnectionLost(cause)) await this.#drop();
        throw cause;
      }
    }, this.timeoutMs);
  }

  /**
   * Opens a connection after the server has ended the one before. Otherwise a statement that still runs on that one
   * could commit after this connection has checked.
   */
  async #connect(): Promise<Client> {
    const client = await this.postgres.connect();
    try {
      const lock = [WRITER_LOCK_CLASS, this.#writer];
      await runQuery(
        client,
        '',
        `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND classid = $1
         AND objid = $2 AND objsubid = 2 AND pid <> pg_backend_pid()`,
        lock,
      );
      await runQuery(client, '', 'SELECT pg_advisory_lock($1, $2)', lock);
      await runQuery(client, '', this.#isRelaxed ? RELAXED : waitForDiskStatement('session'));
      return client;
    } catch (cause) {
      await closeClient(client);
      throw cause;
    }
  }

  async #isCommitted(client: Client, number: number): Promise<boolean> {
    const sql = 'SELECT number FROM flush WHERE website_id = 0 AND writer = $1';
    const rows = await runQuery<{ number: number }>(client, '', sql, [String(this.#writer)]);
    return rows[0]?.number === number;
  }

  async #drop(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    if (client !== null) await closeClient(client);
  }
}

/** @param outdated the websites that the statement returned */
function refuseOutdated(outdated: readonly unknown[]): void {
  if (outdated.length > 0) throw new TextsOutdatedError();
}

/**
 * Returns the arrays for the statement: websites and their versions (null if no text is counted), websites and days,
 * and counters.
 */
function parametersOf({ counts, versions }: CommitGroup): (number | null)[][] {
  const days = [...counts.days()];
  const columns: [number[], number[], number[], number[], number[]] = [[], [], [], [], []];
  for (const { websiteId, code, day, counts: ofDay } of counts.entries()) {
    for (const [valueId, n] of ofDay) {
      [websiteId, code, day, valueId, n].forEach((value, index) => columns[index]?.push(value));
    }
  }
  const websites = [...new Set(days.map(({ websiteId }) => websiteId))];
  return [
    websites,
    websites.map((id) => versions.get(id) ?? null),
    days.map(({ websiteId }) => websiteId),
    days.map(({ day }) => day),
    ...columns,
  ];
}
