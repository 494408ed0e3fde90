import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { atMost, type Figure } from '../figures';
import { launchApplication } from '../launch';
import type { Machine } from '../suite';

/*
 * Previously visited views, from the click until their saved data is in the page and a frame was
 * drawn. `dashboard` measures all of a website's panels; here only the first visible parts count.
 */

const AIM_MS = 50;
const SITE = 'example.com';

/** A click, and the content that answers it. */
interface Way {
  title: string;
  /** A selector for the click. */
  click: string;
  /** A selector for the loaded content. */
  until: string;
}

const NAVIGATION = (name: string): string => `nav a[href^="#/${name}"]`;
const WAYS: Way[] = [
  {
    title: 'websites',
    click: NAVIGATION('websites'),
    until: 'table[aria-label="Websites"] [data-row-link]',
  },
  {
    title: 'headline numbers of a website',
    click: `table[aria-label="Websites"] [data-row-link][title="${SITE}"]`,
    until: '[aria-label="Key numbers"] .value[title]',
  },
];

export async function run(machine: Machine): Promise<Figure[]> {
  const home = await mkdtemp(join(tmpdir(), 'sitedeck-bench-views-'));
  const electron = await launchApplication(machine, home, ['--sample']);
  try {
    const page = await electron.firstWindow();
    await page.getByRole('heading', { level: 1, name: SITE }).waitFor();
    const samples = await around(page, machine.runs);
    return WAYS.map(({ title }, at) =>
      atMost(`${title}, seen before`, 'ms', samples[at] ?? [], AIM_MS),
    );
  } finally {
    await electron.close();
    await rm(home, { recursive: true, force: true });
  }
}

/**
 * Visits the views in turn. The first rounds see each view for the first time and are not counted.
 */
async function around(page: Page, runs: number): Promise<number[][]> {
  const samples: number[][] = WAYS.map(() => []);
  for (let round = -2; round < runs; round += 1) {
    for (const [at, way] of WAYS.entries()) {
      await page.locator(way.click).first().waitFor();
      // No request of the previous view may be pending.
      await page.waitForTimeout(500);
      const time = await page.evaluate(clickUntilDrawn, way);
      if (round >= 0) samples[at]?.push(time);
    }
  }
  return samples;
}

/** Runs in the page: everything it needs comes as arguments. */
async function clickUntilDrawn({ click, until }: Way): Promise<number> {
  const begun = performance.now();
  document.querySelector<HTMLElement>(click)?.click();
  while (document.querySelector(until) === null) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return performance.now() - begun;
}
