import { screen, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SiteSums } from '$shared/bridge/portfolio-values';
import { createFakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount, makeWebsite } from '$test/support/records';
import { siteOf } from '$test/support/source';
import { violations } from '../support/axe';
import { renderApp } from '../support/render-app';

const WEBSITES = { view: 'websites' } as const;

/* The list of websites with its numbers, of all accounts. */
beforeEach(() => localStorage.setItem('websites', JSON.stringify({ everyAccount: true })));
/** @param uncounted days at the start of the compared week */
const sums = (week: number, former: number, uncounted = 0): SiteSums => ({
  today: 1,
  yesterday: 2,
  week,
  month: week * 4,
  former,
  weeks: [
    ...new Array<number>(uncounted).fill(0),
    ...new Array<number>(7 - uncounted).fill(former / (7 - uncounted)),
    ...new Array<number>(7).fill(week / 7),
  ],
});

function open() {
  return createFakeBridge({
    accounts: [makeAccount('north', { name: 'North' }), makeAccount('south', { name: 'South' })],
    websites: {
      north: [makeWebsite('busy.example'), makeWebsite('star.example', { favorite: true })],
      south: [makeWebsite('south.example'), makeWebsite('unread.example')],
    },
    sums: {
      'busy.example': sums(900, 450),
      'star.example': sums(5, 5),
      'south.example': sums(70, 700),
    },
  });
}

const table = () => screen.findByRole('table', { name: 'Websites' });
const domains = async () =>
  within(await table())
    .queryAllByRole('link')
    .map((one) => one.textContent);
const total = async () =>
  within(await table()).getByRole('row', { name: /^(Total|Counting)/ }).textContent ?? '';

