import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clockIn, todayOf } from '$shared/dates/zone';
import { NO_COLLECTIONS } from '$shared/settings/collections';
import { STANDARD_SETTINGS } from '$shared/settings/settings';
import { websiteSource } from '$shared/settings/source';
import { AnalyticsServer } from '$test/fakes/analytics-server';
import { LivingSite } from '$test/fakes/living-site';
import { ServicesFixture, statisticArguments } from '$test/fakes/services-fixture';
import { readRows, readWebsite } from '$test/support/reads';
import { settingsFileText } from '$views/settings/settings-file-text';

/*
 * The computer is in Kiritimati, and the server in New York, 19 hours behind: it is 22 November here and 21 November
 * there.
 */

const KEY = 'sd_3f9c1b7e5a2d4860917c';
const HOUR_MS = 3_600_000;
const NEW_YORK = 'America/New_York';
const [YESTERDAY, TODAY, TOMORROW] = ['2026-11-20', '2026-11-21', '2026-11-22'] as const;

let server: AnalyticsServer;
let app: ServicesFixture;
let site: LivingSite;
let accountId: string;
/** The current time for server and computer, milliseconds since the epoch. */
let time: number;
const machine = process.env['TZ'];

beforeEach(async () => {
  process.env['TZ'] = 'Pacific/Kiritimati';
  // The limit is so high that it never matters here.
  const limit = { requests: 1_000_000, windowMs: 60_000 };
  server = await AnalyticsServer.start({ limit, tellsLimit: true });
  server.accounts.set(KEY, [{ id: 1, domain: 'one.example' }]);
  server.now = () => time;
  site = new LivingSite(NEW_YORK, () => time);
  server.rowsOf = site.rowsOf;
  app = new ServicesFixture();
  setTime('2026-11-21T17:22:00-05:00');
  accountId = (await connect()).id;
});

afterEach(async () => {
  await app.dispose();
  await server.close();
  if (machine === undefined) delete process.env['TZ'];
  else process.env['TZ'] = machine;
});

function setTime(iso: string): void {
  time = Date.parse(iso);
  app.clockOffset = time - Date.now();
}

const connect = (name = 'North', zone?: string) =>
  app.handlers['accounts.connect']({
    name,
    address: server.address,
    key: KEY,
    ...(zone !== undefined && { zone }),
  });
const choose = (zone: string | null) => app.handlers['accounts.update']({ accountId, zone });
const zoneOf = (id = accountId) =>
  app.services.accounts().accounts.find((account) => account.id === id)?.zone;
const byValue = { sort_by: 'value', sort: 'asc' } as const;
const ask = (name: 'visitors' | 'browser', day: string, source: 'network' | 'saved' = 'network') =>
  readRows(app, {
    of: websiteSource({ accountId, websiteId: 1 }),
    source,
    parameters: statisticArguments({ ...byValue, name, from: day, to: day }),
  });
const finals = async (day: string) => [
  (await ask('visitors', day, 'saved'))?.final,
  (await ask('browser', day, 'saved'))?.final,
];
const askBoth = async (day: string) => {
  await ask('visitors', day);
  await ask('browser', day);
};

