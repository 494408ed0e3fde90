import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { StoredAccount } from '../../../src/main/accounts/account-file';
import type { Account } from '../../../src/shared/bridge/contract';
import { AnalyticsServer } from '../../fakes/analytics-server';
import * as faults from '../../fakes/faults';
import { list, ServicesFixture } from '../../fakes/services-fixture';

/* What can be changed about an account, against real servers: its name and looks, its place, its address, its key. */

const KEY = 'sd_3f9c1b7e5a2d4860917c';
const OTHER_KEY = 'sd_77aa0b1c2d3e4f506172';

let server: AnalyticsServer;
let other: AnalyticsServer;
let app: ServicesFixture;
let account: Account;

beforeEach(async () => {
  server = await AnalyticsServer.start();
  other = await AnalyticsServer.start();
  server.accounts.set(KEY, [{ id: 1, domain: 'one.example' }]);
  other.accounts.set(OTHER_KEY, [{ id: 1, domain: 'two.example' }]);
  app = new ServicesFixture();
  account = await app.handlers['accounts.connect']({
    name: 'North',
    address: server.address,
    key: KEY,
  });
});

afterEach(async () => {
  await app.dispose();
  await server.close();
  await other.close();
});

const file = () => join(app.folder, 'accounts.json');
const stored = (): StoredAccount[] => JSON.parse(readFileSync(file(), 'utf8')).accounts;
const sites = async () => {
  const args = { accountId: account.id, source: 'network', parameters: list() } as const;
  return (await app.handlers['websites.list'](args))?.value.rows.map(({ domain }) => domain);
};
const reconnect = (change: { address: string; key?: string }) =>
  app.handlers['accounts.reconnect']({ accountId: account.id, ...change });

describe('name and colour', () => {
  test('change, and the keychain entry is found under the new name', async () => {
    const [before] = stored();
    const changed = await app.handlers['accounts.update']({
      accountId: account.id,
      name: 'South Agency',
      color: '#0b7a6b',
    });
    expect(changed).toEqual({ ...account, name: 'South Agency', color: '#0b7a6b' });
    expect(app.events('accounts.changed').at(-1)?.accounts).toEqual([changed]);
    const [after] = stored();
    expect(after?.keyEntry).toMatch(/^South Agency \(http:\/\/127/);
    expect(await app.secrets.get(after?.keyEntry ?? '')).toBe(KEY);
    expect(await app.secrets.get(before?.keyEntry ?? '')).toBeNull();
    expect(await sites()).toEqual(['one.example']);
  });

  test('change also while the keychain does not answer; the entry keeps its name', async () => {
    app.secrets.set = () => Promise.reject(new Error('locked'));
    await app.handlers['accounts.update']({ accountId: account.id, name: 'South' });
    expect(app.services.accounts().accounts[0]?.name).toBe('South');
    expect(await sites()).toEqual(['one.example']);
    expect(app.logged.join()).toContain('keeps its former name');
  });
});

test('the order changes and stays over a restart', async () => {
  const second = await app.handlers['accounts.connect']({
    name: 'Second',
    address: other.address,
    key: OTHER_KEY,
  });
  const order = await app.handlers['accounts.reorder']({ accountIds: [second.id, account.id] });
  expect(order.accounts.map(({ id }) => id)).toEqual([second.id, account.id]);
  await app.restart();
  expect(app.services.accounts()).toEqual(order);
});

describe('another address', () => {
  test('of the same origin keeps the key', async () => {
    const changed = await reconnect({ address: `${server.address}/api/v1` });
    expect(changed.address).toBe(server.address);
    expect(await sites()).toEqual(['one.example']);
  });

  test('of another origin gets no key without the person; the old one never arrives there', async () => {
    await expect(reconnect({ address: other.address })).rejects.toMatchObject({
      code: 'key-of-other-origin',
    });
    expect(other.received).toEqual([]);
    expect(app.services.accounts().accounts[0]?.address).toBe(server.address);
  });

  test('of another origin with its own key: entry, numbers and dialect are the new server’s', async () => {
    await sites();
    const [before] = stored();
    await reconnect({ address: other.address, key: OTHER_KEY });
    const args = { accountId: account.id, source: 'saved', parameters: list() } as const;
    expect(await app.handlers['websites.list'](args)).toBeNull();
    expect(await sites()).toEqual(['two.example']);
    const [after] = stored();
    expect(await app.secrets.get(before?.keyEntry ?? '')).toBeNull();
    expect(await app.secrets.get(after?.keyEntry ?? '')).toBe(OTHER_KEY);
    expect(JSON.stringify(other.received)).not.toContain(KEY);
  });

  test('that does not work changes nothing', async () => {
    other.fault = faults.html(200);
    await expect(reconnect({ address: other.address, key: OTHER_KEY })).rejects.toMatchObject({
      code: 'not-this-api',
    });
    expect(stored()[0]?.address).toBe(server.address);
    expect(await sites()).toEqual(['one.example']);
  });

  test('written into accounts.json by another hand gets no key', async () => {
    await app.restart();
    const text = readFileSync(file(), 'utf8');
    writeFileSync(file(), text.replace(`"${server.address}"`, `"${other.address}"`));
    await expect(sites()).rejects.toMatchObject({ code: 'key-of-other-origin' });
    expect(other.received).toEqual([]);
    const results = await app.handlers['accounts.test']({ accountId: account.id });
    expect(results.find(({ step }) => step === 'key')?.problem?.code).toBe('key-of-other-origin');
    expect(JSON.stringify(other.received)).not.toContain(KEY);
  });
});

describe('the test of an account', () => {
  const test1 = () => app.handlers['accounts.test']({ accountId: account.id });

  test('says what is well', async () => {
    expect((await test1()).map(({ step, state }) => [step, state])).toEqual([
      ['address', 'good'],
      ['encryption', 'good'],
      ['api', 'good'],
      ['key', 'good'],
      ['limit', 'good'],
      ['clock', 'good'],
    ]);
  });

  test('tells a refused key from a server that is gone, and is asked once', async () => {
    server.accounts.clear();
    const before = server.received.length;
    const refused = await test1();
    expect(refused.find(({ state }) => state === 'failed')).toMatchObject({
      step: 'key',
      problem: { code: 'unauthorized' },
    });
    expect(server.received).toHaveLength(before + 1);
    await server.close();
    expect((await test1())[0]).toMatchObject({ state: 'failed', problem: { code: 'unreachable' } });
  });
});
