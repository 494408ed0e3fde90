import { screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Website } from '$shared/api/websites';
import { addDays } from '$shared/dates/day-range';
import { AppFailure } from '$shared/failures/failure';
import { AllInView } from '$test/component/support/all-in-view';
import { createFakeBridge, type FakeBridge } from '$test/fakes/fake-bridge';
import { answerStatistics } from '$test/fakes/fake-statistics';
import { makeAccount, makeWebsite } from '$test/support/records';
import { siteOf } from '$test/support/source';
import { violations } from '../support/axe';
import { renderApp } from '../support/render-app';

beforeEach(() => void vi.stubGlobal('IntersectionObserver', AllInView));
afterEach(() => void vi.unstubAllGlobals());

const zone = { name: 'UTC', source: 'chosen' } as const;
const shop = makeWebsite('shop.example', { favorite: true });
const blog = makeWebsite('blog.example');

function withVisitors(): FakeBridge {
  const fake = createFakeBridge({
    // Future days are requested only if the zone is unknown.
    accounts: [makeAccount('one', { zone })],
    websites: { one: [shop, blog] },
  });
  answerStatistics(fake, (_name, { to }) => [
    { value: addDays(to, -14), count: 7 },
    { value: addDays(to, -1), count: 1234 },
    { value: to, count: 64 },
  ]);
  return fake;
}

/** Saves a month without visits for every website, with the given age. */
function saveNone(fake: FakeBridge, ageOf: (site: Website) => number): void {
  const none = { today: 0, yesterday: 0, week: 0, month: 0, former: 0 };
  const sums = { ...none, weeks: new Array<number>(14).fill(0) };
  const sites = [shop, blog].map((site) => ({ site, sums, fetchedAt: Date.now() - ageOf(site) }));
  fake.answer('portfolio.saved', () => [{ accountId: 'one', sites, listedAt: Date.now() }]);
}

const cell = (domain: RegExp, column: string) =>
  screen.getByRole('row', { name: domain }).querySelector(`td.${column}`)?.textContent.trim();
const network = (fake: FakeBridge) =>
  fake.callsOf('statistics.show').filter(({ source }) => source === 'network');

