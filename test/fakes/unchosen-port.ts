import { once } from 'node:events';
import { createServer } from 'node:net';

/** Systems choose ports from 32,768 upwards. */
const FIRST = 20_000;
const COUNT = 12_000;
/** Processes begin at different ports. */
let next = (process.pid * 997) % COUNT;

/**
 * Returns a free port of this computer that no system chooses by itself, so that nobody gets it before it is used.
 *
 * @throws Error if none is free
 */
export async function unchosenPort(): Promise<number> {
  for (let left = COUNT; left > 0; left -= 1) {
    const port = FIRST + next;
    next = (next + 1) % COUNT;
    if (await isFree(port)) return port;
  }
  throw new Error('no port is free');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch {
    return false;
  }
  await new Promise((resolve) => server.close(resolve));
  return true;
}
