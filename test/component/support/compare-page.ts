import { screen, within } from '@testing-library/svelte';
import type { UserEvent } from '@testing-library/user-event';
import { eachDay } from '$shared/dates/day-range';
import { createFakeBridge, type FakeBridge } from '$test/fakes/fake-bridge';
import { answerStatistics } from '$test/fakes/fake-statistics';
import { makeAccount, makeWebsite } from '$test/support/records';
import { siteOf } from '$test/support/source';
import { renderApp } from './render-app';

/* The initial state of the tests of compared websites, from two accounts. */

const DOCS = makeWebsite('docs.example.dev', { id: 1 });
export const SHOP = makeWebsite('shop.example.com', { id: 2 });
const BLOG = makeWebsite('blog.example.org', { id: 3 });
export const SITES = 'a/1,a/2,b/3';

/** Each website's visits on a day: docs grows, shop stays, blog falls. */
export function createCompareBridge(zone = 'America/New_York'): FakeBridge {
  const made = createFakeBridge({
    accounts: [makeAccount('a'), makeAccount('b', { zone: { name: zone, source: 'chosen' } })],
    websites: { a: [DOCS, SHOP], b: [BLOG] },
  });
  const counts: Record<number, (at: number) => number> = {
    1: (at) => 100 + at,
    2: () => 200,
    3: (at) => 300 - at,
  };
  let id = 0;
  answerStatistics(made, (name, { from, to }) =>
    name === 'visitors' || name === 'pageviews'
      ? eachDay({ from, to }).map((value) => {
          const at = Math.max(0, (Date.parse(value) - Date.parse('2026-08-22')) / 86_400_000);
          const visits = counts[id]?.(at) ?? 0;
          return { value, count: name === 'pageviews' ? 3 * visits : visits };
        })
      : [],
  );
  const answer = made.handlerOf('statistics.show');
  made.answer('statistics.show', (args) => {
    id = siteOf(args).websiteId;
    return answer(args);
  });
  return made;
}

/** Opens the screen at an address's query. */
export const openCompare = async (fake: FakeBridge, words: string): Promise<UserEvent> => {
  const user = await renderApp(fake, { view: 'compare' });
  window.location.hash = `#/compare?${words}`;
  window.dispatchEvent(new HashChangeEvent('hashchange'));
  return user;
};
export const addressQuery = () =>
  Object.fromEntries(new URLSearchParams(location.hash.split('?')[1]));
export const findWebsitesTable = () => screen.findByRole('table', { name: 'Websites as a table' });
export const findWebsiteRow = async (name: string) => {
  const cell = await within(await findWebsitesTable()).findByRole('rowheader', { name });
  return [...(cell.closest('tr')?.cells ?? [])].map((one) => one.textContent.trim());
};
