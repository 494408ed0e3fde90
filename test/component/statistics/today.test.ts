import { cleanup, screen, waitFor, within } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { STATISTIC_NAMES } from '$shared/api/statistics';
import { addDays, eachDay, weekdayOf } from '$shared/dates/day-range';
import type { FakeBridge } from '$test/fakes/fake-bridge';
import { answerStatistics, type RowsOf } from '$test/fakes/fake-statistics';
import { violations } from '../support/axe';
import {
  createSiteBridge,
  openStatistics,
  pretendNow,
  requestsSent,
} from '../support/statistics-page';

/* The text about today’s visits in the course of the day, here at half past three on a Friday. */

pretendNow();

const TODAY = '2026-11-20';
/** How much of today is counted, hours. */
const HOURS = 15.5;
const perHour = (day: string) => (weekdayOf(day) >= 5 ? 12 : 20) + (Number(day.slice(-2)) % 3);

/**
 * @param factor today's visits relative to other Fridays
 * @param until how much of today is counted, hours
 */
function steady(factor: number, until = HOURS): FakeBridge {
  const fake = createSiteBridge();
  answerStatistics(fake, rowsOf(factor, until), ({ to }) => to < TODAY);
  return fake;
}
const rowsOf =
  (factor: number, until: number): RowsOf =>
  (name, range) => {
    const days = eachDay(range);
    const countOf = (day: string, hour: number) => {
      if (day !== TODAY) return perHour(day);
      return Math.round(perHour(day) * factor * Math.min(1, Math.max(0, until - hour)));
    };
    const hours = Array.from({ length: 24 }, (_, hour) => hour);
    const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
    if (name === 'visitors' || name === 'pageviews') {
      return days.map((day) => ({
        value: day,
        count: sum(hours.map((hour) => countOf(day, hour))),
      }));
    }
    if (name !== 'visitors_hour' && name !== 'pageviews_hour') return [];
    return hours
      .map((hour) => ({
        value: String(hour).padStart(2, '0'),
        count: sum(days.map((day) => countOf(day, hour))),
      }))
      .filter(({ count }) => count > 0);
  };
const forecast = /^About [\d,]+ by midnight\./;
const numbersIn = (text = '') =>
  (text.match(/\d[\d,]*/g) ?? []).map((one) => Number(one.replaceAll(',', '')));
const show = async (fake: FakeBridge, query: Record<string, string> = {}) => {
  localStorage.setItem('statistics', JSON.stringify({ period: 'today', ...query }));
  await openStatistics(fake);
};

test.each([
  [1, /^330 visits by 3 PM, about as many as before \([+−][\d.]+%\)\./],
  [2, /^Visits up \d+% by 3 PM compared with Nov 13\./],
  [0.5, /^Visits down \d+% by 3 PM compared with Nov 13\./],
])('describes a day that is %f times as busy, and its forecast', async (factor, sentence) => {
  await show(steady(factor));
  const said = await screen.findByText(forecast);
  expect(said.closest('p')?.textContent).toMatch(sentence);
  const [end = 0] = numbersIn(said.textContent.split('.')[0]);
  const [low = 0, high = 0] = numbersIn(said.title);
  const came = perHour(TODAY) * factor * 24;
  expect(end).toBeGreaterThan(0.85 * came);
  expect(end).toBeLessThan(1.15 * came);
  expect(end % 10).toBe(0);
  expect(said.title).toMatch(/^Four of five days like this end between [\d,]+ and [\d,]+\.$/);
  expect(within(said).getByText(said.title)).toBeTruthy();
  expect(low).toBeLessThan(high);
  expect(low).toBeGreaterThanOrEqual(perHour(TODAY) * factor * HOURS);
  expect(await violations()).toEqual([]);
});

test('counts the visits of the running hour, and its minutes', async () => {
  vi.setSystemTime(new Date(2026, 10, 20, 15, 59));
  await show(steady(1, 16));
  const late = numbersIn((await screen.findByText(forecast)).title);
  cleanup();
  vi.setSystemTime(new Date(2026, 10, 20, 15, 1));
  await show(steady(1, 16));
  const early = numbersIn((await screen.findByText(forecast)).title);
  // The visits of a whole hour within one minute are far too many.
  expect(early[0]).toBeGreaterThan(late[0] ?? Infinity);
});

test('shows no forecast once less than a tenth of a usual day remains', async () => {
  vi.setSystemTime(new Date(2026, 10, 20, 21, 45));
  await show(steady(1, 21.75));
  await screen.findByText(/^462 visits by 9 PM, about as many as before/);
  expect(screen.queryByText(/by midnight/)).toBeNull();
});

test('needs one request more than the statistics of a day', async () => {
  const fake = steady(1);
  await show(fake);
  await screen.findByText(forecast);
  const more = requestsSent(fake).filter(({ parameters }) => parameters.to === addDays(TODAY, -1));
  expect(more.map(({ parameters }) => parameters.name)).toEqual(['visitors']);
  const own = requestsSent(fake).filter(({ parameters }) => parameters.from === TODAY);
  await waitFor(() => expect(own.length).toBeLessThanOrEqual(STATISTIC_NAMES.length));
});

test('refers to its numbers’ age, which may be hours', async () => {
  const fake = steady(1);
  fake.world.now = () => Date.now() - 5 * 3_600_000;
  await show(fake);
  const said = await screen.findByText(forecast);
  expect(said.closest('p')?.textContent).toMatch(/^\d{3} visits by 10 AM, about as many as before/);
});

test('says nothing without a day of the same weekday', async () => {
  const fake = steady(1);
  await show(fake, { against: 'none' });
  await screen.findByRole('region', { name: 'Visits' });
  await waitFor(() =>
    expect(
      requestsSent(fake).filter(({ parameters }) => parameters.to === addDays(TODAY, -1)),
    ).toHaveLength(1),
  );
  expect(screen.queryByText(/by midnight/)).toBeNull();
});
