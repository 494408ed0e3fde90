import axe from 'axe-core';
import type { Page } from 'playwright/test';
import { ConnectForm, chartTable, openStatistics, websitesTable } from './support/screens';
import { expect, test } from './support/test';

/* axe finds nothing on the screens of the way, in light and in dark. */

for (const theme of ['light', 'dark']) {
  test(`no violation in ${theme}`, async ({ launch, service }) => {
    const { page } = await launch({ args: ['--theme', theme] });
    await expect(page.getByRole('heading', { name: 'Welcome to Sitedeck' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe(theme);
    await expectNoViolation(page, 'welcome');

    const form = await ConnectForm.open(page);
    await expectNoViolation(page, 'account form');
    await form.submit({ name: 'Server', address: service.address, key: 'wrong' });
    await expect(form.alert).toBeVisible();
    await expectNoViolation(page, 'account form with a failure');
    await form.key.fill(service.key);
    await form.connect.click();

    await expect(websitesTable(page)).toBeVisible();
    await expectNoViolation(page, 'websites');

    await openStatistics(page, 'example.com');
    await expect(chartTable(page, 'Visitors').locator('tbody tr')).toHaveCount(30);
    await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
    await expectNoViolation(page, 'statistics');
  });
}

async function expectNoViolation(page: Page, screen: string): Promise<void> {
  // A colour on its way to another has any contrast. What goes on for ever moves no colour of text.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished),
    ),
  );
  // Evaluated from outside, which the page's policy for scripts does not concern.
  await page.evaluate(axe.source);
  const { found, passed } = await page.evaluate(async () => {
    const run = await (window as unknown as { axe: typeof axe }).axe.run();
    const found = run.violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`),
    }));
    return { found, passed: run.passes.map(({ id }) => id) };
  });
  expect(passed, `${screen}: rules that were tried`).toContain('color-contrast');
  expect(found, screen).toEqual([]);
}