describe('finality', () => {
  test('with an uncertain zone: days that ended a quarter of an hour ago everywhere', async () => {
    setTime('2026-11-21T07:14:00-05:00');
    await askBoth(YESTERDAY);
    expect(await finals(YESTERDAY)).toEqual([false, false]);
    setTime('2026-11-21T07:15:00-05:00');
    await askBoth(YESTERDAY);
    expect(await finals(YESTERDAY)).toEqual([true, true]);
  });

  test('with a chosen zone: days that ended there a quarter of an hour ago', async () => {
    await choose(NEW_YORK);
    setTime('2026-11-21T00:14:00-05:00');
    await askBoth(YESTERDAY);
    expect(await finals(YESTERDAY)).toEqual([false, false]);
    setTime('2026-11-21T00:15:00-05:00');
    await askBoth(YESTERDAY);
    expect(await finals(YESTERDAY)).toEqual([true, true]);
    await askBoth(TODAY);
    expect(await finals(TODAY)).toEqual([false, false]);
  });

  test('is decided again when the zone changes', async () => {
    await choose('Pacific/Kiritimati');
    await askBoth(TODAY);
    expect(await finals(TODAY)).toEqual([true, true]);
    await choose(NEW_YORK);
    expect(await finals(TODAY)).toEqual([false, false]);
    await choose('Asia/Tokyo');
    expect(await finals(TODAY)).toEqual([true, true]);
    await choose(null);
    expect(await finals(TODAY)).toEqual([false, false]);
  });

  test('is decided at the next start when the application ended in between', async () => {
    await choose('Pacific/Kiritimati');
    await askBoth(TODAY);
    await app.restart();
    const file = join(app.folder, 'accounts.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('Pacific/Kiritimati', NEW_YORK));
    expect(await finals(TODAY)).toEqual([false, false]);
  });

  test('of a day that ended later because the clocks were set back', async () => {
    await choose('Europe/Berlin');
    setTime('2026-10-25T23:30:00+01:00');
    await askBoth('2026-10-25');
    expect(await finals('2026-10-25')).toEqual([false, false]);
    setTime('2026-10-26T00:15:00+01:00');
    await askBoth('2026-10-25');
    expect(await finals('2026-10-25')).toEqual([true, true]);
  });
});

describe('the zone of an account', () => {
  test('survives a restart, and every window is notified', async () => {
    app.services.accounts(11);
    app.services.accounts(12);
    app.emitted.length = 0;
    await choose(NEW_YORK);
    const told = app.emitted.filter(({ event }) => event === 'accounts.changed');
    expect(told.map(({ windowId }) => windowId)).toEqual(expect.arrayContaining([11, 12]));
    for (const { payload } of told) {
      expect(payload).toMatchObject({
        accounts: [{ zone: { name: NEW_YORK, source: 'chosen' } }],
      });
    }
    await app.restart();
    expect(zoneOf()).toEqual({ name: NEW_YORK, source: 'chosen' });
    await choose(null);
    await app.restart();
    expect(zoneOf()).toBeUndefined();
  });

  test('can be chosen when the account is added', async () => {
    server.accounts.set('sd_other', []);
    const other = await app.handlers['accounts.connect']({
      name: 'South',
      address: server.address,
      key: 'sd_other',
      zone: 'Asia/Kathmandu',
    });
    expect(other.zone).toEqual({ name: 'Asia/Kathmandu', source: 'chosen' });
  });

  test('is exported when chosen, and imported', async () => {
    const { updates, alerts } = STANDARD_SETTINGS;
    const settings = { ...STANDARD_SETTINGS, updates, alerts };
    const chosen = { theme: 'dark', forms: {}, settings } as const;
    const without = settingsFileText(app.services.accounts().accounts, {
      ...chosen,
      collections: NO_COLLECTIONS,
    });
    expect(without).not.toContain('zone');
    await choose(NEW_YORK);
    const text = settingsFileText(app.services.accounts().accounts, {
      ...chosen,
      collections: NO_COLLECTIONS,
    });
    const other = new ServicesFixture();
    await other.handlers['accounts.import']({ text, mode: 'merge' });
    expect(other.services.accounts().accounts).toMatchObject([
      { name: 'North', zone: { name: NEW_YORK, source: 'chosen' } },
    ]);
    const unknown = text.replace(NEW_YORK, 'Mars/Olympus');
    await expect(
      other.handlers['accounts.import']({ text: unknown, mode: 'merge' }),
    ).rejects.toMatchObject({ code: 'settings-malformed' });
    await other.dispose();
  });
});

describe('learning the zone', () => {
  const show = (name: 'visitors' | 'visitors_hour', from: string, to: string) =>
    readRows(app, {
      of: websiteSource({ accountId, websiteId: 1 }),
      source: 'network',
      parameters: statisticArguments({ ...byValue, name, from, to, per_page: 100 }),
    });
  const later = (minutes: number): void => setTime(new Date(time + minutes * 60_000).toISOString());
  /** The user looks at a running day for some minutes. */
  const watch = async (minutes: number, name: 'visitors' | 'visitors_hour' = 'visitors') => {
    const to = name === 'visitors' ? TOMORROW : TODAY;
    for (let at = 0; at < minutes; at += 1) {
      site.visit(1);
      await show(name, TODAY, to);
      later(1);
    }
  };
  const today = () => todayOf({ zone: zoneOf() ?? null }, time);

  test('uses the server’s today when yesterday still grows', async () => {
    expect(today()).toBe(TOMORROW);
    await watch(1);
    expect(today()).toBe(TOMORROW);
    await watch(4);
    await expect.poll(() => zoneOf()?.source).toBe('learned');
    expect(today()).toBe(TODAY);
    // A learned zone is not certain, so the day may not be over yet in New York.
    setTime('2026-11-22T00:30:00-05:00');
    await askBoth(TODAY);
    expect(await finals(TODAY)).toEqual([false, false]);
  });

  test('learns the offset within an hour of watching, also over a restart', async () => {
    await watch(45, 'visitors_hour');
    await app.restart();
    await watch(45, 'visitors_hour');
    await expect.poll(() => zoneOf()).toEqual({ name: 'UTC-05:00', source: 'learned' });
    await app.restart();
    expect(zoneOf()).toEqual({ name: 'UTC-05:00', source: 'learned' });
  });

  test('learns that the server is ahead from traffic of tomorrow', async () => {
    process.env['TZ'] = NEW_YORK;
    site = new LivingSite('Pacific/Kiritimati', () => time);
    server.rowsOf = site.rowsOf;
    expect(today()).toBe(TODAY);
    site.visit(1);
    await show('visitors', YESTERDAY, TOMORROW);
    await expect.poll(() => zoneOf()?.source).toBe('learned');
    expect(today()).toBe(TOMORROW);
    await show('visitors_hour', TOMORROW, TOMORROW);
    expect(clockIn(zoneOf()?.name ?? '', time)).toMatchObject({ day: TOMORROW });
  });

  test('never overrides a choice, and applies again when that is cleared', async () => {
    await choose('Asia/Tokyo');
    await watch(5);
    expect(zoneOf()).toEqual({ name: 'Asia/Tokyo', source: 'chosen' });
    await choose(null);
    expect(zoneOf()).toBeUndefined();
    await watch(5);
    await choose('Asia/Tokyo');
    await choose(null);
    await expect.poll(() => zoneOf()?.source).toBe('learned');
  });

  test('learns nothing from a server in this computer’s zone', async () => {
    process.env['TZ'] = NEW_YORK;
    await watch(30, 'visitors_hour');
    await watch(30);
    expect(zoneOf()).toBeUndefined();
  });

  test('learns nothing from a log imported into an earlier day', async () => {
    process.env['TZ'] = NEW_YORK;
    for (let at = 0; at < 5; at += 1) {
      site.visit(1);
      site.import(YESTERDAY, 5, 100);
      await show('visitors', YESTERDAY, TODAY);
      await show('visitors', YESTERDAY, YESTERDAY);
      later(2);
    }
    expect(zoneOf()).toBeUndefined();
  });

  test('is forgotten with the server', async () => {
    await watch(5);
    await expect.poll(() => zoneOf()?.source).toBe('learned');
    const other = await AnalyticsServer.start();
    other.accounts.set('sd_other', []);
    await app.handlers['accounts.reconnect']({
      accountId,
      address: other.address,
      key: 'sd_other',
    });
    // Changes of accounts run one after the other. After this one, a pending change would be visible.
    await app.handlers['accounts.update']({ accountId, name: 'Elsewhere' });
    expect(zoneOf()).toBeUndefined();
    await other.close();
  });
});

test('saves the server’s days for offline use', async () => {
  await choose(NEW_YORK);
  await app.handlers['offline.save']({ accountId, websites: 1, periods: ['today'] });
  const asked = () =>
    server.received.flatMap(({ url }) => {
      const query = new URL(url, server.address).searchParams;
      return query.has('name') ? [[query.get('from'), query.get('to')]] : [];
    });
  await expect.poll(asked).toContainEqual([TODAY, TODAY]);
  expect(asked().flat()).not.toContain(TOMORROW);
});

test('sums each account up to its own day in the portfolio', async () => {
  site.visit(7);
  site.visit(3, 24);
  await choose(NEW_YORK);
  const parameters = statisticArguments({
    name: 'visitors',
    from: '2026-10-01',
    to: TOMORROW,
    per_page: 100,
    sort_by: 'value',
    sort: 'asc',
  });
  await readRows(app, {
    of: websiteSource({ accountId, websiteId: 1 }),
    source: 'network',
    parameters,
  });
  await readWebsite(app, { accountId, source: 'network', id: 1 });
  const saved = (today: string) =>
    app.handlers['portfolio.saved']({ accounts: [{ accountId, today }], name: 'visitors' });
  expect((await saved(TODAY))[0]?.sites[0]?.sums).toMatchObject({ today: 7, yesterday: 3 });
  expect((await saved(TOMORROW))[0]?.sites[0]?.sums).toMatchObject({ today: 0, yesterday: 7 });
  expect(time % HOUR_MS).toBe(22 * 60_000);
});
