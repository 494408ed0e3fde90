import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { StatisticRow } from '$shared/api/statistics';
import type { CalendarDay } from '$shared/dates/calendar-day';
import { addDays } from '$shared/dates/day-range';
import { jsonAnswer } from '$test/fakes/faults';
import {
  type AlertChecks,
  DAY_MS,
  HOUR_MS,
  startAlertChecks,
  TODAY,
} from '../support/alert-checks';

/* Alerts about a server's lists (values, goals, channels, new values), and cases in which rules cannot decide. */

const MOST_ROWS = 100;
/** More rows than a page has. */
const manyRows = (start: string, count: number): StatisticRow[] =>
  Array.from({ length: MOST_ROWS + 1 }, (_, at) => ({ value: `${start}-${at}`, count }));
let alerts: AlertChecks;
beforeEach(async () => {
  alerts = await startAlertChecks();
});
afterEach(() => alerts.dispose());

describe('a value of a list', () => {
  const page = { kind: 'row', statistic: 'page', value: '/pricing' } as const;
  const pricing = (count: number) => [
    { value: '/', count: 500 },
    { value: '/pricing', count },
  ];

  test('is counted by day, exactly as the server writes it', async () => {
    alerts.answer('page', (day) => [
      ...pricing(day === TODAY ? 40 : 60),
      { value: '/pricing/x', count: 9 },
    ]);
    await alerts.add(page, { kind: 'below', count: 50 });
    alerts.later(DAY_MS);
    const { alerts: found, unanswered } = await alerts.check();
    expect(unanswered).toBe(0);
    expect(found).toMatchObject([
      { website: 'one.example', cause: 'below', day: TODAY, statistic: 'page', value: '/pricing' },
    ]);
    expect(found[0]).toMatchObject({ count: 40, expected: 50 });
    const link = new URL(found[0]?.link ?? '');
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      from: TODAY,
      to: TODAY,
      statistic: 'page',
      search: '/pricing',
    });
  });

  test('that is missing from a list is zero, and a cut list is searched for it', async () => {
    alerts.answer('page', (day) =>
      day === TODAY ? [{ value: '/', count: 500 }] : [...manyRows('/other', 70), ...pricing(9)],
    );
    await alerts.add(page, { kind: 'below', count: 50 });
    alerts.later(DAY_MS);
    expect(await alerts.check()).toMatchObject({
      alerts: [{ cause: 'below', day: TODAY, count: 0 }],
      unanswered: 0,
    });
    await alerts.add(page, { kind: 'below', count: 10 });
    alerts.later(DAY_MS);
    alerts.requests('page');
    expect(await alerts.check()).toMatchObject({ alerts: [{ count: 9 }], unanswered: 0 });
    expect(alerts.requests('page')).toBe(2);
  });

  test('is unknown if more than a page of rows contains it', async () => {
    alerts.answer('page', () => manyRows('/pricing', 70));
    await alerts.add(page, { kind: 'below', count: 50 });
    alerts.later(DAY_MS);
    expect(await alerts.check()).toEqual({ alerts: [], unanswered: 1 });
  });

  test('of a cut list is known if it is among the first rows', async () => {
    alerts.answer('page', () => [...manyRows('/other', 7), ...pricing(40)]);
    await alerts.add(page, { kind: 'below', count: 50 });
    alerts.later(DAY_MS);
    expect(await alerts.check()).toMatchObject({ alerts: [{ count: 40 }], unanswered: 0 });
  });

  test('alerts on the running day as soon as a source has more', async () => {
    let count = 90;
    alerts.answer('referrer', (day) => [
      { value: 'news.example', count: day === TODAY ? count : 10 },
    ]);
    await alerts.add(
      { kind: 'row', statistic: 'referrer', value: 'news.example' },
      { kind: 'above', count: 100 },
    );
    alerts.later(HOUR_MS);
    expect(await alerts.check()).toEqual({ alerts: [], unanswered: 0 });
    count = 120;
    alerts.later(HOUR_MS);
    const { alerts: found } = await alerts.check();
    expect(found).toMatchObject([{ cause: 'above', day: TODAY, value: 'news.example' }]);
    alerts.later(HOUR_MS);
    expect((await alerts.check()).alerts).toEqual([]);
  });

  test('becomes unusual once ten weeks were read, fourteen days per day', async () => {
    const ended = addDays(TODAY, 6);
    alerts.answer('page', (day) =>
      pricing(day === ended ? 400 : 60 + ((Date.parse(day) / DAY_MS) % 7)),
    );
    await alerts.add(page, { kind: 'unusual' });
    const asked: number[] = [];
    for (let day = TODAY; day < ended; day = addDays(day, 1)) {
      alerts.later(DAY_MS);
      alerts.requests('page');
      expect(await alerts.check()).toEqual({ alerts: [], unanswered: 0 });
      asked.push(alerts.requests('page'));
    }
    // The day itself, and the next step of the missing days among the 70 before.
    expect(asked).toEqual([15, 15, 15, 15, 11, 1]);
    alerts.later(DAY_MS);
    expect(await alerts.check()).toMatchObject({
      alerts: [{ cause: 'high', day: ended, value: '/pricing', count: 400 }],
    });
  });

  test('is unknown while the server fails, and alerts when it answers again', async () => {
    alerts.answer('page', () => pricing(40));
    await alerts.add(page, { kind: 'below', count: 50 });
    alerts.later(DAY_MS);
    alerts.server.fault = jsonAnswer({ message: 'Server Error' }, 500);
    expect(await alerts.check()).toEqual({ alerts: [], unanswered: 1 });
    alerts.server.fault = null;
    alerts.later(2 * DAY_MS);
    // The condition lasts for three days. Only the first is reported.
    expect((await alerts.check()).alerts).toMatchObject([{ day: TODAY, count: 40 }]);
  });
});

