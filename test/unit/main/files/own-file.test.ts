import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AccountStore } from '$main/accounts/account-store';
import { AssistantFile } from '$main/accounts/assistant-file';
import { FavoriteFile } from '$main/accounts/favorite-file';
import { RouteFile } from '$main/accounts/route-file';
import { ChoiceFile } from '$main/built-in-service/choice-file';
import { CollectionFile } from '$main/collections/collection-file';
import { SettingsFile } from '$main/desktop/settings-file';
import { NewestManifestTime } from '$main/desktop/updates/newest-seen';
import { AlertFile } from '$main/services/alerts/alert-file';
import { ReportFile } from '$main/services/reports/report-file';
import { SYSTEM_DELIVERY } from '$shared/settings/alert-deliveries';
import { NO_COLLECTIONS } from '$shared/settings/collections';
import { makeStoredAccount } from '$test/support/records';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'sitedeck-own-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const fail = (cause: unknown): void => {
  throw cause;
};
const account = makeStoredAccount('a', { name: 'North' });

/**
 * Each file that cannot be recreated, with content that another version wrote, and a change that this version makes.
 */
const FILES: Record<string, [content: object, change: (path: string) => Promise<unknown>]> = {
  'accounts.json': [
    { accounts: [account], activeId: 'a' },
    async (path) => new AccountStore(path).update('a', { name: 'South' }),
  ],
  'alerts.json': [
    { rules: [], deliveries: [SYSTEM_DELIVERY], states: {}, outbox: [], runs: [], checkedAt: 0 },
    (path) => new AlertFile(path).change(() => ({ checkedAt: 1 })),
  ],
  'assistants.json': [
    { access: { a: 'off' }, calls: [] },
    (path) => new AssistantFile(path, fail).allow('b', 'off'),
  ],
  'collections.json': [
    NO_COLLECTIONS,
    (path) => new CollectionFile(path).change((all) => ({ ...all })),
  ],
  'favorites.json': [{ favorites: { a: [1] } }, (path) => new FavoriteFile(path).set('a', 2, true)],
  'places.json': [
    { routes: { a: '/websites' } },
    async (path) => {
      const routes = new RouteFile(path, fail);
      routes.keep('b', '/websites');
      await routes.settled();
    },
  ],
  'reports.json': [
    { reports: [], progress: {}, runs: [], mail: null },
    (path) => new ReportFile(path, fail).change(() => ({ mail: null })),
  ],
  'service.json': [
    { port: 8080, sample: false },
    (path) => new ChoiceFile(path).keep({ port: 0, sample: true }),
  ],
  'settings.json': [
    { language: 'de' },
    () => new SettingsFile(folder, {}).change({ language: 'en' }),
  ],
  'update-seen.json': [
    { signedAt: '2026-01-01T00:00:00.000Z' },
    () => new NewestManifestTime(folder).note('2026-02-01T00:00:00.000Z', Infinity),
  ],
};

describe.each(Object.entries(FILES))('%s', (name, [content, change]) => {
  const others = (): string[] => readdirSync(folder).filter((file) => file !== name);

  test('names its version', async () => {
    const path = join(folder, name);
    writeFileSync(path, JSON.stringify({ version: 1, ...content }));
    await change(path);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ version: 1 });
    expect(others()).toEqual([]);
  });

  test('of a newer version is used, and copied as it was before it is replaced', async () => {
    const path = join(folder, name);
    const newer = JSON.stringify({ version: 2, ...content, addition: ['kept'] });
    writeFileSync(path, newer);
    await change(path);
    expect(readFileSync(path, 'utf8')).not.toContain('addition');
    const [copy = '', ...more] = others();
    expect(copy).toMatch(/\.newer-/);
    expect(more).toEqual([]);
    expect(readFileSync(join(folder, copy), 'utf8')).toBe(newer);
  });

  test('in another form of a newer version is set aside under a name that says so', async () => {
    const path = join(folder, name);
    writeFileSync(path, '{"version":2,"accounts":7,"access":7,"favorites":7}');
    await change(path).catch(() => undefined);
    const aside = others().filter((file) => file.includes('.newer-'));
    expect(aside).toHaveLength(1);
  });
});
