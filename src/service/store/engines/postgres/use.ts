import type { Client } from 'pg';
import { StoreMoving, StoreTaken } from '../../failures';
import { MOVE_SETTINGS } from '../../moving';
import { type Postgres, PROGRAM, type Queries, run } from './connection';

/** Whoever uses the store shares it; a move has it alone. */
const LOCK = [0x51_7e, 4] as const;

/** Notes, for as long as the connection lasts, that the store is used. @throws StoreMoving */
export async function noteUse(client: Client): Promise<void> {
  const sql = 'SELECT pg_try_advisory_lock_shared($1, $2) AS taken';
  const [lock] = await run<{ taken: boolean }>(client, '', sql, LOCK);
  if (lock?.taken !== true) throw new StoreMoving(false);
}

/**
 * Sees that no move stopped half-way, and that one from here which did begins anew: from now on the store changes.
 *
 * @throws StoreMoving
 */
export async function refuseHalfMoved(queries: Queries): Promise<void> {
  const { mark, run: own } = MOVE_SETTINGS;
  const found = await queries.query<{ name: string }>(
    '',
    'SELECT name FROM setting WHERE name IN ($1, $2)',
    [mark, own],
  );
  if (found.some(({ name }) => name === mark)) throw new StoreMoving(true);
  if (found.length > 0) await queries.query('', 'DELETE FROM setting WHERE name = $1', [own]);
}

/** A database that one process has for itself, to move its store. */
export class SoleUse {
  #client: Client | null = null;

  constructor(private readonly postgres: Postgres) {}

  /** Takes it, unless it is taken and its connection holds. @throws StoreTaken while anybody else uses it */
  async take(): Promise<void> {
    if (this.#client !== null) return;
    const client = await this.postgres.connect();
    const lose = (): void => {
      if (this.#client === client) this.#client = null;
    };
    client.once('end', lose).once('error', lose);
    try {
      const sql = `SELECT pg_try_advisory_lock($1, $2) AND NOT EXISTS (
          SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = $3
        ) AS taken`;
      const [lock] = await run<{ taken: boolean }>(client, '', sql, [...LOCK, PROGRAM]);
      if (lock?.taken !== true) throw new StoreTaken();
    } catch (cause) {
      await end(client);
      throw cause;
    }
    this.#client = client;
  }

  async release(): Promise<void> {
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