describe('a goal', () => {
  const goal = { kind: 'goal', event: 'signup' } as const;

  test('is the sum of its event with any value', async () => {
    alerts.answer('event', () => [
      { value: 'signup:5:USD', count: 7 },
      { value: 'signup', count: 4 },
      { value: 'signup-later', count: 90 },
    ]);
    await alerts.add(goal, { kind: 'below', count: 12 });
    alerts.later(DAY_MS);
    expect((await alerts.check()).alerts).toMatchObject([
      { cause: 'below', day: TODAY, statistic: 'event', value: 'signup', count: 11 },
    ]);
  });

  test('is searched for in a cut list, which may lack some of its rows', async () => {
    alerts.answer('event', () => [
      { value: 'signup', count: 8 },
      ...manyRows('other', 7),
      { value: 'signup:5:USD', count: 1 },
    ]);
    await alerts.add(goal, { kind: 'below', count: 12 });
    alerts.later(DAY_MS);
    expect(await alerts.check()).toMatchObject({ alerts: [{ count: 9 }], unanswered: 0 });
  });

  test('is unknown if more than a page of rows contains its event', async () => {
    alerts.answer('event', () => manyRows('signup', 7));
    await alerts.add(goal, { kind: 'below', count: 12 });
    alerts.later(DAY_MS);
    expect(await alerts.check()).toEqual({ alerts: [], unanswered: 1 });
  });
});

describe('a list', () => {
  const news = [
    { value: 'chatgpt.com', count: 30 },
    { value: 'www.google.com', count: 300 },
  ];
  /** The sources of each day. From today on there is a new one. */
  const since = (day: CalendarDay) => (day >= TODAY ? news : news.slice(1));

  test('alerts about a source that is new in four weeks', async () => {
    alerts.answer('referrer', since);
    await alerts.add({ kind: 'list', statistic: 'referrer' }, { kind: 'new' });
    alerts.later(DAY_MS);
    expect((await alerts.check()).alerts).toMatchObject([
      { cause: 'new', day: TODAY, statistic: 'referrer', value: 'chatgpt.com', count: 30 },
    ]);
    alerts.later(DAY_MS);
    expect(await alerts.check()).toEqual({ alerts: [], unanswered: 0 });
  });

  test('does not alert if the weeks before have too many values to read', async () => {
    const tooMany = Array.from({ length: 10 * MOST_ROWS + 1 }, (_, at) => ({
      value: `site-${at}.example`,
      count: 1,
    }));
    alerts.answer('referrer', (day) => (day === TODAY ? news : tooMany));
    await alerts.add({ kind: 'list', statistic: 'referrer' }, { kind: 'new' });
    alerts.later(DAY_MS);
    expect(await alerts.check()).toEqual({ alerts: [], unanswered: 0 });
  });

  test('alerts about a new channel, and counts one', async () => {
    alerts.answer('referrer', since);
    await alerts.add({ kind: 'list', statistic: 'channel' }, { kind: 'new' });
    const search = { kind: 'row', statistic: 'channel', value: 'search' } as const;
    await alerts.add(search, { kind: 'below', count: 301 }, { id: 'search' });
    alerts.later(DAY_MS);
    const { alerts: found, unanswered } = await alerts.check();
    expect(unanswered).toBe(0);
    expect(found).toMatchObject([
      { cause: 'new', day: TODAY, statistic: 'channel', value: 'ai', count: 30 },
      { cause: 'below', day: TODAY, statistic: 'channel', value: 'search', count: 300 },
    ]);
    expect(found.map(({ why }) => why)[0]).toContain('AI assistants');
  });
});

test('days that were over before the rule are not judged; later ones are, for a week', async () => {
  alerts.answer('page', () => [{ value: '/pricing', count: 40 }]);
  await alerts.add(
    { kind: 'row', statistic: 'page', value: '/pricing' },
    { kind: 'below', count: 50 },
  );
  expect((await alerts.check()).alerts).toEqual([]);
  alerts.server.received.length = 0;
  alerts.later(30 * DAY_MS);
  expect((await alerts.check()).alerts).toMatchObject([{ day: addDays(TODAY, 29 - 6) }]);
  expect(alerts.requests('page')).toBe(7);
});
