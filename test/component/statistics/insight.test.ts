import { screen, waitFor, within } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import { eachDay } from '$shared/dates/day-range';
import { violations } from '../support/axe';
import {
  compareNothing,
  createSiteBridge,
  openStatistics,
  pretendNow,
} from '../support/statistics-page';

pretendNow();

/**
 * 100 visits per day until October 22, 120 since then: the additional ones came from one source.
 */
const growing = () =>
  createSiteBridge((name, { from, to }) => {
    const days = eachDay({ from, to });
    const isNow = to > '2026-10-22';
    const daily = isNow ? 120 : 100;
    switch (name) {
      case 'visitors':
      case 'pageviews':
        return days.map((value) => ({ value, count: daily }));
      case 'referrer':
        return [
          { value: '', count: 50 * days.length },
          { value: 'news.example', count: (daily - 50) * days.length },
        ];
      default:
        return [];
    }
  });
const SENTENCE = /^Visits up 20% compared with Sep 25 – Oct 22/;
const sentence = () =>
  screen.findByText((_, element) => element?.tagName === 'P' && SENTENCE.test(element.textContent));

it('the statistics begin with a summary, which names a cause once the lists are compared', async () => {
  localStorage.setItem('statistics', JSON.stringify({ period: '28-days', against: 'previous' }));
  const user = await openStatistics(growing());
  const shown = await sentence();
  await waitFor(() =>
    expect(shown.textContent.trim()).toMatch(
      /^Visits up 20% compared with Sep 25 – Oct 22, mostly from news\.example \(\+560\)\. +120 today so far\.$/,
    ),
  );
  expect(await violations()).toEqual([]);
  await user.click(within(shown).getByRole('button', { name: 'news.example' }));
  await screen.findByRole('heading', { name: /news\.example/ });
});

it('count the visits without a comparison', async () => {
  compareNothing();
  await openStatistics(growing());
  await screen.findByText(/^3,360 visits from October 23 to November 19\./);
  expect(screen.queryByText(SENTENCE)).toBeNull();
});

it('its percentage opens the movers', async () => {
  localStorage.setItem('statistics', JSON.stringify({ period: '28-days', against: 'previous' }));
  const user = await openStatistics(growing());
  await user.click(within(await sentence()).getByRole('button', { name: '20%, Changes' }));
  await screen.findByRole('heading', { name: 'Changes' });
});

it('says once that the compared days were not counted: in the sentence, or in a list without one', async () => {
  localStorage.setItem('statistics', JSON.stringify({ period: '28-days', against: 'previous' }));
  // Counting began on October 10, so 13 of the 28 compared days were counted.
  const user = await openStatistics(
    createSiteBridge((name, { from, to }) =>
      name === 'visitors' || name === 'pageviews'
        ? eachDay({ from, to }).map((value) => ({ value, count: value < '2026-10-10' ? 0 : 100 }))
        : [{ value: 'a', count: 5 }],
    ),
  );
  await screen.findByText(/^2,800 visits\. Earlier days are counted for 13 of 28 only\./);
  const note = 'The compared period has data for 13 of 28 days';
  expect(screen.queryByText(note)).toBeNull();
  await user.click(await screen.findByRole('link', { name: 'See all: Sources' }));
  await screen.findByText(note);
  await user.click(screen.getByRole('tab', { name: 'Changes' }));
  await screen.findByRole('heading', { name: 'Changes' });
  await waitFor(() => expect(screen.getAllByText(note)).toHaveLength(1));
});
