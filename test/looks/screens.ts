import { expect, type Locator, type Page } from 'playwright/test';
import { type Scene, SCENES } from '../guide-pictures/scenes';

/** How a screen is shown; `narrow` is the narrowest window, `rtl` is in Arabic. */
const MODES = ['light', 'dark', 'narrow', 'rtl'] as const;
export type Mode = (typeof MODES)[number];

/** A screen, or an overlay of one. */
interface Screen {
  name: string;
  /** Opens it from the previous screen. */
  open: (page: Page) => Promise<void>;
  /** The part in the picture, if it is further down. */
  subject?: (page: Page) => Locator;
  modes: readonly Mode[];
}

const closeMenu = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu').or(page.getByRole('dialog'))).toHaveCount(0);
};

const menu =
  (button: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: button, exact: true }).first().click();
    await expect(page.getByRole('menu').first()).toBeVisible();
  };

/** After the scenes of the guide, starting from the last one. */
const OVERLAYS: readonly Omit<Screen, 'modes'>[] = [
  {
    name: 'settings',
    open: async (page) => {
      await page.getByRole('link', { name: 'Settings', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    },
  },
  {
    name: 'share',
    open: async (page) => {
      await page.getByRole('link', { name: 'Websites', exact: true }).click();
      await page.getByRole('link', { name: 'example.com', exact: true }).last().click();
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      await expect(page.getByText('Who can see these statistics')).toBeVisible();
    },
  },
  {
    name: 'changes',
    open: async (page) => {
      await closeMenu(page);
      await page.getByRole('tab', { name: 'Changes', exact: true }).click();
      await expect(page.getByRole('table', { name: 'Sources' })).toBeVisible();
    },
  },
  {
    name: 'range-picker',
    open: async (page) => {
      await page.getByRole('tab', { name: 'Overview', exact: true }).click();
      await page.getByRole('button', { name: /^Choose dates/ }).click();
      await expect(page.getByRole('dialog', { name: 'Choose dates' })).toBeVisible();
    },
  },
  {
    name: 'row-view',
    open: async (page) => {
      await closeMenu(page);
      const sources = page.getByRole('table', { name: 'Sources' });
      await sources
        .getByRole('button', { name: /Google/ })
        .first()
        .click();
      await expect(page.getByText(/^was [\d,]+$/)).toBeVisible();
    },
  },
  {
    name: 'send-every-monday',
    open: async (page) => {
      await closeMenu(page);
      await page.getByRole('tab', { name: 'Report', exact: true }).click();
      await page.getByRole('button', { name: 'Send every Monday…' }).click();
      await expect(page.getByRole('dialog', { name: 'Send every Monday' })).toBeVisible();
    },
  },
  {
    name: 'command-palette',
    open: async (page) => {
      await closeMenu(page);
      await page.getByRole('link', { name: 'Websites', exact: true }).click();
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill('exa');
    },
  },
  {
    name: 'account-menu',
    open: async (page) => {
      await closeMenu(page);
      await menu('Switch account')(page);
    },
  },
  {
    name: 'export-menu',
    open: async (page) => {
      await closeMenu(page);
      await menu('More')(page);
    },
  },
  {
    name: 'shortcuts',
    open: async (page) => {
      await closeMenu(page);
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];

/** Overlays and selections would be lost in another language, which reloads the page. */
const OVER: readonly Mode[] = ['light', 'dark'];
const CHOSEN: readonly Mode[] = ['light', 'dark', 'narrow'];

function screenOf({ name, open, part }: Scene): Screen {
  if (part) return { name, open, subject: part, modes: OVER };
  if (name === 'goals') return { name, open, subject: goals, modes: CHOSEN };
  return { name, open, modes: name === 'change-many' ? CHOSEN : MODES };
}

const goals = (page: Page): Locator => page.getByRole('region', { name: 'Goals' });

/** In order: one start of the application visits all of them. */
export const SCREENS: readonly Screen[] = [
  ...SCENES.filter(({ folder }) => folder === undefined).map(screenOf),
  ...OVERLAYS.map((screen) => ({ ...screen, modes: OVER })),
];
