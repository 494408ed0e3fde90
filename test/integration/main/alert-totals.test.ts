import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CalendarDay } from '$shared/dates/calendar-day';
import { addDays, eachDay } from '$shared/dates/day-range';
import { instantIn } from '$shared/dates/zone';
import type { GroupMember } from '$shared/settings/collections';
import type { AnalyticsServer } from '$test/fakes/analytics-server';
import { jsonAnswer } from '$test/fakes/faults';
import { makeGroup } from '$test/support/records';
import {
  type AlertChecks,
  DAY_MS,
  HOUR_MS,
  startAlertChecks,
  TODAY,
  ZONE,
} from '../support/alert-checks';
import { KEY, startServer } from '../support/terminal';

/* Alerts about hours of a website and sums of a group, and cases in which rules cannot decide. */

let alerts: AlertChecks;
/** A server in another time zone. */
let south: AnalyticsServer | null;
beforeEach(async () => {
  south = null;
  alerts = await startAlertChecks();
});
afterEach(async () => {
  await alerts.dispose();
  await south?.close();
});

describe('hours without visits', () => {
  const visits = { kind: 'total', statistic: 'visitors' } as const;
  /** After this time there are no visits. */
  let stopsAt: number;
  let firstDay: CalendarDay;
  const hourly = (day: CalendarDay) =>
    Array.from({ length: 24 }, (_, hour) => ({ value: String(hour).padStart(2, '0'), count: 10 }))
      // A visit in the middle of each hour.
      .filter(
        ({ value }) => instantIn(ZONE, day, `${value}:30`) < Math.min(stopsAt, alerts.app.now()),
      )
      .filter(() => day >= firstDay);

  beforeEach(() => {
    stopsAt = Infinity;
    firstDay = '2026-01-01';
    alerts.answer('visitors_hour', hourly);
  });

  test('alert once until visits return', async () => {
    await alerts.add(visits, { kind: 'silence', hours: 3 });
    stopsAt = alerts.app.now();
    alerts.later(3 * HOUR_MS);
    expect((await alerts.check()).alerts).toEqual([]);
    alerts.later(10 * 60_000);
    expect((await alerts.check()).alerts).toMatchObject([
      { cause: 'silence', day: TODAY, count: 0, expected: 30, hours: 3 },
    ]);
    alerts.later(HOUR_MS);
    expect((await alerts.check()).alerts).toEqual([]);
    stopsAt = Infinity;
    alerts.later(2 * HOUR_MS);
    expect((await alerts.check()).alerts).toEqual([]);
    stopsAt = alerts.app.now();
    alerts.later(4.5 * HOUR_MS);
    expect((await alerts.check()).alerts).toHaveLength(1);
  });

  test('are counted across midnight', async () => {
    await alerts.add(visits, { kind: 'silence', hours: 3 });
    alerts.beAt(TODAY, '23:00');
    stopsAt = alerts.app.now();
    alerts.beAt(addDays(TODAY, 1), '02:10');
    expect((await alerts.check()).alerts).toMatchObject([{ day: addDays(TODAY, 1), expected: 30 }]);
  });

  test('mean nothing on a website that is two weeks old', async () => {
    firstDay = addDays(TODAY, -15);
    await alerts.add(visits, { kind: 'silence', hours: 3 });
    stopsAt = alerts.app.now();
    alerts.later(4 * HOUR_MS);
    expect(await alerts.check()).toEqual({ alerts: [], unanswered: 0 });
  });

  test('are not judged near a clock change, nor without an answer', async () => {
    alerts.beAt('2026-10-25', '00:00');
    await alerts.add(visits, { kind: 'silence', hours: 3 });
    stopsAt = alerts.app.now();
    alerts.beAt('2026-10-25', '05:10');
    expect(await alerts.check()).toEqual({ alerts: [], unanswered: 1 });
    alerts.beAt('2026-10-25', '09:10');
    alerts.server.fault = jsonAnswer({ message: 'Server Error' }, 500);
    expect(await alerts.check()).toEqual({ alerts: [], unanswered: 1 });
    alerts.server.fault = null;
    alerts.later(HOUR_MS);
    expect((await alerts.check()).alerts).toHaveLength(1);
  });
});

