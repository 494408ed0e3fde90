import '../support/render-app';
import { screen, waitFor } from '@testing-library/svelte';
import { unmount } from 'svelte';
import { afterAll, expect, it, vi } from 'vitest';
import { localText, systemTheme } from '$client/browser';
import { createClient } from '$client/client';
import { addDays } from '$shared/dates/day-range';
import { chooseLanguage } from '$shared/text';
import { Preferences } from '$stores/app/preferences.svelte';
import { createFakeBridge, type FakeBridge } from '$test/fakes/fake-bridge';
import { answerStatistics } from '$test/fakes/fake-statistics';
import { type Random, randomFor, repeats, SEED } from '$test/support/random';
import { makeAccount, makeWebsite } from '$test/support/records';
import { openPage } from '../../../src/renderer/open-page';
import { pretendNow } from '../support/statistics-page';

/*
 * Starts the application repeatedly. In between, anything may change that decides about the first screen: account,
 * language, theme, day and size. Nothing else of the last start may remain.
 */

pretendNow();
afterAll(() => chooseLanguage('en'));

const ACCOUNTS = ['north', 'south'] as const;
const SITES = {
  north: makeWebsite('north-shop.example'),
  south: makeWebsite('south-blog.example'),
};
const COUNTS = { north: 10, south: 77 };
const TAGS: Record<string, string> = { en: 'en', de: 'de', ar: 'ar', system: 'en' };
const FIRST_DAY = '2026-11-20';

interface Start {
  account: (typeof ACCOUNTS)[number];
  language: string;
  theme: 'light' | 'dark';
  /** Days since the last start. */
  days: number;
  width: number;
  view: 'statistics' | 'websites';
}

const choose = (random: Random): Start => ({
  account: random.of(ACCOUNTS),
  language: random.of(['en', 'de', 'ar', 'system']),
  theme: random.of(['light', 'dark'] as const),
  days: random.of([0, 0, 1, 30]),
  width: random.of([640, 1_280]),
  view: random.of(['statistics', 'statistics', 'websites'] as const),
});

/** The fake main process, which keeps its answers and routes over all starts. */
function createMain(): FakeBridge {
  const accounts = ACCOUNTS.map((id) => makeAccount(id));
  const fake = createFakeBridge({
    accounts,
    websites: { north: [SITES.north], south: [SITES.south] },
  });
  answerStatistics(fake, (name, { from, to }) => {
    const account = ACCOUNTS.find((id) => fake.world.activeId === id) ?? 'north';
    const isOfDays = name === 'visitors' || name === 'pageviews';
    const value = isOfDays ? (to ?? '') : `${account} ${from} ${to}`;
    return [{ value, count: COUNTS[account] }];
  });
  return fake;
}

it('show the screen of their own account, language, theme, day and size', async () => {
  const main = createMain();
  let day = FIRST_DAY;
  for (let round = 0; round < repeats(1_000); round += 1) {
    const start = choose(randomFor(SEED, 'restart', round));
    day = addDays(day, start.days);
    await expect(check(main, start, day), JSON.stringify({ round, day, start })).resolves.toBe(
      undefined,
    );
  }
}, 600_000);

async function check(main: FakeBridge, start: Start, day: string): Promise<void> {
  const { account, language, theme, width, view } = start;
  vi.setSystemTime(new Date(`${day}T15:30:00`));
  Object.defineProperty(window, 'innerWidth', { value: width, configurable: true });
  window.localStorage.setItem('theme', theme);
  window.history.replaceState(null, '', window.location.pathname);
  main.world.activeId = account;
  main.world.settings = { ...main.world.settings, language };
  main.world.routes[account] =
    view === 'websites' ? '/websites' : `/statistics/${SITES[account].id}`;
  main.calls.length = 0;

  document.body.replaceChildren();
  const target = document.body.appendChild(document.createElement('div'));
  const preferences = new Preferences(localText, systemTheme);
  const opened = await openPage(target, createClient(main.bridge), preferences);
  try {
    await waitFor(() => expect(target.textContent).toContain(SITES[account].domain));
    if (view === 'statistics')
      await screen.findByRole('heading', { level: 1, name: SITES[account].domain });
    await waitFor(() => expect(document.documentElement.dataset['theme']).toBe(theme));
    expect(document.documentElement.lang.split('-')[0]).toBe(TAGS[language]);
    expect(document.title).toContain(`Account ${account}`);
    const other = ACCOUNTS.find((id) => id !== account) ?? account;
    if (view === 'statistics') await expectNumbers(main, start, day);
    expect(target.textContent).not.toContain(SITES[other].domain);
  } finally {
    await unmount(opened);
    preferences.destroy();
  }
}

/**
 * The numbers contain the account and the day, so the lists must be of the account and end with the last finished
 * day.
 */
async function expectNumbers(main: FakeBridge, { account }: Start, day: string): Promise<void> {
  const shown = (): string[][] => {
    const text = document.body.textContent;
    return [...text.matchAll(/(north|south) \d{4}-\d\d-\d\d (\d{4}-\d\d-\d\d)/g)];
  };
  await waitFor(() => expect(shown()).not.toEqual([]));
  const last = [account, addDays(day, -1)];
  for (const [, ...found] of shown()) expect(found).toEqual(last);
  const queries = main.callsOf('queries.watch').flatMap(({ watches }) => watches);
  for (const { query } of queries)
    expect('of' in query ? query.of : query).toMatchObject({ accountId: account });
}
