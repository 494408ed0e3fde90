import type { ElectronApplication, Locator, Page } from 'playwright/test';
import { AnalyticsServer } from '../fakes/analytics-server';
import type { Certificate } from '../fakes/local-server';
import { expectNoViolationInBothThemes } from './support/axe';
import { storedAccounts } from './support/keyring';
import { ConnectFormPage, websitesTable } from './support/screens';
import { expect, newKey, test } from './support/test';

/*
 * Certificates that this computer does not trust, in Electron's network stack. The user sees each before trusting it,
 * for one server only, until the trust is removed.
 */

const AUTHORITY = new URL('../fakes/tls/authority.cert.pem', import.meta.url).pathname;
const SELF_SIGNED = /9D:08:B3:3F:54:44/;
const OTHER = /A0:C8:5A:39:E0:AE/;

async function server(
  tls: Certificate,
  domain: string,
): Promise<AnalyticsServer & { key: string }> {
  const started = await AnalyticsServer.start({ tls });
  const key = newKey();
  started.accounts.set(key, [{ id: 1, domain }]);
  return Object.assign(started, { key });
}

const hostOf = ({ address }: AnalyticsServer): string => new URL(address).host;
const site = (page: Page, domain: string): Locator =>
  websitesTable(page).getByRole('link', { name: domain, exact: true });
const certificate = (page: Page): Locator =>
  page.getByRole('region', { name: 'Server certificate' });
const trust = (page: Page, at: AnalyticsServer): Locator =>
  page.getByRole('button', { name: `Trust this certificate for ${hostOf(at)}` });

/** Picks this file in the system's dialog. */
function pick(electron: ElectronApplication, file: string): Promise<void> {
  return electron.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] });
  }, file);
}

async function addAccount(page: Page): Promise<ConnectFormPage> {
  await page.getByRole('button', { name: 'Switch account' }).click();
  await page.getByRole('menuitem', { name: 'Connect account' }).click();
  return new ConnectFormPage(page);
}

test('a certificate is trusted after the user has seen it, for its server only, until it changes', async ({
  launch,
  userData,
}) => {
  const first = await server('self-signed', 'first.example');
  // The same certificate on another port belongs to another server.
  const second = await server('self-signed', 'second.example');
  const application = await launch();
  const { page } = application;

  await test.step('shown, and nothing sent before it is trusted', async () => {
    const form = await ConnectFormPage.open(page);
    await form.submit({ name: 'First', address: first.address, key: first.key });
    await expect(certificate(page)).toContainText(hostOf(first));
    await expect(certificate(page)).toContainText('Sitedeck test, self-signed');
    await expect(certificate(page)).toContainText('it’s self-signed');
    await expect(certificate(page)).toContainText(SELF_SIGNED);
    await expectNoViolationInBothThemes(application, 'a certificate to trust');
    expect(first.received).toEqual([]);
    await trust(page, first).click();
    await expect(site(page, 'first.example')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Switch account' })).toContainText(
      'Own certificate',
    );
  });

  await test.step('writes go there too', async () => {
    await page.getByRole('button', { name: 'Add first.example to favorites' }).click();
    await expect.poll(() => first.received.some(({ method }) => method === 'PATCH')).toBe(true);
  });

  await test.step('no other server profits', async () => {
    const form = await addAccount(page);
    await form.submit({ name: 'Second', address: second.address, key: second.key });
    await expect(trust(page, second)).toBeVisible();
    expect(second.received).toEqual([]);
    // The same server under its other name is not trusted either.
    await form.submit({ name: 'Second', address: first.http.otherOrigin, key: first.key });
    await expect(certificate(page)).toContainText(`localhost:${first.http.port}`);
    await form.dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await application.quit();
  first.http.present('other');
  const before = first.received.length;
  const again = await launch();

  await test.step('another certificate is refused, and both are shown', async () => {
    await expect(site(again.page, 'first.example')).toBeVisible();
    await expect(again.page.getByRole('status', { name: 'Connection' })).toContainText(
      'certificate changed',
    );
    await again.page.getByRole('button', { name: 'Show certificate…' }).click();
    await expect(certificate(again.page)).toContainText(OTHER);
    await expect(certificate(again.page)).toContainText('The one you trusted');
    await expect(certificate(again.page)).toContainText(SELF_SIGNED);
    expect(first.received.length).toBe(before);
    await trust(again.page, first).click();
    await expect(again.page.getByRole('status', { name: 'Connection' })).toContainText('Online');
    expect(first.received.length).toBeGreaterThan(before);
  });

  await test.step('withdrawn, it is refused again', async () => {
    await again.page.getByRole('link', { name: 'Settings' }).click();
    await again.page.getByRole('button', { name: 'Edit First' }).click();
    const withdraw = again.page.getByRole('button', {
      name: `Stop trusting the certificate for ${hostOf(first)}`,
    });
    await withdraw.click();
    await expect(withdraw).toHaveCount(0);
    await again.page.keyboard.press('Escape');
    expect(await storedAccounts(userData)).not.toContainEqual(
      expect.objectContaining({ trust: expect.anything() as unknown }),
    );
    const asked = first.received.length;
    await again.page.getByRole('button', { name: 'Test connection: First' }).click();
    await expect(again.page.getByRole('list', { name: 'Results' })).toContainText(
      'The server’s certificate isn’t trusted',
    );
    expect(first.received.length).toBe(asked);
  });
  await first.close();
  await second.close();
});

test('an authority from a file is trusted for its account’s server only', async ({ launch }) => {
  const issued = await server('issued', 'issued.example');
  const elsewhere = await server('wrong-host', 'elsewhere.example');
  const { page, electron } = await launch();
  await pick(electron, AUTHORITY);
  const choose = page.getByRole('button', { name: 'Choose CA certificate…' });

  await test.step('a certificate for another host stays refused', async () => {
    const form = await ConnectFormPage.open(page);
    await form.submit({ name: 'Elsewhere', address: elsewhere.address, key: elsewhere.key });
    await expect(certificate(page)).toContainText(
      'this computer doesn’t know who issued it and it was issued for another server',
    );
    await certificate(page).evaluate((shown) => (shown.id = 'before-the-choice'));
    await choose.click();
    await expect(page.locator('#before-the-choice')).toHaveCount(0);
    await expect(form.alert.first()).toContainText('isn’t trusted');
    await expect(form.connect).toBeEnabled();
    expect(elsewhere.received).toEqual([]);
    await form.submit({ name: 'Issued', address: issued.address, key: issued.key });
    // Trust given for another address does not apply here.
    await expect(certificate(page)).toContainText(hostOf(issued));
    expect(issued.received).toEqual([]);
    await choose.click();
    await expect(site(page, 'issued.example')).toBeVisible();
  });

  await test.step('its file is named at the account, and can be withdrawn', async () => {
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Edit Issued' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit account' });
    await expect(dialog).toContainText(`Issued by Sitedeck test authority, for ${hostOf(issued)}`);
    await dialog.getByRole('button', { name: 'Stop trusting the CA certificate' }).click();
    await expect(dialog.getByRole('button', { name: 'Choose CA certificate…' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Test connection: Issued' }).click();
    await expect(page.getByRole('list', { name: 'Results' })).toContainText(
      'The server’s certificate isn’t trusted',
    );
  });
  await issued.close();
  await elsewhere.close();
});
