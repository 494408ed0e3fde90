import type { Page } from 'playwright/test';
import type { Account } from '$shared/bridge/contract';
import type { Random } from '$test/support/random';
import type { Application } from '../e2e/support/application';
import { chooseLanguage, websitesTable } from '../e2e/support/screens';
import { resetAtOnce } from '../fakes/faults';
import type { StrictServer } from '../fakes/strict-server';
import { HarmDone } from './harm';
import { attack } from './hostile-page';
import type { Write } from './writes';

/** The context of a tour: the running application, its servers, and the random numbers. */
export interface TourContext {
  application: Application;
  page: Page;
  servers: readonly StrictServer[];
  random: Random;
  /** Sends a write without waiting. The step is done when the server has accepted the write. */
  send: (write: Write) => void;
}

/**
 * Runs a step.
 *
 * @throws when it cannot run
 */
type Step = (tour: TourContext) => Promise<void>;

/** Few enough that throttled requests to a server without a limit do not delay everything. */
export const WEBSITES = 12;
/** Prefix of the websites that a tour adds. There are only a few, so that the number of websites stays small. */
const ADDED = 'added-';
const ADDED_NAMES = 3;
const BACK_MS = 2_000;

const LANGUAGES = ['de', 'ar', 'ja', 'en', 'en'];
const LISTS = ['page', 'country', 'browser', 'referrer', 'movers', 'calendar', 'report'];
const WORDS = ['one', 'site-3', 'ü', 'зzz', '%', ''];
const PALETTE = ['Websites', 'Settings', 'Diagnostics', 'site-1.example', 'nothing at all'];

const link =
  (name: string): Step =>
  async ({ page }) => {
    await page.getByRole('link', { name, exact: true }).first().click();
  };

