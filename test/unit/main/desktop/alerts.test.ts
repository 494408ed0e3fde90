import { beforeEach, expect, test } from 'vitest';
import { alertText } from '$main/desktop/alert-text';
import { type Alert, Alerts } from '$main/desktop/alerts';
import { daySentence } from '$main/desktop/day-so-far';
import { visitorsToday } from '$main/desktop/hours';
import type { Services } from '$main/services/context/types';
import type { ReadOptions } from '$main/services/context/types';
import type { ParsedQuery } from '$shared/bridge/calls/query-calls';
import { type DayRange, eachDay } from '$shared/dates/day-range';
import { AppFailure } from '$shared/failures/failure';
import { STANDARD_SETTINGS } from '$shared/settings/settings';
import { weeksBefore } from '$statistics/baseline-history';

/* There are two favorites. The second one's server does not answer. */

/** A Wednesday, twenty past three in the afternoon. */
const NOW = new Date(2026, 10, 18, 15, 20);

let now: Date;
/** The time zone of the account. */
let zone: string | null;
let visitors: number;
let asked: { id: number; day: string; source: string }[];
let told: Alert[];
/** The saved visits of each earlier day; null if nothing is saved. */
let daily: number | null;
/** Whether the server answers at all. */
let isAnswered: boolean;

beforeEach(() => {
  now = NOW;
  zone = null;
  visitors = 300;
  asked = [];
  told = [];
  daily = null;
  isAnswered = true;
});

/** The part of the services that alerts use. */
function services(): Promise<Services> {
  const accounts = [{ id: 'a', ...(zone && { zone: { name: zone, source: 'chosen' } }) }];
  const list = { accounts, activeId: 'a' };
  const websites = {
    value: {
      rows: [
        { id: 1, domain: 'one.example' },
        { id: 2, domain: 'two.example' },
      ],
    },
  };
  const read = async (query: ParsedQuery, { source }: ReadOptions) => {
    if (query.kind === 'websites') return websites;
    if (query.kind === 'history') return savedDays(query.range, source);
    if (query.kind !== 'rows' || query.of.kind !== 'website') throw new Error(query.kind);
    const { from: day } = query.parameters;
    const final = day !== '2026-11-18';
    const { websiteId: id } = query.of;
    // Earlier weeks are read from the store.
    asked.push({ id, day, source: final ? 'saved' : 'network' });
    if (!isAnswered) return null;
    if (id === 2) throw new AppFailure('offline', 'no network');
    const rows = [{ value: '14', count: final ? 100 : visitors }];
    return { value: { rows }, final, problem: null };
  };
  return Promise.resolve({ accounts: () => list, read } as unknown as Services);
}

/** Earlier weeks by day, with slightly different counts. They must not come from the server. */
function savedDays(range: DayRange, source: ReadOptions['source']) {
  if (source !== 'saved') throw new Error('the server was asked for days');
  const value = weeksBefore(range).map((week) => {
    const counts = eachDay(week).map((day, index) => ({
      value: day,
      count: (daily ?? 0) + ((index * 7) % 5) * 3,
    }));
    return { range: week, rows: daily === null ? null : counts };
  });
  return { value, final: true, problem: null };
}

function alerts(quiet = { quietFrom: '22:00', quietTo: '07:00' }): Alerts {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  return new Alerts({
    services,
    settings: () => ({ ...STANDARD_SETTINGS.alerts, on: true, ...quiet }),
    tell: (alert) => told.push(alert),
    log,
    now: () => now,
  });
}

test('compares the hour just ended with the same hour of previous weeks', async () => {
  await alerts().check();
  expect(told).toEqual([
    {
      accountId: 'a',
      websiteId: 1,
      domain: 'one.example',
      kind: 'spike',
      day: '2026-11-18',
      hour: 14,
      zone: null,
      visitors: 300,
      usual: 100,
      soFar: null,
    },
  ]);
  const first = asked.filter(({ id }) => id === 1);
  expect(first.map(({ day }) => day)).toEqual([
    '2026-11-11',
    '2026-11-04',
    '2026-10-28',
    '2026-10-21',
    '2026-11-18',
  ]);
  // The server gets one request, because earlier weeks are in the store.
  expect(first.filter(({ source }) => source === 'network')).toHaveLength(1);
});

