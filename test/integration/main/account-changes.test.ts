import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { StoredAccount } from '$main/accounts/account-file';
import type { Account } from '$shared/bridge/contract';
import { AnalyticsServer } from '$test/fakes/analytics-server';
import * as faults from '$test/fakes/faults';
import { listArguments, ServicesFixture } from '$test/fakes/services-fixture';
import { readWebsites } from '$test/support/reads';

/* Changes of an account (name and color, order, address, key), tested with real servers. */

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
  const args = { accountId: account.id, source: 'network', parameters: listArguments() } as const;
  return (await readWebsites(app, args))?.value.rows.map(({ domain }) => domain);
};
const reconnect = (change: { address: string; key?: string }) =>
  app.handlers['accounts.reconnect']({ accountId: account.id, ...change });

describe('name and color', () => {
  test('changes the name and renames the keychain entry', async () => {
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

  test('changes the name while the keychain does not answer, and keeps the entry’s name', async () => {
    app.secrets.set = () => Promise.reject(new Error('locked'));
    await app.handlers['accounts.update']({ accountId: account.id, name: 'South' });
    expect(app.services.accounts().accounts[0]?.name).toBe('South');
    expect(await sites()).toEqual(['one.example']);
    expect(app.logged.join()).toContain('keeps its former name');
  });
});

test('keeps the order over a restart', async () => {
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
  test('keeps the key for the same origin', async () => {
    const changed = await reconnect({ address: `${server.address}/api/v1` });
    expect(changed.address).toBe(server.address);
    expect(await sites()).toEqual(['one.example']);
  });

  test('does not use the key for another origin without consent, and never sends it there', async () => {
    await expect(reconnect({ address: other.address })).rejects.toMatchObject({
      code: 'key-of-other-origin',
    });
    expect(other.received).toEqual([]);
    expect(app.services.accounts().accounts[0]?.address).toBe(server.address);
  });

  test('uses a new key for another origin, and starts with the new server’s entry, numbers and dialect', async () => {
    await sites();
    const [before] = stored();
    await reconnect({ address: other.address, key: OTHER_KEY });
    const args = { accountId: account.id, source: 'saved', parameters: listArguments() } as const;
    expect(await readWebsites(app, args)).toBeNull();
    expect(await sites()).toEqual(['two.example']);
    const [after] = stored();
    expect(await app.secrets.get(before?.keyEntry ?? '')).toBeNull();
    expect(await app.secrets.get(after?.keyEntry ?? '')).toBe(OTHER_KEY);
    expect(JSON.stringify(other.received)).not.toContain(KEY);
  });

  test('changes nothing when the address does not work', async () => {
    other.fault = faults.htmlAnswer(200);
    await expect(reconnect({ address: other.address, key: OTHER_KEY })).rejects.toMatchObject({
      code: 'not-this-api',
    });
    expect(stored()[0]?.address).toBe(server.address);
    expect(await sites()).toEqual(['one.example']);
  });

  test('sends no key to an address edited in accounts.json', async () => {
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

describe('testing an account', () => {
  const test1 = () => app.handlers['accounts.test']({ accountId: account.id });

  test('reports each step as good', async () => {
    expect((await test1()).map(({ step, state }) => [step, state])).toEqual([
      ['address', 'good'],
      ['encryption', 'good'],
      ['api', 'good'],
      ['key', 'good'],
      ['limit', 'good'],
      ['clock', 'good'],
    ]);
  });

  test('distinguishes a rejected key from an unreachable server with one request', async () => {
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
