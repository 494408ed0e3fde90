import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { calls } from '$shared/bridge/calls/calls';
import {
  changeOfGroup,
  type GroupMember,
  NO_COLLECTIONS,
  type WebsiteGroup,
} from '$shared/settings/collections';
import { STANDARD_SETTINGS } from '$shared/settings/settings';
import type { Subject } from '$shared/settings/source';
import { AnalyticsServer } from '$test/fakes/analytics-server';
import { listArguments, ServicesFixture } from '$test/fakes/services-fixture';
import { readWebsites } from '$test/support/reads';
import { makeGoal, makeGroup, makeNote, makeView } from '$test/support/records';
import { settingsFileText } from '$views/settings/settings-file-text';

/*
 * Notes, goals and saved views: stored in main, shared by all windows, removed with accounts and websites, and
 * imported on another computer.
 */

const KEY = 'a-key-of-an-account-that-is-long-enough';
let server: AnalyticsServer;
let app: ServicesFixture;
let accountId: string;

beforeEach(async () => {
  server = await AnalyticsServer.start();
  server.accounts.set(KEY, [
    { id: 1, domain: 'one.example' },
    { id: 2, domain: 'two.example' },
  ]);
  app = new ServicesFixture();
  const input = { name: 'North', address: server.address, key: KEY };
  accountId = (await app.handlers['accounts.connect'](input)).id;
});
afterEach(async () => {
  await app.dispose();
  await server.close();
});

const about = (websiteId: number): Subject => {
  const domain = websiteId === 1 ? 'one.example' : 'two.example';
  return { kind: 'website', accountId, websiteId, domain };
};
const note = (id: string, websiteId = 1, text = 'Launch') =>
  makeNote({ id, subject: about(websiteId), text });
const fill = () =>
  app.handlers['collections.save']({
    notes: [note('n1'), note('n2', 2)],
    goals: [makeGoal({ id: 'g1', subject: about(1), event: 'Signup' })],
    views: [
      makeView({ id: 'v1', subject: about(1), name: 'Monday', query: { period: '7-days' } }),
      makeView({ id: 'v2', subject: about(2), name: 'Campaigns', query: { list: 'campaign' } }),
    ],
  });
const ids = async () => {
  const { notes, goals, views } = await app.handlers['collections.list']({});
  return [...notes, ...goals, ...views].map(({ id }) => id);
};

test('notifies every window of each change and preserves the order of views', async () => {
  app.emitted.length = 0;
  await fill();
  const told = app.emitted.filter(({ event }) => event === 'collections.changed');
  expect(told).toMatchObject([{ windowId: undefined, payload: { notes: [{}, {}] } }]);
  const reordered = await app.handlers['collections.reorder']({ ids: ['v2', 'gone'] });
  expect(reordered.views.map(({ id }) => id)).toEqual(['v2', 'v1']);
  await app.handlers['collections.remove']({ ids: ['n1', 'v2'] });
  expect(await ids()).toEqual(['n2', 'g1', 'v1']);
});

test('a key typed into a note never reaches the file', async () => {
  // The log knows keys only after they were used.
  await readWebsites(app, { accountId, source: 'network', parameters: listArguments() });
  const { notes } = await app.handlers['collections.save']({
    notes: [note('n1', 1, `the key is ${KEY}`)],
  });
  expect(JSON.stringify(notes)).not.toContain(KEY);
  const file = await readFile(join(app.folder, 'collections.json'), 'utf8');
  expect(file).toContain('the key is');
  expect(file).not.toContain(KEY);
});

test.each([
  { notes: [{ ...note('n'), subject: undefined }] },
  { notes: [{ ...note('n'), text: ' ' }] },
  { notes: [{ ...note('n'), day: 'yesterday' }] },
  { views: [{ id: 'v', subject: {}, name: 'A', query: {} }] },
  { anything: [] },
])('main refuses invalid entries', (args) => {
  expect(calls['collections.save'].args.safeParse(args).success).toBe(false);
});

