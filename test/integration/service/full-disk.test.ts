import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '$service/store/engines/sqlite/database/database';
import { openTestStore, testStoreIn } from '$test/support/test-store';
import {
  addWebsite,
  rowsOf,
  runService,
  temporaryFolder,
  type TestService,
} from '../support/running-service';

/*
 * A full disk, simulated by SQLite: the file may not grow. Acknowledged hits stay, refused hits are not stored, and
 * with free space the service continues.
 */

let folder: string;
let database: Database;
let service: TestService;

beforeEach(async () => {
  folder = await temporaryFolder();
  database = openDatabase(join(folder, 'service.sqlite'));
  service = await runService({ dataDir: folder }, testStoreIn(database).asStore);
});
afterEach(() => rm(folder, { recursive: true }));

const sizeOf = (): number => database.prepare('PRAGMA page_count').get()?.[0] as number;
const mayGrowTo = (pages: number): void => database.exec(`PRAGMA max_page_count = ${pages}`);
/** A different page each time, whose name takes up space. */
const view = (n: number) => ({ page: `https://full.example/${n}?${'x'.repeat(200)}` });

test('refuses hits with 507 without losing acknowledged ones, and counts again once there is space', async () => {
  const id = await addWebsite(service, 'full.example');
  mayGrowTo(sizeOf() + 6);
  const answers: number[] = [];
  for (let n = 0; answers.at(-1) !== 507; n += 1) answers.push((await service.hit(view(n))).status);
  const refused = await service.hit(view(-1));
  expect(refused.body).toEqual({ message: 'The disk is full. Nothing was changed.', status: 507 });
  const acknowledged = answers.filter((status) => status === 204).length;
  expect(acknowledged).toBe(answers.length - 1);
  const views = async () => Object.values(await rowsOf(service, id, 'pageviews'));
  expect(await views()).toEqual([acknowledged]);

  mayGrowTo(1_000_000);
  expect((await service.hit(view(-2))).status).toBe(204);
  expect(await views()).toEqual([acknowledged + 1]);
  await service.stop();
  const store = openTestStore(folder);
  expect(store.check()).toEqual([]);
  store.close();
});

test('refuses writes with 507 while reads work, and stops and starts cleanly', async () => {
  const id = await addWebsite(service, 'full.example');
  await service.hit(view(1));
  mayGrowTo(sizeOf());
  const long = { exclude_params: 'parameter\n'.repeat(1_500) };
  expect((await service.send('PUT', `/api/v1/websites/${id}`, long)).status).toBe(507);
  expect((await service.get(`/api/v1/websites/${id}`)).status).toBe(200);
  expect(await rowsOf(service, id, 'page')).toEqual({ [`/1?${'x'.repeat(200)}`]: 1 });
  await service.stop();
  const again = await runService({ dataDir: folder });
  expect(await rowsOf(again, id, 'page')).toEqual({ [`/1?${'x'.repeat(200)}`]: 1 });
  expect((await again.send('PUT', `/api/v1/websites/${id}`, long)).status).toBe(200);
  await again.stop();
  expect(again.faults).toEqual([]);
});
