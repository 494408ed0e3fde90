import { screen, waitFor, within } from '@testing-library/svelte';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { StatisticRow } from '$shared/api/statistics';
import type { FakeBridge } from '$test/fakes/fake-bridge';
import { violations } from '../support/axe';
import {
  createSiteBridge,
  openStatistics,
  pretendNow,
  requestsSent,
} from '../support/statistics-page';

pretendNow();

function pages(count: number): StatisticRow[] {
  return Array.from({ length: count }, (_, index) => ({
    value: `/p/${index}`,
    count: count - index,
  }));
}

const siteWith = (count: number): FakeBridge =>
  createSiteBridge((name) => (name === 'page' ? pages(count) : []));

async function openPages(fake: FakeBridge): Promise<UserEvent> {
  const user = await openStatistics(fake);
  await within(await screen.findByRole('region', { name: 'Pages' })).findByRole('table');
  await user.click(screen.getByRole('link', { name: 'See all: Pages' }));
  await screen.findByRole('searchbox', { name: 'Search pages' });
  return user;
}

const shown = () =>
  within(screen.getByRole('table', { name: 'Pages' }))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent.trim());

describe('a statistic in full', () => {
  it('is searched and sorted locally if it is completely loaded', async () => {
    const fake = siteWith(48);
    const user = await openPages(fake);
    expect(shown()).toHaveLength(48);
    const before = requestsSent(fake).length;
    await user.type(screen.getByRole('searchbox'), '/p/4');
    await waitFor(() => expect(shown()).toHaveLength(9));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Smallest first');
    await waitFor(() => expect(shown()[0]).toBe('/p/47'));
    expect(requestsSent(fake)).toHaveLength(before);
    expect(await violations()).toEqual([]);
  });

  it('keeps the remembered period if the address has none', async () => {
    localStorage.setItem('statistics', JSON.stringify({ period: '7-days' }));
    const fake = siteWith(48);
    await openPages(fake);
    const periods = requestsSent(fake).filter(({ parameters }) => parameters.to === '2026-11-19');
    expect(new Set(periods.map(({ parameters }) => parameters.from))).toEqual(
      new Set(['2026-11-13']),
    );
  });

  it('is requested page by page if it is longer', async () => {
    const fake = siteWith(250);
    const user = await openPages(fake);
    screen.getByText('1–100 of 250');
    await user.click(screen.getByRole('button', { name: 'Page 3' }));
    await waitFor(() => expect(shown()).toHaveLength(50));
    await user.type(screen.getByRole('searchbox'), '/p/24');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '10 rows');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name');
    await waitFor(() =>
      expect(requestsSent(fake).at(-1)?.parameters).toEqual({
        name: 'page',
        from: '2026-10-23',
        to: '2026-11-19',
        search: '/p/24',
        search_by: 'value',
        sort_by: 'value',
        sort: 'asc',
        per_page: 10,
        page: 1,
      }),
    );
    await waitFor(() => screen.getByText('1–10 of 11'));
  });

  it('says when nothing matches, and goes back', async () => {
    const user = await openPages(siteWith(48));
    await user.type(screen.getByRole('searchbox'), 'nowhere');
    await screen.findByText('No results for “nowhere”');
    await user.click(screen.getByRole('button', { name: 'Overview' }));
    await screen.findByRole('region', { name: 'Browsers' });
    expect(window.location.hash).toBe('#/statistics/7');
  });

  it('loads trends on request, with few requests', async () => {
    const fake = siteWith(48);
    const user = await openPages(fake);
    const before = requestsSent(fake).length;
    await user.click(screen.getByRole('checkbox', { name: 'Trends' }));
    await waitFor(() => screen.getAllByText(/Nov 17 – 19, 2026: 16 per day/));
    expect(requestsSent(fake)).toHaveLength(before + 10);
    expect(document.querySelectorAll('td.trend svg').length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Previous period (←)' }));
    await waitFor(() => screen.getAllByText(/Oct 20 – 22, 2026: 16 per day/));
  });
});
