import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { viewCounters } from '$service/collect/hit-counters';
import { importExclusively } from '$service/import/exclusive-import';
import { openPostgres, type Postgres } from '$service/store/engines/postgres/connection';
import { checkFence } from '$service/store/engines/postgres/fences';
import { openPostgresStore } from '$service/store/engines/postgres/store';
import type { ImportBatch } from '$service/store/imports';
import { LEASE_NAMES, LeaseLostError } from '$service/store/leases';
import type { Store } from '$service/store/store';
import { importText } from '$shared/text/en/service-import';
import { type PostgresServer, RUNS_POSTGRES, startPostgres } from '$test/support/postgres-server';

/* Work that one process does at a time. When another one takes it over, late writes of the first are refused. */

const AT = Date.UTC(2026, 0, 15, 12);
const BATCH: ImportBatch = {
  websiteId: 1,
  import: { file: 'a.log', format: 'combined', digest: null },
  hits: [{ websiteId: 1, counters: viewCounters(AT, '/a') }],
  rows: [],
  runs: [],
  table: null,
  added: null,
};

/** The connections that hold a lease. */
const HOLDERS = `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND classid = 20865`;

describe.runIf(RUNS_POSTGRES)('of processes on one database', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.remove());

  async function prepare(): Promise<{ one: Store; other: Store; observer: Postgres }> {
    const address = await server.createDatabase();
    const [one, other] = [await openPostgresStore(address), await openPostgresStore(address)];
    const observer = openPostgres(address);
    onTestFinished(async () => {
      await Promise.all([one.close(), other.close(), observer.close()]);
    });
    await one.websites.store({ domain: 'a.example' });
    return { one, other, observer };
  }

  /** Ends the connections that hold leases, like a failure of the network, and waits for that. */
  const cutHolders = (observer: Postgres) =>
    observer.query('', `SELECT pg_terminate_backend(pid, 30000) FROM (${HOLDERS}) AS holders`);

  const pagesOf = async ({ statistics }: Store): Promise<object> => {
    const question = { from: '2026-01-01', to: '2026-01-31', per_page: 10, page: 1 } as const;
    const order = { name: 'page', sort_by: 'value', sort: 'asc' } as const;
    const { rows } = await statistics.show(1, { ...question, ...order });
    return Object.fromEntries(rows.map(({ value, count }) => [value, count]));
  };

  test('an import that has lost its lease writes nothing any more', async () => {
    const { one, other, observer } = await prepare();
    const lease = await one.leases.take(LEASE_NAMES.imports);
    const { importId } = await one.imports.write(BATCH);
    await one.imports.write({ ...BATCH, import: importId });
    expect(await pagesOf(one)).toEqual({ '/a': 2 });
    await cutHolders(observer);
    await expect
      .poll(async () => (await other.leases.take(LEASE_NAMES.imports)) !== null)
      .toBe(true);
    expect(lease?.isHeld).toBe(false);

    await expect(one.imports.write({ ...BATCH, import: importId })).rejects.toThrow(LeaseLostError);
    await expect(one.imports.finish(importId, 1)).rejects.toThrow(LeaseLostError);
    await expect(one.imports.beginUndo(importId)).rejects.toThrow(LeaseLostError);
    await expect(one.imports.undoDay(importId)).rejects.toThrow(LeaseLostError);
    await expect(one.imports.forget(importId)).rejects.toThrow(LeaseLostError);
    expect(await pagesOf(one)).toEqual({ '/a': 2 });
    await other.imports.write({ ...BATCH, import: importId });
    await lease?.release();
    expect(await one.leases.take(LEASE_NAMES.imports)).toBeNull();
    expect(await pagesOf(one)).toEqual({ '/a': 3 });
    expect(await one.imports.find(importId)).toMatchObject({ state: 'open' });
  });

  test('and reports that it was interrupted', async () => {
    const { one, other, observer } = await prepare();
    const importing = importExclusively(one, async function* () {
      yield await one.imports.write(BATCH);
    });
    const late = importExclusively(one, async function* () {
      await cutHolders(observer);
      await expect
        .poll(async () => (await other.leases.take(LEASE_NAMES.imports)) !== null)
        .toBe(true);
      yield await one.imports.write(BATCH);
    });
    expect((await importing.next()).done).toBe(false);
    await importing.return(undefined);
    await expect(late.next()).rejects.toThrow(importText.brokenOff);
  });

  test('sample data is not written late either', async () => {
    const { one, other, observer } = await prepare();
    await one.leases.take(LEASE_NAMES.sample);
    await cutHolders(observer);
    await expect
      .poll(async () => (await other.leases.take(LEASE_NAMES.sample)) !== null)
      .toBe(true);
    const mark = { name: 'sample.until', value: '1' };
    await expect(one.recorder.recordMany(BATCH.hits, mark)).rejects.toThrow(LeaseLostError);
    await other.recorder.recordMany(BATCH.hits, mark);
    expect(await pagesOf(one)).toEqual({ '/a': 1 });
  });

  test('the next process waits for pending writes', async () => {
    const { one, other, observer } = await prepare();
    await one.leases.take(LEASE_NAMES.imports);
    const order: string[] = [];
    await observer.transaction(async (queries) => {
      await checkFence(queries, LEASE_NAMES.imports, 1);
      await cutHolders(observer);
      const waiting = async (): Promise<number> => {
        const sql = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'`;
        return (await queries.query('', sql)).length;
      };
      const taking = (async () => {
        while ((await other.leases.take(LEASE_NAMES.imports)) === null);
        order.push('taken');
      })();
      await expect.poll(waiting).toBeGreaterThan(0);
      // The process reads notifications of the others in the meantime.
      expect(await other.websites.directory.find('b.example')).toBeNull();
      await one.websites.store({ domain: 'b.example' });
      const found = async () => (await other.websites.directory.find('b.example'))?.id;
      await expect.poll(found).toBe(2);
      order.push('written');
      // After the commit.
      void taking;
    });
    await expect.poll(() => order).toEqual(['written', 'taken']);
  });

  test('and stops waiting if they take long', async () => {
    const { one, other, observer } = await prepare();
    await one.leases.take(LEASE_NAMES.imports);
    await observer.transaction(async (queries) => {
      await checkFence(queries, LEASE_NAMES.imports, 1);
      await cutHolders(observer);
      await expect
        .poll(() => other.leases.take(LEASE_NAMES.imports), { timeout: 30_000 })
        .toBeNull();
    });
    // Nobody has it.
    expect((await other.leases.take(LEASE_NAMES.imports))?.isHeld).toBe(true);
  });

  test('only one process sums months', async () => {
    const { one, other, observer } = await prepare();
    const old = { websiteId: 1, counters: viewCounters(Date.UTC(2024, 0, 15), '/old') };
    await one.recorder.record([old]);
    const sums = async (): Promise<number> =>
      (await observer.query('', 'SELECT 1 FROM rolled_month')).length;
    const lease = await other.leases.take(LEASE_NAMES.sums);
    expect(await one.recorder.tidyUp()).toBe(true);
    expect(await sums()).toBe(0);
    await lease?.release();
    expect(await one.recorder.tidyUp()).toBe(true);
    expect(await sums()).toBe(1);
  });

  test('and takes its lease once for all of them', async () => {
    const { one, other, observer } = await prepare();
    const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2024, month, 15));
    await one.recorder.record(
      months.map((at) => ({ websiteId: 1, counters: viewCounters(at, '/old') })),
    );
    const taken = async (): Promise<number> => {
      const sql = 'SELECT number FROM lease WHERE name = $1';
      return (
        (await observer.query<{ number: number }>('', sql, [LEASE_NAMES.sums]))[0]?.number ?? 0
      );
    };
    let pieces = 1;
    // With no time at all, each piece does one month only.
    for (; !(await one.recorder.tidyUp(0)); pieces += 1) {
      expect(await other.leases.take(LEASE_NAMES.sums)).toBeNull();
      if (pieces !== 6) continue;
      await cutHolders(observer);
      await expect.poll(async () => (await observer.query('', HOLDERS)).length).toBe(0);
    }
    expect(pieces).toBeGreaterThan(12);
    expect(await taken()).toBe(2);
    expect(await observer.query('', 'SELECT 1 FROM rolled_month')).toHaveLength(12);
    // The lease is free again.
    expect((await other.leases.take(LEASE_NAMES.sums))?.isHeld).toBe(true);
  });
});
