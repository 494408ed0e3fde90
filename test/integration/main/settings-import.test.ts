import { encode } from 'fast-png';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NO_COLLECTIONS } from '$shared/settings/collections';
import { portable, type PortableSettings, STANDARD_SETTINGS } from '$shared/settings/settings';
import { AnalyticsServer } from '$test/fakes/analytics-server';
import { listArguments, ServicesFixture } from '$test/fakes/services-fixture';
import { readWebsites } from '$test/support/reads';
import { settingsFileText } from '$views/settings/settings-file-text';

const KEY = 'sd_3f9c1b7e5a2d4860917c';
let server: AnalyticsServer;
let app: ServicesFixture;

beforeEach(async () => {
  server = await AnalyticsServer.start();
  server.accounts.set(KEY, [{ id: 1, domain: 'one.example' }]);
  app = new ServicesFixture();
  const input = { name: 'North', address: server.address, key: KEY };
  await app.handlers['accounts.connect'](input);
});
afterEach(async () => {
  await app.dispose();
  await server.close();
});

const names = () => app.services.accounts().accounts.map(({ name }) => name);
const PNG = encode({ width: 60, height: 20, data: new Uint8Array(60 * 20 * 4) });
const DESKTOP = {
  ...(portable(STANDARD_SETTINGS) as PortableSettings),
  language: 'de',
  csvSeparator: 'tab',
  week: 'saturday',
  spellCheck: true,
  reportColor: '#0b7a6b',
  reportLogo: `data:image/png;base64,${Buffer.from(PNG).toString('base64')}`,
} as const;
const PREFERENCES = { theme: 'dark', forms: { density: 'compact' }, desktop: DESKTOP };
const CHOSEN = {
  collections: NO_COLLECTIONS,
  theme: 'dark',
  forms: { density: 'compact' },
  settings: {
    ...DESKTOP,
    tray: { accountId: 'of-this-computer', websiteId: 1, domain: 'one.example' },
  },
} as const;
const exported = () => settingsFileText(app.services.accounts().accounts, CHOSEN);
const take = (text: string, mode: 'check' | 'merge' | 'replace') =>
  app.handlers['accounts.import']({ text, mode });

test('imports exported accounts on another computer, without keys', async () => {
  const text = exported();
  expect(text).not.toContain(KEY);
  expect(text).not.toContain('of-this-computer');
  const other = new ServicesFixture();
  const import_ = other.handlers['accounts.import'];
  expect(await import_({ text, mode: 'check' })).toEqual({
    added: 1,
    kept: 0,
    insecure: 0,
    entries: 0,
    removed: [],
    preferences: PREFERENCES,
  });
  expect(other.services.accounts().accounts).toEqual([]);
  await import_({ text, mode: 'merge' });
  const [account] = other.services.accounts().accounts;
  expect(account).toMatchObject({ name: 'North', address: server.address });
  const accountId = account?.id ?? '';
  const read = { accountId, source: 'network', parameters: listArguments() } as const;
  await expect(readWebsites(other, read)).rejects.toMatchObject({
    code: 'key-missing',
  });
  await other.handlers['accounts.replaceKey']({ accountId, key: KEY });
  expect((await readWebsites(other, read))?.value.total).toBe(1);
  await other.dispose();
});

test('a file with a logo that is not a small PNG is refused', async () => {
  const file = JSON.parse(exported());
  for (const reportLogo of ['https://example.com/logo.png', 'data:image/svg+xml;base64,PHN2Zy8+']) {
    const desktop = { ...file.preferences.desktop, reportLogo };
    const text = JSON.stringify({ ...file, preferences: { ...file.preferences, desktop } });
    await expect(take(text, 'check')).rejects.toMatchObject({ code: 'settings-malformed' });
  }
});

test('merging keeps existing accounts; replacing removes those not in the file', async () => {
  const file = JSON.parse(exported());
  const account = { name: 'LAN', address: 'http://10.0.0.2', color: '#0b7a6b', kind: 'server' };
  const text = JSON.stringify({ ...file, accounts: [account] });
  expect(await take(text, 'check')).toMatchObject({ added: 1, insecure: 1, removed: ['North'] });
  await take(text, 'merge');
  await take(text, 'merge');
  expect(names()).toEqual(['North', 'LAN']);
  await take(text, 'replace');
  expect(names()).toEqual(['LAN']);
  expect(await app.secrets.list()).toEqual([]);
});

test.each([
  ['no JSON', 'hello'],
  ['another program’s', '{"accounts":[]}'],
  [
    'a newer version’s',
    '{"format":"sitedeck-settings","version":2,"accounts":[],"preferences":{}}',
  ],
  [
    'an account without an address',
    '{"format":"sitedeck-settings","version":1,"accounts":[{"name":"x"}],"preferences":{}}',
  ],
])('refuses a %s file and changes nothing', async (_name, text) => {
  await expect(take(text, 'replace')).rejects.toMatchObject({ code: 'settings-malformed' });
  expect(names()).toEqual(['North']);
});
