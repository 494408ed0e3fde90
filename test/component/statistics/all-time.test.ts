import { screen, waitFor, within } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import { AppFailure } from '$shared/failures/failure';
import { createFakeBridge, type FakeBridge } from '$test/fakes/fake-bridge';
import { answerStatistics, type RowsOf, sampleRows } from '$test/fakes/fake-statistics';
import { makeAccount, makeWebsite } from '$test/support/records';
import { violations } from '../support/axe';
import {
  createSiteBridge,
  NOW,
  openStatistics,
  pretendNow,
  requestsSent,
  SITE,
} from '../support/statistics-page';

/* All time: from the first counted day on, without a comparison. */

pretendNow();

const FIRST = '2024-02-10';
const since =
  (first: string): RowsOf =>
  (name, parameters) => {
    const rows = sampleRows(NOW)(name, parameters);
    return name === 'visitors' || name === 'pageviews'
      ? rows.filter(({ value }) => value >= first)
      : rows;
  };
const query = () => Object.fromEntries(new URLSearchParams(location.hash.split('?')[1]));
const chart = () => screen.findByRole('slider', { name: /^Visits, point by point/ });
const dates = () =>
  screen.getByRole('button', { name: /^Choose dates/ }).querySelector('data')?.value;
const isOfFirstDay = ({ parameters }: { parameters: { search?: string | undefined } }) =>
  parameters.search === '-';

async function chooseAllTime(fake: FakeBridge) {
  const user = await openStatistics(fake);
  await chart();
  await user.keyboard('c');
  const panel = within(await screen.findByRole('dialog', { name: 'Choose dates' }));
  panel.getByRole('button', { name: 'All time' }).focus();
  await user.keyboard('{Enter}');
  return user;
}

describe('all time', () => {
  test('is chosen by keyboard, begins with the first counted day and compares nothing', async () => {
    const fake = createSiteBridge(since(FIRST));
    const user = await chooseAllTime(fake);
    await waitFor(() => expect(query()['period']).toBe('all-time'));
    await waitFor(() => expect(dates()).toBe(`${FIRST}/2026-11-19`));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'All time' }).checked).toBe(true);
    expect(screen.getByRole('button', { name: /^Compare$/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Previous period/ }).hasAttribute('disabled')).toBe(
      true,
    );
    expect(await violations()).toEqual([]);
    const asked = requestsSent(fake).filter(({ parameters }) => parameters.from < FIRST);
    // Nothing else was asked about the days before.
    expect(asked.filter((one) => !isOfFirstDay(one))).toEqual([]);
    await user.keyboard('s');
    const dialog = await screen.findByRole('dialog', { name: 'Save view' });
    const name = within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Name/ });
    expect(name.value).toBe('shop.example.com, All time');
  });

  test('shows the former period as such until the first day is known', async () => {
    const fake = createSiteBridge(since(FIRST));
    const held = fake.hold('statistics.show', isOfFirstDay);
    await chooseAllTime(fake);
    await held.arrived;
    expect(screen.queryByText('No visits in this period')).toBeNull();
    held.release();
    await waitFor(() => expect(dates()).toBe(`${FIRST}/2026-11-19`));
  });

  test('begins when the website was added, if its server does not answer', async () => {
    const site = makeWebsite('shop.example.com', { ...SITE, created_at: '2025-01-15T08:00:00Z' });
    const fake = createFakeBridge({ accounts: [makeAccount('a')], websites: { a: [site] } });
    answerStatistics(fake, since(FIRST));
    const answer = fake.handlerOf('statistics.show');
    fake.answer('statistics.show', (args) => {
      if (isOfFirstDay(args) && args.source === 'network') throw new AppFailure('timeout', 'slow');
      return answer(args);
    });
    await chooseAllTime(fake);
    await waitFor(() => expect(dates()).toBe('2025-01-14/2026-11-19'));
  });
});
