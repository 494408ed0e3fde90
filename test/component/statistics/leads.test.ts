import { screen, waitFor, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { RowsOf } from '$test/fakes/fake-statistics';
import { violations } from '../support/axe';
import {
  checkInChart,
  createSiteBridge,
  openStatistics,
  pretendNow,
} from '../support/statistics-page';

/* Numbers link to the rows or days that they count. */

pretendNow();

const BUSY: RowsOf = (name, { from, to }) => {
  const covers = from <= '2026-11-12' && to >= '2026-11-12';
  if (name === 'visitors') return covers ? [{ value: '2026-11-12', count: 90 }] : [];
  // Each Thursday has 10 visits at 3 PM; the 12th has 90.
  const hour = { value: '15', count: from === '2026-11-12' ? 90 : 10 };
  return name === 'visitors_hour' && from === to ? [hour] : [];
};
const query = () => new URLSearchParams(location.hash.split('?')[1]);

test('the key numbers stand in one row, and the averages are in the menu of the chart', async () => {
  const user = await openStatistics(createSiteBridge(BUSY));
  const numbers = await screen.findByRole('toolbar', { name: 'Key numbers' });
  const titles = within(numbers)
    .getAllByRole('button')
    .map((card) => card.querySelector('.title')?.textContent);
  expect(titles).toEqual(['Visits', 'Pageviews', 'Pages per visit']);
  for (const [name, chart] of [
    ['Average by weekday', 'weekdays'],
    ['Visits by hour', 'hours'],
  ] as const) {
    await checkInChart(user, name);
    await waitFor(() => expect(query().get('chart')).toBe(chart));
    await screen.findByRole('heading', { level: 2, name });
    expect(within(numbers).queryByRole('button', { pressed: true })).toBeNull();
  }
  await checkInChart(user, 'Visits by hour');
  await waitFor(() => expect(query().get('chart')).toBeNull());
  expect(within(numbers).getByRole('button', { pressed: true }).textContent).toContain('Visits');
  // A single day is shown by hour, and has no average by weekday.
  await checkInChart(user, 'Average by weekday');
  await user.keyboard('e');
  await waitFor(() => expect(query().get('period')).toBe('yesterday'));
  await user.click(screen.getByRole('button', { name: 'Chart options' }));
  await screen.findByRole('menuitemcheckbox', { name: 'Show table' });
  expect(screen.queryByRole('menuitemcheckbox', { name: 'Average by weekday' })).toBeNull();
});

test('a cell of the typical week opens the days it averages, by keyboard too', async () => {
  const user = await openStatistics(createSiteBridge(BUSY));
  const hours = await screen.findByRole('group', { name: 'Hours' });
  await user.click(within(hours).getByRole('button', { name: 'Week' }));
  const week = await screen.findByRole('grid', { name: 'Visits by hour, a typical week' });
  const cells = () => within(week).getAllByRole('gridcell');
  // The median of 10, 10, 10 and 90 is shown.
  await waitFor(() => expect(cells()[3 * 24 + 15]?.textContent).toBe('10'));
  expect(cells().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  cells()[0]?.focus();
  await user.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}{End}{Home}');
  for (let hour = 0; hour < 15; hour += 1) await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(cells()[3 * 24 + 15]);
  await user.keyboard('{Enter}');
  const menu = await screen.findByRole('menu', { name: 'Thursday, 3:00 PM: 10' });
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent.trim()),
  ).toEqual(['Thu, Nov 19 10', 'Thu, Nov 12 90', 'Thu, Nov 5 10', 'Thu, Oct 29 10']);
  expect(await violations()).toEqual([]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(cells()[3 * 24 + 15]));
  await user.click(cells()[3 * 24 + 15] as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: /^Thu, Nov 12/ }));
  await waitFor(() => expect(query().get('from')).toBe('2026-11-12'));
  expect(query().get('to')).toBe('2026-11-12');
});
