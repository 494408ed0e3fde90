import { screen, waitFor, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { eachDay } from '$shared/dates/day-range';
import type { RowsOf } from '$test/fakes/fake-statistics';
import { violations } from '../support/axe';
import {
  compareNothing,
  createSiteBridge,
  findRegion,
  openStatistics,
  pretendNow,
  requestsSent,
} from '../support/statistics-page';

pretendNow();

const panel = async (name: string) => within(await findRegion(name));

it('a title that differs from the server’s word has a tip', async () => {
  await openStatistics(createSiteBridge());
  const button = await screen.findByRole('button', { name: 'Sources' });
  expect(button.title).toBe('Your server lists these as referrers.');
  expect(screen.getByRole('button', { name: 'Campaigns' }).title).toBe('');
});

describe('a panel’s trends', () => {
  it('load on request, for one list at a time, and can be cancelled', async () => {
    const fake = createSiteBridge();
    compareNothing();
    const user = await openStatistics(fake);
    const browsers = await panel('Browsers');
    await browsers.findByRole('table');
    await waitFor(() => expect(requestsSent(fake)).toHaveLength(21));
    const trends = screen.getByRole('button', { name: 'Trends: Browsers', pressed: false });
    await user.click(trends);
    const chrome = () => browsers.getByRole('row', { name: /^Chrome/ });
    await waitFor(() => within(chrome()).getByText(/Nov 17 – 19, 2026: [\d,.]+ per day/));
    const pieces = requestsSent(fake).slice(21);
    expect(pieces).toHaveLength(10);
    expect(
      pieces.every(
        ({ parameters, priority }) => parameters.name === 'browser' && priority === 'refresh',
      ),
    ).toBe(true);
    expect(await violations()).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Trends: Sources' }));
    expect(trends.getAttribute('aria-pressed')).toBe('false');
    expect(within(chrome()).queryByText(/a day/)).toBeNull();
  });

  it('are not offered for a single day', async () => {
    const user = await openStatistics(createSiteBridge());
    await (await panel('Browsers')).findByRole('table');
    await user.keyboard('d');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Trends/ })).toBeNull());
  });
});

describe('a panel’s changes', () => {
  /** Counts in October are twice those of November, and counts in September five times. */
  const rows: RowsOf = (name, { from, to }) => {
    const counts: Record<string, number> = { '2026-11-19': 10, '2026-10-22': 20, '2025-11-20': 50 };
    if (name === 'visitors') return eachDay({ from, to }).map((value) => ({ value, count: 20 }));
    return name === 'browser' ? [{ value: 'Chrome', count: counts[to] ?? 0 }] : [];
  };
  const pending = { name: 'Loading comparison…' };

  it('are announced quietly until they load', async () => {
    compareNothing();
    const fake = createSiteBridge(rows);
    const user = await openStatistics(fake);
    const browsers = await panel('Browsers');
    await browsers.findByRole('table');
    const held = fake.hold(
      'statistics.show',
      ({ source, parameters }) => source === 'network' && parameters.from === '2026-09-25',
    );
    await user.keyboard('x');
    await browsers.findByRole('img', pending);
    held.release();
    await browsers.findByText('−50%');
    expect(browsers.queryByRole('img', pending)).toBeNull();
    expect(await violations()).toEqual([]);
  });

  it('never come from another comparison', async () => {
    compareNothing();
    const fake = createSiteBridge(rows);
    const user = await openStatistics(fake);
    const browsers = await panel('Browsers');
    await browsers.findByRole('table');
    await user.keyboard('x');
    await browsers.findByText('−50%');
    const held = fake.hold(
      'statistics.show',
      ({ source, parameters }) => source === 'network' && parameters.from === '2025-10-24',
    );
    await user.click(screen.getByRole('button', { name: /^Compare/ }));
    await user.click(await screen.findByRole('menuitemradio', { name: /last year/i }));
    await browsers.findByRole('img', pending);
    expect(browsers.queryByText('−50%')).toBeNull();
    held.release();
    await browsers.findByText('−80%');
  });
});
