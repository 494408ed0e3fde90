import { screen, waitFor } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { STATISTIC_NAMES } from '../../../src/shared/api/statistics';
import { addDays, eachDay, weekdayOf } from '../../../src/shared/dates/day-range';
import { violations } from '../../support/axe';
import type { FakeBridge } from '../../support/fake-bridge';
import { answerStatistics, type RowsOf } from '../../support/fake-statistics';
import { asked, open, pretendNow, site } from '../../support/statistics-page';

/* What today’s visits say while the day goes on: at half past three on a Friday. */

pretendNow();

const TODAY = '2026-11-20';
const HOUR = 15;
const perHour = (day: string) => (weekdayOf(day) >= 5 ? 12 : 20) + (Number(day.slice(-2)) % 3);

/** @param factor how busy today is, against other Fridays */
function steady(factor: number): FakeBridge {
  const fake = site();
  answerStatistics(fake, rowsOf(factor), ({ to }) => to < TODAY);
  return fake;
}
const rowsOf =
  (factor: number): RowsOf =>
  (name, range) => {
    const days = eachDay(range);
    const hoursOf = (day: string) => (day === TODAY ? HOUR : 24);
    const countOf = (day: string) => Math.round(perHour(day) * (day === TODAY ? factor : 1));
    if (name === 'visitors' || name === 'pageviews') {
      return days.map((day) => ({ value: day, count: hoursOf(day) * countOf(day) }));
    }
    if (name !== 'visitors_hour' && name !== 'pageviews_hour') return [];
    return Array.from({ length: 24 }, (_, hour) => ({
      value: String(hour).padStart(2, '0'),
      count: days
        .filter((day) => hour < hoursOf(day))
        .reduce((total, day) => total + countOf(day), 0),
    })).filter(({ count }) => count > 0);
  };
const show = async (fake: FakeBridge, query: Record<string, string> = {}) => {
  localStorage.setItem('statistics', JSON.stringify({ period: 'today', ...query }));
  await open(fake);
};

test.each([
  [1, /^330 visits by 3 PM, as on a usual Friday\./],
  [2, /^\d{3} visits by 3 PM, \d+% above a usual Friday\./],
  [0.5, /^\d{3} visits by 3 PM, \d+% below a usual Friday\./],
])('says how a day that is %f times as busy goes on, and ends', async (factor, sentence) => {
  await show(steady(factor));
  const said = await screen.findByText(/visits by the end of today, likely/);
  const line = said.closest('p');
  expect(line?.textContent).toMatch(sentence);
  const [, expected = '', low = '', high = ''] =
    /About ([\d,]+) visits by the end of today, likely ([\d,]+) to ([\d,]+)\./.exec(
      said.textContent,
    ) ?? [];
  const [end, from, to] = [expected, low, high].map((one) => Number(one.replaceAll(',', '')));
  const came = Math.round(perHour(TODAY) * factor) * 24;
  expect(end).toBeGreaterThan(0.85 * came);
  expect(end).toBeLessThan(1.15 * came);
  expect(from).toBeLessThan(to ?? 0);
  expect(await violations()).toEqual([]);
});

test('takes one request more than the statistics of a day', async () => {
  const fake = steady(1);
  await show(fake);
  await screen.findByText(/visits by the end of today, likely/);
  const more = asked(fake).filter(({ parameters }) => parameters.to === addDays(TODAY, -1));
  expect(more.map(({ parameters }) => parameters.name)).toEqual(['visitors']);
  const own = asked(fake).filter(({ parameters }) => parameters.from === TODAY);
  await waitFor(() => expect(own.length).toBeLessThanOrEqual(STATISTIC_NAMES.length));
});

test('knows no more than its numbers, which may be hours old', async () => {
  const fake = steady(1);
  fake.world.now = () => Date.now() - 5 * 3_600_000;
  await show(fake);
  const said = await screen.findByText(/visits by the end of today, likely/);
  expect(said.closest('p')?.textContent).toMatch(/^\d{3} visits by 10 AM, as on a usual Friday\./);
});

test('says nothing without a day of the same weekday', async () => {
  const fake = steady(1);
  await show(fake, { against: 'none' });
  await screen.findByRole('region', { name: 'Visits' });
  await waitFor(() =>
    expect(
      asked(fake).filter(({ parameters }) => parameters.to === addDays(TODAY, -1)),
    ).toHaveLength(1),
  );
  expect(screen.queryByText(/by the end of today/)).toBeNull();
});
