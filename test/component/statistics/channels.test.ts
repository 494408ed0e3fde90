import { screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { eachDay } from '$shared/dates/day-range';
import type { RowsOf } from '$test/fakes/fake-statistics';
import { violations } from '../support/axe';
import {
  compareNothing,
  createSiteBridge,
  findRegion,
  openStatistics,
  pretendNow,
} from '../support/statistics-page';

pretendNow();

/** 28 days with some visits each, of which some have a source. */
const rowsWith =
  (sources: Record<string, number>, visits: number): RowsOf =>
  (name, range) => {
    if (name === 'visitors') return eachDay(range).map((value) => ({ value, count: visits }));
    if (name !== 'referrer') return [];
    return Object.entries(sources).map(([value, count]) => ({ value, count }));
  };

async function channels(sources: Record<string, number>, visits = 10): Promise<HTMLElement> {
  compareNothing();
  await openStatistics(createSiteBridge(rowsWith(sources, visits)));
  return findRegion('Channels');
}
const rowsOf = (panel: HTMLElement): string[] =>
  within(panel)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent.replace(/\s+/g, ' ').trim());

it('shows channels beside sources, which add up to the visits', async () => {
  const panel = await channels({
    'www.google.com': 130,
    '': 90,
    'chatgpt.com': 40,
    'bing.com': 20,
  });
  await within(panel).findByRole('table');
  const rows = rowsOf(panel);
  expect(rows[0]).toContain('Search');
  expect(rows[0]).toContain('150');
  expect(rows[1]).toContain('Direct');
  expect(rows[2]).toContain('AI assistants');
  expect(within(panel).queryByText(/in no channel/)).toBeNull();
  expect(await violations()).toEqual([]);
});

it('says how many visits are in no channel', async () => {
  const panel = await channels({ 'www.google.com': 130, '': 90 });
  await within(panel).findByText('60 visits in no channel: sources don’t add up to visits');
});

it('says so if the list of sources is longer than what is read', async () => {
  const many = Array.from({ length: 1_100 }, (_, at) => [`site-${at}.example`, 1] as const);
  const panel = await channels({ '': 480, ...Object.fromEntries(many) }, 60);
  await within(panel).findByText('201 visits in no channel: the list of sources is cut');
});

it('opens as a list that can be searched by its labels', async () => {
  const panel = await channels({ 'www.google.com': 130, '': 110, 'chatgpt.com': 40 });
  await within(panel).findByRole('table');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Channels' }));
  await user.click(await screen.findByRole('link', { name: /Channels/ }));
  await user.type(await screen.findByRole('searchbox'), 'assistants');
  await screen.findByText('AI assistants');
});

it('says so in the report, too', async () => {
  compareNothing();
  await openStatistics(createSiteBridge(rowsWith({ 'www.google.com': 130, '': 90 }, 10)));
  await findRegion('Channels');
  window.location.hash = '#/statistics/7?list=report';
  const report = await screen.findByRole('article', { name: 'Report' });
  await within(report).findByText(/60 visits in no channel: sources don’t add up to visits/);
});
