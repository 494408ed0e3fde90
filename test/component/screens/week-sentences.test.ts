import { screen, within } from '@testing-library/svelte';
import { beforeEach, expect, it } from 'vitest';
import type { StatisticName, StatisticRow } from '$shared/api/statistics';
import { addDays, type DayRange, eachDay } from '$shared/dates/day-range';
import { chooseLanguage } from '$shared/text';
import { createFakeBridge, type FakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount, makeWebsite } from '$test/support/records';
import { siteOf } from '$test/support/source';
import { violations } from '../support/axe';
import { renderApp } from '../support/render-app';

/* The sentence in the palette, which uses only saved data. */

const SITE = makeWebsite('shop.example');
const OTHER = makeWebsite('blog.example');
let fake: FakeBridge;
let today: string;
/** Whether the lists of both weeks are saved. */
let lists: boolean;
/** Whether the last day was over when it was saved. */
let final: boolean;

/**
 * 120 visits per day in the last seven full days, 100 before; most of the increase comes from one
 * source.
 */
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

async function openPalette() {
  const user = await renderApp(fake, { view: 'websites' });
  await user.keyboard('{Control>}k{/Control}');
  return within(await screen.findByRole('dialog'));
}
const asked = () =>
  fake.callsOf('statistics.show').filter(({ source, parameters }) => {
    const isList = parameters.name === 'referrer' || parameters.name === 'page';
    return source === 'network' && isList;
  });
const WHOLE = /Visits up 20% compared with .+, mostly from Google \(\+120\) and on \/\./;

it('names no cause if the lists are not saved', async () => {
  lists = false;
  const palette = await openPalette();
  await palette.findByRole('option', { name: /Visits up 20% compared with [^,]+\./ });
});

it('ignores days that were unfinished when they were saved', async () => {
  final = false;
  const palette = await openPalette();
  const option = await palette.findByRole('option', { name: /^shop\.example/ });
  // The row’s own numbers are loaded.
  const row = (): string | null | undefined =>
    screen.getByRole('row', { name: /shop\.example/, hidden: true }).textContent;
  await expect.poll(row).toContain('+20%');
  expect(option.textContent).not.toContain('Visits up');
});

it('is shown in the palette only for the website with saved data', async () => {
  const palette = await openPalette();
  await palette.findByRole('option', { name: WHOLE });
  const other = palette.getByRole('option', { name: /^blog\.example/ });
  expect(other.textContent).not.toContain('Visits');
  expect(await violations()).toEqual([]);
  expect(asked()).toEqual([]);
});

it('is translated into German', async () => {
  await chooseLanguage('de');
  try {
    const palette = await openPalette();
    await palette.findByRole('option', {
      name: /20\s%\smehr Besuche als vom .+, vor allem von Google \(\+120\) und auf \/\./,
    });
  } finally {
    await chooseLanguage('en');
  }
});
