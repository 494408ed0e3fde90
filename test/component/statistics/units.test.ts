import { screen, waitFor, within } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import { eachDay } from '$shared/dates/day-range';
import { violations } from '../support/axe';
import { createSiteBridge, openStatistics, pretendNow } from '../support/statistics-page';

/* Headings say what the numbers count. This server counts people by day, and visits in lists. */

pretendNow();

const umami = () => {
  const fake = createSiteBridge((name, range) => {
    const days = eachDay(range);
    if (name === 'visitors' || name === 'pageviews')
      return days.map((value) => ({ value, count: 100 }));
    return name === 'country' ? [{ value: 'DE:Germany', count: 70 }] : [];
  });
  for (const account of fake.world.accounts) account.product = 'umami';
  return fake;
};

it('visitors are called visitors, and visits by day are not mentioned', async () => {
  localStorage.setItem('statistics', JSON.stringify({ period: '28-days', against: 'previous' }));
  await openStatistics(umami());
  await screen.findByRole('region', { name: 'Visitors' });
  expect(screen.queryByRole('region', { name: 'Visits' })).toBeNull();
  const countries = await screen.findByRole('table', { name: 'Countries' });
  const heads = within(countries).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent.trim())).toContain('Visits');
  await within(countries).findByText('Germany');
  // The 70 visits are not part of the 2,800 visitors, so the share refers to the list's rows.
  expect(within(countries).getByText('100%')).toBeTruthy();
  expect(screen.queryByText('Pages per visit')).toBeNull();
  expect(screen.queryByRole('tab', { name: 'Calendar' })).toBeNull();
  expect(screen.queryByText(/Visits (?:up|down|unchanged)|visits from/)).toBeNull();
  expect(await violations()).toEqual([]);
});

it('visits are called visits on other servers', async () => {
  const fake = umami();
  for (const account of fake.world.accounts) delete account.product;
  await openStatistics(fake);
  await screen.findByRole('region', { name: 'Visits' });
  await screen.findByText('Pages per visit');
  await waitFor(() => expect(screen.queryByText('Visitors')).toBeNull());
});
