import { screen, waitFor, within } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import type { SavedRange } from '$shared/bridge/contract';
import { eachDay } from '$shared/dates/day-range';
import { AppFailure } from '$shared/failures/failure';
import { websiteSource } from '$shared/settings/source';
import type { FakeBridge } from '$test/fakes/fake-bridge';
import { answerStatistics, type RowsOf } from '$test/fakes/fake-statistics';
import { newestSaved } from '$views/statistics/newest-saved';
import {
  createSiteBridge,
  openStatistics,
  pretendNow,
  requestsSent,
} from '../support/statistics-page';

/*
 * The first start of a day, online and offline: yesterday's screen is shown, marked with its dates.
 */

pretendNow();

/** Ten visits per day, plus the day of the month. */
const rows: RowsOf = (name, { from, to }) => {
  const days = eachDay({ from, to });
  return name === 'visitors' || name === 'pageviews'
    ? days.map((value) => ({ value, count: 10 + Number(value.slice(-2)) }))
    : [{ value: 'a', count: days.length }];
};
/** From 23 October to 19 November, and one day later. */
const [SAVED, CURRENT] = ['713', '710'];
/** Joins saved days like the store: those of the period and the compared ones. */
const SAVED_DAYS: SavedRange = { from: '2026-09-25', to: '2026-11-19', fetchedAt: 0, final: true };
const LOOKS = [
  { from: '2026-10-23', to: '2026-11-19' },
  { from: '2026-09-25', to: '2026-10-22' },
];

/** Restores the data saved on 20 November; the server answers only after `release` is called. */
async function savedYesterday(): Promise<{
  fake: FakeBridge;
  release: () => void;
  fail: () => void;
}> {
  localStorage.setItem('statistics', JSON.stringify({ period: '28-days', against: 'previous' }));
  const fake = createSiteBridge(rows);
  answerStatistics(fake, rows, ({ to }) => to < '2026-11-20');
  const answer = fake.handlerOf('statistics.show');
  for (const range of LOOKS)
    for (const name of ['visitors', 'pageviews'] as const)
      await answer({
        of: websiteSource({ accountId: 'a', websiteId: 7 }),
        source: 'network',
        priority: 'interactive',
        parameters: {
          name,
          from: range.from,
          to: range.to,
          search_by: 'value',
          sort_by: 'value',
          sort: 'asc',
          per_page: 100,
          page: 1,
        },
      });
  fake.answer('statistics.savedRanges', ({ name }) => (name === 'visitors' ? [SAVED_DAYS] : []));
  vi.setSystemTime(new Date(2026, 10, 21, 8, 0));
  let state: 'waits' | 'answers' | 'fails' = 'waits';
  let changed: () => void = () => undefined;
  let waiting = new Promise<void>((resolve) => (changed = resolve));
  fake.answer('statistics.show', async (args) => {
    if (args.source === 'network' && state === 'waits') await waiting;
    if (args.source === 'network' && state === 'fails')
      throw new AppFailure('offline', 'no network');
    return answer(args);
  });
  const become = (next: 'answers' | 'fails') => () => {
    state = next;
    changed();
    waiting = Promise.resolve();
  };
  return { fake, release: become('answers'), fail: become('fails') };
}

const daysShown = (): string | null =>
  document.querySelector('[aria-haspopup="dialog"] data')?.getAttribute('value') ?? null;
const visits = (): string =>
  screen.queryAllByRole('button', { name: /^Visits / })[0]?.querySelector('.value')?.textContent ??
  '';
const NOTE = /^Saved earlier\. Oct 24\s–\sNov 20, 2026 isn’t loaded yet/;

it('the first start of a day paints the newest saved days by their own dates, then the current ones', async () => {
  const { fake, release } = await savedYesterday();
  await openStatistics(fake);
  await waitFor(() => expect(visits()).toBe(SAVED));
  expect(daysShown()).toBe('2026-10-23/2026-11-19');
  within(await screen.findByRole('note')).getByText(NOTE);
  expect(screen.getByRole('radio', { name: '28 days', checked: true })).toBeTruthy();

  release();
  await waitFor(() => expect(daysShown()).toBe('2026-10-24/2026-11-20'));
  await waitFor(() => expect(visits()).toBe(CURRENT));
  expect(screen.queryByText(NOTE)).toBeNull();
  const ranges = requestsSent(fake).map(({ parameters }) => parameters.to);
  expect(ranges).toContain('2026-11-20');
});

it('they stay offline until the server is back', async () => {
  const { fake, release, fail } = await savedYesterday();
  fail();
  await openStatistics(fake);
  await waitFor(() => expect(visits()).toBe(SAVED));
  expect(daysShown()).toBe('2026-10-23/2026-11-19');
  await screen.findByText(NOTE);

  release();
  fake.push('connection.changed', {
    accountId: 'a',
    status: 'online',
    problem: null,
    queued: 0,
    nextAt: null,
  });
  await waitFor(() => expect(visits()).toBe(CURRENT));
  expect(daysShown()).toBe('2026-10-24/2026-11-20');
});

it('compared days that have just been read are not shown as the period', async () => {
  const { fake, fail } = await savedYesterday();
  const compared = { from: '2026-09-26', to: '2026-10-23', final: true };
  fake.answer('statistics.savedRanges', () => [{ ...compared, fetchedAt: 0 }]);
  const user = await openStatistics(fake);
  fail();
  await user.click(await screen.findByRole('radio', { name: '7 days' }));
  await user.click(screen.getByRole('radio', { name: '28 days' }));
  await waitFor(() => expect(fake.callsOf('statistics.savedRanges').length).toBeGreaterThan(1));
  await waitFor(() => expect(daysShown()).toBe('2026-10-24/2026-11-20'));
  expect(screen.queryByText(/^Saved earlier/)).toBeNull();
});

it('another period is shown with its own days', async () => {
  const { fake } = await savedYesterday();
  const user = await openStatistics(fake);
  await screen.findByText(NOTE);
  await user.click(screen.getByRole('radio', { name: '7 days' }));
  await waitFor(() => expect(daysShown()).toBe('2026-11-14/2026-11-20'));
  expect(screen.queryByText(/^Saved earlier/)).toBeNull();
});

it.each([
  ['the newest', '7-days', ['2026-10-01', '2026-11-18'], '2026-11-19'],
  ['the last that is whole', '7-days', ['2026-11-09', '2026-11-17'], '2026-11-18'],
  ['none of fewer days', '7-days', ['2026-11-13', '2026-11-18'], null],
  ['not the current one', '7-days', ['2026-11-14', '2026-11-20'], null],
  ['not the compared week', '7-days', ['2026-11-07', '2026-11-13'], null],
  ['not the four compared weeks', '28-days', ['2026-09-26', '2026-10-23'], null],
  ['the day before yesterday', 'yesterday', ['2026-11-01', '2026-11-19'], '2026-11-20'],
  ['not the compared day', 'yesterday', ['2026-11-13', '2026-11-13'], null],
  ['none that is older than a month', '7-days', ['2026-09-10', '2026-09-16'], null],
  ['a month that goes on', 'this-month', ['2026-11-01', '2026-11-18'], '2026-11-19'],
  ['a year', '12-months', ['2025-11-20', '2026-11-19'], '2026-11-20'],
  ['no part of a year', '12-months', ['2026-10-01', '2026-11-19'], null],
] as const)('of what is saved: %s', (_, preset, [from, to], expected) => {
  expect(newestSaved({ preset }, '2026-11-21', [{ from, to }])).toBe(expected);
});
