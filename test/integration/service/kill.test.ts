import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '$service/store/engines/open';
import type { StoreLocation } from '$service/store/location';
import { repeats } from '$test/support/random';
import { bundleService, startProcess } from '$test/support/service-process';
import { openTestStore } from '$test/support/test-store';
import { LONG_TEST_MS } from '$test/support/time-limits';
import { addWebsite, KEY, runService, temporaryFolder } from '../support/running-service';
import { ENGINES, type StartedEngine } from './engines/engines';

/*
 * kill -9 while hits come in, repeatedly on the same store. Acknowledged hits are there, none is there twice, and the
 * store is sound. Every hit has a different page, so that each can be recognized.
 */

/**
 * SQLite writes in this process. PostgreSQL's own crashes are tested with several processes
 * (engines/database-service.test.ts).
 */
const KILLS = { SQLite: repeats(50), PostgreSQL: repeats(20) };
const CLIENTS = 12;
/**
 * The number of acknowledged hits after which the process is killed. It varies, to hit different moments of batches,
 * folds and checkpoints.
 */
const killAfter = (round: number): number => 3 + ((round * 37) % 160);

let script: string;
let removeBundle: () => Promise<void>;

beforeAll(async () => {
  ({ script, remove: removeBundle } = await bundleService());
});
afterAll(() => removeBundle());

describe.each(ENGINES)('$name', ({ name, start }) => {
  const kills = KILLS[name];
  let engine: StartedEngine;
  beforeAll(async () => {
    engine = await start();
  });
  afterAll(() => engine.stop());

  test(
    `loses and duplicates no acknowledged hit over ${kills} × kill -9`,
    { timeout: LONG_TEST_MS },
    async () => {
      const location: StoreLocation = {
        dataDir: await temporaryFolder(),
        ...(await engine.locate()),
      };
      const { dataDir, database } = location;
      const preparing = await runService(location);
      await addWebsite(preparing, 'killed.example', { exclude_bots: '0' });
      await preparing.stop();

      const place = database === undefined ? ['--data', dataDir] : ['--store', database];
      const sent = new Set<string>();
      const acknowledged = new Set<string>();
      for (let round = 0; round < kills; round += 1) {
        const { child, address, finished } = startProcess(script, [...place, '--key', KEY]);
        await ingestUntilKilled(await address, round, sent, acknowledged, () =>
          child.kill('SIGKILL'),
        );
        expect((await finished).signal).toBe('SIGKILL');
      }

      const counted = await countedPages(location);
      const lost = [...acknowledged].filter((page) => !counted.has(page));
      expect(lost).toEqual([]);
      const twice = [...counted].filter(([, count]) => count !== 1);
      expect(twice).toEqual([]);
      expect([...counted.keys()].filter((page) => !sent.has(page))).toEqual([]);
      expect(acknowledged.size).toBeGreaterThan(kills * 3);
      await rm(dataDir, { recursive: true });
    },
  );
});

/**
 * Sends hits from several clients until the given number is acknowledged, and kills the process during the others.
 */
async function ingestUntilKilled(
  address: string,
  round: number,
  sent: Set<string>,
  acknowledged: Set<string>,
  kill: () => void,
): Promise<void> {
  let number = 0;
  let done = 0;
  let killed = false;
  const client = async (): Promise<void> => {
    while (!killed) {
      const page = `/r${round}-${number++}`;
      sent.add(page);
      const ok = await sendHit(address, page);
      if (!ok) return;
      acknowledged.add(page);
      done += 1;
      if (done >= killAfter(round) && !killed) {
        killed = true;
        kill();
      }
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
}

/**
 * Sends a hit.
 * @returns whether it was acknowledged; false if the connection broke
 */
async function sendHit(address: string, page: string): Promise<boolean> {
  try {
    const { status } = await fetch(`${address}/api/event`, {
      method: 'POST',
      body: JSON.stringify({ page: `https://killed.example${page}`, referrer: '' }),
    });
    expect(status).toBe(204);
    return true;
  } catch (cause) {
    // The process was killed during the request, which fetch reports as a TypeError.
    if (cause instanceof TypeError) return false;
    throw cause;
  }
}

/** All pages with their counts, read from the store after SQLite's integrity check. */
async function countedPages(location: StoreLocation): Promise<Map<string, number>> {
  if (location.database === undefined) checkFile(location.dataDir);
  const store = await openStore(location);
  const counted = new Map<string, number>();
  for (let page = 1; ; page += 1) {
    const { rows } = await store.statistics.show(1, {
      name: 'page',
      from: '2000-01-01',
      to: '2100-01-01',
      sort_by: 'value',
      sort: 'asc',
      per_page: 1_000,
      page,
    });
    for (const { value, count } of rows) counted.set(value, count);
    if (rows.length === 0) break;
  }
  await store.close();
  return counted;
}

function checkFile(folder: string): void {
  const store = openTestStore(folder);
  expect(store.check()).toEqual([]);
  store.close();
}
