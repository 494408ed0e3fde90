import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page, Request } from 'playwright/test';
import { type Answerer, LocalServer } from '$test/fakes/local-server';
import { launchBrowser, openBrowserPage } from './browser';
import { StandaloneService } from './standalone-service';
import { expect, newKey, test as base } from './test';

/* Pages with the tracker in a real browser. Each case has its own website and names all its expected counts. */

/** Rows of a statistic: value → count. */
type Rows = Record<string, number>;

/** The service's counts. Missing ones are empty. */
interface Counts {
  page?: Rows;
  landing_page?: Rows;
  event?: Rows;
}

export interface TrackedSite {
  /** `http://NAME.example:PORT` */
  origin: string;
  /** The service's address. */
  service: string;
  /** Paths that the browser has requested from the website, in order. */
  asked: string[];
}

export interface TrackerCase {
  name: string;
  /** The visitor's first path; `/first` by default. */
  start?: string;
  /** The script element's attributes. */
  attributes?: string;
  /** Replaces the script element. @param src the script's address */
  script?: (src: string, service: string) => string;
  /** Markup in the page before the script, and after it. */
  before?: string;
  after?: string;
  /**
   * Files of the website other than pages with the script, by path; the extension determines the
   * type.
   */
  files?: Record<string, string | ((site: TrackedSite) => string)>;
  /** Headers of the page. */
  headers?: (service: string) => Record<string, string>;
  /** Options of the visitor's browser. */
  browser?: BrowserContextOptions;
  /** Runs before the visitor starts. */
  prepare?: (page: Page, site: TrackedSite) => Promise<unknown>;
  act?: (page: Page, site: TrackedSite) => Promise<unknown>;
  counts: Counts | ((domain: string) => Counts);
  /** Further statistics by their names. */
  more?: Record<string, Rows>;
  /** Final checks in the page. */
  check?: (page: Page) => Promise<void>;
  /** Console messages that the browser itself may write. Any other message fails the test. */
  console?: RegExp;
}

export interface TrackerWorld {
  browser: Browser;
  service: StandaloneService;
  /** Serves all websites. */
  pages: LocalServer;
  /** The answers of each website, by its domain. */
  websites: Map<string, Answerer>;
}

/** The counts after viewing the first page once. */
export const FIRST_PAGE_COUNTS: Counts = { page: { '/first': 1 }, landing_page: { '/first': 1 } };

/** The line that pages put before the script to call it before it has loaded. */
export const QUEUE_SNIPPET =
  '<script>window.sitedeck||((window.sitedeck=function(){sitedeck.q.push(arguments)}).q=[])</script>';

const TYPES: Record<string, string> = {
  gif: 'image/gif',
  js: 'text/javascript',
  xhtml: 'application/xhtml+xml',
};

/** Provides a browser, a service, and a server of websites. */
export const test = base.extend<object, { world: TrackerWorld }>({
  world: [
    // Playwright reads a fixture's dependencies from this pattern, empty or not.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'sitedeck-e2e-tracker-'));
      const service = await StandaloneService.start({ dataDir, key: newKey(), limit: 1_000_000 });
      const browser = await launchBrowser();
      const websites = new Map<string, Answerer>();
      const pages = await LocalServer.start({
        answers: [
          (response, received, request) => {
            const [domain = ''] = (received.headers.host ?? '').split(':');
            const answer = websites.get(domain);
            if (answer) answer(response, received, request);
            else response.writeHead(200, { 'content-type': 'text/html' }).end('<p>elsewhere');
          },
        ],
      });
      await use({ browser, service, pages, websites });
      await browser.close();
      await pages.close();
      await service.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/** Defines a test for each case. */
export function testCases(cases: readonly TrackerCase[]): void {
  for (const one of cases) {
    test(one.name, async ({ world }) => {
      await run(world, one);
    });
  }
}

/**
 * Publishes a case's website.
 * @returns the website, and the service's counts for it
 */
export async function publishSite(
  { service, pages, websites }: TrackerWorld,
  one: Pick<TrackerCase, 'before' | 'after' | 'attributes' | 'script' | 'files' | 'headers'>,
): Promise<{
  site: TrackedSite;
  domain: string;
  rowsOf: (name: string) => Promise<Rows>;
  counts: () => Promise<Required<Counts>>;
}> {
  const domain = `website-${websites.size}.example`;
  const site: TrackedSite = {
    origin: `http://${domain}:${pages.port}`,
    service: service.address,
    asked: [],
  };
  const id = await service.addWebsite(domain, { exclude_bots: '0' });
  websites.set(domain, answerer(one, site));
  const rowsOf = (name: string) => service.rowsOf(id, name);
  const counts = async () => ({
    page: await rowsOf('page'),
    landing_page: await rowsOf('landing_page'),
    event: await rowsOf('event'),
  });
  return { site, domain, rowsOf, counts };
}

async function run(world: TrackerWorld, one: TrackerCase): Promise<void> {
  const { site, domain, rowsOf, counts } = await publishSite(world, one);
  const { page, console, close } = await openBrowserPage(world.browser, one.browser);
  const underWay = followHits(page);
  await one.prepare?.(page, site);
  await page.goto(site.origin + (one.start ?? '/first'));
  await one.act?.(page, site);

  const named = typeof one.counts === 'function' ? one.counts(domain) : one.counts;
  const expected = { page: {}, landing_page: {}, event: {}, ...named };
  // A hit takes milliseconds.
  await expect.poll(counts, { intervals: [25, 50, 100] }).toEqual(expected);
  await one.check?.(page);
  // No further hits follow: the script's timers have run, and its requests have arrived.
  if (one.browser?.javaScriptEnabled !== false) await page.evaluate(twoMacrotasks);
  await expect.poll(() => underWay.size).toBe(0);
  expect(await counts()).toEqual(expected);
  for (const [name, rows] of Object.entries(one.more ?? {})) {
    expect([name, await rowsOf(name)]).toEqual([name, rows]);
  }
  expect(console.filter((line) => !one.console?.test(line))).toEqual([]);
  await close();
}

/** Runs in the page. */
const twoMacrotasks = () => new Promise((resolve) => setTimeout(() => setTimeout(resolve)));

/** Returns the requests to the service that have no answer yet. */
function followHits(page: Page): Set<Request> {
  const underWay = new Set<Request>();
  const isHit = (request: Request) => /\/api\/event|view\.gif/.test(request.url());
  const context = page.context();
  context.on('request', (request) => isHit(request) && underWay.add(request));
  context.on('requestfinished', (request) => underWay.delete(request));
  context.on('requestfailed', (request) => underWay.delete(request));
  return underWay;
}

/** Serves a website whose every path is the page with the script, except for the case's files. */
function answerer(one: Parameters<typeof publishSite>[1], site: TrackedSite): Answerer {
  const src = `${site.service}/js/script.js`;
  const { before = '', after = '', attributes = 'defer' } = one;
  const script = one.script?.(src, site.service) ?? `<script src="${src}" ${attributes}></script>`;
  const html = `<!doctype html><title>Measured</title><link rel="icon" href="data:,">${before}${script}${after}`;
  return (response, { url }) => {
    site.asked.push(url);
    const { pathname } = new URL(url, site.origin);
    const file = one.files?.[pathname];
    const type = TYPES[pathname.split('.')[1] ?? ''] ?? 'text/html';
    response
      .writeHead(200, { 'content-type': `${type}; charset=utf-8`, ...one.headers?.(site.service) })
      .end(typeof file === 'function' ? file(site) : (file ?? html));
  };
}
