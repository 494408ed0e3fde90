import { expect, type Locator, type Page } from 'playwright/test';
import type { DayCount } from './expected-numbers';

/*
 * The screens by their accessible names, which are a public contract.
 */

/** What is typed into "Connect to a server". */
export interface Credentials {
  name: string;
  address: string;
  key: string;
}

/** The dialog "Connect to a server". */
export class ConnectForm {
  readonly dialog: Locator;
  readonly name: Locator;
  readonly address: Locator;
  readonly key: Locator;
  readonly connect: Locator;
  readonly alert: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Connect to a server' });
    this.name = this.dialog.getByLabel('Name', { exact: true });
    this.address = this.dialog.getByLabel('Server address');
    this.key = this.dialog.getByLabel('API key', { exact: true });
    this.connect = this.dialog.getByRole('button', { name: 'Connect', exact: true });
    this.alert = this.dialog.getByRole('alert');
  }

  /** Opens it from the welcome screen. */
  static async open(page: Page): Promise<ConnectForm> {
    await page.getByRole('button', { name: 'Connect to a server' }).click();
    const form = new ConnectForm(page);
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

/** Opens a site's statistics by its link in the table "Websites". */
export async function openStatistics(page: Page, domain: string): Promise<void> {
  await websitesTable(page).getByRole('link', { name: domain, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: domain })).toBeVisible();
}

/** The days that the statistics screen says it shows. */
export async function shownRange(page: Page): Promise<{ from: string; to: string }> {
  const period = page.getByRole('group', { name: 'Period' });
  return {
    from: await period.getByLabel('From', { exact: true }).inputValue(),
    to: await period.getByLabel('To', { exact: true }).inputValue(),
  };
}

/** The table that stands for a chart, in the region of its statistic. */
export const chartTable = (page: Page, title: string): Locator =>
  page
    .getByRole('region', { name: title, exact: true })
    .getByRole('table', { name: `${title}, as a table` });

/** The rows of a daily chart's table as they are written: the day in words, and the number. */
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

/** How the application writes days and their numbers in this locale; the day under way says so. */
export function inWords(days: DayCount[], locale: string, underWay: string): [string, string][] {
  const written = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const number = new Intl.NumberFormat(locale);
  return days.map(([day, count]) => [
    `${written.format(Date.parse(day))}${day === underWay ? ' (not over yet)' : ''}`,
    number.format(count),
  ]);
}
