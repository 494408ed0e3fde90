import { expect, type Locator, type Page } from 'playwright/test';
import { ConnectFormPage, websitesTable } from './screens';

/** The form's title for a new website, and the label of its button. */
const ADD = 'Add website';

/** The website form, by its accessible names. */
/** Presses a key on a website of the list. */
export async function pressOnRow(page: Page, domain: string, key: string): Promise<void> {
  await websitesTable(page).getByRole('link', { name: domain, exact: true }).press(key);
}

export class WebsiteFormPage {
  readonly dialog: Locator;
  readonly domain: Locator;
  readonly privacy: Locator;
  readonly password: Locator;
  readonly email: Locator;
  readonly bots: Locator;
  readonly params: Locator;
  readonly ips: Locator;
  readonly favorite: Locator;
  readonly save: Locator;

  private constructor(
    readonly page: Page,
    title: string,
  ) {
    this.dialog = page.getByRole('dialog', { name: title });
    this.domain = this.dialog.getByLabel('Domain', { exact: true });
    this.privacy = this.dialog.getByRole('combobox', { name: 'Statistics page' });
    this.password = this.dialog.getByLabel('Password', { exact: true });
    this.email = this.dialog.getByRole('checkbox', { name: 'Email reports' });
    this.bots = this.dialog.getByRole('checkbox', { name: 'Exclude bots' });
    this.params = this.dialog.getByRole('textbox', { name: 'Excluded URL parameters' });
    this.ips = this.dialog.getByRole('textbox', { name: 'Excluded IP addresses' });
    this.favorite = this.dialog.getByRole('checkbox', { name: 'Favorite' });
    this.save = this.dialog.getByRole('button', { name: title === ADD ? title : 'Save' });
  }

  static async add(page: Page): Promise<WebsiteFormPage> {
    await page.getByRole('button', { name: ADD, exact: true }).click();
    const form = await WebsiteFormPage.opened(page, ADD);
    // The section is already open if the form contains earlier input.
    if (!(await form.email.isVisible())) await form.dialog.getByText('Advanced').click();
    return form;
  }

  static async edit(page: Page, domain: string): Promise<WebsiteFormPage> {
    await pressOnRow(page, domain, 'e');
    return WebsiteFormPage.opened(page, `Edit ${domain}`);
  }

  static async opened(page: Page, title: string): Promise<WebsiteFormPage> {
    const form = new WebsiteFormPage(page, title);
    await expect(form.dialog).toBeVisible();
    return form;
  }

  /** Saves, and waits until the form has closed. */
  async saved(): Promise<void> {
    await this.save.click();
    await expect(this.dialog).toBeHidden();
  }

  /** Saves a new website and closes the snippet that follows. */
  async added(domain: string): Promise<void> {
    await this.saved();
    const next = this.page.getByRole('dialog', { name: `${domain} added. Now paste the snippet` });
    await next.getByRole('button', { name: 'Done' }).click();
    await expect(next).toBeHidden();
    await expect(websiteRow(this.page, domain)).toBeVisible();
  }

  async cancel(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(this.dialog).toBeHidden();
  }
}

/** Connects to a server from the welcome screen. */
export async function connectTo(
  page: Page,
  { address, key }: { address: string; key: string },
): Promise<void> {
  const form = await ConnectFormPage.open(page);
  await form.submit({ name: 'Server', address, key });
  await expect(form.dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Websites' })).toBeVisible();
}

/** Expects a field's hint or error message. */
export async function expectDescription(field: Locator, words: string | RegExp): Promise<void> {
  await expect(field).toHaveAccessibleDescription(words);
}

/** Returns a website's row in the table. */
export function websiteRow(page: Page, domain: string): Locator {
  const link = page.getByRole('link', { name: domain, exact: true });
  return websitesTable(page).getByRole('row').filter({ has: link });
}