describe('Websites of all accounts', () => {
  it('shows all websites of all accounts, most visits first, with totals', async () => {
    const fake = open();
    // Hold back the rows' own numbers.
    fake.hold('statistics.show');
    await renderApp(fake, WEBSITES);
    await expect
      .poll(domains)
      .toEqual(['busy.example', 'south.example', 'star.example', 'unread.example']);
    expect(screen.getByText(/4 websites in 2 accounts/)).toBeTruthy();
    expect(await total()).toContain('Counting… 3 of 4');
    // The list shows no total yet.
    expect(await total()).not.toContain('975');
    expect(await violations()).toEqual([]);
  });

  it('sorts by any column, by its heading alone', async () => {
    const fake = open();
    fake.hold('statistics.show');
    const user = await renderApp(fake, WEBSITES);
    await user.click(within(await table()).getByRole('button', { name: 'Website' }));
    await expect
      .poll(domains)
      .toEqual(['busy.example', 'south.example', 'star.example', 'unread.example']);
    expect(screen.queryByRole('combobox')).toBeNull();
    const change = within(await table()).getByRole('button', { name: 'Change' });
    await user.click(change);
    await expect
      .poll(domains)
      .toEqual(['busy.example', 'star.example', 'south.example', 'unread.example']);
    await user.click(change);
    await expect
      .poll(domains)
      .toEqual(['south.example', 'star.example', 'busy.example', 'unread.example']);
    const heading = within(await table()).getByRole('columnheader', { name: 'Change' });
    expect(heading.getAttribute('aria-sort')).toBe('ascending');
  });

  it('colors only certain changes, and does not compare uncounted days', async () => {
    const fake = open();
    fake.hold('statistics.show');
    fake.world.sums['busy.example'] = sums(900, 450, 3);
    fake.world.sums['star.example'] = sums(4, 11);
    fake.world.sums['unread.example'] = sums(1, 1);
    await renderApp(fake, WEBSITES);
    const change = async (name: RegExp) =>
      within(await table())
        .getByRole('row', { name })
        .querySelector('.change');
    const tone = async (name: RegExp) => (await change(name))?.getAttribute('data-tone');
    await expect.poll(() => tone(/south/)).toBe('down');
    // 11 → 4.
    expect((await change(/star/))?.textContent).toBe('−63.6%');
    expect(await tone(/star/)).toBe('level');
    expect((await change(/star/))?.getAttribute('title')).toMatch(/^May be chance\./);
    expect((await change(/busy/))?.textContent).toBe('–');
    expect((await change(/busy/))?.getAttribute('title')).toBe(
      'The compared period has data for 4 of 7 days',
    );
    expect((await change(/^Total/))?.textContent.trim()).toBe('');
    expect(await total()).toContain('1 website without numbers for all compared days');
    const heading = within(await table()).getByRole('columnheader', { name: 'Change' });
    expect(heading.title).toBe(
      'Change: last 7 finished days vs. the 7 before. Gray may be chance.',
    );
  });

  it('shows a total once all websites are counted', async () => {
    const fake = open();
    fake.hold('statistics.show');
    fake.world.sums['unread.example'] = sums(25, 25);
    await renderApp(fake, WEBSITES);
    await expect.poll(total).toContain('1,000');
    const cells = within(await table()).getByRole('row', { name: /^Total/ });
    expect(cells.querySelectorAll('td.strong')).toHaveLength(4);
  });

  it('says that there may be more websites while a list loads, and counts no total', async () => {
    const fake = open();
    fake.world.sums['unread.example'] = sums(25, 25);
    fake.hold('statistics.show');
    const saved = fake.handlerOf('portfolio.saved');
    fake.answer('portfolio.saved', async (args) =>
      (await saved(args)).map((account) => ({ ...account, listedAt: null })),
    );
    const held = fake.hold('websites.list', ({ source }) => source === 'network');
    await renderApp(fake, WEBSITES);
    await held.arrived;
    await screen.findByText(/4 websites in 2 accounts so far/);
    expect(await total()).toContain('Counting… ');
    held.release();
    await screen.findByText(/4 websites in 2 accounts$/);
  });

  it('offers visitors instead of visits where every listed account counts them', async () => {
    const fake = open();
    fake.hold('statistics.show');
    for (const account of fake.world.accounts.slice(0, 1)) account.product = 'umami';
    const user = await renderApp(fake, WEBSITES);
    await table();
    const offered = async (name: string) => {
      await user.click(screen.getByRole('radio', { name }));
      await user.click(screen.getByRole('button', { name: 'Columns' }));
      const items = await screen.findAllByRole('menuitemradio');
      await user.keyboard('{Escape}');
      return items.map(({ textContent }) => textContent.trim());
    };
    expect(await offered('All accounts')).toEqual(['Visits', 'Pageviews']);
    expect(await offered('North')).toEqual(['Visitors', 'Pageviews']);
  });

  it('shows this account or all, searches, hides columns, and keeps these choices', async () => {
    const fake = open();
    fake.hold('statistics.show');
    const user = await renderApp(fake, WEBSITES);
    await table();
    await user.click(screen.getByRole('radio', { name: 'North' }));
    await expect.poll(domains).toEqual(['busy.example', 'star.example']);
    expect(within(await table()).queryByRole('columnheader', { name: 'Account' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'All accounts' }));
    within(await table()).getByRole('columnheader', { name: 'Account' });
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Yesterday' }));
    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Email reports' }));
    await expect
      .poll(async () => within(await table()).queryByRole('columnheader', { name: 'Yesterday' }))
      .toBeNull();
    within(await table()).getByRole('columnheader', { name: 'Email reports' });
    expect(await violations()).toEqual([]);
    await user.type(screen.getByRole('searchbox', { name: 'Search websites' }), 'busy');
    await expect.poll(domains).toEqual(['busy.example']);
    expect(JSON.parse(localStorage.getItem('websites') ?? '')).toMatchObject({
      everyAccount: true,
      hiddenColumns: ['privacy', 'bots', 'created', 'yesterday'],
    });
  });

  it.each(['#/portfolio', '#/websites?accounts=all'])('opens from the link %s', async (link) => {
    localStorage.clear();
    const fake = open();
    fake.hold('statistics.show');
    await renderApp(fake);
    location.hash = link;
    await expect.poll(async () => (await domains()).length).toBe(4);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'All accounts' }).checked).toBe(
      true,
    );
  });

  it('has no switch for a single account', async () => {
    const fake = open();
    fake.world.accounts.splice(1);
    await renderApp(fake, WEBSITES);
    await expect.poll(domains).toEqual(['busy.example', 'star.example']);
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });

  it('loads the numbers of a row and opens its statistics in its account', async () => {
    const fake = open();
    const today = new Date().toLocaleDateString('sv');
    fake.world.statistics['visitors'] = [{ value: today, count: 4321 }];
    const user = await renderApp(fake, WEBSITES);
    const rows = async () => within(await table()).getAllByRole('row', { name: /south.example/ });
    await expect.poll(async () => (await rows())[0]?.textContent).toContain('4,321');
    const line = async () => (await rows())[0]?.querySelector('.line path');
    // The line ends yesterday: 7 days without visits.
    await expect.poll(async () => (await line())?.getAttribute('d')).toMatch(/^M.+L/);
    expect((await line())?.getAttribute('d')?.match(/[ML]/g)).toHaveLength(7);
    expect((await rows())[0]?.querySelector('.line')?.textContent).not.toContain('4,321');
    await user.click(await screen.findByRole('link', { name: 'south.example' }));
    await screen.findByRole('heading', { level: 1, name: 'south.example' });
    expect(fake.callsOf('accounts.activate')).toEqual([{ accountId: 'south' }]);
  });

  it('counts each account by its server’s day, and says so if the days differ', async () => {
    const machine = process.env['TZ'];
    try {
      process.env['TZ'] = 'Pacific/Kiritimati';
      vi.useFakeTimers({ now: new Date('2026-11-21T17:22:00-05:00'), toFake: ['Date'] });
      const fake = open();
      const zone = { name: 'America/New_York', source: 'chosen' } as const;
      fake.world.accounts = [makeAccount('north'), makeAccount('south', { zone })];
      await renderApp(fake, WEBSITES);
      const rowOf = async (name: RegExp) => within(await table()).getByRole('row', { name });
      expect((await rowOf(/busy/)).textContent).toContain('Nov 22');
      expect((await rowOf(/south\.example/)).textContent).toContain('Nov 21');
      expect(screen.getByText(/Days follow each server’s time zone/)).toBeTruthy();
      expect(fake.callsOf('portfolio.saved')[0]?.accounts).toEqual([
        { accountId: 'north', today: '2026-11-22' },
        { accountId: 'south', today: '2026-11-21' },
      ]);
      const lastDays = () =>
        fake
          .callsOf('statistics.show')
          .map((args) => `${siteOf(args).accountId} ${args.parameters.to}`);
      await expect.poll(lastDays).toContain('south 2026-11-21');
      await expect.poll(lastDays).toContain('north 2026-11-22');
      expect(lastDays()).not.toContain('south 2026-11-22');
      expect(await violations()).toEqual([]);
    } finally {
      vi.useRealTimers();
      if (machine === undefined) delete process.env['TZ'];
      else process.env['TZ'] = machine;
    }
  });

  it('does not mention days if all are the same', async () => {
    await renderApp(open(), WEBSITES);
    await table();
    expect(screen.queryByText(/Days follow each/)).toBeNull();
  });

  it('says when there are no websites', async () => {
    await renderApp(createFakeBridge({ accounts: [makeAccount('one')] }), WEBSITES);
    await screen.findByText('No websites yet');
  });
});
