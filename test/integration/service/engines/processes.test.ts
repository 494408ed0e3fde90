import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { AlertRunner } from '$service/alerts/runner';
import { viewCounters } from '$service/collect/hit-counters';
import { NO_LOG } from '$service/log/log';
import { openPostgres } from '$service/store/engines/postgres/connection';
import { FlushMarks } from '$service/store/engines/postgres/flush-marks';
import { openPostgresStore } from '$service/store/engines/postgres/store';
import { countVisits, readerOf } from '$test/support/alert-bench';
import { type PostgresServer, RUNS_POSTGRES, startPostgres } from '$test/support/postgres-server';
import { startWebhookPeer } from '$test/support/webhook-peer';
import { openUntilEnd } from './open-until-end';

/* What several processes with one database know about each other. */

/**
 * The number of cuts after which a website is stored undisturbed. With more cuts, a store on a busy machine would
 * give up.
 */
const CUTS_AT_ONCE = 3;

describe.runIf(RUNS_POSTGRES)('stores on one database', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.remove());

  /** Ends all other connections to the database, like a failure of the network. */
  async function cut(address: string): Promise<void> {
    const postgres = openPostgres(address);
    await postgres.query(
      '',
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    await postgres.close();
  }

  test('have the website first in the keys of all counts', async () => {
    const address = await server.createDatabase();
    await (await openPostgresStore(address)).close();
    const postgres = openPostgres(address);
    const tables = await postgres.query<{ name: string }>(
      '',
      `SELECT table_name AS name FROM information_schema.columns c
       JOIN pg_index i ON i.indrelid = c.table_name::regclass AND i.indisprimary
       JOIN pg_attribute k ON k.attrelid = i.indrelid AND k.attnum = i.indkey[0]
       WHERE c.table_schema = 'public' AND c.column_name = 'website_id' AND k.attname <> 'website_id'
       ORDER BY table_name`,
    );
    await postgres.close();
    // docs/scaling.md: API keys and reports use their own ids.
    expect(tables.map(({ name }) => name)).toEqual(['api_key', 'report_recipient']);
  });

  test('share one lease of each name, which is free when its holder is gone', async () => {
    const address = await server.createDatabase();
    const [one, other] = [await openUntilEnd(address), await openUntilEnd(address)];
    const lease = await one.leases.take('work');
    expect(lease?.isHeld).toBe(true);
    expect(await one.leases.take('work')).toBeNull();
    expect(await other.leases.take('work')).toBeNull();
    expect((await other.leases.take('more'))?.isHeld).toBe(true);
    await lease?.release();
    const next = await other.leases.take('work');
    expect(next?.isHeld).toBe(true);

    await cut(address);
    await expect.poll(() => next?.isHeld).toBe(false);
    await expect.poll(async () => (await one.leases.take('work'))?.isHeld).toBe(true);
  });

  test('claim a report once', async () => {
    const address = await server.createDatabase();
    const [one, other] = [await openUntilEnd(address), await openUntilEnd(address)];
    await one.websites.store({ domain: 'a.example', email: 1 });
    const period = (firstDay: number) =>
      ({ kind: 'weekly', firstDay, isInTime: true, defaults: ['me@a.example'] }) as const;
    await one.reportJobs.open(period(20_000), 1);
    await one.reportJobs.open(period(20_007), 2);
    const [job] = await other.reportJobs.due(3, 100);
    const claims = await Promise.all(
      [one, other, one].map(({ reportJobs }) => reportJobs.claim(job?.id ?? 0)),
    );
    expect(claims.sort()).toEqual([false, false, true]);
    await one.reportJobs.setState(job?.id ?? 0, 'sent');
    // A process that was cut off does not bring the job back.
    await other.reportJobs.postpone(job?.id ?? 0, 3);
    expect(await one.reportJobs.due(10, 100)).toEqual([]);
  });

  test('send an alert once', async () => {
    const address = await server.createDatabase();
    const stores = [await openUntilEnd(address), await openUntilEnd(address)] as const;
    const hook = await startWebhookPeer();
    onTestFinished(() => hook.close());
    await stores[0].websites.store({ domain: 'a.example' });
    await countVisits(stores[0], 1, Date.now(), 6);
    const measure = { kind: 'total', statistic: 'visitors' } as const;
    const rule = { about: 'all', measure, condition: { kind: 'above', count: 5 } } as const;
    const chat = { kind: 'webhook', name: 'Chat', format: 'json', allowsPrivate: true } as const;
    const deliveries = [{ ...chat, address: new URL(hook.address) }];
    const lease = { isHeld: true, release: async () => {} };
    const runners = stores.map(
      (store) =>
        new AlertRunner({
          // Each process takes itself for the only one.
          store: { ...store, leases: { take: async () => lease } },
          reader: readerOf(store),
          settings: { language: 'en', rules: [rule], deliveries },
          mail: null,
          publicAddress: null,
          log: NO_LOG,
          openSession: () => Promise.reject(new Error('no mail')),
          now: Date.now,
        }),
    );
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(runners.map((runner) => runner.run(true)));
    }
    expect(hook.heard).toHaveLength(1);
  });

  test('notice changes, also those that happened while they could not listen', async () => {
    const address = await server.createDatabase();
    const [one, other] = [await openUntilEnd(address), await openUntilEnd(address)];
    const orders: string[] = [];
    other.removal.onOrdered(() => orders.push('told'));
    expect(await other.websites.directory.find('a.example')).toBeNull();
    // The answer is cached by now, so it comes without waiting.
    expect(other.websites.directory.find('a.example')).toBeNull();
    await one.websites.store({ domain: 'a.example' });
    const seen = async () => (await other.websites.directory.find('a.example'))?.id ?? null;
    await expect.poll(seen).toBe(1);
    await cut(address);
    await one.websites.delete(1);
    await expect.poll(seen).toBeNull();
    await expect.poll(() => orders.length).toBeGreaterThan(0);
  });

  test('keep the marks of living processes only', async () => {
    const address = await server.createDatabase();
    const living = await openUntilEnd(address);
    const gone = await openPostgresStore(address);
    await living.websites.store({ domain: 'a.example' });
    for (const store of [living, gone]) {
      const counters = viewCounters(Date.UTC(2026, 0, 15), '/a');
      await store.recorder.record([{ websiteId: 1, counters }]);
    }
    await gone.close();
    const postgres = openPostgres(address);
    const marks = new FlushMarks(postgres);
    const count = async () => (await postgres.query('', 'SELECT 1 FROM flush')).length;
    await marks.tidy();
    expect(await count()).toBe(2);
    await marks.tidy();
    expect(await count()).toBe(1);
    await postgres.close();
  });

  test('count both hits that may be lost and hits that may not', async () => {
    const address = await server.createDatabase();
    const store = await openUntilEnd(address);
    await store.websites.store({ domain: 'a.example' });
    const counters = viewCounters(Date.UTC(2026, 0, 15), '/a');
    await store.withRelaxedDurability(() => store.recorder.record([{ websiteId: 1, counters }]));
    await store.recorder.record([{ websiteId: 1, counters }]);
    const query = { name: 'page', from: '2026-01-01', to: '2026-01-31', sort_by: 'value' } as const;
    const page = { ...query, sort: 'asc', per_page: 10, page: 1 } as const;
    expect((await store.statistics.show(1, page)).rows).toEqual([{ value: '/a', count: 2 }]);
  });

  test('run a transaction once even if its commit is interrupted', async () => {
    const address = await server.createDatabase();
    const store = await openUntilEnd(address);
    const postgres = openPostgres(address);
    let stored = 0;
    let isOver = false;
    const cutting = (async () => {
      while (!isOver) {
        for (let times = 0; times < CUTS_AT_ONCE; times += 1) {
          await cut(address);
          await wait(50);
        }
        const before = stored;
        while (!isOver && stored === before) await wait(5);
      }
    })();
    try {
      for (; stored < 40; stored += 1) {
        // If a committed insert were repeated, its domain would be taken.
        expect(await store.websites.store({ domain: `s${stored}.example` })).not.toBeNull();
      }
    } finally {
      isOver = true;
      await cutting;
    }
    expect(await store.websites.ids()).toHaveLength(40);
    await postgres.close();
  });
});
