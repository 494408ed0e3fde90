import type { Browser, Page, Route } from 'playwright/test';
import { openBrowserPage } from '../support/browser';
import { expect } from '../support/test';
import { FIRST_PAGE_COUNTS, publishSite, test, testCases } from '../support/tracked-sites';

/*
 * One visit counts once, whatever the website's referrer policy and the navigation between pages.
 */

const PATHS = ['/', '/shop', '/cart', '/thanks'];
const LINKS = PATHS.map((path, index) => `<a href="${path}">page ${index}</a>`).join(' ');
const POLICIES = [
  'no-referrer',
  'same-origin',
  'origin',
  'strict-origin-when-cross-origin',
  'unsafe-url',
];

/** Runs before the page's scripts: a browser without the Navigation API. */
const withoutNavigation = () => {
  Object.defineProperty(window, 'navigation', { value: undefined });
};

for (const hasNavigation of [true, false]) {
  for (const policy of POLICIES) {
    const browsers = hasNavigation ? 'browsers' : 'browsers without the Navigation API';
    test(`two visitors open four pages in ${browsers}: ${policy}`, async ({ world }) => {
      const { site, counts } = await publishSite(world, {
        after: LINKS,
        headers: () => ({ 'referrer-policy': policy }),
      });
      for (const visitor of [0, 1]) {
        const { page, close } = await openBrowserPage(
          world.browser,
          agentOf(world.browser, visitor),
        );
        if (!hasNavigation) await page.addInitScript(withoutNavigation);
        await counted(page, () => page.goto(site.origin + '/'));
        for (const index of [1, 2, 3]) {
          await counted(page, () => page.getByText(`page ${index}`).click());
        }
        await close();
      }
      expect(await counts()).toEqual({
        page: Object.fromEntries(PATHS.map((path) => [path, 2])),
        landing_page: { '/': 2 },
        event: {},
      });
    });
  }
}

test('two people with one address and the same browser are two visits', async ({ world }) => {
  const { site, counts } = await publishSite(world, {
    headers: () => ({ 'referrer-policy': 'no-referrer' }),
  });
  for (const path of ['/first', '/second']) {
    const { page, close } = await openBrowserPage(world.browser);
    await counted(page, () => page.goto(site.origin + path));
    await close();
  }
  expect((await counts()).landing_page).toEqual({ '/first': 1, '/second': 1 });
});

