import { screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '$shared/bridge/contract';
import { AllInView } from '$test/component/support/all-in-view';
import { createFakeBridge, type FakeBridge } from '$test/fakes/fake-bridge';
import { answerStatistics, sampleRows } from '$test/fakes/fake-statistics';
import { makeAccount, makeWebsite } from '$test/support/records';
import { renderApp } from '../support/render-app';
import { openStatistics, requestsSent, SITE } from '../support/statistics-page';

/*
 * It is the evening of 21 November in New York and noon of the next day in Kiritimati, where this
 * computer is.
 */

const NEW_YORK = { name: 'America/New_York', source: 'chosen' } as const;
const [YESTERDAY, TODAY, TOMORROW] = ['2026-11-20', '2026-11-21', '2026-11-22'] as const;
const machine = process.env['TZ'];

beforeEach(() => {
  process.env['TZ'] = 'Pacific/Kiritimati';
  const now = new Date('2026-11-21T17:22:00-05:00');
  vi.useFakeTimers({ now, toFake: ['Date', 'setInterval', 'clearInterval'] });
  vi.stubGlobal('IntersectionObserver', AllInView);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  if (machine === undefined) delete process.env['TZ'];
  else process.env['TZ'] = machine;
});

function site(account: Partial<Account> = { zone: NEW_YORK }): FakeBridge {
  const fake = createFakeBridge({ accounts: [makeAccount('a', account)], websites: { a: [SITE] } });
  // The day and hour that are running on the server.
  answerStatistics(fake, sampleRows(new Date(2026, 10, 21, 17, 22)));
  return fake;
}

const period = () => screen.findByRole('group', { name: 'Period' });
const days = async () => {
  const group = within(await period());
  const button = group.getByRole('button', { name: /^Choose dates/ });
  const [from, to] = button.querySelector('data')?.value.split('/') ?? [];
  return { from, to };
};
/** Returns the row headers of a chart's table. */
const rowsOf = async (name: string) => {
  const table = await screen.findByRole('table', { name: `${name}, as a table` });
  return within(table)
    .getAllByRole('rowheader')
    .map((head) => head.textContent.trim());
};

describe('Statistics of a server on another day', () => {
  it('uses the server’s today in presets, fields and requests', async () => {
    const fake = site();
    const user = await openStatistics(fake);
    await period();
    await user.keyboard('d');
    expect(await days()).toEqual({ from: TODAY, to: TODAY });
    await expect
      .poll(() => requestsSent(fake).some(({ parameters }) => parameters.to === TODAY))
      .toBe(true);
    expect(requestsSent(fake).filter(({ parameters }) => parameters.to > TODAY)).toEqual([]);
  });

  it('draws its running day and hour as unfinished, and its yesterday as finished', async () => {
    const user = await openStatistics(site());
    await user.click(within(await period()).getByRole('radio', { name: '7 days' }));
    await expect
      .poll(async () => (await rowsOf('Visits')).slice(5))
      .toEqual([
        'Thursday, November 19, 2026',
        'Friday, November 20, 2026',
        'Saturday, November 21, 2026 (so far)',
        'Total',
      ]);
    await period();
    await user.keyboard('d');
    await expect
      .poll(() => rowsOf('Visits'))
      .toContainEqual(expect.stringMatching(/^5(:00)?\sPM \(so far\)$/));
  });

  it('uses this computer’s day when the zone is unknown', async () => {
    const user = await openStatistics(site({}));
    await period();
    await user.keyboard('d');
    expect((await days()).to).toBe(TOMORROW);
  });

  it('ends the calendar, whose last day is in progress there', async () => {
    const fake = site();
    const user = await openStatistics(fake);
    await screen.findByRole('slider', { name: /^Visits/ });
    await user.keyboard('k');
    const grid = await screen.findByRole('grid', { name: /^Visits by day/ });
    const days = within(grid)
      .getAllByRole('gridcell')
      .map((cell) => cell.getAttribute('data-day') ?? '');
    expect(days.toSorted().at(-1)).toBe(TODAY);
    await within(grid).findByTitle(/^Saturday, November 21, 2026: [\d,]+ visits? so far$/);
    const after = requestsSent(fake).filter(({ parameters }) => parameters.to >= TOMORROW);
    expect(after).toEqual([]);
  });

  it('moves to the next day when another zone is chosen, and at the server’s midnight', async () => {
    const fake = site({});
    const user = await openStatistics(fake);
    await period();
    await user.keyboard('d');
    const accounts = [makeAccount('a', { zone: NEW_YORK })];
    fake.push('accounts.changed', { accounts, activeId: 'a' });
    await expect.poll(days).toMatchObject({ from: TODAY, to: TODAY });
    vi.setSystemTime(new Date('2026-11-21T23:59:00-05:00'));
    await vi.advanceTimersByTimeAsync(30_000);
    expect((await days()).to).toBe(TODAY);
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.poll(days).toMatchObject({ from: TOMORROW, to: TOMORROW });
  });

  it('moves to the next day at midnight, also within the minute of its opening', async () => {
    vi.setSystemTime(new Date('2026-11-21T23:59:30-05:00'));
    const user = await openStatistics(site());
    await period();
    await user.keyboard('d');
    expect((await days()).to).toBe(TODAY);
    await vi.advanceTimersByTimeAsync(30_000);
    await expect.poll(days).toMatchObject({ from: TOMORROW, to: TOMORROW });
  });
});

describe('Websites of a server on another day', () => {
  const figures = async () => screen.findByRole('region', { name: 'Favorites' });

  function favorites(account: Partial<Account>): FakeBridge {
    const websites = { a: [makeWebsite('shop.example', { favorite: true })] };
    const fake = createFakeBridge({ accounts: [makeAccount('a', account)], websites });
    answerStatistics(fake, () => [
      { value: YESTERDAY, count: 5 },
      { value: TODAY, count: 21 },
      { value: TOMORROW, count: 22 },
    ]);
    return fake;
  }

  it('show the server’s today in the sidebar', async () => {
    await renderApp(favorites({ zone: NEW_YORK }), { view: 'websites' });
    await within(await figures()).findByText('21 visits today');
  });

  it.each([
    ['known', { zone: NEW_YORK }, TODAY],
    ['unknown', {}, TOMORROW],
  ] as const)(
    'requests days up to the right one if the zone is %s',
    async (_case, account, last) => {
      process.env['TZ'] = 'America/New_York';
      const fake = favorites(account);
      await renderApp(fake, { view: 'websites' });
      await within(await figures()).findByText('21 visits today');
      expect(requestsSent(fake).map(({ parameters }) => parameters.to)).toEqual([last]);
    },
  );
});
