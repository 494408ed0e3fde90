import type { Browser, Page } from 'playwright/test';
import type { Answerer } from '../fakes/local-server';
import { launchBrowser, openBrowserPage, type OpenPage } from './support/browser';
import { StandaloneService, type StandaloneServiceOptions } from './support/standalone-service';
import { expect, newKey, test as base } from './support/test';

/* The service as websites and visitors see it: its script in a real page, and its statistics page. */

interface Fixtures {
  /** Starts a service for the test; stopped after it. */
  serviceOf: (options?: Partial<StandaloneServiceOptions>) => Promise<StandaloneService>;
  /** Opens a page in a separate browser; closed after the test. */
  browse: (options?: Parameters<typeof openBrowserPage>[1]) => Promise<OpenPage>;
}

const test = base.extend<Fixtures>({
  serviceOf: async ({ userData }, use) => {
    const services: StandaloneService[] = [];
    await use(async (options) => {
      const own = { dataDir: `${userData}/service`, key: newKey() };
      const service = await StandaloneService.start({ ...own, ...options });
      services.push(service);
      return service;
    });
    for (const service of services) await service.stop();
  },
  // eslint-disable-next-line no-empty-pattern
  browse: async ({}, use) => {
    const browsers: Browser[] = [];
    await use(async (options) => {
      const browser = await launchBrowser();
      browsers.push(browser);
      return openBrowserPage(browser, options);
    });
    for (const browser of browsers) await browser.close();
  },
});

const DOMAIN = '127.0.0.1';

const website =
  (service: StandaloneService, attributes = ''): Answerer =>
  (response) => {
    const script = `<script src="${service.address}/js/script.js" ${attributes} defer></script>`;
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<!doctype html><title>Measured</title>${script}<a href="/linked">next</a>`);
  };

/** Answers to hits, in request order. */
function hits(page: Page): { next: () => Promise<number> } {
  return {
    next: async () => {
      const answer = await page.waitForResponse((one) => one.url().endsWith('/api/event'));
      return answer.status();
    },
  };
}

test('the script counts pages, client-side navigation and events', async ({
  serviceOf,
  browse,
  serve,
}) => {
  const service = await serviceOf();
  const id = await service.addWebsite(DOMAIN);
  const { address } = await serve({ answers: [website(service)] });
  const browser = await browse();
  const { page } = browser;
  const sent = hits(page);

  const during = async (act: () => Promise<unknown>): Promise<void> => {
    const [status] = await Promise.all([sent.next(), act()]);
    expect(status).toBe(204);
  };
  await during(() => page.goto(`${address}/first?utm_campaign=spring#part`));
  await during(() => page.evaluate(() => history.pushState(null, '', '/pushed')));
  await during(() => page.evaluate(() => history.back()));
  await during(() => page.getByRole('link', { name: 'next' }).click());
  await during(() =>
    page.evaluate(() => {
      const { sitedeck } = window as unknown as { sitedeck: (name: string, event: object) => void };
      sitedeck('event', { name: 'Payment', value: 5, unit: 'USD' });
    }),
  );

  expect(await service.rowsOf(id, 'page')).toEqual({
    '/first': 2,
    '/pushed': 1,
    '/linked': 1,
  });
  expect(await service.rowsOf(id, 'landing_page')).toEqual({ '/first': 1 });
  expect(await service.rowsOf(id, 'campaign')).toEqual({ spring: 1 });
  expect(await service.rowsOf(id, 'event')).toEqual({ 'Payment:5:USD': 1 });
  const screen = await page.evaluate(() => `${window.screen.width}x${window.screen.height}`);
  expect(await service.rowsOf(id, 'resolution')).toEqual({ [screen]: 1 });
  expect(browser.console).toEqual([]);
});

test('the statistics page asks for the password, then shows numbers, and has no violations', async ({
  serviceOf,
  browse,
}) => {
  const service = await serviceOf({ sample: true });
  await service.addWebsite(DOMAIN, { privacy: '2', password: 'sesame' });
  const browser = await browse({ colorScheme: 'dark' });
  const { page } = browser;

  await page.goto(`${service.address}/${DOMAIN}`);
  // The page focuses its field itself; the browser reports a conflict if both do.
  const password = page.getByLabel('Password');
  await expect(password).toBeFocused();
  await password.fill('wrong');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('alert')).toHaveText('That didn’t work. Try again.');
  await expect(password).toBeFocused();
  await password.fill('sesame');
  await password.press('Enter');
  await expect(page.getByRole('region', { name: 'Sources' })).toContainText('No data yet');

  await page.goto(`${service.address}/example.com`);
  await page.getByRole('link', { name: '12 months' }).click();
  await expect(page.getByRole('link', { name: '12 months' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('region', { name: 'Browsers' })).toContainText('Chrome');
  // The console would report refused styles and scripts; it does report the locked page's 401.
  expect(browser.console.filter((line) => !line.includes('401'))).toEqual([]);
});

test('a public page appears only in frames of the allowed website, and others cannot use up its visitors’ limit', async ({
  serviceOf,
  browse,
  serve,
}) => {
  let framed = '';
  const elsewhere: Answerer = (response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<!doctype html><title>Elsewhere</title><iframe src="${framed}"></iframe>`);
  const { port } = new URL((await serve({ answers: [elsewhere] })).address);
  const service = await serviceOf({ frameAncestor: `http://*.allowed.example:${port}` });
  await service.addWebsite('open.example');
  framed = `${service.address}/open.example`;
  const { page, console } = await browse();
  const heading = page.frameLocator('iframe').getByRole('heading', { name: 'open.example' });

  await page.goto(`http://www.allowed.example:${port}/`);
  await expect(heading).toBeVisible();
  expect(console).toEqual([]);

  await page.goto(`http://other.example:${port}/`);
  await expect.poll(() => console.join()).toContain('frame-ancestors');
  await expect(heading).toBeHidden();
  await page.evaluate(async (address) => {
    // The page cannot read the answers. The last ones are 429.
    const asked = Array.from({ length: 150 }, () => fetch(address, { mode: 'no-cors' }));
    await Promise.allSettled(asked);
  }, framed);
  expect((await page.goto(framed))?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'open.example' })).toBeVisible();
});
