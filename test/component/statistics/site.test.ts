import { screen, waitFor, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { nextPaint } from '$components/after-paint';
import { STATISTIC_NAMES } from '$shared/api/statistics';
import { dayCount } from '$shared/dates/day-range';
import { AppFailure, type ErrorCode } from '$shared/failures/failure';
import { en } from '$shared/text';
import { FirstScreen } from '$stores/app/first-screen';
import { FRONT_STATISTICS } from '$stores/statistics/request-order';
import { answerStatistics, type RowsOf, sampleRows } from '$test/fakes/fake-statistics';
import { violations } from '../support/axe';
import {
  choosePeriod,
  compareNothing,
  createSiteBridge,
  findRegion,
  NOW,
  openStatistics,
  pretendNow,
  requestsSent,
} from '../support/statistics-page';

const text = en.statistics;

pretendNow();

/** Returns a table's rows as texts, each row's header first. */
function cellsOf(table: HTMLElement): string[][] {
  const rows = within(table).getAllByRole('row').slice(1);
  return rows.map((row) => [
    ...within(row)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent.trim()),
    ...within(row)
      .queryAllByRole('cell')
      .map((cell) => cell.textContent.trim()),
  ]);
}

/** Delays the paint of the map's panel until the returned function is called. */
function holdMapPanel(): () => void {
  const held: (() => void)[] = [];
  const isMapPanel = (): boolean => new Error().stack?.includes('MapPanel.svelte') ?? false;
  const { setTimeout: timer, requestAnimationFrame: frame } = window;
  vi.stubGlobal('setTimeout', (callback: () => void, ms?: number) =>
    isMapPanel() ? held.push(callback) : timer(callback, ms),
  );
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) =>
    isMapPanel() ? 0 : frame(callback),
  );
  return () => {
    expect(held.splice(0).map((paint) => void paint())).toHaveLength(1);
  };
}

describe('Statistics of a website', () => {
  it('shows the domain, the period and a region for each of the 18 statistics', async () => {
    await openStatistics(createSiteBridge());
    await screen.findByRole('heading', { name: 'shop.example.com' });
    const period = screen.getByRole('group', { name: 'Period' });
    within(period).getByRole('radio', { name: '28 days', checked: true });
    within(period).getByRole('button', { name: /^Choose dates Oct 23.–.Nov 19$/ });
    for (const name of STATISTIC_NAMES) {
      await within(await findRegion(text.titles[name])).findByRole('table');
    }
    expect(await violations()).toEqual([]);
  });

  it('draws the headline numbers before the panels, and reports app.drawn after the visible panels', async () => {
    const fake = createSiteBridge();
    const tables = (): number => document.querySelectorAll('section[aria-label]:has(table)').length;
    let beside: number | null = null;
    const watch = new MutationObserver(() => {
      if (beside === null && document.querySelector('.value[title]')) beside = tables();
    });
    watch.observe(document.body, { childList: true, subtree: true });
    const drawn: number[] = [];
    fake.answer('app.drawn', () => {
      drawn.push(document.querySelectorAll('section[data-front="true"] > *').length);
      return null;
    });
    await openStatistics(fake);
    await waitFor(() => expect(drawn).toHaveLength(1));
    watch.disconnect();
    expect(beside).toBe(0);
    expect(drawn).toEqual([FRONT_STATISTICS.length]);
    // Hidden panels follow when the page is idle: all statistics, and the map.
    await waitFor(() => expect(tables()).toBe(STATISTIC_NAMES.length + 1));
  });

  it('reports app.drawn after a panel whose painting has begun, such as the map’s, even if that comes last', async () => {
    const release = holdMapPanel();
    // The panels behind others follow at once.
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => queueMicrotask(callback));
    const settled = vi.spyOn(FirstScreen.prototype, 'settled');
    const fake = createSiteBridge();
    const map = (): HTMLElement | null =>
      screen.queryByRole('table', { name: text.tableOf(text.map) });
    const drawn: boolean[] = [];
    fake.answer('app.drawn', () => {
      drawn.push(map() !== null);
      return null;
    });
    await openStatistics(fake);
    await waitFor(() => expect(settled).toHaveBeenCalled());
    await nextPaint();
    expect(map()).toBeNull();
    expect(drawn).toEqual([]);
    release();
    await waitFor(() => expect(drawn).toEqual([true]));
  });

  it('shows the server’s numbers', async () => {
    compareNothing();
    await openStatistics(createSiteBridge());
    const days = { name: 'visitors', from: '2026-10-23', to: '2026-11-19' } as const;
    const visitors = sampleRows(NOW)('visitors', days);
    const table = await within(await findRegion('Visits')).findByRole('table');
    // The running day follows the period.
    const period = cellsOf(table).slice(0, visitors.length);
    expect(period.map(([, count]) => count)).toEqual(
      visitors.map(({ count }) => count.toLocaleString('en')),
    );
    const total = visitors.reduce((sum, { count }) => sum + count, 0).toLocaleString('en');
    expect(cellsOf(table).at(-1)?.slice(0, 2)).toEqual(['Total', total]);
    screen.getByRole('button', { name: new RegExp(`^Visits ${total}`) });
  });

  it('lists the largest values first with their share, and says what is missing', async () => {
    await openStatistics(createSiteBridge());
    const browsers = await findRegion('Browsers');
    const rows = cellsOf(await within(browsers).findByRole('table'));
    expect(rows.map(([name]) => name?.replace(/^\S{1,2} /, ''))).toContain('Samsung Internet');
    const counts = rows.map(([, count]) => Number(count?.replace(/,/g, '')));
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    within(await findRegion('Pages')).getByText('6 of 48');
    expect(within(browsers).queryByText(/ of /)).toBeNull();
  });

  it('fills days without traffic with zero', async () => {
    const rows: RowsOf = (name) => {
      if (name !== 'visitors') return [];
      return [
        { value: '2026-11-13', count: 2 },
        { value: '2026-11-18', count: 5 },
      ];
    };
    const user = await openStatistics(createSiteBridge(rows));
    await user.click(await screen.findByRole('radio', { name: '7 days' }));
    await waitFor(async () => {
      const table = await within(await findRegion('Visits')).findByRole('table');
      const counts = cellsOf(table).map(([, count]) => count);
      expect(counts.join(' ')).toBe('2 0 0 0 0 5 0 0 7');
    });
    expect(cellsOf(await within(await findRegion('Visits')).findByRole('table'))[7]?.[0]).toMatch(
      /so far/,
    );
  });
});

