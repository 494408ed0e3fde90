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

const activeOf = (windowId: number) => app.services.accounts(windowId).activeId;

test('a new window starts with the last selected account, or the one it is opened on', () => {
  expect(activeOf(RIGHT)).toBe(south.id);
  app.services.showAccount(13, north.id);
  expect(activeOf(13)).toBe(north.id);
});

test('switching accounts affects one window only', async () => {
  activeOf(RIGHT);
  app.emitted.length = 0;
  const list = await app.handlers['accounts.activate']({ accountId: north.id }, RIGHT);
  expect(list.activeId).toBe(north.id);
  expect(activeOf(LEFT)).toBe(south.id);
  expect(app.emitted.map(({ windowId }) => windowId)).toEqual([RIGHT]);
});

test('notifies both windows of a change, each with its own active account', async () => {
  await app.handlers['accounts.activate']({ accountId: north.id }, RIGHT);
  app.emitted.length = 0;
  await app.handlers['accounts.update']({ accountId: south.id, name: 'West' }, RIGHT);
  const told = app.emitted.filter(({ event }) => event === 'accounts.changed');
  expect(new Set(told.map(({ windowId }) => windowId))).toEqual(new Set([LEFT, RIGHT]));
  const right = told.find(({ windowId }) => windowId === RIGHT)?.payload;
  expect(right).toMatchObject({ activeId: north.id, accounts: [{}, { name: 'West' }] });
});

test('notifies only other windows on the same account of a changed website', async () => {
  const elsewhere = 13;
  app.services.showAccount(LEFT, north.id);
  app.services.showAccount(RIGHT, north.id);
  app.services.showAccount(elsewhere, south.id);
  const told = () =>
    app.emitted
      .filter(({ event }) => event === 'websites.changed')
      .map(({ windowId, payload }) => ({ windowId, payload }));
  const accountId = north.id;
  const { id } = await app.handlers['websites.store'](
    { accountId, parameters: { domain: 'new.example', privacy: 0, email: 0, exclude_bots: 1 } },
    LEFT,
  );
  const once = [{ windowId: RIGHT, payload: { accountId } }];
  expect(told()).toEqual(once);
  await app.handlers['websites.update']({ accountId, id, parameters: { favorite: true } }, LEFT);
  expect(told()).toEqual([...once, ...once]);
  await app.handlers['websites.delete']({ accountId, id }, RIGHT);
  expect(told().at(-1)).toEqual({ windowId: LEFT, payload: { accountId } });
  expect(told()).toHaveLength(3);
});

test('shows another account in a window whose account was removed', async () => {
  await app.handlers['accounts.activate']({ accountId: north.id }, RIGHT);
  await app.handlers['accounts.remove']({ accountId: north.id }, LEFT);
  expect(activeOf(RIGHT)).toBe(south.id);
  app.services.forgetWindow(RIGHT);
  app.emitted.length = 0;
  await app.handlers['accounts.update']({ accountId: south.id, name: 'West' }, LEFT);
  expect(app.emitted.map(({ windowId }) => windowId)).toEqual([LEFT]);
});
