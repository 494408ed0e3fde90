import { screen, waitFor, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { DAY_STATISTICS, STATISTIC_NAMES } from '$shared/api/statistics';
import { AppFailure } from '$shared/failures/failure';
import { type Goal, NO_COLLECTIONS } from '$shared/settings/collections';
import type { FakeBridge } from '$test/fakes/fake-bridge';
import { sampleRows } from '$test/fakes/fake-statistics';
import { makeGoal } from '$test/support/records';
import { violations } from '../support/axe';
import {
  compareNothing,
  createSiteBridge,
  NOW,
  openStatistics,
  pretendNow,
  requestsSent,
  SITE,
} from '../support/statistics-page';

/*
 * Goals: added, counted per 100 visits, compared, changed and removed on the statistics of their
 * website.
 */

pretendNow();

const goal = (event: string, worth?: Goal['worth'], domain = SITE.domain): Goal =>
  makeGoal({
    id: `goal of ${event}`,
    subject: { kind: 'website', accountId: 'a', websiteId: SITE.id, domain },
    event,
    ...(worth && { worth }),
  });
/** @param events more values of the list of events */
const withGoals = (goals: Goal[], events = 0): FakeBridge => {
  const sample = sampleRows(NOW);
  const fake = createSiteBridge((name, parameters) => {
    const others = Array.from({ length: name === 'event' ? events : 0 }, (_, at) => ({
      value: `Other ${at}::`,
      count: 1_000_000,
    }));
    return [...sample(name, parameters), ...others];
  });
  fake.world.collections = { ...NO_COLLECTIONS, goals };
  return fake;
};
const kept = (fake: FakeBridge) => fake.world.collections.goals;
const panel = () => screen.findByRole('region', { name: 'Goals' });
const table = async () => within(await panel()).findByRole('table', { name: 'Goals' });
const row = async (event: string) =>
  within(await table()).getByRole('row', { name: new RegExp(`^${event}`) });
const cells = async (event: string): Promise<string[]> =>
  within(await row(event))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent.trim());

/** Computes the expected text from the server's rows. */
function expected(event: string, from: string, to: string): { count: number; rate: number } {
  const rows = sampleRows(NOW);
  const total = (all: { count: number }[]) => all.reduce((sum, { count }) => sum + count, 0);
  const named = rows('event', { name: 'event', from, to }).filter(
    ({ value }) => value.split(':')[0] === event,
  );
  const visits = total(rows('visitors', { name: 'visitors', from, to }));
  return { count: total(named), rate: (100 * total(named)) / visits };
}

test('without goals, the panel explains them, and a key adds one', async () => {
  const fake = withGoals([]);
  const user = await openStatistics(fake);
  await within(await panel()).findByText(/No goals yet/);
  await user.keyboard('g');
  const dialog = await screen.findByRole('dialog', { name: 'Add goal' });
  expect(dialog.textContent).toContain('On shop.example.com, saved on this computer');
  await user.click(within(dialog).getByRole('button', { name: 'Save goal' }));
  await within(dialog).findByText('Enter an event');
  const offered = [...dialog.querySelectorAll('option')].map(({ value }) => value);
  expect(offered).toEqual(expect.arrayContaining(['Signup', 'Download', 'Payment']));
  await user.type(within(dialog).getByRole('combobox', { name: /^Event/ }), 'Signup:');
  await within(dialog).findByText('Enter the name alone, without a colon');
  await user.keyboard('{Backspace}');
  const worth = within(dialog).getByRole('textbox', { name: /^Value per event/ });
  await user.type(worth, '1,000{Enter}');
  await within(dialog).findByText(/^Enter a number such as 4.50/);
  await user.clear(worth);
  await user.type(worth, '2,50');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Currency' }), 'EUR');
  await user.click(within(dialog).getByRole('button', { name: 'Save goal' }));
  await waitFor(() =>
    expect(kept(fake)).toMatchObject([
      {
        event: 'Signup',
        worth: { amount: 2.5, currency: 'EUR' },
        subject: { accountId: 'a', websiteId: SITE.id, domain: SITE.domain },
      },
    ]),
  );
  await screen.findByText('Signup is a goal now');
  const { count } = expected('Signup', '2026-10-23', '2026-11-19');
  const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' });
  await waitFor(async () =>
    expect((await row('Signup')).textContent).toContain(money.format(2.5 * count)),
  );
});

test('the panel and the dialog are accessible', async () => {
  const user = await openStatistics(withGoals([goal('Payment'), goal('Signup')]));
  await table();
  expect(await violations()).toEqual([]);
  await user.keyboard('g');
  await screen.findByRole('dialog', { name: 'Add goal' });
  expect(await violations()).toEqual([]);
});

test('counts, rates and changes are those of the events, over all their values', async () => {
  const user = await openStatistics(withGoals([goal('Payment'), goal('Signup'), goal('Nothing')]));
  const now = expected('Payment', '2026-10-23', '2026-11-19');
  const before = expected('Payment', '2026-09-25', '2026-10-22');
  await waitFor(async () => expect((await cells('Payment')).join(' ')).toMatch(/%/));
  const [count, rate, change] = await cells('Payment');
  expect(count).toBe(now.count.toLocaleString('en'));
  expect(rate).toBe(now.rate.toFixed(2));
  const percent = (100 * (now.rate - before.rate)) / before.rate;
  expect(Number.parseFloat((change ?? '').replace('−', '-'))).toBeCloseTo(percent, 0);
  expect((await cells('Nothing')).slice(0, 2)).toEqual(['0', '0.00']);
  expect((await table()).nextElementSibling?.textContent).toMatch(
    /^Events are counted, not people/,
  );
  await user.click(within(await table()).getByRole('link', { name: /^Payment, \$/ }));
  await waitFor(() => expect(location.hash).toContain('list=event&search=Payment'));
});

