import { screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppFailure } from '$shared/failures/failure';
import { AllInView } from '$test/component/support/all-in-view';
import type { FakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount, makeGroup } from '$test/support/records';
import { siteOf } from '$test/support/source';
import {
  addressQuery,
  createCompareBridge,
  findWebsitesTable,
  openCompare,
  SITES,
} from '../support/compare-page';
import { choosePeriod, NOW, requestsSent } from '../support/statistics-page';

/* Compared websites while the day, the zone or the selection changes. */

const at = (words: string) => `sites=${encodeURIComponent(SITES)}&${words}`;
/** Returns the last requested days of the third website, whose server is in New York. */
const lastDays = (fake: FakeBridge) =>
  requestsSent(fake)
    .filter((args) => siteOf(args).websiteId === 3)
    .filter(({ parameters }) => parameters.name === 'visitors')
    .map(({ parameters }) => parameters.to);

describe('Compare on another day', () => {
  const machine = process.env['TZ'];

  beforeEach(() => {
    process.env['TZ'] = 'Europe/Berlin';
    // It is the morning of 20 November in Berlin, and the evening before in New York.
    vi.useFakeTimers({
      now: new Date('2026-11-19T22:58:00-05:00'),
      toFake: ['Date', 'setInterval', 'clearInterval'],
    });
    vi.stubGlobal('IntersectionObserver', AllInView);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    if (machine === undefined) delete process.env['TZ'];
    else process.env['TZ'] = machine;
  });

  it('ends with the earliest last finished day of all servers, which moves on', async () => {
    const fake = createCompareBridge();
    await openCompare(fake, at('period=7-days&against=none'));
    await waitFor(() => expect(lastDays(fake)).toEqual(['2026-11-18']));
    expect(new Set(requestsSent(fake).map(({ parameters }) => parameters.to))).toEqual(
      new Set(['2026-11-18']),
    );
    vi.setSystemTime(new Date('2026-11-20T00:00:30-05:00'));
    await vi.advanceTimersByTimeAsync(60_000);
    await waitFor(() => expect(lastDays(fake).at(-1)).toBe('2026-11-19'));
  });

  it('requests no compared day that is unfinished on a server', async () => {
    const fake = createCompareBridge();
    const compared = 'against=custom&against_from=2026-11-17&against_to=2026-11-20';
    await openCompare(fake, at(`from=2026-11-10&to=2026-11-13&${compared}`));
    await waitFor(() => expect(lastDays(fake)).toEqual(['2026-11-13', '2026-11-18']));
  });

  it('ends a day later once a server’s zone is known', async () => {
    const fake = createCompareBridge();
    await openCompare(fake, at('period=7-days&against=none'));
    await waitFor(() => expect(lastDays(fake)).toEqual(['2026-11-18']));
    const zone = { name: 'Europe/Berlin', source: 'chosen' } as const;
    const accounts = [makeAccount('a'), makeAccount('b', { zone })];
    fake.push('accounts.changed', { accounts, activeId: 'a' });
    await waitFor(() => expect(lastDays(fake).at(-1)).toBe('2026-11-19'));
  });
});

