import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AlertFile, type AlertFileContent, type SavedRun } from '$main/services/alerts/alert-file';
import type { AlertOwner } from '$main/services/alerts/alert-owner';
import { withoutGoneOwners } from '$main/services/alerts/without-owners';
import { SYSTEM_DELIVERY } from '$shared/settings/alert-deliveries';
import type { AlertLine } from '$shared/settings/alert-message';
import type { AlertRule } from '$shared/settings/alert-rules';
import type { OutboxItem } from '$statistics/alerts/outbox';

const GONE: AlertOwner = { kind: 'website', accountId: 'gone' };
const KEPT: AlertOwner = { kind: 'website', accountId: 'kept' };
const GONE_GROUP: AlertOwner = { kind: 'group', groupId: 'gone-group' };
const KEPT_GROUP: AlertOwner = { kind: 'group', groupId: 'kept-group' };
const isThere = (owner: AlertOwner): boolean =>
  owner.kind === 'group' ? owner.groupId === 'kept-group' : owner.accountId !== 'gone';

const rule: AlertRule = {
  id: 'rule',
  about: 'all',
  measure: { kind: 'total', statistic: 'visitors' },
  condition: { kind: 'below', count: 10 },
  isOn: true,
};
const state = { handled: '2026-11-27', last: null, checkedAt: 0 };
const line = (website: string, link: string | null): AlertLine => ({
  website,
  why: 'Visits: 1.',
  link,
  cause: 'below',
  day: '2026-11-27',
  statistic: 'visitors',
  value: null,
  count: 1,
  expected: 10,
  hours: null,
});
const goneLine = line('gone.example', 'sitedeck://open?account=gone&site=1');
const keptLine = line('kept.example', 'sitedeck://open?account=kept&site=1');
const item = (alerts: AlertLine[], more: string | null = null): OutboxItem => ({
  id: 'item',
  deliveryId: 'hook',
  message: { id: 'message', at: 0, title: 'Title', alerts, more },
  attempts: 1,
  notBefore: 0,
  isHandedOver: false,
});
const run = (...about: AlertOwner[]): SavedRun => ({
  at: 0,
  title: 'Title',
  to: 'Team',
  outcome: 'made',
  failure: null,
  about,
});
const content = (more: Partial<AlertFileContent>): AlertFileContent => ({
  rules: [rule],
  deliveries: [SYSTEM_DELIVERY],
  states: {},
  outbox: [],
  runs: [],
  checkedAt: 0,
  ...more,
});
const left = (more: Partial<AlertFileContent>) => withoutGoneOwners(content(more), isThere);

describe('without owners that are gone', () => {
  test('states of their websites and of deleted rules are left out', () => {
    const keys = ['rule/gone/1', 'rule/kept/1', 'rule/gone-group', 'rule/kept-group', 'no/kept/1'];
    const { states } = left({ states: Object.fromEntries(keys.map((key) => [key, state])) });
    expect(Object.keys(states)).toEqual(['rule/kept/1', 'rule/kept-group']);
  });

  test('a waiting message about others is the same', () => {
    const waiting = item([keptLine, line('Shops', 'sitedeck://open?group=kept-group')]);
    const { outbox } = left({ outbox: [waiting] });
    expect(outbox).toEqual([waiting]);
    expect(outbox[0]?.message).toBe(waiting.message);
  });

  test.each([
    ['their websites', goneLine],
    ['their groups', line('Shops', 'sitedeck://open?group=gone-group')],
    ['what names no owner', line('gone.example', null)],
  ])('a waiting message about nothing but %s is dropped', (_, one) => {
    expect(left({ outbox: [item([one])] }).outbox).toEqual([]);
  });

  test('a waiting message goes on without lines if it says that there are more', () => {
    const { outbox } = left({ outbox: [item([goneLine], 'More')] });
    expect(outbox).toMatchObject([{ message: { title: 'Title', alerts: [], more: 'More' } }]);
  });

  test('a waiting message about others too loses lines, and gets another title', () => {
    const { outbox } = left({
      outbox: [item([goneLine, keptLine]), item([keptLine, goneLine, keptLine], 'More')],
    });
    expect(outbox.map(({ message }) => message)).toMatchObject([
      { title: 'Alert: kept.example', alerts: [keptLine], more: null },
      { title: 'Title', alerts: [keptLine, keptLine], more: 'More' },
    ]);
  });

  test('a long value in a link does not hide its owner', () => {
    const value = 'x'.repeat(2_000);
    const long = line('kept.example', `sitedeck://open?account=kept&site=1&search=${value}`);
    expect(left({ outbox: [item([goneLine, long])] }).outbox).toMatchObject([
      { message: { alerts: [long] } },
    ]);
  });

  test('runs about others stay, those of earlier versions do not', () => {
    const kept = run(KEPT, KEPT_GROUP);
    const { runs } = left({ runs: [kept, run(GONE, KEPT), run(GONE, GONE_GROUP), run()] });
    expect(runs).toEqual([kept, run(KEPT)]);
    expect(runs[0]).toBe(kept);
  });
});

describe('a file of alerts', () => {
  let folder: string;
  let path: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sitedeck-alerts-'));
    path = join(folder, 'alerts.json');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('of an earlier version has runs that name no owner', () => {
    const { about, ...former } = run();
    writeFileSync(path, JSON.stringify({ version: 1, ...content({}), runs: [former] }));
    expect(new AlertFile(path).content.runs).toEqual([{ ...former, about }]);
  });

  test('leaves something out of later changes too', async () => {
    const file = new AlertFile(path);
    file.leaveOut((all) => withoutGoneOwners(all, isThere));
    file.leaveOut((all) => ({ ...all, checkedAt: 0 }));
    await file.change(() => ({
      outbox: [item([goneLine])],
      runs: [run(GONE), run(KEPT)],
      checkedAt: 1,
    }));
    const { outbox, runs, checkedAt } = file.content;
    expect({ outbox, runs, checkedAt }).toEqual({ outbox: [], runs: [run(KEPT)], checkedAt: 0 });
    expect(readFileSync(path, 'utf8')).not.toContain('gone');
  });
});
