import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LAST_SCREEN_FILE } from '$main/files/last-screen-file';
import { makeGoal, makeGroup, makeNote, makeView } from '$test/support/records';
import { startReports } from '../support/reports';

let reports: Awaited<ReturnType<typeof startReports>>;
beforeEach(async () => (reports = await startReports()));
afterEach(() => reports.dispose());

/** The contents of the application's files. */
function files(): string {
  const { folder } = reports.app;
  const names = readdirSync(folder, { recursive: true, withFileTypes: true });
  return names
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
    .join('\n');
}

test('a removed account leaves nothing in any file', async () => {
  const { app, account, schedule, weekly } = reports;
  const { handlers } = app;
  const member = { accountId: account.id, websiteId: 1, domain: 'one.example' };
  const subject = { kind: 'website' as const, ...member };
  await handlers['collections.save']({
    notes: [makeNote({ id: 'n', subject, day: '2026-01-01', text: 'Launch' })],
    goals: [makeGoal({ id: 'g', subject, event: 'Signup' })],
    views: [makeView({ id: 'v', subject, name: 'Week', query: {} })],
    groups: [makeGroup({ id: 'shops', name: 'Shops', members: [member] })],
  });
  const shops = { kind: 'group' as const, groupId: 'shops', domain: 'Shops' };
  await schedule({ about: [subject, shops] });
  await handlers['reports.run']({ ids: [weekly.id] });
  await handlers['assistants.allow']({ accountId: account.id, access: 'change' });
  const call = { at: 1, client: 'test', tool: 'read_statistic', outcome: 'answered' as const };
  app.services.assistants.note({ ...call, account: account.name, website: 'one.example' });
  const written = ` ${account.name.toUpperCase()}`;
  app.services.assistants.note({ ...call, account: written, website: 'written.example' });
  await app.restart();
  writeFileSync(join(app.folder, LAST_SCREEN_FILE), '"a picture of pictured.example"');
  const traces = [
    'pictured.example',
    account.id,
    'one.example',
    'written.example',
    'Shops',
    weekly.name,
  ];
  for (const trace of traces) expect(files()).toContain(trace);

  await app.handlers['accounts.remove']({ accountId: account.id });
  expect(app.logged.join('\n')).not.toContain('stays behind');
  await app.restart();
  for (const trace of [...traces, account.name]) expect(files()).not.toContain(trace);
});

test('a report about others too goes on without the removed account', async () => {
  const { app, account, schedule, weekly } = reports;
  const [subject] = weekly.about as [object];
  const other = { ...subject, accountId: 'other' } as never;
  await schedule({ about: [...(weekly.about as never[]), other] });
  await app.handlers['accounts.remove']({ accountId: account.id });
  const { reports: left } = await app.handlers['reports.list']({});
  expect(left).toMatchObject([{ id: weekly.id, about: [other] }]);
});