describe('A choice of compared websites', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('does not change what the statistics of one website remember', async () => {
    const kept = JSON.stringify({ period: '28-days', chart: 'pageviews', kind: 'bars' });
    const user = await openCompare(createCompareBridge(), at('period=91-days'));
    localStorage.setItem('statistics', kept);
    await findWebsitesTable();
    await user.click(screen.getByRole('button', { name: /^Choose dates/ }));
    const dates = within(await screen.findByRole('dialog', { name: 'Choose dates' }));
    await user.click(dates.getByRole('button', { name: /^7 days/ }));
    await user.click(dates.getByRole('button', { name: /^Show \d+ days$/ }));
    await waitFor(() => expect(addressQuery()['period']).toBe('7-days'));
    expect(localStorage.getItem('statistics')).toBe(kept);
  });

  it('can be empty, also when the screen is opened again', async () => {
    const user = await openCompare(createCompareBridge(), 'sites=a%2F1%2Cb%2F3&period=91-days');
    await findWebsitesTable();
    for (const name of ['docs.example.dev', 'blog.example.org'])
      await user.click(await screen.findByRole('button', { name: `Remove ${name}` }));
    await screen.findByText('They can be of any of your accounts.');
    expect(addressQuery()).toEqual({ period: '91-days' });
    location.hash = '#/websites';
    await screen.findByRole('heading', { level: 1, name: 'Websites' });
    location.hash = '#/compare';
    await screen.findByText('They can be of any of your accounts.');
    expect(addressQuery()['sites']).toBeUndefined();
  });

  it('offers a comparison only for a short period, and no changes in lists', async () => {
    const user = await openCompare(createCompareBridge(), at('period=28-days'));
    await findWebsitesTable();
    await user.click(screen.getByRole('button', { name: /^Compare/ }));
    await screen.findByRole('menuitemradio', { name: 'No comparison' });
    expect(screen.queryByRole('menuitemcheckbox', { name: /lists/ })).toBeNull();
  });

  it('offers 26 weeks, which the statistics of one website do not', async () => {
    const user = await openCompare(createCompareBridge(), at('period=28-days'));
    await findWebsitesTable();
    await choosePeriod(user, '26 weeks');
    await waitFor(() => expect(addressQuery()['period']).toBe('26-weeks'));
    screen.getByRole('button', { name: /^Choose dates May 22.–.Nov 19$/ });
    location.hash = '#/statistics/1?period=28-days';
    await screen.findByRole('heading', { level: 1, name: 'docs.example.dev' });
    await user.click(screen.getByRole('button', { name: /^Choose dates/ }));
    await screen.findByRole('button', { name: /^91 days/ });
    expect(screen.queryByRole('button', { name: '26 weeks' })).toBeNull();
  });

  it('starts with the favorites, if there are two or more', async () => {
    const fake = createCompareBridge();
    const own = fake.world.websites['a'] ?? [];
    fake.world.websites['a'] = own.map((one) => ({ ...one, favorite: true }));
    const user = await openCompare(fake, 'period=91-days');
    await user.click(await screen.findByRole('button', { name: 'Compare your favorites' }));
    await findWebsitesTable();
    expect(addressQuery()['sites']).toBe('a/1,a/2');
    expect(screen.queryByRole('button', { name: 'Compare your favorites' })).toBeNull();
  });

  it('starts with a group of two to five, or in the list of websites', async () => {
    const fake = createCompareBridge();
    const members = [1, 2].map((websiteId) => ({
      accountId: 'a',
      websiteId,
      domain: `${websiteId}`,
    }));
    fake.world.collections = {
      ...fake.world.collections,
      groups: [
        makeGroup({ id: 'g', name: 'Shops', members }),
        makeGroup({ id: 'one', name: 'One', members: members.slice(1) }),
      ],
    };
    const user = await openCompare(fake, 'period=91-days');
    expect(screen.queryByRole('button', { name: 'Compare One' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Compare Shops' }));
    await findWebsitesTable();
    expect(addressQuery()['sites']).toBe('a/1,a/2');
    location.hash = '#/compare?period=91-days&sites=a/1';
    await screen.findByText('Add another website to compare.');
    await user.click(screen.getByRole('button', { name: /^Remove/ }));
    await user.click(await screen.findByRole('button', { name: 'Choose in Websites' }));
    await screen.findByRole('heading', { level: 1, name: 'Websites' });
  });

  it('keeps the focus on Add when five are chosen, and adds no more', async () => {
    const four = encodeURIComponent('a/1,a/2,a/3,a/4');
    const user = await openCompare(createCompareBridge(), `sites=${four}&period=91-days`);
    const add = await screen.findByRole('button', { name: 'Add website' });
    await user.click(add);
    await user.click(await screen.findByRole('option', { name: /blog/ }));
    await waitFor(() => expect(addressQuery()['sites']?.split(',')).toHaveLength(5));
    const full = screen.getByRole('button', { name: 'Add website' });
    await waitFor(() => expect(document.activeElement).toBe(full));
    expect(full.getAttribute('aria-disabled')).toBe('true');
    await user.click(full);
    expect(screen.queryByRole('option')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove shop.example.com' }));
    await waitFor(() => expect(full.getAttribute('aria-disabled')).toBeNull());
    expect(document.activeElement).toBe(full);
  });

  it('finds a website that only its server knows, of an account that is not active', async () => {
    const fake = createCompareBridge();
    const answer = fake.handlerOf('websites.list');
    let letGo = (): void => undefined;
    fake.answer('websites.list', async (args) => {
      if (args.accountId !== 'b') return answer(args);
      if (args.source === 'saved') return null;
      const answered = await answer(args);
      if (answered !== null && args.parameters.search === undefined)
        return { ...answered, value: { ...answered.value, rows: [] } };
      await new Promise<void>((go) => (letGo = go));
      return answered;
    });
    // With a single website, the picker is open.
    const user = await openCompare(fake, 'sites=a%2F1&period=91-days');
    await user.type(await screen.findByRole('combobox'), 'blog');
    await waitFor(() =>
      expect(
        fake.callsOf('websites.list').some(({ parameters }) => parameters.search === 'blog'),
      ).toBe(true),
    );
    expect(screen.queryByText('No websites found')).toBeNull();
    letGo();
    await user.click(await screen.findByRole('option', { name: /blog.example.org/ }));
    await waitFor(() => expect(addressQuery()['sites']).toBe('a/1,b/3'));
  });

  it('does not mention an offline copy if only a name is unknown, and shows the name once it is known', async () => {
    const fake = createCompareBridge();
    const answer = fake.handlerOf('websites.show');
    let fails = true;
    fake.answer('websites.show', (args) => {
      if (fails && args.id === 3) throw new AppFailure('offline', 'no network');
      return answer(args);
    });
    await openCompare(fake, at('period=91-days'));
    await within(await findWebsitesTable()).findByRole('rowheader', { name: 'Website 3' });
    await screen.findByText(/docs.example.dev grew most/);
    expect(screen.queryByText(/offline copy/)).toBeNull();
    fails = false;
    fake.changeWebsites('b');
    await within(await findWebsitesTable()).findByRole('rowheader', { name: 'blog.example.org' });
  });

  it('shows no summary while one website cannot be compared', async () => {
    const fake = createCompareBridge();
    const answer = fake.handlerOf('statistics.show');
    fake.answer('statistics.show', async (args) => {
      const answered = await answer(args);
      if (answered === null || siteOf(args).websiteId !== 3) return answered;
      const rows = answered.value.rows.filter(({ value }) => value > '2026-10-20');
      return { ...answered, value: { ...answered.value, rows } };
    });
    await openCompare(fake, at('period=91-days'));
    await screen.findByText(/blog.example.org has no change/);
    expect(screen.queryByText(/docs.example.dev grew most/)).toBeNull();
  });
});
