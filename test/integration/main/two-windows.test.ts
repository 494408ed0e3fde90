import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Website } from '$shared/api/websites';
import type { Update } from '$shared/bridge/answer-values';
import type { Account, Page } from '$shared/bridge/contract';
import { AnalyticsServer } from '$test/fakes/analytics-server';
import { listArguments, ServicesFixture } from '$test/fakes/services-fixture';
import { makeNewWebsite } from '$test/support/records';

/* Two windows, each with its own active account, receive the same changes. */

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

test('shows a changed website in all windows that list it, and asks for the list once', async () => {
  const accountId = north.id;
  const parameters = listArguments({ sort_by: 'id', sort: 'asc' });
  const query = { kind: 'websites', accountId, parameters } as const;
  const watches = [{ id: 'w', query, priority: 'interactive' as const }];
  for (const windowId of [LEFT, RIGHT]) await app.handlers['queries.watch']({ watches }, windowId);
  const shown = (windowId: number): string[] | undefined =>
    app.emitted
      .filter((one) => one.event === 'queries.updated' && one.windowId === windowId)
      .flatMap(({ payload }) => JSON.parse(payload as string) as Update[])
      .map(({ answer }) => answer?.value as Page<Website> | undefined)
      .at(-1)
      ?.rows.map(({ domain }) => domain);
  const both = (domains: string[]) =>
    expect.poll(() => [shown(LEFT), shown(RIGHT)]).toEqual([domains, domains]);
  await expect.poll(() => shown(LEFT)).toBeDefined();
  const before = shown(LEFT) ?? [];
  const form = makeNewWebsite('new.example');
  const { id } = await app.handlers['websites.store']({ accountId, parameters: form }, LEFT);
  await both([...before, 'new.example']);
  await app.handlers['websites.delete']({ accountId, id }, RIGHT);
  await both(before);
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