describe('a group', () => {
  const visits = { kind: 'total', statistic: 'visitors' } as const;
  const about = [{ kind: 'group', groupId: 'g1', domain: 'Shops' }] as const;
  const days = (counts: Record<CalendarDay, number>, usual: number) =>
    alerts.answer('visitors', (day) => [{ value: day, count: counts[day] ?? usual }]);

  async function groupWith(...members: GroupMember[]): Promise<void> {
    const own = [alerts.site(), alerts.site(2, 'two.example')].map(({ websiteId, domain }) => ({
      accountId: alerts.accountId,
      websiteId,
      domain,
    }));
    const group = makeGroup({ id: 'g1', name: 'Shops', members: [...own, ...members] });
    await alerts.app.handlers['collections.save']({ groups: [group] });
  }

  /** Another account with one website, on a server in another time zone. */
  async function connectSouth(zone: string): Promise<[GroupMember, AnalyticsServer]> {
    const other = await startServer();
    south = other;
    other.now = () => alerts.app.now();
    other.rowsOf = (_site, name, from, to) =>
      name === 'visitors' ? eachDay({ from, to }).map((value) => ({ value, count: 30 })) : [];
    const account = await alerts.app.handlers['accounts.connect']({
      name: 'South',
      address: other.address,
      key: KEY,
    });
    await alerts.app.handlers['accounts.update']({ accountId: account.id, zone });
    return [{ accountId: account.id, websiteId: 1, domain: 'one.example' }, other];
  }

  test('is the sum of its websites', async () => {
    days({ [TODAY]: 40 }, 60);
    await groupWith();
    await alerts.add(visits, { kind: 'below', count: 100 }, { about: [...about] });
    alerts.later(DAY_MS);
    expect(await alerts.check()).toMatchObject({
      alerts: [{ website: 'Shops', cause: 'below', day: TODAY, count: 80 }],
      unanswered: 0,
    });
  });

  test('is searched for a value that its websites’ lists may lack', async () => {
    const others = Array.from({ length: 101 }, (_, at) => ({ value: `site-${at}.com`, count: 20 }));
    alerts.answer('referrer', () => [...others, { value: 'news.example', count: 9 }]);
    await groupWith();
    const measure = { kind: 'row', statistic: 'referrer', value: 'news.example' } as const;
    await alerts.add(measure, { kind: 'below', count: 100 }, { about: [...about] });
    alerts.later(DAY_MS);
    expect(await alerts.check()).toMatchObject({ alerts: [{ count: 18 }], unanswered: 0 });
  });

  test('is unknown while one of its websites does not answer', async () => {
    days({}, 40);
    const [member, other] = await connectSouth(ZONE);
    await groupWith(member);
    await alerts.add(visits, { kind: 'below', count: 100 }, { about: [...about] });
    other.fault = jsonAnswer({ message: 'Server Error' }, 500);
    alerts.later(DAY_MS);
    // The two available websites have 80 visits, which is below 100, but the third one is unknown.
    expect(await alerts.check()).toEqual({ alerts: [], unanswered: 1 });
    other.fault = null;
    alerts.later(HOUR_MS);
    expect(await alerts.check()).toEqual({ alerts: [], unanswered: 0 });
  });

  test('in two time zones has finished days where both are over, and no running one', async () => {
    days({}, 40);
    const [member] = await connectSouth('America/New_York');
    await groupWith(member);
    await alerts.add(visits, { kind: 'above', count: 100 }, { about: [...about] });
    alerts.later(HOUR_MS);
    expect((await alerts.check()).alerts).toEqual([]);
    alerts.beAt(addDays(TODAY, 1), '01:00');
    expect((await alerts.check()).alerts).toEqual([]);
    alerts.beAt(addDays(TODAY, 1), '01:00', 'America/New_York');
    expect((await alerts.check()).alerts).toMatchObject([
      { cause: 'above', day: TODAY, count: 110 },
    ]);
  });
});
