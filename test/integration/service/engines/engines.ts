import { afterAll, afterEach, beforeAll } from 'vitest';
import { openMemoryStore } from '../../../../src/service/store/engines/open';
import {
  type CountingStore,
  openPostgresStore,
} from '../../../../src/service/store/engines/postgres/store';
import { type PostgresServer, RUNS_POSTGRES, startPostgres } from '../support/postgres-server';

/** An engine that the same tests run on. */
export interface Engine {
  name: string;
  /** What all stores of it need. @returns how to open an empty one */
  start(): Promise<{ open: () => Promise<CountingStore>; stop: () => Promise<void> }>;
}

const SQLITE: Engine = {
  name: 'SQLite',
  async start() {
    return { open: async () => openMemoryStore(), stop: async () => {} };
  },
};

const POSTGRES: Engine = {
  name: 'PostgreSQL',
  async start() {
    const server: PostgresServer = await startPostgres();
    return {
      open: async () => openPostgresStore(await server.createDatabase()),
      stop: () => server.remove(),
    };
  },
};

export const ENGINES: readonly Engine[] = RUNS_POSTGRES ? [SQLITE, POSTGRES] : [SQLITE];

/** Starts an engine for the tests of a `describe`, and stops it after them. @returns opens an empty store until a test's end */
export function storesOf({ start }: Engine): () => Promise<CountingStore> {
  let engine: Awaited<ReturnType<Engine['start']>>;
  let opened: CountingStore[] = [];
  beforeAll(async () => {
    engine = await start();
  });
  afterAll(() => engine.stop());
  afterEach(async () => {
    for (const store of opened) await store.close();
    opened = [];
  });
  return async () => {
    const store = await engine.open();
    opened.push(store);
    return store;
  };
}