async function openWebsite({ page, random }: TourContext): Promise<void> {
  await page.getByRole('link', { name: 'Websites', exact: true }).click();
  const links = websitesTable(page).getByRole('link');
  await links.first().waitFor();
  await links.nth(random.below(await links.count())).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Changes parameters of the current address. */
async function changeQuery({ page }: TourContext, change: Record<string, string>): Promise<void> {
  await page.evaluate((parameters) => {
    const [path = '', search = ''] = location.hash.split('?', 2);
    const query = new URLSearchParams(search);
    for (const [name, value] of Object.entries(parameters)) query.set(name, value);
    location.hash = `${path}?${query.toString()}`;
  }, change);
}

/** The account on screen. */
async function shown({ page }: TourContext): Promise<Account> {
  const boot = await page.evaluate(() => window.sitedeck['app.boot']({}));
  if (!boot.ok) throw new HarmDone(`app.boot: ${JSON.stringify(boot.error)}`);
  const { accounts, activeId } = boot.value.list;
  const account = accounts.find(({ id }) => id === activeId);
  if (!account) throw new HarmDone(`of ${accounts.length} accounts none is shown`);
  return account;
}

/** The server of the account on screen. */
async function serverShown(tour: TourContext): Promise<StrictServer> {
  const { address } = await shown(tour);
  const server = tour.servers.find((one) => one.address === address);
  if (!server) throw new HarmDone(`an account of ${address} is shown`);
  return server;
}

const two = (number: number): string => String(number).padStart(2, '0');

/** Chooses a language and waits until the page has reloaded, so that the next step is not interrupted. */
async function speak(page: Page, language: string): Promise<void> {
  if (await page.locator(`html[lang^="${language}"]`).isVisible()) return;
  await Promise.all([page.waitForEvent('load'), chooseLanguage(page, language)]);
}

/** The steps of a user, by name. */
export const STEPS: Readonly<Record<string, Step>> = {
  websites: link('Websites'),
  compare: link('Compare'),
  diagnostics: async ({ page }) => {
    await page.keyboard.press('Escape');
    await page.evaluate(() => (location.hash = '/diagnostics'));
    await page.getByRole('heading', { level: 1, name: 'Diagnostics' }).waitFor();
  },
  website: openWebsite,
  account: async ({ page, random }) => {
    await page.keyboard.press(`Control+${1 + random.below(2)}`);
  },
  period: async (tour) => {
    await openWebsite(tour);
    const buttons = tour.page
      .getByRole('group', { name: 'Period', exact: true })
      .getByRole('button');
    await buttons.nth(tour.random.below(await buttons.count())).click();
    await tour.page.keyboard.press('Escape');
  },
  statistic: async (tour) => {
    await openWebsite(tour);
    await changeQuery(tour, { list: tour.random.of(LISTS) });
  },
  comparison: async (tour) => {
    await openWebsite(tour);
    await changeQuery(tour, { against: tour.random.of(['none', 'previous', 'year']) });
  },
  search: async ({ page, random }) => {
    await page.getByRole('link', { name: 'Websites', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Search websites' }).fill(random.of(WORDS));
  },
  palette: async ({ page, random }) => {
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Command palette' });
    await palette.getByRole('combobox').fill(random.of(PALETTE));
    await page.keyboard.press(random.of(['Enter', 'Escape']));
  },
  settings: async ({ page, random }) => {
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await page
      .getByText(random.of(['Light', 'Dark']), { exact: true })
      .first()
      .click();
    await page.getByRole('combobox', { name: 'Density' }).selectOption({ index: random.below(2) });
  },
  language: async ({ page, random }) => {
    await speak(page, random.of(LANGUAGES));
    const links = page.getByRole('navigation').getByRole('link');
    await links.nth(random.below(await links.count())).click();
    await speak(page, 'en');
  },
  star: async ({ page, random }) => {
    await page.getByRole('link', { name: 'Websites', exact: true }).click();
    const stars = websitesTable(page).getByRole('button', { name: /favorites$/ });
    await stars.first().waitFor();
    await stars.nth(random.below(await stars.count())).click();
  },
  write: async (tour) => {
    const { id: accountId } = await shown(tour);
    const email = tour.random.of([0, 1] as const);
    const parameters = { email, exclude_params: tour.random.of(['', 'a\nb']) };
    tour.send({ channel: 'websites.update', args: { accountId, id: 2, parameters } });
  },
  'add a website': async (tour) => {
    const { id: accountId } = await shown(tour);
    const domain = `${ADDED}${tour.random.below(ADDED_NAMES)}.example`;
    const secret = { privacy: 2 as const, password: 'kept from everyone' };
    const parameters = { domain, ...tour.random.of([{}, secret]) };
    tour.send({ channel: 'websites.store', args: { accountId, parameters } });
  },
  'delete a website': async (tour) => {
    const { id: accountId } = await shown(tour);
    const { sites } = await serverShown(tour);
    const added = sites.filter(({ url }) => url.startsWith(ADDED));
    const { id } = tour.random.of(added);
    tour.send({ channel: 'websites.delete', args: { accountId, id } });
  },
  'second window': async ({ application, page }) => {
    const [second] = await Promise.all([
      application.electron.waitForEvent('window'),
      page.evaluate(() => window.sitedeck['app.openWindow']({ accountId: null })),
    ]);
    await second.getByRole('link', { name: 'Websites', exact: true }).waitFor();
    await second.close();
  },
  'try again': async (tour) => {
    // At the other server, requests are throttled before they fail.
    const [server] = tour.servers;
    if (!server) throw new HarmDone('there is no server');
    await tour.page.keyboard.press('Control+1');
    const { outage } = server;
    server.outage ??= resetAtOnce;
    try {
      await openWebsite(tour);
      // Days of long ago are hardly saved, so the page has to request them.
      const day = `2025-${two(1 + tour.random.below(12))}-${two(1 + tour.random.below(28))}`;
      await changeQuery(tour, { from: day, to: day });
      await tour.page.getByRole('button', { name: 'Try again' }).first().click();
    } finally {
      server.outage = outage;
    }
  },
  back: async ({ page }) => {
    const went = await page.evaluate(
      (waited) =>
        new Promise<boolean>((resolve) => {
          addEventListener('popstate', () => resolve(true), { once: true });
          setTimeout(() => resolve(false), waited);
          history.back();
        }),
      BACK_MS,
    );
    if (!went) throw new Error('there is nothing to go back to');
  },
  'hostile page': ({ page, random }) => attack(page, random),
};