/** In this test all visitors have one address, so they need different browsers. */
const agentOf = (browser: Browser, visitor: number) => ({
  userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version().split('.')[0]}.0.${visitor}.0 Safari/537.36`,
});

/** Waits until the page that an action opens is counted. */
async function counted(page: Page, act: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse(/\/api\/event$/);
  await act();
  expect((await answer).status()).toBe(204);
}

const TWO = { page: { '/first': 1, '/next': 1 }, landing_page: { '/first': 1 } };

testCases([
  {
    name: 'a link with rel=noreferrer',
    after: '<a href="/next" rel="noreferrer">next</a>',
    act: (page) => counted(page, () => page.getByText('next').click()),
    counts: TWO,
  },
  {
    name: 'a link with rel=noreferrer into a new tab',
    after: '<a href="/next" rel="noreferrer" target="_blank">next</a>',
    act: async (page) => {
      const opened = page.context().waitForEvent('page');
      await page.getByText('next').click();
      await opened;
    },
    counts: TWO,
  },
  {
    name: 'a page loaded again after it came from another website',
    act: async (page, site) => {
      await page.goto('http://search.example:' + new URL(site.origin).port);
      await page.evaluate((address) => location.assign(address), site.origin + '/next');
      await page.waitForURL('**/next');
      await counted(page, () => page.reload());
    },
    counts: { page: { '/first': 1, '/next': 2 }, landing_page: { '/first': 1, '/next': 1 } },
  },
  {
    name: 'the same person from another website again',
    act: async (page, site) => {
      await page.goto('http://search.example:' + new URL(site.origin).port);
      await page.evaluate((address) => location.assign(address), site.origin + '/next');
    },
    counts: { page: { '/first': 1, '/next': 1 }, landing_page: { '/first': 1, '/next': 1 } },
  },
  {
    name: 'the way back from a payment host',
    act: async (page, site) => {
      await page.route('https://checkout.stripe.com/**', (route) =>
        route.fulfill({
          contentType: 'text/html',
          // The test's website has no certificate.
          headers: { 'referrer-policy': 'unsafe-url' },
          body: '<p>pay',
        }),
      );
      await page.goto('https://checkout.stripe.com/pay');
      await page.evaluate((address) => location.assign(address), site.origin + '/next');
    },
    counts: TWO,
    console: /Mixed Content|insecure/i,
  },
  {
    name: 'the way back from a payment host that sends no referrer',
    act: async (page, site) => {
      await page.route('https://www.bank.test/**', (route) =>
        route.fulfill({
          contentType: 'text/html',
          headers: { 'referrer-policy': 'no-referrer' },
          body: '<p>pay',
        }),
      );
      await page.goto('https://www.bank.test/pay');
      await page.evaluate((address) => location.assign(address), site.origin + '/next');
    },
    counts: TWO,
    console: /Mixed Content|insecure/i,
  },
  {
    name: 'pages opened offline, once the network is back',
    act: async (page) => {
      await page.waitForFunction('window.sitedeck');
      await page.context().setOffline(true);
      await page.evaluate('history.pushState(null,"","/next")');
      await page.evaluate('new Promise((resolve)=>setTimeout(()=>setTimeout(resolve)))');
      await page.context().setOffline(false);
    },
    counts: TWO,
  },
  {
    name: 'a page that the service refuses once with 503',
    after: '<a href="/next">next</a>',
    act: async (page) => {
      await page.waitForFunction('window.sitedeck');
      await page.clock.install();
      let refused = 0;
      await page.route('**/api/event', (route) =>
        (refused += 1) > 1
          ? route.continue()
          : route.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' } }),
      );
      const answer = page.waitForResponse((one) => one.status() === 503);
      await page.evaluate('sitedeck("event",{name:"Late"})');
      await answer;
      await page.clock.fastForward(6_000);
    },
    counts: {
      page: { '/first': 1 },
      landing_page: { '/first': 1 },
      event: { 'Late::': 1 },
    },
    console: /503/,
  },
]);

/** The result of a hit's first attempt, how it is answered, the number of attempts, and the counts. */
const TRIES: [string, (route: Route) => Promise<unknown>, number, Record<string, number>][] = [
  ['refused with 503 for good', (route) => answer(route, 503), 2, {}],
  ['refused with 500', (route) => answer(route, 500), 1, {}],
  ['limited with 429', (route) => answer(route, 429), 1, {}],
  ['cut off before it arrives', (route) => route.abort('connectionreset'), 1, {}],
  [
    'cut off after it was counted',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    1,
    { 'Late::': 1 },
  ],
];

const answer = (route: Route, status: number) =>
  route.fulfill({ status, headers: { 'access-control-allow-origin': '*' } });

testCases(
  TRIES.map(([name, meet, most, event]) => ({
    name: `an event that is ${name}`,
    act: async (page) => {
      await page.waitForFunction('window.sitedeck');
      await page.clock.install();
      let tries = 0;
      await page.route('**/api/event', async (route) => {
        await meet(route);
        tries += 1;
      });
      await page.evaluate('sitedeck("event",{name:"Late"})');
      for (let times = 1; times <= 3; times += 1) {
        await expect.poll(() => tries).toBe(Math.min(times, most));
        // After this, the page's own part is done.
        await page.evaluate('new Promise((resolve)=>setTimeout(resolve))');
        await page.clock.fastForward(6_000);
      }
    },
    counts: { ...FIRST_PAGE_COUNTS, event },
    console: /503|500|429|ERR_CONNECTION_RESET/,
  })),
);
