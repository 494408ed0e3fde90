import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { ServiceOptions } from '$service/app/options';
import { openPostgres } from '$service/store/engines/postgres/connection';
import type { ReportedUsage } from '$service/store/shared-usage';
import {
  addWebsite,
  runService,
  type TestService,
} from '$test/integration/support/running-service';
import { type PostgresServer, RUNS_POSTGRES, startPostgres } from '$test/support/postgres-server';
import { openUntilEnd } from './open-until-end';

/* Limits that all processes of a database share. */

describe.runIf(RUNS_POSTGRES)('processes on one database', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.remove());

  async function run(database: string, more: Partial<ServiceOptions> = {}): Promise<TestService> {
    const service = await runService({ database, ...more });
    onTestFinished(async () => {
      expect(service.faults).toEqual([]);
      await service.stop();
    });
    return service;
  }

  test('exchange uses only with each other', async () => {
    const address = await server.createDatabase();
    const [one, other] = [await openUntilEnd(address), await openUntilEnd(address)];
    const heard: ReportedUsage[][] = [[], []];
    one.uses?.onTold((told) => heard[0]?.push(...told));
    other.uses?.onTold((told) => heard[1]?.push(...told));
    const told = Array.from({ length: 250 }, (_, client) => {
      return { limit: 'hits', client: `c${client}`, uses: client };
    });
    const stranger = openPostgres(address);
    await stranger.query('', `SELECT pg_notify('sitedeck_talk', 'what else is said ["there"]')`);
    await stranger.close();
    await one.uses?.tell(told);
    await expect.poll(() => heard[1]?.length).toBe(250);
    expect(heard).toEqual([[], told]);
  });

  test('share attempts exactly, even simultaneous ones', async () => {
    const address = await server.createDatabase();
    const stores = [
      await openUntilEnd(address),
      await openUntilEnd(address),
      await openUntilEnd(address),
    ];
    const take = (name: string, windowMs: number) =>
      Promise.all(
        Array.from({ length: 12 }, async (_, at) => stores[at % 3]?.uses?.take(name, 5, windowMs)),
      );
    const waits = await take('a', 60_000);
    expect(waits.filter((wait) => wait === null)).toHaveLength(5);
    for (const wait of waits)
      if (typeof wait === 'number') expect(wait).toBeLessThanOrEqual(60_000);
    await stores[0]?.uses?.refund('a');
    // Refused uses do not count, so the returned one is free.
    expect(await stores[1]?.uses?.take('a', 5, 60_000)).toBeNull();
    expect(await stores[2]?.uses?.take('a', 5, 60_000)).toBeGreaterThan(0);
    // A new window begins at zero, and others remove the old one.
    expect((await take('b', 1)).length).toBe(12);
    await expect.poll(async () => stores[2]?.uses?.take('b', 1, 1)).toBeNull();
  });

  test('refuse the sixth wrong password of a client, whichever process it asks', async () => {
    const database = await server.createDatabase();
    const services = [await run(database), await run(database), await run(database)];
    const [first] = services;
    if (first === undefined) throw new Error('no service runs');
    await addWebsite(first, 'locked.example', { privacy: '2', password: 'sesame' });
    const enter = async (number: number, secret: string): Promise<number | undefined> =>
      (
        await services[number % 3]?.request('/locked.example', {
          method: 'POST',
          body: new URLSearchParams({ secret }),
        })
      )?.status;
    // The right password never counts.
    for (let number = 0; number < 6; number += 1) expect(await enter(number, 'sesame')).toBe(303);
    const statuses = [];
    for (let number = 0; number < 7; number += 1) statuses.push(await enter(number, 'wrong'));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect(await enter(0, 'sesame')).toBe(429);
  });

  test('refuse the requests of a client that another process has let through', async () => {
    const database = await server.createDatabase();
    const limits = { limit: 20, pageLimit: 20, hitLimit: 2 };
    const [one, other] = [await run(database, limits), await run(database, limits)];
    await addWebsite(one, 'a.example', { privacy: '0' });
    const kinds: ((service: TestService) => Promise<number>)[] = [
      async (service) => (await service.request('/a.example')).status,
      async (service) => (await service.request('/api/v1/websites')).status,
      async (service) => (await service.hit({ page: 'https://a.example/' })).status,
    ];
    for (const ask of kinds) {
      for (let asked = 0; asked < 20; asked += 1) expect(await ask(one)).not.toBe(429);
      expect(await ask(one)).toBe(429);
      let asked = 0;
      const askOther = (): Promise<number> => {
        asked += 1;
        return ask(other);
      };
      await expect.poll(askOther, { timeout: 15_000, interval: 1_000 }).toBe(429);
      // This process's own limit would come later.
      expect(asked).toBeLessThan(20);
    }
  });
});