describe('the period', () => {
  it('is sent to the server as chosen', async () => {
    const fake = createSiteBridge();
    const user = await openStatistics(fake);
    await screen.findByRole('heading', { name: 'shop.example.com' });
    await choosePeriod(user, 'Last month');
    await waitFor(() => {
      const last = requestsSent(fake)
        .filter(({ parameters }) => parameters.name === 'browser')
        .at(-1);
      expect(last?.parameters).toEqual({
        name: 'browser',
        from: '2026-10-01',
        to: '2026-10-31',
        sort_by: 'count',
        sort: 'desc',
        per_page: 100,
        page: 1,
      });
    });
    expect(window.location.hash).toContain('period=last-month');
    screen.getByRole('button', { name: /^Choose dates Oct 1.–.31$/ });
  });

  it('accepts typed days, and changes nothing before they are confirmed', async () => {
    const fake = createSiteBridge();
    const user = await openStatistics(fake);
    await screen.findByRole('heading', { name: 'shop.example.com' });
    await user.keyboard('c');
    const from = await screen.findByLabelText<HTMLInputElement>('From');
    await user.clear(from);
    await user.type(from, 'nov 11');
    expect(window.location.hash).not.toContain('from=');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(window.location.hash).toContain('from=2026-11-11&to=2026-11-19'));
    const button = screen.getByRole('button', { name: /^Choose dates Nov 11.–.19$/ });
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('splits a year into pieces that fit a page, and joins them again', async () => {
    const fake = createSiteBridge();
    const user = await openStatistics(fake);
    await user.click(await screen.findByRole('radio', { name: '12 months' }));
    const range = { from: '2025-11-20', to: '2026-11-19' };
    await waitFor(async () => {
      const table = await within(await findRegion('Visits')).findByRole('table');
      expect(cellsOf(table), 'weeks and a total').toHaveLength(54);
    });
    const days = requestsSent(fake)
      .map(({ parameters }) => parameters)
      .filter(({ name, from }) => name === 'visitors' && from >= range.from)
      .filter(
        ({ from }) => !['2026-10-23', '2026-09-25', '2026-07-17', '2026-11-20'].includes(from),
      );
    expect(Math.max(...days.map(dayCount))).toBeLessThanOrEqual(100);
    expect(days.map(dayCount).reduce((a, b) => a + b)).toBe(dayCount(range));
  });

  it('responds to letters and arrow keys, but not while typing', async () => {
    const user = await openStatistics(createSiteBridge());
    await screen.findByRole('heading', { name: 'shop.example.com' });
    const chosen = (name: string) => screen.getByRole('radio', { name, checked: true });
    await user.keyboard('w');
    chosen('7 days');
    await user.keyboard('{ArrowLeft}');
    screen.getByRole('button', { name: /^Choose dates Nov 6.–.12$/ });
    await user.keyboard('{ArrowRight}');
    chosen('7 days');
    await user.keyboard('c');
    const from = await screen.findByLabelText('From');
    await waitFor(() => expect(document.activeElement).toBe(from));
    await user.keyboard('m');
    chosen('7 days');
  });
});

describe('comparison', () => {
  it('shows changes, and "new" where there was nothing', async () => {
    const rows: RowsOf = (name, { from }) => {
      const now = from >= '2026-11-13';
      if (name === 'visitors')
        return [{ value: now ? '2026-11-18' : '2026-11-10', count: now ? 30 : 20 }];
      if (name !== 'referrer') return [];
      return [
        { value: 'a.example', count: 9 },
        { value: now ? 'b.example' : 'c.example', count: 6 },
      ];
    };
    const user = await openStatistics(createSiteBridge(rows));
    await user.click(await screen.findByRole('radio', { name: '7 days' }));
    // The comparison is on from the start. Turning it off and on again also compares lists.
    await user.keyboard('xx');
    const referrers = await findRegion('Sources');
    await waitFor(() =>
      expect(cellsOf(within(referrers).getByRole('table'))).toEqual([
        ['a.example', '9', '30%', '0%'],
        ['b.example', '6', '20%', 'new'],
      ]),
    );
    await screen.findByRole('button', { name: /^Visits 30 ?\+50% ?20$/ });
    expect(document.body.textContent).not.toMatch(/∞|Infinity|NaN/);
  });
});

describe('without data', () => {
  it('says that the period is empty', async () => {
    await openStatistics(createSiteBridge(() => []));
    await within(await findRegion('Cities')).findByText('No visits in this period');
    expect(await violations()).toEqual([]);
  });

  it('says the reason once, and retries', async () => {
    const fake = createSiteBridge();
    fake.answer('statistics.show', ({ source, parameters }) => {
      if (source === 'saved') return null;
      throw new AppFailure(parameters.name === 'city' ? 'validation' : 'server-error', 'x');
    });
    const user = await openStatistics(fake);
    const browsers = await findRegion('Browsers');
    await within(browsers).findByText('Not available');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    await within(await findRegion('Cities')).findByText('Your server doesn’t provide this');
    expect(await violations()).toEqual([]);
    answerStatistics(fake, sampleRows(NOW));
    await user.click(retry);
    await within(browsers).findByRole('table');
  });

  it.each<[ErrorCode, string]>([
    ['offline', 'You’re offline'],
    ['unauthorized', 'The server didn’t accept your API key'],
  ])('keeps what was saved, with its age, when the server says %s', async (code, words) => {
    const fake = createSiteBridge();
    const rows = [{ value: 'Chrome', count: 3 }];
    const value = { rows, page: 1, lastPage: 1, perPage: 100, total: 1 };
    const fetchedAt = NOW.getTime() - 3 * 3_600_000;
    fake.answer('statistics.show', ({ source }) => {
      if (source === 'network') throw new AppFailure(code, 'x');
      return { value, fetchedAt, saved: true, final: false, problem: null };
    });
    await openStatistics(fake);
    await screen.findByText(words);
    screen.getByText('Updated 3 hr. ago');
    within(await findRegion('Browsers')).getByText('Chrome');
  });
});

describe('hostile values', () => {
  it('are shown as text only', async () => {
    const long = 'x'.repeat(4000);
    const hostile = ['<img src=x onerror=alert(1)>', '\u202Eevil', long, '', 'US:', '__proto__'];
    await openStatistics(
      createSiteBridge((name) =>
        name === 'visitors' ? [] : hostile.map((value) => ({ value, count: 2 })),
      ),
    );
    const campaigns = await findRegion('Campaigns');
    await within(campaigns).findByText('<img src=x onerror=alert(1)>');
    within(campaigns).getByText('Unknown');
    expect(document.querySelector('img[onerror]')).toBeNull();
    for (const bdi of document.querySelectorAll('td bdi, th bdi')) {
      expect(bdi.children).toHaveLength(0);
    }
  });
});
