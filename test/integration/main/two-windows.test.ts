import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Account } from '../../../src/shared/bridge/contract';
import { AnalyticsServer } from '../../fakes/analytics-server';
import { ServicesFixture } from '../../fakes/services-fixture';

/* Two windows, each on its own account: told of the same changes, each with its own account active. */

const KEYS = ['sd_aaaaaaaaaaaaaaaaaaaa', 'sd_bbbbbbbbbbbbbbbbbbbb'] as const;
const [LEFT, RIGHT] = [11, 12];

let server: AnalyticsServer;
let app: ServicesFixture;
let north: Account;
let south: Account;

beforeEach(async () => {
  server = await AnalyticsServer.start();
  for (const key of KEYS) server.accounts.set(key, []);
  app = new ServicesFixture();
  const connect = (name: string, key: string) =>
    app.handlers['accounts.connect']({ name, address: server.address, key }, LEFT);
  north = await connect('North', KEYS[0]);
  south = await connect('South', KEYS[1]);
});

afterEach(async () => {
  await app.dispose();
  await server.close();
});

const activeOf = (viewer: number) => app.services.accounts(viewer).activeId;

test('a new window begins with the account that was chosen last, or the one it is opened on', () => {
  expect(activeOf(RIGHT)).toBe(south.id);
  app.services.seat(13, north.id);
  expect(activeOf(13)).toBe(north.id);
});

test('a switch is of one window alone', async () => {
  activeOf(RIGHT);
  app.emitted.length = 0;
  const list = await app.handlers['accounts.activate']({ accountId: north.id }, RIGHT);
  expect(list.activeId).toBe(north.id);
  expect(activeOf(LEFT)).toBe(south.id);
  expect(app.emitted.map(({ viewer }) => viewer)).toEqual([RIGHT]);
});

test('a change is told to both, each with its own account', async () => {
  await app.handlers['accounts.activate']({ accountId: north.id }, RIGHT);
  app.emitted.length = 0;
  await app.handlers['accounts.update']({ accountId: south.id, name: 'West' }, RIGHT);
  const told = app.emitted.filter(({ event }) => event === 'accounts.changed');
  expect(new Set(told.map(({ viewer }) => viewer))).toEqual(new Set([LEFT, RIGHT]));
  const right = told.find(({ viewer }) => viewer === RIGHT)?.payload;
  expect(right).toMatchObject({ activeId: north.id, accounts: [{}, { name: 'West' }] });
});

test('a change of a website is told to the other window of its account alone', async () => {
  const elsewhere = 13;
  app.services.seat(LEFT, north.id);
  app.services.seat(RIGHT, north.id);
  app.services.seat(elsewhere, south.id);
  const told = () =>
    app.emitted
      .filter(({ event }) => event === 'websites.changed')
      .map(({ viewer, payload }) => ({ viewer, payload }));
  const accountId = north.id;
  const { id } = await app.handlers['websites.store'](
    { accountId, parameters: { domain: 'new.example', privacy: 0, email: 0, exclude_bots: 1 } },
    LEFT,
  );
  const once = [{ viewer: RIGHT, payload: { accountId } }];
  expect(told()).toEqual(once);
  await app.handlers['websites.update']({ accountId, id, parameters: { favorite: true } }, LEFT);
  expect(told()).toEqual([...once, ...once]);
  await app.handlers['websites.delete']({ accountId, id }, RIGHT);
  expect(told().at(-1)).toEqual({ viewer: LEFT, payload: { accountId } });
  expect(told()).toHaveLength(3);
});

test('a window whose account was removed in the other one has another', async () => {
  await app.handlers['accounts.activate']({ accountId: north.id }, RIGHT);
  await app.handlers['accounts.remove']({ accountId: north.id }, LEFT);
  expect(activeOf(RIGHT)).toBe(south.id);
  app.services.leave(RIGHT);
  app.emitted.length = 0;
  await app.handlers['accounts.update']({ accountId: south.id, name: 'West' }, LEFT);
  expect(app.emitted.map(({ viewer }) => viewer)).toEqual([LEFT]);
});
