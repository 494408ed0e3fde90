import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { viewCounters } from '$service/collect/hit-counters';
import { openPostgres, type Postgres } from '$service/store/engines/postgres/connection';
import { migrate, SCHEMA_VERSION } from '$service/store/engines/postgres/migrations';
import { databaseProblem } from '$service/store/engines/postgres/problem';
import { openPostgresStore } from '$service/store/engines/postgres/store';
import type { Hit } from '$service/store/hits';
import { databaseText } from '$shared/text/en/service-database';
import { canMount } from '$test/fakes/small-disk';
import { addWebsite, rowsOf, runService } from '$test/integration/support/running-service';
import { placeInSmall } from '$test/integration/support/small-tablespace';
import { type PostgresServer, RUNS_POSTGRES, startPostgres } from '$test/support/postgres-server';

/* The database refuses something, or is unavailable for a while: the service prints one line and loses nothing. */

const PASSWORD = 'sesame-7';
const tls = (name: string): string =>
  fileURLToPath(new URL(`../../../fakes/tls/${name}.pem`, import.meta.url));
const AT = Date.UTC(2026, 0, 15, 12);
const HIT: Hit = { websiteId: 1, counters: viewCounters(AT, '/a') };

/** The message for the person who starts the service. */
async function lineOf(address: string): Promise<string> {
  try {
    const store = await openPostgresStore(address);
    await store.close();
    return 'opened';
  } catch (cause) {
    return databaseProblem(cause, address);
  }
}

/** Reverts the last migration of the schema. */
const OLDER = `UPDATE setting SET value = '${SCHEMA_VERSION - 1}' WHERE name = 'schema.version'`;

const refusal = (address: string, reason: string): string => {
  const { username, host, pathname } = new URL(address);
  return databaseText.failed(`postgres://${username}@${host}${pathname}`, reason);
};
const { reasons } = databaseText;

describe.runIf(RUNS_POSTGRES)('a server with a password and a certificate of its own', () => {
  let server: PostgresServer;
  let address: string;
  beforeAll(async () => {
    const certificate = { cert: tls('self-signed.cert'), key: tls('self-signed.key') };
    server = await startPostgres({ password: PASSWORD, tls: certificate });
    address = await server.createDatabase();
  });
  afterAll(() => server.remove());

  test('refuses a wrong and a missing password, and prints neither', async () => {
    expect(await lineOf(address)).toBe('opened');
    const wrong = address.replace(PASSWORD, 'hush-8');
    expect(await lineOf(wrong)).toBe(refusal(wrong, reasons.password));
    expect(await lineOf(wrong)).not.toContain('hush');
    const missing = address.replace(`:${PASSWORD}`, '');
    expect(await lineOf(missing)).toBe(refusal(missing, reasons.password));
  });

  test.each([
    ['sslmode=disable', null],
    ['sslmode=require', null],
    ['sslmode=verify-full', reasons.certificate],
    [`sslmode=verify-full&sslrootcert=${tls('self-signed.cert')}`, null],
    [`sslmode=verify-full&sslrootcert=${tls('other.cert')}`, reasons.certificate],
    ['sslmode=verify-full&sslrootcert=/no/such.pem', databaseText.fileUnreadable('/no/such.pem')],
  ])('and %s', async (parameters, reason) => {
    const asked = `${address}?${parameters}`;
    expect(await lineOf(asked)).toBe(reason === null ? 'opened' : refusal(asked, reason));
  });

  test('is encrypted on request', async () => {
    const postgres = openPostgres(`${address}?sslmode=require`);
    const sql = 'SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()';
    expect(await postgres.query('', sql)).toEqual([{ ssl: true }]);
    await postgres.close();
  });
});

test.runIf(RUNS_POSTGRES)('a certificate for another host, and a server without any', async () => {
  const certificate = { cert: tls('wrong-host.cert'), key: tls('wrong-host.key') };
  const server = await startPostgres({ password: PASSWORD, tls: certificate });
  onTestFinished(() => server.remove());
  const named = `${await server.createDatabase()}?sslmode=verify-full&sslrootcert=${tls('authority.cert')}`;
  expect(await lineOf(named)).toBe(refusal(named, reasons.otherHost));

  const plain = await startPostgres({ password: PASSWORD });
  onTestFinished(() => plain.remove());
  const asked = `${await plain.createDatabase()}?sslmode=require`;
  expect(await lineOf(asked)).toBe(refusal(asked, reasons.noTls));
});