test('a website without goals needs no further request; one with goals needs one list more', async () => {
  const requests = async (goals: Goal[]): Promise<number> => {
    const fake = withGoals(goals);
    await openStatistics(fake);
    await panel();
    await screen.findByRole('table', { name: 'Events' });
    // The baseline, and the running day and the days before of both daily statistics come on top.
    const all = STATISTIC_NAMES.length + 1 + 2 * DAY_STATISTICS.length + goals.length;
    await waitFor(() => expect(requestsSent(fake)).toHaveLength(all));
    document.body.innerHTML = '';
    return requestsSent(fake).length;
  };
  const without = await requests([]);
  expect(await requests([goal('Signup')])).toBe(without + 1);
});

test('the first goal stands beside the key numbers, with the change of its rate, and leads to its events', async () => {
  const user = await openStatistics(withGoals([goal('Payment'), goal('Signup')]));
  const numbers = await screen.findByRole('toolbar', { name: 'Key numbers' });
  const card = await within(numbers).findByRole('link', { name: /^Payment/ });
  expect(within(numbers).getAllByRole('link')).toEqual([card]);
  const { count, rate } = expected('Payment', '2026-10-23', '2026-11-19');
  await waitFor(() => expect(card.textContent).toContain(count.toLocaleString('en')));
  expect(card.textContent).toContain(`${rate.toFixed(2)} per 100 visits`);
  const change = () => card.querySelector('[data-tone]')?.textContent;
  await waitFor(async () => expect(change()).toBe((await cells('Payment'))[2]));
  // The arrow keys reach it like the other numbers.
  within(numbers)
    .getByRole('button', { name: /^Pages per visit/ })
    .focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(card);
  await user.click(card);
  await waitFor(() => expect(location.hash).toContain('list=event&search=Payment'));
});

test('a cut list makes a count a minimum or unknown, never zero', async () => {
  compareNothing();
  await openStatistics(withGoals([goal('Signup'), goal('Other 3'), goal('Nothing')], 120));
  await waitFor(async () => expect((await cells('Nothing'))[0]).toBe('unknown'));
  expect((await cells('Nothing'))[1]).toBe('–');
  expect((await cells('Other 3'))[0]).toBe('≥ 1,000,000');
});

test('offline, saved events are counted as they were, and without them there is no number', async () => {
  const fake = withGoals([goal('Signup')]);
  const answer = fake.handlerOf('statistics.show');
  let isAway = false;
  fake.answer('statistics.show', (args) => {
    if (isAway && args.source === 'network') throw new AppFailure('offline', 'no network');
    return answer(args);
  });
  compareNothing();
  const user = await openStatistics(fake);
  const before = await cells('Signup');
  expect(before[0]).toMatch(/^[\d,]+$/);
  isAway = true;
  await user.keyboard('w');
  await waitFor(async () =>
    expect(within(await panel()).queryByRole('table', { name: 'Goals' })).toBeNull(),
  );
  expect((await panel()).textContent).not.toMatch(/NaN|\b0\b/);
  location.hash = `#/statistics/${SITE.id}?period=28-days&against=none`;
  expect(await cells('Signup')).toEqual(before);
});

test('a goal is set from its event’s own view, changed, and removed with Undo', async () => {
  const fake = withGoals([]);
  const user = await openStatistics(fake);
  const events = await screen.findByRole('table', { name: 'Events' });
  await user.click(within(events).getByRole('button', { name: /^Download/ }));
  await user.click(await screen.findByRole('button', { name: 'Set as goal…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add goal' });
  expect(within(dialog).getByRole<HTMLInputElement>('combobox', { name: /^Event/ }).value).toBe(
    'Download',
  );
  await user.keyboard('{Enter}');
  await waitFor(() => expect(kept(fake).map(({ event }) => event)).toEqual(['Download']));
  await screen.findByRole('button', { name: 'Edit goal…' });
  await user.keyboard('{Escape}');
  (await screen.findByRole('button', { name: 'Edit goal: Download' })).focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Remove goal' }));
  await waitFor(() => expect(kept(fake)).toEqual([]));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(kept(fake).map(({ event }) => event)).toEqual(['Download']));
});

test('an event can be a goal only once', async () => {
  const user = await openStatistics(withGoals([goal('Signup')]));
  await table();
  await user.keyboard('g');
  await user.type(await screen.findByRole('combobox', { name: /^Event/ }), 'Signup');
  await screen.findByText('Signup is a goal already');
});

test('the palette finds a goal, and leads to its events', async () => {
  const user = await openStatistics(withGoals([goal('Signup')]));
  await table();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'signup');
  const goals = await screen.findByRole('group', { name: 'Goals' });
  const option = within(goals).getByRole('option', { name: /Signup/ });
  // The website is on the screen and need not be named.
  expect(option.textContent.trim()).toBe('Signup');
  await user.click(option);
  await waitFor(() => expect(location.hash).toContain('list=event&search=Signup'));
});

test('the report has the goals', async () => {
  const user = await openStatistics(
    withGoals([goal('Payment'), goal('Signup', { amount: 3, currency: 'USD' })]),
  );
  await table();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'show report');
  await user.click(await screen.findByRole('option', { name: /Show report/ }));
  const report = await screen.findByRole('article', { name: 'Report' });
  const goals = await within(report).findByRole('table', { name: 'Goals' });
  const { count, rate } = expected('Payment', '2026-10-23', '2026-11-19');
  const payment = within(goals).getByRole('row', { name: /^Payment/ });
  expect(payment.textContent).toContain(count.toLocaleString('en'));
  expect(payment.textContent).toContain(rate.toFixed(2));
  expect(report.textContent).toContain('Events are counted, not people');
});