describe('recent visitors', () => {
  it('appear in each row and next to the favorites, with one request per website', async () => {
    const fake = withVisitors();
    await renderApp(fake, { view: 'websites' });
    await screen.findByRole('table', { name: 'Websites' });
    await expect.poll(() => cell(/shop\.example/, 'week')).toBe('1,234');
    await expect.poll(() => cell(/blog\.example/, 'week')).toBe('1,234');
    expect(cell(/shop\.example/, 'change')).toBe('+17,529%');
    const favorites = screen.getByRole('region', { name: 'Favorites' });
    await within(favorites).findByText('64 visits today');
    expect(network(fake).map((args) => siteOf(args).websiteId)).toEqual([shop.id, blog.id]);
    expect(network(fake)[0]).toMatchObject({
      priority: 'refresh',
      parameters: { name: 'visitors', sort_by: 'value', sort: 'asc', per_page: 100 },
    });
    expect(await violations()).toEqual([]);
  });

  it('appear from the store, and are refreshed only when old', async () => {
    const fake = withVisitors();
    const age = { young: 5 * 60_000, old: 11 * 60_000 };
    saveNone(fake, ({ id }) => (id === shop.id ? age.young : age.old));
    fake.answer('statistics.show', ({ source, ...args }) => {
      if (source === 'network') throw new AppFailure('cancelled', 'not of interest here');
      const fetchedAt = Date.now() - (siteOf(args).websiteId === shop.id ? age.young : age.old);
      const value = { rows: [], page: 1, lastPage: 1, perPage: 25, total: 0 };
      return { value, fetchedAt, saved: true, final: false, problem: null };
    });
    await renderApp(fake, { view: 'websites' });
    await expect.poll(() => cell(/shop\.example/, 'week')).toBe('0');
    await expect.poll(() => network(fake).map((args) => siteOf(args).websiteId)).toEqual([blog.id]);
  });

  it('are requested again, even if fresh, after a failed refresh', async () => {
    const fake = withVisitors();
    const timeout = { code: 'timeout', message: '' } as const;
    saveNone(fake, () => 60_000);
    fake.answer('statistics.show', ({ source, ...args }) => {
      if (source === 'network') throw new AppFailure('cancelled', 'not of interest here');
      const value = { rows: [], page: 1, lastPage: 1, perPage: 25, total: 0 };
      const problem = siteOf(args).websiteId === blog.id ? timeout : null;
      return { value, fetchedAt: Date.now() - 60_000, saved: true, final: false, problem };
    });
    await renderApp(fake, { view: 'websites' });
    await expect.poll(() => cell(/blog\.example/, 'week')).toBe('0');
    await expect.poll(() => network(fake).map((args) => siteOf(args).websiteId)).toEqual([blog.id]);
  });

  it('refresh when the server is back, even if saved ones are shown', async () => {
    const fake = withVisitors();
    fake.answer('statistics.show', () => {
      const value = { rows: [], page: 1, lastPage: 1, perPage: 25, total: 0 };
      const problem = { code: 'offline', message: '' } as const;
      return { value, fetchedAt: Date.now() - 3_600_000, saved: true, final: false, problem };
    });
    await renderApp(fake, { view: 'websites' });
    await expect.poll(() => network(fake)).toHaveLength(2);
    await expect.poll(() => cell(/blog\.example/, 'week')).toBe('0');
    answerStatistics(fake, (_name, { to }) => [{ value: addDays(to, -1), count: 1234 }]);
    const state = { accountId: 'one', problem: null, queued: 0, nextAt: null };
    fake.push('connection.changed', { ...state, status: 'online' });
    await expect.poll(() => cell(/blog\.example/, 'week')).toBe('1,234');
  });

  it('say that today is unknown without an answer for that day, never 0', async () => {
    const fake = withVisitors();
    // Midnight has passed, and the server hangs.
    fake.answer('statistics.show', ({ parameters }) => {
      const rows = [{ value: addDays(parameters.to, -1), count: 82 }];
      const value = { rows, page: 1, lastPage: 1, perPage: 25, total: rows.length };
      const problem = { code: 'timeout', message: '' } as const;
      const fetchedAt = Date.now() - 24 * 3_600_000;
      return { value, fetchedAt, saved: true, final: false, problem };
    });
    await renderApp(fake, { view: 'websites' });
    const favorites = await screen.findByRole('region', { name: 'Favorites' });
    await within(favorites).findByText('–');
    expect(within(favorites).getByText('No data')).toBeTruthy();
    expect(within(favorites).queryByText('0')).toBeNull();
    expect(favorites.querySelectorAll('.figure path')).toHaveLength(1);
    // The last day was not over when it was saved.
    await expect.poll(() => cell(/shop\.example/, 'change')).toBe('–');
  });

  it('say when they are unknown, and load when the server is back', async () => {
    const fake = withVisitors();
    fake.answer('statistics.show', ({ source }) => {
      if (source === 'saved') return null;
      throw new AppFailure('offline', 'no network');
    });
    await renderApp(fake, { view: 'websites' });
    await expect.poll(() => cell(/blog\.example/, 'week')).toBe('–');
    expect(cell(/shop\.example/, 'week')).toBe('–');
    expect(await violations()).toEqual([]);
    answerStatistics(fake, () => []);
    const state = { accountId: 'one', problem: null, queued: 0, nextAt: null };
    fake.push('connection.changed', { ...state, status: 'online' });
    await expect.poll(() => cell(/blog\.example/, 'week')).toBe('0');
  });
});

describe('an account moved to another server', () => {
  const moved = makeAccount('one', { zone, address: 'https://other.example' });

  it('shows nothing of websites that had the same ids before', async () => {
    const fake = withVisitors();
    await renderApp(fake, { view: 'settings' });
    const favorites = await screen.findByRole('region', { name: 'Favorites' });
    await within(favorites).findByText('64 visits today');
    fake.world.websites['one'] = [{ ...blog, id: shop.id, favorite: true }];
    answerStatistics(fake, (_name, { to }) => [{ value: to, count: 5 }]);
    fake.push('accounts.changed', { accounts: [moved], activeId: 'one' });
    await screen.findByText('5 visits today');
    const now = screen.getByRole('region', { name: 'Favorites' });
    await within(now).findByText('blog.example');
    expect(within(now).queryByText('shop.example')).toBeNull();
  });

  it('keeps what is known under another path of the same server', async () => {
    const fake = withVisitors();
    await renderApp(fake, { view: 'settings' });
    const favorites = await screen.findByRole('region', { name: 'Favorites' });
    await within(favorites).findByText('64 visits today');
    const calls = fake.callsOf('websites.list').length;
    const path = makeAccount('one', {
      zone,
      address: 'https://one.example/api',
      name: 'Elsewhere',
    });
    fake.push('accounts.changed', { accounts: [path], activeId: 'one' });
    await screen.findAllByText('Elsewhere');
    expect(within(favorites).getByText('64 visits today')).toBeTruthy();
    expect(fake.callsOf('websites.list')).toHaveLength(calls);
  });
});
