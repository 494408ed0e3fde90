import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LAST_SCREEN_FILE } from '$main/files/last-screen-file';
import type { Account } from '$shared/bridge/contract';
import type { AlertRule } from '$shared/settings/alert-rules';
import { turnToSteadyDay } from '$test/fakes/steady-day';
import { makeGoal, makeGroup, makeNote, makeView, makeWebhook } from '$test/support/records';
import { startWebhookPeer, type WebhookPeer } from '$test/support/webhook-peer';
import { type Reports, startReports } from '../support/reports';

let reports: Reports;
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

describe('alerts about a removed account', () => {
  const HOUR_MS = 3_600_000;
  const KEPT_KEY = 'sd_8d2f6a9c4b1e7350d614';
  let hook: WebhookPeer;
  let kept: Account;

  beforeEach(async () => {
    const { app, server } = reports;
    turnToSteadyDay(app, server);
    server.accounts.set(KEPT_KEY, [{ id: 1, domain: 'kept.example' }]);
    const { address } = server;
    kept = await app.handlers['accounts.connect']({ name: 'South', address, key: KEPT_KEY });
    hook = await startWebhookPeer();
    await saveWebhook('hook');
  });
  afterEach(() => hook.close());

  const check = () => reports.app.services.checkAlerts();
  const list = () => reports.app.handlers['alerts.list']({});
  const remove = () => reports.app.handlers['accounts.remove']({ accountId: reports.account.id });
  const heardBy = (at: number): string => JSON.stringify(hook.heard[at]?.body);

  function saveWebhook(id: string): Promise<unknown> {
    const delivery = makeWebhook({ id });
    const { address } = hook;
    return reports.app.handlers['alerts.saveDelivery']({ delivery, address });
  }

  /** Saves a rule, and lets a day pass that it alerts about. */
  async function watch(id: string, about: AlertRule['about']): Promise<AlertRule> {
    const rule: AlertRule = {
      id,
      about,
      measure: { kind: 'total', statistic: 'visitors' },
      condition: { kind: 'below', count: 1_000_000 },
      isOn: true,
    };
    await reports.app.handlers['alerts.saveRule'](rule);
    // Rules are checked once an hour.
    reports.app.clockOffset += HOUR_MS;
    await check();
    reports.app.clockOffset += 24 * HOUR_MS;
    return rule;
  }

  /** Leaves a run about one website, and no state. */
  async function leaveRun(accountId: string, domain: string): Promise<void> {
    hook.status = 403;
    const rule = await watch(domain.replace('.', '-'), [
      { kind: 'website', accountId, websiteId: 1, domain },
    ]);
    await check();
    await reports.app.handlers['alerts.saveRule']({ ...rule, isOn: false });
  }

  test('leave every file, those about others stay', async () => {
    await leaveRun(reports.account.id, 'one.example');
    await leaveRun(kept.id, 'kept.example');
    await watch('all', 'all');
    hook.status = 500;
    await check();
    const traces = [
      'Alert: one.example',
      'Alert: kept.example',
      `"all/${reports.account.id}/1"`,
      `"all/${kept.id}/1"`,
      '"website": "two.example"',
      '"website": "kept.example"',
    ];
    for (const trace of traces) expect(files()).toContain(trace);

    await remove();
    await reports.app.restart();
    for (const trace of [reports.account.id, 'one.example', 'two.example'])
      expect(files()).not.toContain(trace);
    for (const trace of traces.filter((one) => /kept/.test(one) || one.includes(kept.id)))
      expect(files()).toContain(trace);
    const { rules, runs, waiting } = await list();
    expect(rules).toMatchObject([{ id: 'kept-example' }, { id: 'all' }]);
    expect(runs).toMatchObject([{ title: 'Alert: kept.example' }]);
    expect(waiting).toBe(1);
  });

  test('are not sent any more, those about others are', async () => {
    await watch('all', 'all');
    hook.status = 500;
    await check();
    expect(hook.heard[0]?.body).toMatchObject({ title: '3 alerts' });
    await remove();
    hook.status = 200;
    reports.app.clockOffset += 6 * 60_000;
    await check();
    const alerts = [{ website: 'kept.example' }];
    expect(hook.heard[1]?.body).toMatchObject({ title: 'Alert: kept.example', alerts });
    expect(heardBy(1)).not.toContain(reports.account.id);
    expect(await list()).toMatchObject({ waiting: 0, runs: [{ outcome: 'made' }] });
    expect(files()).not.toContain(reports.account.id);
  });

  test('are neither sent nor recorded by a check that goes on', async () => {
    await saveWebhook('other');
    await watch('all', 'all');
    hook.onHeard = async () => {
      hook.onHeard = () => {};
      await remove();
    };
    await check();
    expect(hook.heard).toHaveLength(2);
    expect(heardBy(1)).toContain('kept.example');
    expect(heardBy(1)).not.toContain('one.example');
    for (const trace of [reports.account.id, 'one.example']) expect(files()).not.toContain(trace);
  });

  test('are held back if the account is removed while the address of a webhook is read', async () => {
    await watch('all', 'all');
    const { keychain } = reports;
    const get = keychain.get.bind(keychain);
    keychain.get = async (entry) => {
      if (entry.startsWith('Webhook')) {
        keychain.get = get;
        await remove();
      }
      return get(entry);
    };
    await check();
    expect(hook.heard).toEqual([]);
    reports.app.clockOffset += 6 * 60_000;
    await check();
    expect(hook.heard).toHaveLength(1);
    expect(heardBy(0)).toContain('kept.example');
    expect(heardBy(0)).not.toContain('one.example');
  });
});
