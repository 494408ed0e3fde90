import { expect, type Locator, type Page } from 'playwright/test';
import {
  chooseInMenu,
  generateSample,
  goTo,
  openPart,
  websitesTable,
} from '../e2e/support/screens';

export interface Size {
  width: number;
  height: number;
}

/** A picture of the guide, or of the README. */
export interface Scene {
  /** The files' name without `-light.png` or `-dark.png`. */
  name: string;
  /** The folder of the files, if not the guide's. */
  folder?: 'docs/images';
  /** The window's size, CSS pixels. */
  size?: Size;
  /** Opens the scene from the previous one. */
  open: (page: Page) => Promise<void>;
  /** The element to take; by default the whole window. */
  part?: (page: Page) => Locator;
  /** A part between two lines of pixels, instead of an element. */
  rows?: [top: number, bottom: number];
}

const settings = async (page: Page) => {
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
};

const statistics = async (page: Page) => {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'example.com', exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'example.com' })).toBeVisible();
};

const closeDialog = async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

const closeToasts = async (page: Page) => {
  const close = page.getByRole('button', { name: 'Close', exact: true });
  // A toast that is about to disappear cannot be clicked.
  while ((await close.count()) > 0)
    await close
      .first()
      .click({ timeout: 1_000 })
      .catch(() => undefined);
};

const addWebsite = async (page: Page, domain: string) => {
  await page.getByRole('button', { name: 'Add website' }).click();
  await page.getByRole('combobox', { name: 'Add website' }).fill(domain);
  await page.getByRole('option', { name: domain }).first().click();
};

/** The scenes in the order in which one start of the application visits them. */
export const SCENES: readonly Scene[] = [
  {
    name: 'welcome',
    open: async (page) => {
      await expect(page.getByRole('button', { name: 'Connect account' })).toBeVisible();
    },
    rows: [20, 700],
  },
  {
    name: 'connect',
    open: async (page) => {
      await page.getByRole('button', { name: 'Connect account' }).click();
      await page.getByLabel('Server address').fill('https://stats.example.com');
    },
    part: (page) => page.getByRole('dialog'),
  },
  {
    name: 'statistics',
    open: async (page) => {
      await closeDialog(page);
      await generateSample(page);
      await page.getByRole('button', { name: 'Dismiss all' }).click();
      await page.getByRole('table', { name: 'Pages', exact: true }).waitFor();
    },
  },
  {
    name: 'offline',
    open: async (page) => {
      await chooseInMenu(page, 'Make available offline…');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    part: (page) => page.getByRole('dialog'),
  },
  {
    name: 'calendar',
    open: async (page) => {
      await closeDialog(page);
      await openPart(page, 'Calendar');
      await expect(page.getByRole('region', { name: 'Best days' })).toBeVisible();
    },
  },
  {
    name: 'goals',
    open: async (page) => {
      await statistics(page);
      await page.getByRole('table', { name: 'Events' }).waitFor();
      const goals = { Signup: '4.50', Payment: '' };
      for (const [event, value] of Object.entries(goals)) {
        await page.keyboard.press('g');
        const dialog = page.getByRole('dialog', { name: 'Add goal' });
        await dialog.getByLabel('Event', { exact: true }).fill(event);
        await dialog.getByLabel('Value per event (optional)').fill(value);
        await dialog.getByRole('button', { name: 'Save goal' }).click();
        await expect(dialog).toHaveCount(0);
      }
      await closeToasts(page);
      await page.getByRole('region', { name: 'Goals' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'report',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('show report');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('article', { name: 'Report' })).toBeVisible();
      await expect(page.getByText('Loading newer numbers…')).toHaveCount(0);
    },
  },
  {
    name: 'websites',
    open: async (page) => {
      await openPart(page, 'Overview');
      await page.getByRole('link', { name: 'Websites', exact: true }).click();
      await expect(page.getByRole('row')).toHaveCount(8);
    },
    rows: [0, 510],
  },
  {
    name: 'side-by-side',
    open: async (page) => {
      await page.getByRole('link', { name: 'Compare' }).click();
      for (const domain of ['example.com', 'shop.example.com', 'blog.example.org']) {
        await addWebsite(page, domain);
      }
      await expect(page.getByRole('table', { name: 'Websites as a table' })).toBeVisible();
    },
  },
  {
    name: 'change-many',
    open: async (page) => {
      await page.getByRole('link', { name: 'Websites', exact: true }).click();
      await expect(websitesTable(page)).toBeVisible();
      await page.getByRole('checkbox', { name: 'Select all' }).check();
    },
    rows: [0, 540],
  },
  {
    name: 'alerts',
    open: async (page) => {
      await settings(page);
      await page.getByLabel('Alert me about unusual hours').click();
    },
    part: (page) => page.getByRole('region', { name: 'Alerts', exact: true }),
  },
  {
    name: 'assistants',
    open: async () => {},
    part: (page) => page.getByRole('region', { name: 'Assistants', exact: true }),
  },
  {
    // In these four weeks, Hacker News wrote about the website, so the sentence has a cause. This scene is the last
    // one, because its period stays chosen.
    name: 'hero',
    folder: 'docs/images',
    size: { width: 1280, height: 800 },
    open: async (page) => {
      await goTo(page, 'statistics/1?from=2026-03-04&to=2026-03-31&against=previous');
      const sentence = page.getByRole('paragraph').filter({ hasText: /Visits up .*mostly from/s });
      await expect(sentence).toBeVisible();
      await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
    },
  },
];
