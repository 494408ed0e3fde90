import { expect, type Locator, type Page } from 'playwright/test';
import type { Application } from './application';
import type { ExpectedDay } from './expected-numbers';
import { copySample } from './sample-store';

/* The screens by their accessible names, which are a public contract. */

/** The input of 'Connect account'. */
export interface Credentials {
  name: string;
  address: string;
  key: string;
}

/** The dialog 'Connect account'. */
export class ConnectFormPage {
  readonly dialog: Locator;
  readonly name: Locator;
  readonly address: Locator;
  readonly key: Locator;
  readonly connect: Locator;
  readonly alert: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Connect account' });
    this.name = this.dialog.getByLabel('Name', { exact: true });
    this.address = this.dialog.getByLabel('Server address');
    this.key = this.dialog.getByLabel('API key', { exact: true });
    this.connect = this.dialog.getByRole('button', { name: 'Connect', exact: true });
    this.alert = this.dialog.getByRole('alert');
  }

  /** Opens it from the welcome screen. */
  static async open(page: Page): Promise<ConnectFormPage> {
    await page.getByRole('button', { name: 'Connect account' }).click();
    const form = new ConnectFormPage(page);
    await expect(form.dialog).toBeVisible();
    return form;
  }

  async submit({ name, address, key }: Credentials): Promise<void> {
    await this.name.fill(name);
    await this.address.fill(address);
    await this.key.fill(key);
    await this.connect.click();
  }
}

export const websitesTable = (page: Page): Locator => page.getByRole('table', { name: 'Websites' });

/**
 * Thirteen months of visits are generated first, which takes seconds, and longer on a busy machine.
 */
export const SAMPLE_MS = 60_000;

/** Opens the sample from the welcome screen, at its busiest website's statistics. Its data was generated before. */
export async function exploreSample(page: Page): Promise<void> {
  await copySample(page);
  await generateSample(page);
}

/** Like {@link exploreSample}, but the application generates the data. */
export async function generateSample(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Explore sample data' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'example.com' })).toBeVisible({
    timeout: SAMPLE_MS,
  });
}

/** Opens the sample, and then its list of websites. */
export async function openSampleWebsites(page: Page): Promise<void> {
  await exploreSample(page);
  await page.getByRole('link', { name: 'Websites', exact: true }).click();
  await expect(websitesTable(page)).toBeVisible();
}

/** Opens the sidebar of a narrow window. */
export async function openDrawer(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Open sidebar' }).click();
  const drawer = page.getByRole('dialog', { name: 'Sidebar' });
  await expect(drawer).toBeVisible();
  return drawer;
}

/** Opens a site's statistics through its link in the websites table. */
export async function openStatistics(page: Page, domain: string): Promise<void> {
  await websitesTable(page).getByRole('link', { name: domain, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: domain })).toBeVisible();
}

/**
 * Turns a radio button or checkbox on or off by its label, because only the label is drawn. Waits
 * until it is stable.
 */
export async function setChecked(control: Locator, checked = true): Promise<void> {
  if ((await control.isChecked()) === checked) return;
  await control.locator('xpath=ancestor::label').click();
  await expect(control).toBeChecked({ checked });
}

/**
 * Sets the size of the window's content, also below its minimum width, and waits until the page has
 * it.
 */
export async function resize(
  { electron, page }: Pick<Application, 'electron' | 'page'>,
  width: number,
  height = 800,
): Promise<void> {
  // Electron's windows have their own size; pages in Chromium have a viewport.
  if (page.viewportSize() !== null) return page.setViewportSize({ width, height });
  await electron.evaluate(
    ({ BrowserWindow }, [wide, high]) => {
      const [window] = BrowserWindow.getAllWindows();
      window?.setMinimumSize(1, 1);
      window?.setContentSize(wide, high);
    },
    [width, height] as const,
  );
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
}

/**
 * Opens an address, and waits until its screen is loaded and still.
 * @param place without `#/`, such as `statistics/1?list=country`
 */
export async function goTo(page: Page, place: string): Promise<void> {
  await page.evaluate(async (hash) => {
    if (location.hash === hash) return;
    const followed = new Promise((resolve) =>
      addEventListener('hashchange', resolve, { once: true }),
    );
    location.hash = hash;
    // Until then the previous screen is shown, which is just as still.
    await followed;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, `#/${place}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The panels follow the headline numbers.
  if (/^statistics\/\d+(?!.*\blist=)/.test(place))
    await expect(page.locator('[data-panel]').first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
}

/** Chooses a language in the settings, whatever language they are in. */
export async function chooseLanguage(page: Page, language: string): Promise<void> {
  await page.evaluate(() => (location.hash = '#/settings'));
  await page.locator('select:has(option[value="ja"])').selectOption(language);
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
}

/** Opens a part of the statistics: Overview, Changes, Calendar or Report. */
export async function openPart(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click();
}

/** Chooses an item in the menu of a website’s statistics. */
export async function chooseInMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** Checks or unchecks an item in the menu of the chart. */
export async function checkInChart(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Chart options' }).click();
  await page.getByRole('menuitemcheckbox', { name }).click();
}

/** Returns the legend entry of the baseline. */
export const baselineInLegend = (page: Page): Locator =>
  page.locator('.legend').getByText('Usual', { exact: true });

/** Returns the days named on the statistics screen. */
export async function shownRange(page: Page): Promise<{ from: string; to: string }> {
  const days = page.getByRole('group', { name: 'Period' }).locator('data');
  const [from = '', to = ''] = ((await days.getAttribute('value')) ?? '').split('/');
  return { from, to };
}

/** Returns a chart's table, in the region of its statistic. */
export const chartTable = (page: Page, title: string): Locator =>
  page
    .getByRole('region', { name: title, exact: true })
    .getByRole('table', { name: `${title}, as a table` });

/**
 * The initial number of rows in the table of a daily chart: 28 finished days, and the running one.
 */
export const DAILY_ROWS = 29;

/** Returns the rows of a daily chart's table as displayed: the day and the number. */
export function shownRows(table: Locator): Promise<[title: string, number: string][]> {
  return table
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [
        row.querySelector('th')?.textContent?.trim() ?? '',
        row.querySelector('td')?.textContent?.trim() ?? '',
      ]),
    );
}

/**
 * Formats days and numbers as the application does in this locale, with a note on the running day.
 */
export function displayedNumber(
  days: ExpectedDay[],
  locale: string,
  underWay: string,
): [string, string][] {
  const written = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const number = new Intl.NumberFormat(locale);
  return days.map(([day, count]) => [
    `${written.format(Date.parse(day))}${day === underWay ? ' (so far)' : ''}`,
    number.format(count),
  ]);
}

/** Shows only the favorites in the list of websites, or all again. */
export async function turnFavoritesOnly(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Group/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Favorites only' }).click();
}

/** Shows or hides a column of the list of websites. */
export async function showColumn(page: Page, column: string): Promise<void> {
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: column }).click();
}

/** Opens the form for many new websites. */
export async function addSeveral(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Add several…' }).click();
}
