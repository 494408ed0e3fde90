import { SERVER_STATISTICS } from '$shared/api/statistics';
import { AnalyticsServer } from '../fakes/analytics-server';
import { jsonAnswer } from '../fakes/faults';
import { expectNoViolationInBothThemes } from './support/axe';
import { ConnectFormPage, openStatistics, websitesTable } from './support/screens';
import { expect, newKey, test } from './support/test';

/*
 * A key revoked while its statistics are on screen: the server counts how often it is still sent.
 */

/** It is retried every 9 to 15 seconds; a busy machine takes longer. */
const HEAL_MS = 30_000;
const REFUSALS = [
  ['401', jsonAnswer({ message: 'Unauthenticated.' }, 401)],
  ['403', jsonAnswer({ message: 'The plan lacks the API.', status: 403 }, 403)],
] as const;

for (const [status, refusal] of REFUSALS) {
  test(`under ${status} a click sends the key at most twice, and everything recovers once it is accepted`, async ({
    application,
  }) => {
    const { page } = application;
    const key = newKey();
    const server = await AnalyticsServer.start();
    server.accounts.set(key, [{ id: 1, domain: 'one.example' }]);
    const form = await ConnectFormPage.open(page);
    await form.submit({ name: 'North', address: server.address, key });
    await expect(websitesTable(page)).toBeVisible();
    await openStatistics(page, 'one.example');
    // The counts reveal the number of days: ten for each of 28, plus a thousand of the website's
    // own.
    const pages = page.getByRole('region', { name: 'Pages', exact: true });
    await expect(pages).toContainText('1,280');
    // Everything the screen needs has been requested and drawn, also in the panels behind others.
    await expect(page.locator('.grid[aria-busy="false"]')).toBeAttached();
    await expect(page.locator('section[data-front="false"]:not(:has(*))')).toHaveCount(0);
    const names = () =>
      server.received.map(({ url }) => new URL(url, server.address).searchParams.get('name'));
    await expect.poll(() => new Set(names()).size).toBeGreaterThan(SERVER_STATISTICS.length);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

    server.fault = refusal;
    server.received.length = 0;
    await page.getByText('7 days', { exact: true }).click();
    const banner = page.locator('section.banner');
    await expect(banner).toBeVisible();
    expect(server.received.length).toBeLessThanOrEqual(2);
    if (status === '401') {
      await banner.getByRole('button', { name: 'Enter new API key' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoViolationInBothThemes(application, 'another key');
      await page.keyboard.press('Escape');
    }

    server.fault = null;
    await expect(banner).toBeHidden({ timeout: HEAL_MS });
    await expect(pages).toContainText('1,070');
    await server.close();
  });
}