describe.runIf(RUNS_POSTGRES)('a server', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.remove());

  async function observe(address: string): Promise<Postgres> {
    const postgres = openPostgres(address);
    onTestFinished(() => postgres.close());
    return postgres;
  }

  test('with an older schema is migrated with its data', async () => {
    const address = await server.createDatabase();
    const first = await openPostgresStore(address);
    await first.websites.store({ domain: 'a.example' });
    await first.close();
    const observer = await observe(address);
    await observer.query('', 'DROP TABLE lease, attempt');
    await observer.query('', OLDER);
    const store = await openPostgresStore(address);
    expect(await store.websites.ids()).toEqual([1]);
    expect(await store.leases.take('work')).not.toBeNull();
    await store.close();
  });

  test('accepts only users with the rights of the owner of its tables', async () => {
    const address = await server.createDatabase();
    const as = (user: string): string => address.replace('postgres@', `${user}@`);
    const name = address.split('/').at(-1) ?? '';
    const observer = await observe(address);
    for (const sql of [
      'CREATE USER owner',
      'GRANT CREATE ON SCHEMA public TO owner',
      'CREATE USER stranger',
      'CREATE USER reader',
      'CREATE USER landlord',
      'CREATE USER colleague IN ROLE owner',
      'CREATE USER visitor NOINHERIT IN ROLE owner',
    ]) {
      await observer.query('', sql);
    }
    expect(await lineOf(as('owner'))).toBe('opened');
    for (const sql of [
      'GRANT ALL ON ALL TABLES IN SCHEMA public TO stranger, visitor, landlord',
      'GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader',
      'GRANT CREATE ON SCHEMA public TO stranger, visitor',
      `ALTER DATABASE ${name} OWNER TO landlord`,
    ]) {
      await observer.query('', sql);
    }
    const { otherOwner } = databaseText;
    for (const user of ['stranger', 'reader', 'landlord', 'visitor']) {
      expect(await lineOf(as(user))).toBe(refusal(as(user), otherOwner('api_key', 'owner')));
    }
    for (const user of ['owner', 'colleague', 'postgres']) {
      expect([user, await lineOf(as(user))]).toEqual([user, 'opened']);
    }
    // One table that belongs to somebody else is enough. It came with another user's dump.
    await observer.query('', 'ALTER TABLE counter OWNER TO landlord');
    expect(await lineOf(as('owner'))).toBe(refusal(as('owner'), otherOwner('counter', 'landlord')));
  });

  test('waits for locked tables and then gives up', async () => {
    const address = await server.createDatabase();
    expect(await lineOf(address)).toBe('opened');
    const observer = await observe(address);
    await observer.query('', OLDER);
    await observer.query('', 'DROP TABLE lease, attempt');
    await observer.transaction(async (queries) => {
      await queries.query('', 'LOCK TABLE setting');
      const own = openPostgres(address);
      const failed: unknown = await migrate(own, 50).catch((cause: unknown) => cause);
      expect(databaseProblem(failed, address)).toContain(reasons.locked);
      await own.close();
    });
    expect(await lineOf(address)).toBe('opened');
  });

  test('that stops waiting for locks is asked again', async () => {
    const address = await server.createDatabase();
    const observer = await observe(address);
    await observer.query(
      '',
      `ALTER DATABASE ${address.split('/').at(-1)} SET lock_timeout = '20ms'`,
    );
    const store = await openPostgresStore(address);
    onTestFinished(() => store.close());
    await store.websites.store({ domain: 'a.example' });
    await store.recorder.record([HIT]);
    let counting: Promise<unknown> = Promise.resolve();
    await observer.transaction(async (queries) => {
      await queries.query('', 'SELECT 1 FROM website_day FOR UPDATE');
      counting = Promise.all([store.recorder.record([HIT]), store.recorder.record([HIT])]);
      // The lock lasts long enough to refuse several attempts.
      await queries.query('', 'SELECT pg_sleep(0.3)');
    });
    await counting;
    expect(await observer.query('', 'SELECT version FROM website_day')).toEqual([{ version: 3 }]);
  });

  test('without free connections is tried again', async () => {
    const address = await server.createDatabase();
    const store = await openPostgresStore(address);
    onTestFinished(() => store.close());
    await store.websites.store({ domain: 'a.example' });
    const observer = await observe(address);
    await observer.query('', 'CREATE USER few CONNECTION LIMIT 3');
    await observer.query('', 'GRANT ALL ON ALL TABLES IN SCHEMA public TO few');
    const few = openPostgres(address.replace('postgres@', 'few@'));
    onTestFinished(() => few.close());
    const ids = await Promise.all(
      Array.from({ length: 8 }, () => few.query('', 'SELECT id FROM website, pg_sleep(0.2)')),
    );
    expect(ids.flat()).toHaveLength(8);
  });

  test.runIf(canMount())(
    'whose tablespace is full refuses hits, loses no acknowledged ones, and continues with free space',
    async () => {
      const address = await server.createDatabase();
      const space = await placeInSmall(server, address, 24);
      const service = await runService({ database: address });
      onTestFinished(async () => {
        await service.stop();
        await space.remove();
      });
      const id = await addWebsite(service, 'full.example');
      space.fill(256);
      const acknowledged: string[] = [];
      const send = async (number: number): Promise<number> => {
        const path = `/${number}?${'x'.repeat(200)}`;
        const { status } = await service.hit({ page: `https://full.example${path}` });
        if (status === 204) acknowledged.push(path);
        return status;
      };
      let number = 0;
      while ((await send((number += 1))) === 204) expect(number).toBeLessThan(5_000);
      expect(await send((number += 1))).toBe(507);
      const told = service.faults.splice(0).map(String);
      expect(told).toEqual([expect.stringMatching(/disk is full/i)]);
      // Reading goes on.
      const total = async (): Promise<number> =>
        Object.values(await rowsOf(service, id, 'pageviews')).reduce((a, b) => a + b, 0);
      expect(await total()).toBe(acknowledged.length);
      space.clear();
      expect(await send(number + 1)).toBe(204);
      expect(await total()).toBe(acknowledged.length);
      expect(service.faults).toEqual([]);
    },
  );
});
