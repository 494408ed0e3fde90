import type { Page } from 'playwright/test';
import type { Bridge } from '../../src/shared/bridge/contract';
import { CHANNELS } from '../../src/shared/bridge/channels';
import type { Application } from '../e2e/support/application';
import { chooseLanguage, websitesTable } from '../e2e/support/screens';
import type { Random } from './random';

/** Where a tour is: the running application, and what decides by chance. */
export interface Tour {
  application: Application;
  page: Page;
  random: Random;
}

type Step = (tour: Tour) => Promise<void>;
type Write = 'websites.store' | 'websites.update' | 'websites.delete';

/** Few enough that the pacing of requests to a server that tells no limit does not hold up everything. */
export const WEBSITES = 12;
/** Websites that a tour adds have few names, so that their number does not grow. */
const ADDED = 3;

const LANGUAGES = ['de', 'ar', 'ja', 'en', 'en'];
const LISTS = ['page', 'country', 'browser', 'referrer', 'movers', 'calendar', 'report'];
const WORDS = ['one', 'site-3', 'ü', 'зzz', '%', ''];
const PALETTE = ['Portfolio', 'Settings', 'Diagnostics', 'site-1.example', 'nothing at all'];

const link =
  (name: string): Step =>
  async ({ page }) => {
    await page.getByRole('link', { name, exact: true }).first().click();
  };

async function openWebsite({ page, random }: Tour): Promise<void> {
  await page.getByRole('link', { name: 'Websites', exact: true }).click();
  const links = websitesTable(page).getByRole('link');
  await links.first().waitFor();
  await links.nth(random.below(await links.count())).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Goes on from the address that is shown to other parameters of it. */
async function changeQuery({ page }: Tour, change: Record<string, string>): Promise<void> {
  await page.evaluate((parameters) => {
    const [path = '', search = ''] = location.hash.split('?', 2);
    const query = new URLSearchParams(search);
    for (const [name, value] of Object.entries(parameters)) query.set(name, value);
    location.hash = `${path}?${query.toString()}`;
  }, change);
}

type Writing = typeof window & { writes?: Set<Promise<unknown>> };

/** Writes to the account that is shown. No step waits for it: pacing or an outage can hold it up for a minute. */
async function write(page: Page, call: { channel: Write; args: object }): Promise<void> {
  await page.evaluate(async ({ channel, args }) => {
    const boot = await window.sitedeck['app.boot']({});
    const accountId = boot.ok ? (boot.value.list.activeId ?? '') : '';
    const send = window.sitedeck[channel] as (given: unknown) => Promise<unknown>;
    const writes = ((window as Writing).writes ??= new Set());
    const writing = send({ accountId, ...args }).finally(() => writes.delete(writing));
    writes.add(writing);
  }, call);
}

/** Waits until every write of the page is answered: one that still waits for its server holds up quitting, as it should. */
export async function written(page: Page): Promise<void> {
  await page.evaluate(() => Promise.all([...((window as Writing).writes ?? [])]));
}

/** What a person does, by name. */
export const STEPS: Readonly<Record<string, Step>> = {
  websites: link('Websites'),
  portfolio: link('Portfolio'),
  'side by side': link('Side by side'),
  diagnostics: async ({ page }) => {
    await page.keyboard.press('Escape');
    await page.evaluate(() => (location.hash = '/diagnostics'));
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
    await chooseLanguage(page, random.of(LANGUAGES));
    const links = page.getByRole('navigation').getByRole('link');
    await links.nth(random.below(await links.count())).click();
    await chooseLanguage(page, 'en');
  },
  star: async ({ page, random }) => {
    await page.getByRole('link', { name: 'Websites', exact: true }).click();
    const stars = websitesTable(page).getByRole('button', { name: /favorites$/ });
    await stars.first().waitFor();
    await stars.nth(random.below(await stars.count())).click();
  },
  write: async ({ page, random }) => {
    const parameters = { email: random.below(2) as 0 | 1, exclude_params: random.of(['', 'a\nb']) };
    await write(page, { channel: 'websites.update', args: { id: 2, parameters } });
  },
  'add a website': async ({ page, random }) => {
    const domain = `added-${random.below(ADDED)}.example`;
    const secret = { privacy: 2 as const, password: 'kept from everyone' };
    const parameters = { domain, ...random.of([{}, secret]) };
    await write(page, { channel: 'websites.store', args: { parameters } });
  },
  'delete a website': async ({ page, random }) => {
    const id = WEBSITES + 1 + random.below(ADDED);
    await write(page, { channel: 'websites.delete', args: { id } });
  },
  'second window': async ({ application, page }) => {
    const opening = application.electron.waitForEvent('window');
    await page.evaluate(() => window.sitedeck['app.openWindow']({ accountId: null }));
    const second = await opening;
    await second.getByRole('link', { name: 'Websites', exact: true }).waitFor();
    await second.close();
  },
  'try again': async ({ page }) => {
    const again = page.getByRole('button', { name: 'Try again' }).first();
    if (await again.isVisible()) await again.click();
  },
  back: async ({ page }) => {
    await page.evaluate(() => history.back());
  },
  'hostile page': async ({ page }) => {
    const answers = await page.evaluate(
      async (channels) => {
        const bridge = window.sitedeck as unknown as Record<
          string,
          (args: unknown) => Promise<unknown>
        >;
        const bad = [undefined, 7, [], { [`x${'y'.repeat(1_000)}`]: 1 }, 'z'.repeat(100_000)];
        const all = channels.flatMap((channel) => bad.map((args) => bridge[channel]?.(args)));
        return Promise.all(all) as Promise<{ ok: boolean; error?: { code: string } }[]>;
      },
      CHANNELS as (keyof Bridge & string)[],
    );
    const taken = answers.filter(({ error }) => error?.code !== 'bad-argument').length;
    if (taken > 0) throw new HarmDone(`the bridge took ${taken} hostile arguments`);
  },
};

/** What is a fault at any time, unlike a step that cannot be taken while the server is away. */
export class HarmDone extends Error {}
