import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { ValueLimits } from '$service/store/counts/value-limits';
import { openPostgresStore } from '$service/store/engines/postgres/store';
import { openDatabase } from '$service/store/engines/sqlite/database/database';
import type { StoreLocation } from '$service/store/location';
import type { Store } from '$service/store/store';
import { type PostgresServer, RUNS_POSTGRES, startPostgres } from '$test/support/postgres-server';
import { testStoreIn } from '$test/support/test-store';

/** An engine that the same tests run on. */
export interface Engine {
  name: 'SQLite' | 'PostgreSQL';
  /**
   * Starts what its stores need.
   * @returns how to open an empty one
   */
  start(): Promise<StartedEngine>;
}

export interface StartedEngine {
  open: OpenStore;
  /** The location of an empty store for a service; empty for a new folder. */
  locate: () => Promise<{ database?: string }>;
  /** All bytes that the engine has written for a service's store. */
  written: (location: StoreLocation) => Promise<Buffer>;
  stop: () => Promise<void>;
}

type OpenStore = (limits?: ValueLimits) => Promise<Store>;

/** A SQLite store in memory. */
export const openMemory = (limits?: ValueLimits): Store =>
  testStoreIn(openDatabase(':memory:'), limits).asStore;

const SQLITE: Engine = {
  name: 'SQLite',
  async start() {
    return {
      open: async (limits) => openMemory(limits),
      locate: async () => ({}),
      written: async ({ dataDir }) =>
        Buffer.concat(readdirSync(dataDir).map((name) => readFileSync(join(dataDir, name)))),
      stop: async () => {},
    };
  },
};

const POSTGRES: Engine = {
  name: 'PostgreSQL',
  async start() {
    const server: PostgresServer = await startPostgres();
    return {
      open: async (limits) => openPostgresStore(await server.createDatabase(), limits),
      locate: async () => ({ database: await server.createDatabase() }),
      written: ({ database = '' }) => server.written(database),
      stop: () => server.remove(),
    };
  },
};

export const ENGINES: readonly Engine[] = RUNS_POSTGRES ? [SQLITE, POSTGRES] : [SQLITE];

/**
 * Starts an engine for the tests of a `describe`, and stops it after them.
 * @returns a function that opens an empty store until the end of a test
 */
export function storesOf({ start }: Engine): OpenStore {
  let engine: StartedEngine;
  let opened: Store[] = [];
  beforeAll(async () => {
    engine = await start();
  });
  afterAll(() => engine.stop());
  afterEach(async () => {
    for (const store of opened) await store.close();
    opened = [];
  });
  return async (limits) => {
    const store = await engine.open(limits);
    opened.push(store);
    return store;
  };
}
