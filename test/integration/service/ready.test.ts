import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '$service/store/engines/postgres/connection';
import { canMount, fillDisk, mountSmall, unmount } from '$test/fakes/small-disk';
import { type PostgresServer, RUNS_POSTGRES, startPostgres } from '$test/support/postgres-server';
import {
  addWebsite,
  runService,
  temporaryFolder,
  type TestService,
} from '../support/running-service';
import { placeInSmall } from '../support/small-tablespace';

/* "Ready" predicts whether the next hit can be stored. */

const ready = async ({ request }: TestService): Promise<number> =>
  (await request('/health/ready')).status;

let sent = 0;
const send = async ({ hit }: TestService, length = 200): Promise<number> =>
  (await hit({ page: `https://full.example/${(sent += 1)}?${'x'.repeat(length)}` })).status;

/** Sends hits until one is refused. After each, "ready" must have predicted the next one. */
async function fillUp(service: TestService, length?: number): Promise<void> {
  for (let hits = 0; ; hits += 1) {
    expect(hits).toBeLessThan(20_000);
    const status = await send(service, length);
    expect([status, await ready(service)]).toEqual(status === 204 ? [204, 200] : [507, 503]);
    if (status !== 204) return;
  }
}

describe.runIf(canMount())('on a disk that gets full', () => {
  test.each([
    [40, 200],
    [300, 1_500],
    [1_000, 600],
  ])('with %i kB left, hits of %i bytes', async (kilobytes, length) => {
    const folder = await temporaryFolder();
    const dataDir = join(folder, 'data');
    await mkdir(dataDir);
    mountSmall(dataDir, 8);
    onTestFinished(async () => {
      unmount(dataDir);
      await rm(folder, { recursive: true });
    });
    const service = await runService({ dataDir });
    onTestFinished(() => service.stop());
    await addWebsite(service, 'full.example');
    expect(await ready(service)).toBe(200);
    expect(await send(service)).toBe(204);
    const clear = fillDisk(dataDir, kilobytes);
    await fillUp(service, length);
    clear();
    expect([await send(service), await ready(service)]).toEqual([204, 200]);
  });
});

describe.runIf(RUNS_POSTGRES)('on a database', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.remove());

  test.runIf(canMount())('whose disk gets full', async () => {
    const database = await server.createDatabase();
    const space = await placeInSmall(server, database, 24);
    const service = await runService({ database });
    onTestFinished(async () => {
      await service.stop();
      await space.remove();
    });
    await addWebsite(service, 'full.example');
    space.fill(256);
    await fillUp(service);
    space.clear();
    expect([await send(service), await ready(service)]).toEqual([204, 200]);
  });

  test.each([
    ['ALTER TABLE counter OWNER TO landlord', 'ALTER TABLE counter OWNER TO owner'],
    ['REVOKE INSERT ON website_day FROM owner', 'GRANT INSERT ON website_day TO owner'],
    ['REVOKE INSERT ON value FROM owner', 'GRANT INSERT ON value TO owner'],
    ['ALTER TABLE flush RENAME TO gone', 'ALTER TABLE gone RENAME TO flush'],
  ])('after %s', async (statement, undo) => {
    const database = await server.createDatabase();
    const observer = openPostgres(database, 'test');
    onTestFinished(() => observer.close());
    const users = `DO $$ BEGIN
      CREATE USER owner; CREATE USER landlord;
      EXCEPTION WHEN duplicate_object THEN NULL; END $$`;
    await observer.query('', users);
    await observer.query('', 'GRANT CREATE ON SCHEMA public TO owner, landlord');
    const service = await runService({ database: database.replace('postgres@', 'owner@') });
    onTestFinished(() => service.stop());
    await addWebsite(service, 'full.example');
    await observer.query('', statement);
    // Nobody has sent a hit yet.
    expect(await ready(service)).toBe(503);
    expect([await send(service), await ready(service)]).toEqual([500, 503]);
    await observer.query('', undo);
    expect([await send(service), await ready(service)]).toEqual([204, 200]);
    // The test write leaves nothing in the store.
    const sql = `SELECT (SELECT count(*) FROM counter WHERE website_id <= 0)
      + (SELECT count(*) FROM value WHERE website_id <= 0)
      + (SELECT count(*) FROM website_day WHERE website_id <= 0) AS n`;
    expect(await observer.query('', sql)).toEqual([{ n: 0 }]);
    expect(service.faults.length).toBeGreaterThan(0);
  });
});
