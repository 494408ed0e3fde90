import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { type Postgres, runQuery } from './connection';
import { ServerTooOldError, sqlStateOf, TransactionPoolingError } from './failures';
import { RETRY_TIMEOUT_MS } from './with-retries';

/** The oldest version of the server that PostgreSQL still maintains. */
const OLDEST = 140_000;
/** The code of a server that is starting. */
const STARTING = '57P03';
const PAUSE_MS = 200;

/**
 * Checks that the server can be used. Waits for a server that is starting.
 *
 * @throws ServerTooOldError, TransactionPoolingError; any other error of the server or the connection
 */
export async function checkServer(postgres: Postgres): Promise<void> {
  const deadline = performance.now() + RETRY_TIMEOUT_MS;
  for (;;) {
    try {
      await check(postgres);
      return;
    } catch (cause) {
      if (sqlStateOf(cause) !== STARTING || performance.now() > deadline) throw cause;
      await wait(PAUSE_MS);
    }
  }
}

/** Checks that the state of a session stays on its connection. Locks and notifications require that. */
async function checkPooler(postgres: Postgres, client: Client): Promise<void> {
  const other = await postgres.connect();
  try {
    const set = `SELECT set_config('sitedeck.connection', $1, false)`;
    await runQuery(client, '', set, ['one']);
    await runQuery(other, '', set, ['other']);
    const get = `SELECT current_setting('sitedeck.connection') AS name`;
    const [own] = await runQuery<{ name: string }>(client, '', get);
    if (own?.name !== 'one') throw new TransactionPoolingError();
  } finally {
    await other.end();
  }
}

async function check(postgres: Postgres): Promise<void> {
  const client = await postgres.connect();
  try {
    await checkPooler(postgres, client);
    const sql = `SELECT current_setting('server_version_num')::integer AS number,
      current_setting('server_version') AS version`;
    const [server] = await runQuery<{ number: number; version: string }>(client, '', sql);
    if (server !== undefined && server.number < OLDEST) throw new ServerTooOldError(server.version);
  } finally {
    await client.end();
  }
}
