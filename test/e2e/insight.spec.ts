import type { Locator, Page } from 'playwright/test';
import { expectNoViolation } from './support/axe';
import * as screens from './support/screens';
import { expect, test } from './support/test';

/* The analysis of numbers on the sample: baseline, unusual days and their movers. */

const DAY_MS = 24 * 3_600_000;
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/**
 * The sample's busiest website has one day with six times its usual visits, from one source
 * (src/service/sample/sites.ts).
 */
function spikeDay(): number {
  const start = new Date();
  start.setUTCHours(12, 0, 0, 0);
  start.setUTCMonth(start.getUTCMonth() - 13);
  return start.getTime() + 214 * DAY_MS;
}

const show = (page: Page, from: number, to: number) =>
  page.evaluate(
    ([first, last]) => {
      const [path = ''] = location.hash.split('?');
      location.hash = `${path}?from=${first}&to=${last}`;
    },
    [dayOf(from), dayOf(to)],
  );

test('the usual range is shown, and can be hidden; an unusual day opens its movers', async ({
  application: { page },
}) => {
  await screens.exploreSample(page);
  const usual = screens.baselineInLegend(page);
  await expect(usual).toBeVisible();
  await screens.checkInChart(page, 'Usual');
  await expect(usual).toHaveCount(0);
  await screens.checkInChart(page, 'Usual');
  await expect(usual).toBeVisible();
  // Only Today has a forecast.
  await expect(page.getByText(/by midnight/)).toHaveCount(0);

  const spike = spikeDay();
  await show(page, spike - 15 * DAY_MS, spike + 10 * DAY_MS);
  const mark = page
    .getByRole('group', { name: 'Unusual days' })
    .getByRole('button', { name: /Unusual: ([2-9]\d\d|\d,\d+)% above/ });
  await expect(mark.first()).toBeVisible();
  await expectNoViolation(page, 'an unusual day');
  await mark.first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Changes' })).toBeVisible();
  await show(page, spike - 15 * DAY_MS, spike + 10 * DAY_MS);
  const { x, y, width, height } = await boxOf(mark.first());
  await page.mouse.move(x + width / 2, y + height / 2);
  await expect(mark.first()).toBeVisible();
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(page.getByRole('heading', { name: 'Changes' })).toBeVisible();
  await expect(page.getByText('Hacker News').first()).toBeVisible();
});

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('it has no box');
  return box;
}
