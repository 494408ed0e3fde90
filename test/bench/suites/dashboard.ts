import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { setChecked } from '$test/e2e/support/screens';
import { atMost, type Figure } from '../figures';
import { launchApplication } from '../launch';
import type { Machine } from '../suite';

/*
 * The statistics of a website in the built application: everything drawn from the offline store
 * after the click, and a year's chart redrawn.
 */

const AIM = { dashboardMs: 120, redrawMs: 16 };
const SITE = 'example.com';
/** Panels with rows: all lists that have values in the sample data. */
const PANELS = ['Sources', 'Pages', 'Countries', 'Cities', 'Browsers', 'Devices', 'Languages'];

export async function run(machine: Machine): Promise<Figure[]> {
  const home = await mkdtemp(join(tmpdir(), 'sitedeck-bench-dashboard-'));
  const electron = await launchApplication(machine, home, ['--sample']);
  try {
    const page = await electron.firstWindow();
    await page.getByRole('heading', { level: 1, name: SITE }).waitFor();
    return [
      atMost(
        'dashboard from the store',
        'ms',
        await fromStore(page, machine.runs),
        AIM.dashboardMs,
      ),
      atMost('365 days drawn again', 'ms', await redraws(page, machine.runs), AIM.redrawMs),
    ];
  } finally {
    await electron.close();
    await rm(home, { recursive: true, force: true });
  }
}

/**
 * Measures from the click on a website to rows in every panel and a chart, with everything in the
 * store.
 */
async function fromStore(page: Page, runs: number): Promise<number[]> {
  const samples: number[] = [];
  for (let run = 0; run <= runs; run += 1) {
    await page.getByRole('link', { name: 'Websites' }).click();
    const link = page
      .getByRole('table', { name: 'Websites' })
      .getByRole('link', { name: SITE, exact: true });
    await link.waitFor();
    // The website's own answers are all saved; no other request may be pending.
    await page.waitForTimeout(300);
    const time = await link.evaluate(clickUntilDrawn, PANELS);
    if (run > 0) samples.push(time);
  }
  return samples;
}

/** Runs in the page: everything it needs comes as arguments. */
async function clickUntilDrawn(link: SVGElement | HTMLElement, panels: string[]): Promise<number> {
  const drawn = (): boolean =>
    document.querySelector('[data-main-chart] canvas') !== null &&
    panels.every(
      (title) => document.querySelector(`section[aria-label="${title}"] tbody tr`) !== null,
    );
  const begun = performance.now();
  (link as HTMLElement).click();
  while (!drawn()) await new Promise((resolve) => requestAnimationFrame(resolve));
  return performance.now() - begun;
}

/**
 * Switches between the two daily charts of twelve months: each switch draws a chart of as many
 * points.
 */
async function redraws(page: Page, runs: number): Promise<number[]> {
  await setChecked(page.getByRole('radio', { name: '12 months' }));
  // Such a long period is drawn by week by default.
  const interval = page.getByRole('group', { name: 'Interval' });
  await interval.getByRole('button', { name: 'Day', exact: true }).click();
  const rows = page.getByRole('table', { name: 'Visits, as a table' }).locator('tbody tr');
  await rows.nth(330).waitFor({ state: 'attached' });
  return page.evaluate(async (times) => {
    const pause = (): Promise<void> =>
      new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const cards = [
      ...document.querySelectorAll<HTMLElement>('[aria-label="Key numbers"] button[aria-pressed]'),
    ];
    const samples: number[] = [];
    for (let time = 0; time <= times + 1; time += 1) {
      await pause();
      const begun = performance.now();
      cards[(time + 1) % 2]?.click();
      // Svelte draws in a microtask.
      await Promise.resolve();
      await Promise.resolve();
      if (time > 1) samples.push(performance.now() - begun);
    }
    return samples;
  }, runs);
}
