import { screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { violations } from '../../support/axe';
import {
  createFakeBridge,
  makeAccount,
  makeWebsite,
  type FakeBridge,
} from '../../support/fake-bridge';
import { renderApp } from '../../support/render-app';
import { daysOfNew } from '../../../src/renderer/stores/statistics/first-visit.svelte';

const SITE = { ...makeWebsite('bakery.example'), created_at: new Date().toISOString() };

describe('the days of a new website', () => {
  it.each([
    ['2026-11-20T23:30:00Z', { from: '2026-11-19', to: '2026-11-22' }],
    ['2026-08-25T00:00:00Z', { from: '2026-08-24', to: '2026-11-22' }],
    ['2026-08-24T00:00:00Z', null],
    [null, null],
  ])('of %s', (created, days) => {
    expect(daysOfNew(created, '2026-11-22')).toEqual(days);
  });
});

describe('a new website', () => {
  let fake: FakeBridge;
  let rows: Record<string, { value: string; count: number }[]>;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    rows = {};
    fake = createFakeBridge({ accounts: [makeAccount('north')], websites: { north: [SITE] } });
    fake.answer('statistics.show', ({ parameters }) => {
      const found = rows[parameters.name] ?? [];
      const value = { rows: found, total: found.length, page: 1, lastPage: 1, perPage: 100 };
      return { value, fetchedAt: Date.now(), saved: false, final: false, problem: null };
    });
  });
  afterEach(() => void vi.useRealTimers());

  const open = () => renderApp(fake, { view: 'statistics', websiteId: SITE.id });
  const received = async (count: number): Promise<HTMLElement> => {
    await open();
    await screen.findByRole('heading', { name: 'Waiting for the first visit…' });
    const day = new Date().toISOString().slice(0, 10);
    rows['visitors'] = [{ value: day, count }];
    rows['country'] = [{ value: 'DE:Germany', count: 1 }];
    rows['page'] = [{ value: '/opening-hours', count: 1 }];
    rows['browser'] = [
      { value: 'Firefox', count: 1 },
      { value: 'Safari', count: 1 },
    ];
    await vi.advanceTimersByTimeAsync(10_000);
    return screen.findByRole('region', { name: 'First visit received' });
  };

  it('waits with its snippet instead of showing zeros, asks every 10 s, and shows the visit', async () => {
    const card = await received(1);
    within(card).getByText('/opening-hours');
    // Two rows: not the facts of one visit.
    expect(within(card).queryByText('Firefox')).toBeNull();
    const next = within(card).getByRole('button', { name: 'Open statistics' });
    await expect.poll(() => document.activeElement).toBe(next);
    expect(await violations()).toEqual([]);
    next.click();
    await screen.findByRole('region', { name: 'Visits' });
  });

  it('says after two minutes in vain what may be wrong', async () => {
    await open();
    const card = await screen.findByRole('region', { name: 'Waiting for the first visit…' });
    const reasons = [
      'the snippet',
      'ad blockers',
      'Content-Security-Policy',
      'script-src',
      'connect-src',
    ];
    const named = () =>
      reasons.filter((reason) => within(card).getByRole('status').textContent.includes(reason));
    await vi.advanceTimersByTimeAsync(110_000);
    expect(named()).toEqual(['the snippet']);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(named()).toEqual(reasons);
  });

  it('gives no facts when more than one visit came at once', async () => {
    const card = await received(2);
    expect(within(card).queryByText('/opening-hours')).toBeNull();
  });

  it('that has pageviews shows them at once', async () => {
    rows['pageviews'] = [{ value: new Date().toISOString().slice(0, 10), count: 3 }];
    await open();
    await screen.findByRole('region', { name: 'Visits' });
    expect(screen.queryByText('Waiting for the first visit…')).toBeNull();
  });

  it('that was added long ago waits for nothing', async () => {
    fake = createFakeBridge({
      accounts: [makeAccount('north')],
      websites: { north: [{ ...SITE, created_at: '2020-01-01T00:00:00Z' }] },
    });
    await open();
    await screen.findByRole('region', { name: 'Visits' });
    expect(screen.queryByText('Waiting for the first visit…')).toBeNull();
  });
});
