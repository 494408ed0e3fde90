import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { viewCounters } from '$service/collect/hit-counters';
import { openPostgres, type Postgres } from '$service/store/engines/postgres/connection';
import { openDatabaseSource, openDatabaseTarget } from '$service/store/engines/postgres/move';
import { openPostgresStore } from '$service/store/engines/postgres/store';
import { StoreInUseError, StoreMovingError } from '$service/store/failures';
import type { Store } from '$service/store/store';
import { type PostgresServer, RUNS_POSTGRES, startPostgres } from '$test/support/postgres-server';

/*
 * While a store is moved, a service without connection is still running. The move cannot see it, and it may come back
 * at any time.
 */

const HIT = { websiteId: 1, counters: viewCounters(Date.UTC(2026, 0, 15, 12), '/a') };

describe.runIf(RUNS_POSTGRES)('a store whose connections are cut', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.remove());

  interface Cut {
    store: Store;
    /** The address at which others reach the database. */
    address: string;
    observer: Postgres;
    /** Restores the connection to the database. */
    join(): void;
    /** Closes the store. Otherwise the end of the test does. */
    close(): Promise<void>;
  }

  /** Opens a store whose connection to the database is cut. */
  async function openCut(): Promise<Cut> {
    const address = await server.createDatabase();
    const way = join(server.folder, `way-${address.split('/').at(-1)}`);
    symlinkSync(server.folder, way);
    const own = address.replace(encodeURIComponent(server.folder), encodeURIComponent(way));
    const store = await openPostgresStore(own);
    const observer = openPostgres(address, 'test');
    let closing: Promise<void> | null = null;
    const close = (): Promise<void> => (closing ??= store.close());
    onTestFinished(async () => {
      await close();
      await observer.close();
    });
    await store.websites.store({ domain: 'a.example' });
    await store.recorder.record([HIT]);
    rmSync(way);
    await observer.query(
      '',
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'sitedeck'`,
    );
    return { store, address, observer, join: () => symlinkSync(server.folder, way), close };
  }

  const hitsIn = async (observer: Postgres): Promise<number | undefined> =>
    (await observer.query<{ n: number }>('', 'SELECT sum(n)::integer AS n FROM counter'))[0]?.n;

  test('writes nothing before the move has released the store, and reports it', async () => {
    const { store, address, observer, join: joinAgain, close } = await openCut();
    const told: Error[] = [];
    store.onOutdated((cause) => told.push(cause));
    const source = await openDatabaseSource(address);
    const run = await source.run();
    const before = await hitsIn(observer);
    joinAgain();
    let isCounted = false;
    const counting = store.recorder.record([HIT]).then(() => (isCounted = true));
    await expect.poll(() => told.length).toBeGreaterThan(0);
    expect(told[0]).toEqual(new StoreMovingError(false));
    expect([isCounted, await hitsIn(observer)]).toEqual([false, before]);
    await source.close();
    await counting;
    expect(await hitsIn(observer)).toBeGreaterThan(before ?? 0);
    await close();
    // The source has changed, so a move begins from the start.
    const again = await openDatabaseSource(address);
    expect(await again.run()).not.toBe(run);
    await again.close();
  });

  test('writes nothing into half a store', async () => {
    const { store, address, observer, join: joinAgain } = await openCut();
    const target = await openDatabaseTarget(address);
    await target.begin({ source: 'another', run: '1', position: null });
    await target.close();
    joinAgain();
    await expect(store.recorder.record([HIT])).rejects.toEqual(new StoreMovingError(true));
    expect(await observer.query('', 'SELECT 1 FROM counter')).toEqual([]);
  });

  test('a move waits a moment for processes that are ending, and no longer', async () => {
    const address = await server.createDatabase();
    const store = await openPostgresStore(address);
    await expect(openDatabaseSource(address)).rejects.toThrow(StoreInUseError);
    const opening = openDatabaseSource(address);
    const begin = performance.now();
    await store.close();
    const source = await opening;
    expect(performance.now() - begin).toBeLessThan(10_000);
    await source.close();
  });
});
