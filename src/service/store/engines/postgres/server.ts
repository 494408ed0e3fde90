import { setTimeout as wait } from 'node:timers/promises';
import { type Postgres, run } from './connection';
import { codeOf, ServerTooOld } from './failures';
import { PATIENCE_MS } from './retrying';

/** The oldest server that its makers still maintain. */
const OLDEST = 140_000;
/** The server's code while it starts. */
const STARTING = '57P03';
const PAUSE_MS = 200;

/**
 * Sees whether the server can be used at all. One that starts is waited for; everything else is told at once.
 *
 * @throws ServerTooOld; the server's or the connection's error
 */
export async function checkServer(postgres: Postgres): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      await check(postgres);
      return;
    } catch (cause) {
      if (codeOf(cause) !== STARTING || performance.now() > deadline) throw cause;
      await wait(PAUSE_MS);
    }
  }
}

async function check(postgres: Postgres): Promise<void> {
  const client = await postgres.connect();
  try {
    const sql = `SELECT current_setting('server_version_num')::integer AS number,
      current_setting('server_version') AS version`;
    const [server] = await run<{ number: number; version: string }>(client, '', sql);
    if (server !== undefined && server.number < OLDEST) throw new ServerTooOld(server.version);
  } finally {
    await client.end();
  }
}
