import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { StoreInUseError, StoreMovingError } from '$service/store/failures';
import { MOVE_SETTINGS } from '$service/store/moving';
import {
  APPLICATION_NAME,
  closeClient,
  type ConnectionSetup,
  type Postgres,
  runQuery,
} from './connection';
import { withRetries } from './with-retries';

/** The advisory lock on the store. Those who use the store share it; a move has it exclusively. */
const LOCK = [0x51_7e, 4] as const;
/**
 * How long the connections of a process that has ended may still be seen, and how often that is checked, in
 * milliseconds.
 */
const LINGERING_MS = 2_000;
const PAUSE_MS = 100;

/**
 * Registers the use of the store for as long as the connection lasts. Every connection must register, because any of
 * them may connect again before the others. A store is refused if a move into it was interrupted. An interrupted move
 * away from it will begin again, because the store changes from now on.
 *
 * @throws StoreMovingError
 */
export const registerUse: ConnectionSetup = async (client) => {
  const sql = `SELECT pg_try_advisory_lock_shared($1, $2) AS taken, to_regclass('setting') IS NOT NULL AS known`;
  const [lock] = await runQuery<{ taken: boolean; known: boolean }>(client, '', sql, LOCK);
  if (lock?.taken !== true) throw new StoreMovingError(false);
  if (!lock.known) return;
  const { mark, run: own } = MOVE_SETTINGS;
  const marks = 'SELECT name FROM setting WHERE name IN ($1, $2)';
  const found = await runQuery<{ name: string }>(client, '', marks, [mark, own]);
  if (found.some(({ name }) => name === mark)) throw new StoreMovingError(true);
  if (found.length > 0) await runQuery(client, '', 'DELETE FROM setting WHERE name = $1', [own]);
};

/** The exclusive use of a database, while its store is moved. */
export class ExclusiveUse {
  #client: Client | null = null;

  constructor(private readonly postgres: Postgres) {}

  /**
   * Takes the exclusive use, unless it is already held.
   *
   * @throws StoreInUseError while another process uses the store
   */
  async take(): Promise<void> {
    if (this.#client !== null) return;
    const client = await this.#connect();
    const lose = (): void => {
      if (this.#client === client) this.#client = null;
    };
    client.once('end', lose).once('error', lose);
    this.#client = client;
  }

  async release(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    if (client !== null) await closeClient(client);
  }

  async #connect(): Promise<Client> {
    const deadline = performance.now() + LINGERING_MS;
    for (;;) {
      try {
        return await withRetries(() => connectAlone(this.postgres));
      } catch (cause) {
        if (!(cause instanceof StoreInUseError) || performance.now() > deadline) throw cause;
        await wait(PAUSE_MS);
      }
    }
  }
}

/** Opens a connection that has the exclusive use of the store. @throws StoreInUseError */
async function connectAlone(postgres: Postgres): Promise<Client> {
  const client = await postgres.connect();
  try {
    const sql = `SELECT pg_try_advisory_lock($1, $2) AND NOT EXISTS (
        SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = $3
      ) AS taken`;
    const [lock] = await runQuery<{ taken: boolean }>(client, '', sql, [...LOCK, APPLICATION_NAME]);
    if (lock?.taken !== true) throw new StoreInUseError();
    return client;
  } catch (cause) {
    await closeClient(client);
    throw cause;
  }
}
