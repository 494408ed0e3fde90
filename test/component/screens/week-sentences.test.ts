import { screen, waitFor, within } from '@testing-library/svelte';
import { beforeEach, expect, it } from 'vitest';
import type { StatisticName, StatisticRow } from '../../../src/shared/api/statistics';
import { addDays, eachDay, type DayRange } from '../../../src/shared/dates/day-range';
import { chooseLanguage } from '../../../src/shared/text';
import { violations } from '../../support/axe';
import {
  createFakeBridge,
  makeAccount,
  makeWebsite,
  type FakeBridge,
} from '../../support/fake-bridge';
import { renderApp } from '../../support/render-app';
import { siteOf } from '../../support/source';

/* The sentence on the portfolio's rows and in the palette: from what is saved alone. */

const SITE = makeWebsite('shop.example');
const OTHER = makeWebsite('blog.example');
let fake: FakeBridge;
let today: string;
/** Whether the lists of both weeks are saved. */
let lists: boolean;
/** Whether the last day was over when it was saved. */
let final: boolean;

/** 120 visits a day in the last seven full days, 100 before: most of it from one source. */
function rowsOf(name: StatisticName, range: DayRange): StatisticRow[] {
  const isRecent = range.from >= addDays(today, -7);
  if (name === 'referrer') return [{ value: 'www.google.com', count: isRecent ? 420 : 300 }];
  if (name === 'page') return [{ value: '/', count: isRecent ? 840 : 700 }];
  return eachDay(range).map((value) => ({ value, count: value >= addDays(today, -7) ? 120 : 100 }));
}

beforeEach(() => {
  today = new Date().toLocaleDateString('sv');
  [lists, final] = [true, true];
  fake = createFakeBridge({
    accounts: [makeAccount('north', { name: 'North' })],
    activeId: 'north',
    websites: { north: [SITE, OTHER] },
  });
  fake.answer('statistics.show', ({ source, parameters, of }) => {
    const { websiteId: id } = siteOf({ of });
    const { name, from, to } = parameters;
    const isList = name === 'referrer' || name === 'page';
    if (source === 'saved' && (id !== SITE.id || (isList && !lists))) return null;
    const rows = id === SITE.id ? rowsOf(name, { from, to }) : [];
    const value = { rows, page: 1, lastPage: 1, perPage: 100, total: rows.length };
    const saved = source === 'saved';
    return { value, fetchedAt: Date.now(), saved, final: final && to < today, problem: null };
  });
});

const row = async () =>
  within(await screen.findByRole('table', { name: 'Websites of all accounts' })).getByRole('row', {
    name: /shop\.example/,
  });
const asked = () =>
  fake.callsOf('statistics.show').filter(({ source, parameters }) => {
    const isList = parameters.name === 'referrer' || parameters.name === 'page';
    return source === 'network' && isList;
  });
const WHOLE = /Visits up 20% compared with .+, mostly from Google \(\+120\) and on \/\./;

it('stands in a row of the portfolio, and each part leads to its view', async () => {
  const user = await renderApp(fake, { view: 'portfolio' });
  await expect.poll(async () => (await row()).textContent).toMatch(WHOLE);
  expect(await violations()).toEqual([]);
  // No request for it: only the numbers of the row itself.
  expect(asked()).toEqual([]);
  await user.click(within(await row()).getByRole('button', { name: 'Google' }));
  await expect.poll(() => location.hash).toContain('list=referrer');
  expect(location.hash).toContain('search=www.google.com');
  expect(location.hash).toContain(`from=${addDays(today, -7)}&to=${addDays(today, -1)}`);
});

it('leads to the movers of these days', async () => {
  const user = await renderApp(fake, { view: 'portfolio' });
  const change = await waitFor(async () =>
    within(await row()).getByRole('button', { name: /^20%/ }),
  );
  await user.click(change);
  await expect.poll(() => location.hash).toContain('list=movers');
  expect(location.hash).toContain('against=previous');
});

it('names no cause where the lists are not saved', async () => {
  lists = false;
  await renderApp(fake, { view: 'portfolio' });
  await expect
    .poll(async () => (await row()).textContent)
    .toMatch(/Visits up 20% compared with [^,]+\./);
});

it('says nothing of days that were not over when they were saved', async () => {
  final = false;
  await renderApp(fake, { view: 'portfolio' });
  // The row's own numbers are there.
  await expect.poll(async () => (await row()).textContent).toContain('+20%');
  expect((await row()).textContent).not.toContain('Visits up');
});

it('stands beside a website in the palette, for that alone which has it saved', async () => {
  const user = await renderApp(fake, { view: 'websites' });
  await user.keyboard('{Control>}k{/Control}');
  const palette = await screen.findByRole('dialog', { name: 'Command palette' });
  await within(palette).findByRole('option', { name: WHOLE });
  const other = within(palette).getByRole('option', { name: /^blog\.example/ });
  expect(other.textContent).not.toContain('Visits');
  expect(await violations()).toEqual([]);
  expect(asked()).toEqual([]);
});

it('is said in German', async () => {
  await chooseLanguage('de');
  try {
    await renderApp(fake, { view: 'portfolio' });
    const german = async () =>
      within(await screen.findByRole('table')).getByRole('row', { name: /shop\.example/ })
        .textContent;
    await expect
      .poll(german)
      .toMatch(/20\s%\smehr Besuche als vom .+, vor allem von Google \(\+120\) und auf \/\./);
  } finally {
    await chooseLanguage('en');
  }
});