test('two windows change a group at the same moment, and no change is lost', async () => {
  const member = (websiteId: number, domain = `site-${websiteId}.example`): GroupMember => {
    return { accountId, websiteId, domain };
  };
  const shown: WebsiteGroup = makeGroup({
    id: 'g1',
    name: 'Customers',
    members: [member(1), member(2)],
  });
  await app.handlers['collections.save']({ groups: [shown] });
  const change = (changed: Partial<WebsiteGroup>) =>
    app.handlers['collections.changeGroup'](changeOfGroup(shown, { ...shown, ...changed }));
  await Promise.all([
    change({ members: [...shown.members, member(3)] }),
    change({ name: 'Shops', members: [member(2)] }),
    change({ members: [member(1), member(2, 'moved.example')] }),
  ]);
  const { groups } = await app.handlers['collections.list']({});
  const members = [member(2, 'moved.example'), member(3)];
  expect(groups).toEqual([{ id: 'g1', name: 'Shops', members }]);
  // Saving a group that was deleted in the meantime does not restore it.
  await app.handlers['collections.remove']({ ids: ['g1'] });
  expect((await change({ name: 'Late' })).groups).toEqual([]);
});

test('deletes the notes and goals of a deleted website and keeps its saved views', async () => {
  await fill();
  await app.handlers['websites.delete']({ accountId, id: 1 });
  expect(await ids()).toEqual(['n2', 'v1', 'v2']);
});

test('removing an account deletes its entries, and groups without other websites', async () => {
  await fill();
  const group = (id: string, ...accountIds: string[]): WebsiteGroup =>
    makeGroup({
      id,
      name: id,
      members: accountIds.map((one) => ({
        accountId: one,
        websiteId: 1,
        domain: `${one}.example`,
      })),
    });
  const groups = [group('own', accountId), group('shared', accountId, 'other'), group('empty')];
  const subject = { kind: 'group' as const, groupId: 'own', domain: 'own' };
  const notes = [{ ...note('n9'), subject }];
  await app.handlers['collections.save']({ groups, notes });
  await app.handlers['accounts.remove']({ accountId });
  const left = {
    notes: [],
    goals: [],
    views: [],
    groups: [group('shared', 'other'), group('empty')],
  };
  expect(await app.handlers['collections.list']({})).toEqual(left);
});

test('exported settings bring them to another computer, for its own account, once', async () => {
  await fill();
  const collections = await app.handlers['collections.list']({});
  const { accounts } = app.services.accounts();
  const chosen = { theme: 'dark', forms: {}, settings: STANDARD_SETTINGS } as const;
  const text = settingsFileText(accounts, { ...chosen, collections });
  expect(text).not.toContain(accountId);
  const other = new ServicesFixture();
  const import_ = other.handlers['accounts.import'];
  expect(await import_({ text, mode: 'check' })).toMatchObject({ added: 1, entries: 5 });
  expect(await other.handlers['collections.list']({})).toEqual(NO_COLLECTIONS);
  await import_({ text, mode: 'merge' });
  const [account] = other.services.accounts().accounts;
  const there = await other.handlers['collections.list']({});
  expect(there.notes[0]).toEqual({
    ...note('n1'),
    subject: { ...about(1), accountId: account?.id },
  });
  expect(there.views.map(({ name }) => name)).toEqual(['Monday', 'Campaigns']);
  expect(await import_({ text, mode: 'merge' })).toMatchObject({ kept: 1, entries: 0 });
  expect(await other.handlers['collections.list']({})).toEqual(there);
  // Replacing removes accounts that the file lacks, and their entries. Entries of other accounts stay.
  const none = settingsFileText(accounts, { ...chosen, collections: NO_COLLECTIONS });
  await import_({ text: none, mode: 'replace' });
  expect(await other.handlers['collections.list']({})).toEqual(there);
  const noAccounts = settingsFileText([], { ...chosen, collections: NO_COLLECTIONS });
  await import_({ text: noAccounts, mode: 'replace' });
  expect((await other.handlers['collections.list']({})).notes).toEqual([]);
  await other.dispose();
});

test('a file of a version without collections can be imported', async () => {
  await fill();
  const { accounts } = app.services.accounts();
  const chosen = { theme: 'dark', forms: {}, settings: STANDARD_SETTINGS } as const;
  const file = JSON.parse(settingsFileText(accounts, { ...chosen, collections: NO_COLLECTIONS }));
  delete file.collections;
  await app.handlers['accounts.import']({ text: JSON.stringify(file), mode: 'merge' });
  expect(await ids()).toHaveLength(5);
});
