import { mkdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AppFailure } from '$shared/failures/failure';
import { AnalyticsServer } from '$test/fakes/analytics-server';
import { ServicesFixture } from '$test/fakes/services-fixture';

const KEY = 'sd_3f9c1b7e5a2d4860917c';
let server: AnalyticsServer;
let app: ServicesFixture;

beforeEach(async () => {
  server = await AnalyticsServer.start();
  server.accounts.set(KEY, []);
  app = new ServicesFixture();
});
afterEach(async () => {
  await app.dispose();
  await server.close();
});

test('finds and deletes entries of no account, never an account’s own', async () => {
  const input = { name: 'North', address: server.address, key: KEY };
  await app.handlers['accounts.connect'](input);
  const [own = ''] = await app.secrets.list();
  await app.secrets.set('Gone (old.example) – 1', 'k1');
  await app.secrets.set('Lost (older.example) – 2', 'k2');
  const orphans = ['Gone (old.example) – 1', 'Lost (older.example) – 2'];
  expect(await app.handlers['keychain.check']({})).toEqual({ problem: null, orphans });
  const entries = ['Gone (old.example) – 1', own];
  expect(await app.handlers['keychain.deleteOrphans']({ entries })).toEqual({
    problem: null,
    orphans: ['Lost (older.example) – 2'],
  });
  expect(await app.secrets.get(own)).toBe(KEY);
});

test('the mail server’s password is no orphan while the file that names the server is unreadable', async () => {
  const entry = 'Mail server of reports: ana (smtp.example.com:587)';
  await app.secrets.set(entry, 'p1');
  const file = join(app.folder, 'reports.json');
  mkdirSync(file);
  const none = { problem: null, orphans: [] };
  expect(await app.handlers['keychain.check']({})).toEqual(none);
  expect(await app.handlers['keychain.deleteOrphans']({ entries: [entry] })).toEqual(none);
  expect(await app.secrets.get(entry)).toBe('p1');
  rmdirSync(file);
  await app.restart();
  expect(await app.handlers['keychain.check']({})).toEqual({ problem: null, orphans: [entry] });
});

test.each(['keychain-missing', 'keychain-locked', 'keychain-slow', 'keychain-failed'] as const)(
  'reports a keychain that fails with %s',
  async (code) => {
    app.secrets.check = () => Promise.reject(new AppFailure(code, 'test'));
    expect(await app.handlers['keychain.check']({})).toMatchObject({ problem: { code } });
  },
);
