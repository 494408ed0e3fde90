import type { Page } from 'playwright/test';
import { AnalyticsServer, URL_IN_REQUESTS } from '../fakes/analytics-server';
import { expectNoTraceOf } from './support/key-traces';
import { keyInKeychain, storedAccounts } from './support/keyring';
import { ConnectFormPage, websitesTable } from './support/screens';
import { expect, newKey, test } from './support/test';

/*
 * Three accounts on two servers, one with a dialect. They are separated everywhere, and removing one leaves no trace.
 */

const site = (page: Page, domain: string) =>
  websitesTable(page).getByRole('link', { name: domain, exact: true });
/** Returns the drafts that main stores for the active account, as text. */
const keptDrafts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const boot = await window.sitedeck['app.boot']({});
    const accountId = boot.ok ? (boot.value.list.activeId ?? '') : '';
    return JSON.stringify(await window.sitedeck['drafts.list']({ accountId }));
  });
const authorizations = ({ received }: AnalyticsServer): Set<string | undefined> =>
  new Set(received.map(({ headers }) => headers.authorization));

test(
  'three accounts on two servers share nothing, and a removed one leaves no trace',
  { tag: '@packaged' },
  async ({ launch, userData }) => {
    const shared = await AnalyticsServer.start();
    const other = await AnalyticsServer.start({ dialect: { ...URL_IN_REQUESTS, putOnly: true } });
    const keys = { north: newKey(), south: newKey(), west: newKey() };
    shared.accounts.set(keys.north, [{ id: 1, domain: 'north-only.example' }]);
    shared.accounts.set(keys.south, [{ id: 1, domain: 'south-only.example', salt: 5000 }]);
    other.accounts.set(keys.west, [{ id: 1, domain: 'west-only.example', salt: 9000 }]);
    const application = await launch();
    const { page } = application;

    await test.step('connect', async () => {
      const form = await ConnectFormPage.open(page);
      await form.submit({ name: 'North', address: shared.address, key: keys.north });
      await expect(site(page, 'north-only.example')).toBeVisible();
      for (const [name, address, key, domain] of [
        ['South', shared.address, keys.south, 'south-only.example'],
        ['West', other.address, keys.west, 'west-only.example'],
      ] as const) {
        await page.getByRole('button', { name: 'Switch account' }).click();
        await page.getByRole('menuitem', { name: 'Connect account' }).click();
        await new ConnectFormPage(page).submit({ name, address, key });
        await expect(site(page, domain)).toBeVisible();
      }
    });

    await test.step('each shows its own websites and no other’s', async () => {
      for (const [digit, own] of ['north', 'south', 'west'].entries()) {
        await page.keyboard.press(`Control+${digit + 1}`);
        await expect(site(page, `${own}-only.example`)).toBeVisible();
        await expect(websitesTable(page).getByRole('link')).toHaveCount(1);
      }
    });

    await test.step('keys: an entry each, and none at the other’s server', async () => {
      const accounts = await storedAccounts(userData);
      expect(await Promise.all(accounts.map(keyInKeychain))).toEqual([
        keys.north,
        keys.south,
        keys.west,
      ]);
      expect(authorizations(shared)).toEqual(
        new Set([`Bearer ${keys.north}`, `Bearer ${keys.south}`]),
      );
      expect(authorizations(other)).toEqual(new Set([`Bearer ${keys.west}`]));
    });

    await test.step('dialects: one server’s is not spoken to the other', async () => {
      await page.getByRole('button', { name: 'Add west-only.example to favorites' }).click();
      await expect
        .poll(() => other.received.filter(({ method }) => method === 'PUT').length)
        .toBe(1);
      await page.keyboard.press('Control+1');
      await page.getByRole('button', { name: 'Add north-only.example to favorites' }).click();
      const methods = () => shared.received.map(({ method }) => method);
      await expect.poll(methods).toContain('PATCH');
      expect(methods()).not.toContain('PUT');
    });

    await test.step('drafts: what was typed in one account is offered there alone', async () => {
      for (const [digit, own] of ['north', 'south'].entries()) {
        await page.keyboard.press(`Control+${digit + 1}`);
        await expect(site(page, `${own}-only.example`)).toBeVisible();
        await page.getByRole('button', { name: 'Add website' }).click();
        await page.getByLabel('Domain', { exact: true }).fill(`${own}-typed.example`);
        await expect.poll(() => keptDrafts(page)).toContain(`${own}-typed.example`);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('button', { name: 'Continue: New website' })).toBeVisible();
      }
      await page.keyboard.press('Control+3');
      await expect(site(page, 'west-only.example')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0);
      await page.keyboard.press('Control+1');
      await page.getByRole('button', { name: 'Continue: New website' }).click();
      await expect(page.getByLabel('Domain', { exact: true })).toHaveValue('north-typed.example');
      await page.keyboard.press('Escape');
    });

    await test.step('all of them on one page', async () => {
      await page.getByRole('link', { name: 'Websites' }).click();
      await page.getByText('All accounts', { exact: true }).click();
      await expect(websitesTable(page).getByRole('link')).toHaveCount(3);
      await page.getByRole('radio', { name: 'North' }).press(' ');
      await expect(websitesTable(page).getByRole('link')).toHaveCount(1);
    });

    const gone = (await storedAccounts(userData))[1];
    await test.step('removing one asks first', async () => {
      await page.getByRole('link', { name: 'Settings' }).click();
      await page.getByRole('button', { name: 'More actions for South' }).click();
      await page.getByRole('menuitem', { name: 'Remove…' }).click();
      await page.getByRole('button', { name: 'Remove account' }).click();
      await expect(page.getByRole('button', { name: 'More actions for South' })).toHaveCount(0);
    });

    await test.step('and leaves no trace: keychain, files, page, log', async () => {
      // The account disappears from the page first, then from the keychain.
      await expect.poll(() => gone && keyInKeychain(gone)).toBeNull();
      await page.getByRole('link', { name: 'Websites' }).click();
      await expect(site(page, 'north-only.example')).toBeVisible();
      await application.quit();
      const again = await launch();
      await expect(again.page.getByRole('button', { name: 'Switch account' })).toBeVisible();
      await expectNoTraceOf(keys.south, again, userData);
      await expectNoTraceOf('south-only.example', again, userData);
      await expectNoTraceOf('south-typed.example', again, userData);
      expect(application.log()).not.toContain('south-only.example');
      expect(application.log()).not.toContain(keys.south);
    });
    await shared.close();
    await other.close();
  },
);