test('compares the day with a usual one if its days and hours are saved', async () => {
  daily = 100;
  await alerts().check();
  const [alert] = told;
  if (alert === undefined) throw new Error('there is no alert');
  expect(alert.soFar).toMatchObject({ kind: 'today', visits: 300, hour: 15, weekday: 2 });
  expect(daySentence(alert)).toMatch(/^300 visits by 3\sPM, \d+% above a usual Wednesday\.$/);
  expect(alertText(alert)).toMatch(/^300 visits from 14:00, usually 100\. 300 visits by 3/);
  const alone = { ...alert, soFar: null };
  expect(alertText(alone)).toBe('300 visits from 14:00, usually 100');
  expect(alertText({ ...alone, zone: 'America/New_York' })).toBe(
    '300 visits from 14:00 (America/New York), usually 100',
  );
});

test('does not report a usual hour', async () => {
  visitors = 120;
  await alerts().check();
  expect(told).toEqual([]);
});

test('requests and reports nothing in quiet hours', async () => {
  await alerts({ quietFrom: '15:00', quietTo: '16:00' }).check();
  expect(asked).toEqual([]);
  expect(told).toEqual([]);
});

/** The hour of the reported alert, in the server's time zone. */
async function hourTold(): Promise<Partial<Alert> | undefined> {
  await alerts({ quietFrom: '00:00', quietTo: '00:00' }).check();
  return told[0];
}

test('uses the server’s hour', async () => {
  const machine = process.env['TZ'];
  try {
    process.env['TZ'] = 'Pacific/Kiritimati';
    zone = 'America/New_York';
    // In the server's zone, the hour from 14:00 is over. Here it is the morning of the next day.
    now = new Date('2026-11-18T15:05:00-05:00');
    expect(await hourTold()).toMatchObject({ day: '2026-11-18', hour: 14, zone });
    const first = asked.filter(({ id }) => id === 1);
    expect(first.map(({ day }) => day)).toEqual([
      '2026-11-11',
      '2026-11-04',
      '2026-10-28',
      '2026-10-21',
      '2026-11-18',
    ]);
  } finally {
    if (machine === undefined) delete process.env['TZ'];
    else process.env['TZ'] = machine;
  }
});

test('shows the visits of the server’s today in the tray', async () => {
  const machine = process.env['TZ'];
  try {
    process.env['TZ'] = 'Pacific/Kiritimati';
    const site = { accountId: 'a', websiteId: 1 };
    now = new Date('2026-11-18T15:05:00-05:00');
    for (const [chosen, day] of [
      ['America/New_York', '2026-11-18'],
      [null, '2026-11-19'],
    ] as const) {
      zone = chosen;
      asked = [];
      const today = await visitorsToday(await services(), site, now.getTime());
      expect(today).toEqual({ count: expect.any(Number) as number, unit: 'visits' });
      expect(today.count).toBeGreaterThan(0);
      expect(asked[0]?.day).toBe(day);
    }
  } finally {
    if (machine === undefined) delete process.env['TZ'];
    else process.env['TZ'] = machine;
  }
});

test('shows no number in the tray, and reports nothing, without an answer', async () => {
  isAnswered = false;
  const site = { accountId: 'a', websiteId: 1 };
  await expect(visitorsToday(await services(), site, now.getTime())).rejects.toThrow('no answer');
  await alerts().check();
  expect(told).toEqual([]);
});

test('uses the last whole hour in a zone with half hours', async () => {
  zone = 'Asia/Kathmandu';
  now = new Date('2026-11-18T15:50:00+05:45');
  expect(await hourTold()).toMatchObject({ day: '2026-11-18', hour: 14 });
});

test('reports nothing about hours in which the clocks change', async () => {
  zone = 'Europe/Berlin';
  for (const at of ['2026-10-25T02:05:00+01:00', '2026-10-25T03:05:00+01:00']) {
    now = new Date(at);
    await alerts({ quietFrom: '00:00', quietTo: '00:00' }).check();
  }
  expect(asked).toEqual([]);
});
