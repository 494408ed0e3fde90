import { screen, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { portfolioRanges } from '../../../src/shared/bridge/portfolio-ranges';
import type { SiteSums } from '../../../src/shared/bridge/portfolio-values';
import { NO_COLLECTIONS } from '../../../src/shared/settings/collections';
import { violations } from '../../support/axe';
import {
  createFakeBridge,
  makeAccount,
  makeWebsite,
  type FakeBridge,
} from '../../support/fake-bridge';
import { renderApp } from '../../support/render-app';
import { siteOf } from '../../support/source';

const PORTFOLIO = { view: 'portfolio' } as const;
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

const table = () => screen.findByRole('table', { name: 'Websites of all accounts' });
const domains = async () =>
  within(await table())
    .queryAllByRole('link')
    .map((one) => one.textContent);
const total = async () =>
  within(await table()).getByRole('row', { name: /^Total/ }).textContent ?? '';

const goalOf = (event: string, accountId = 'south', domain = 'south.example', id = event) => {
  const subject = { kind: 'website', accountId, websiteId: 1, domain } as const;
  return { id, subject, event };
};
const askedForEvents = (fake: FakeBridge) =>
  fake
    .callsOf('statistics.show')
    .filter(({ source, parameters }) => source === 'network' && parameters.name === 'event');

describe('Portfolio', () => {
  it('shows every website of every account, favorites first, with totals', async () => {
    const fake = open();
    // Hold back the rows' own numbers.
    fake.hold('statistics.show');
    await renderApp(fake, PORTFOLIO);
    await expect
      .poll(domains)
      .toEqual(['star.example', 'busy.example', 'south.example', 'unread.example']);
    expect(screen.getByText(/4 websites in 2 accounts/)).toBeTruthy();
    expect(await total()).toContain('Counting… 3 of 4');
    // Nothing that looks like a total.
    expect(await total()).not.toContain('975');
    expect(await violations()).toEqual([]);
  });

  it('sorts by any column, by its heading alone', async () => {
    const fake = open();
    fake.hold('statistics.show');
    const user = await renderApp(fake, PORTFOLIO);
    await user.click(within(await table()).getByRole('button', { name: 'Website' }));
    await expect
      .poll(domains)
      .toEqual(['star.example', 'busy.example', 'south.example', 'unread.example']);
    expect(screen.queryByRole('combobox')).toBeNull();
    const change = within(await table()).getByRole('button', { name: 'Change' });
    await user.click(change);
    await user.click(change);
    await expect
      .poll(domains)
      .toEqual(['star.example', 'south.example', 'busy.example', 'unread.example']);
  });

  it('colors changes beyond chance alone, and compares no days that were not counted', async () => {
    const fake = open();
    fake.hold('statistics.show');
    fake.world.sums['busy.example'] = sums(900, 450, 3);
    fake.world.sums['star.example'] = sums(4, 11);
    fake.world.sums['unread.example'] = sums(1, 1);
    await renderApp(fake, PORTFOLIO);
    const change = async (name: RegExp) =>
      within(await table())
        .getByRole('row', { name })
        .querySelector('[data-tone]');
    const tone = async (name: RegExp) => (await change(name))?.getAttribute('data-tone');
    await expect.poll(() => tone(/^south/)).toBe('down');
    // 11 → 4.
    expect((await change(/star/))?.textContent).toBe('−63.6%');
    expect(await tone(/star/)).toBe('level');
    expect((await change(/star/))?.getAttribute('title')).toMatch(/^May be chance\./);
    const row = within(await table()).getByRole('row', { name: /^busy/ });
    expect((await change(/^busy/))?.textContent).toBe('–');
    expect(row.textContent).toContain('The compared period has data for 4 of 7 days');
    expect(await change(/^Total/)).toBeNull();
    expect(await total()).toContain('1 website without numbers for all compared days');
    screen.getByText('Change: last 7 finished days vs. the 7 before. Gray may be chance.');
  });

  it('shows a total once all websites are counted', async () => {
    const fake = open();
    fake.hold('statistics.show');
    fake.world.sums['unread.example'] = sums(25, 25);
    await renderApp(fake, PORTFOLIO);
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
    await renderApp(fake, PORTFOLIO);
    await held.arrived;
    await screen.findByText(/4 websites in 2 accounts so far/);
    expect(await total()).toContain('Counting… ');
    held.release();
    await screen.findByText(/4 websites in 2 accounts$/);
  });

  it('groups by account, hides accounts, searches, and keeps these choices', async () => {
    const fake = open();
    fake.hold('statistics.show');
    const user = await renderApp(fake, PORTFOLIO);
    await table();
    await user.click(screen.getByRole('checkbox', { name: 'Group by account' }));
    await screen.findByRole('rowheader', { name: /North Total of 2 websites/ });
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Accounts' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'South' }));
    await expect.poll(domains).toEqual(['star.example', 'busy.example']);
    await user.type(screen.getByRole('searchbox', { name: 'Search websites' }), 'busy');
    await expect.poll(domains).toEqual(['busy.example']);
    expect(JSON.parse(localStorage.getItem('portfolio') ?? '')).toMatchObject({
      grouped: true,
      hidden: ['south'],
    });
  });

  it('loads a row’s own numbers and opens its statistics in its account', async () => {
    const fake = open();
    const today = new Date().toLocaleDateString('sv');
    fake.world.statistics['visitors'] = [{ value: today, count: 4321 }];
    const user = await renderApp(fake, PORTFOLIO);
    const rows = async () => within(await table()).getAllByRole('row', { name: /south.example/ });
    await expect.poll(async () => (await rows())[0]?.textContent).toContain('4,321');
    const line = async () => (await rows())[0]?.querySelector('.trend path');
    // The line ends yesterday: 28 days, of which none had a visit.
    await expect.poll(async () => (await line())?.getAttribute('d')).toMatch(/^M.+L/);
    expect((await line())?.getAttribute('d')?.match(/[ML]/g)).toHaveLength(28);
    expect((await rows())[0]?.querySelector('.trend')?.textContent).not.toContain('4,321');
    await user.click(await screen.findByRole('link', { name: 'south.example' }));
    await screen.findByRole('heading', { level: 1, name: 'south.example' });
    expect(fake.callsOf('accounts.activate')).toEqual([{ accountId: 'south' }]);
  });

  it('says how the goals of a website fared in the two weeks, and asks for events nowhere else', async () => {
    const fake = open();
    // An imported goal can be of the same event as another one.
    const again = goalOf('Payment', 'south', 'south.example', 'again');
    fake.world.collections = {
      ...NO_COLLECTIONS,
      goals: [goalOf('Signup'), goalOf('Payment'), again, goalOf('Never')],
    };
    const { week, former } = portfolioRanges(new Date().toLocaleDateString('sv'));
    const answer = fake.handlerOf('statistics.show');
    fake.answer('statistics.show', (args) => {
      const isRecent = args.parameters.from === week.from;
      fake.world.statistics = {
        visitors: [
          { value: former.from, count: 100 },
          { value: week.from, count: 200 },
        ],
        event: [
          { value: 'Signup::', count: isRecent ? 30 : 10 },
          { value: 'Payment:9:EUR', count: 2 },
        ],
      };
      return answer(args);
    });
    const user = await renderApp(fake, PORTFOLIO);
    const row = async () =>
      within(await table()).getByRole('row', { name: /south\.example/ }).textContent;
    await expect.poll(row).toMatch(/Goals\s*Signup\s*15\.00\s*Per 100 visits\s*\+50%/);
    expect(await row()).toMatch(/Payment 1\.00 Per 100 visits/);
    // Names have their own direction, and marks of the language between them and their numbers.
    const goals = (await table()).querySelector<HTMLElement>('.goals');
    const names = [...(goals?.querySelectorAll('bdi') ?? [])].map((name) => name.textContent);
    expect(names.slice(0, 2)).toEqual(['Signup', 'Payment']);
    expect(goals?.title).toMatch(/^Signup, Per 100 visits: 15\.00\nPayment, Per 100 visits: 1\.00/);
    const asked = askedForEvents(fake);
    const days = asked.map((args) => [siteOf(args).accountId, args.parameters.from]);
    expect(days.sort()).toEqual([
      ['south', former.from],
      ['south', week.from],
    ]);
    expect(await violations()).toEqual([]);

    // Without visits there is no rate.
    await user.click(screen.getByRole('radio', { name: 'Pageviews' }));
    await expect.poll(row).toMatch(/Signup\s*30\s*Count/);
  });

  it('asks for the events of goals behind the numbers of the rows', async () => {
    const fake = open();
    const goals = [goalOf('Signup'), goalOf('Order', 'north', 'busy.example')];
    fake.world.collections = { ...NO_COLLECTIONS, goals };
    const held = fake.hold(
      'statistics.show',
      (args) => siteOf(args).accountId === 'south' && args.parameters.name === 'visitors',
    );
    await renderApp(fake, PORTFOLIO);
    await held.arrived;
    const accounts = () => askedForEvents(fake).map((args) => siteOf(args).accountId);
    await expect.poll(accounts).toEqual(['north', 'north']);
    held.release();
    await expect.poll(accounts).toEqual(['north', 'north', 'south', 'south']);
    const priorities = askedForEvents(fake).map(({ priority }) => priority);
    expect(priorities).toEqual(['refresh', 'refresh', 'refresh', 'refresh']);
  });

  it('asks for no goals where the table has no room for them', async () => {
    const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(980);
    try {
      const fake = open();
      fake.world.collections = { ...NO_COLLECTIONS, goals: [goalOf('Signup')] };
      const today = new Date().toLocaleDateString('sv');
      fake.world.statistics['visitors'] = [{ value: today, count: 4321 }];
      await renderApp(fake, PORTFOLIO);
      const answered = async () =>
        within(await table()).queryAllByRole('row', { name: /\.example.*4,321/s });
      await expect.poll(async () => (await answered()).length).toBe(4);
      expect(askedForEvents(fake)).toEqual([]);
    } finally {
      width.mockRestore();
    }
  });

  it('counts each account by its server’s day, and says so where the days differ', async () => {
    const machine = process.env['TZ'];
    try {
      process.env['TZ'] = 'Pacific/Kiritimati';
      vi.useFakeTimers({ now: new Date('2026-11-21T17:22:00-05:00'), toFake: ['Date'] });
      const fake = open();
      const zone = { name: 'America/New_York', source: 'chosen' } as const;
      fake.world.accounts = [makeAccount('north'), makeAccount('south', { zone })];
      await renderApp(fake, PORTFOLIO);
      const rowOf = async (name: RegExp) => within(await table()).getByRole('row', { name });
      expect((await rowOf(/^busy/)).textContent).toContain('Nov 22');
      expect((await rowOf(/^south/)).textContent).toContain('Nov 21');
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

  it('does not mention days when all are the same', async () => {
    await renderApp(open(), PORTFOLIO);
    await table();
    expect(screen.queryByText(/Days follow each/)).toBeNull();
  });

  it('says when there are no websites', async () => {
    await renderApp(createFakeBridge({ accounts: [makeAccount('one')] }), PORTFOLIO);
    await screen.findByText('No websites yet');
  });
});
