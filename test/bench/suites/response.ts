import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { atMost, type Figure } from '../figures';
import { launchApplication } from '../launch';
import type { Machine } from '../suite';

/*
 * The response time of the window: from a real key or click to the next frame (the browser's event
 * timing), from Ctrl+K to the palette, and from hovering over a row to its line in the chart.
 */

const SITE = 'example.com';
/** A panel's tab identifies it. */
const PANEL = '[role="group"]:has(> .head [data-panel="referrer"]) [data-front="true"]';
const AIM = { answerMs: 100, paletteMs: 50, lineMs: 16 };
/** Long enough for all answers to load and be drawn. */
const SETTLE_MS = 400;

/** Keys and clicks in the order of a typical visit; whatever opens is closed again. */
const VISIT: ({ key: string } | { click: string })[] = [
  { key: 'x' },
  { key: 'x' },
  { key: 'ArrowLeft' },
  { key: 'ArrowRight' },
  { key: 'v' },
  { key: 'Escape' },
  { key: 'c' },
  { key: 'Escape' },
  { key: '?' },
  { key: 'Escape' },
  { click: '[aria-label="Key numbers"] button[aria-pressed="false"]' },
  { click: '[aria-label="Key numbers"] button[aria-pressed="false"]' },
  { click: `${PANEL} tbody tr` },
  { key: 'Escape' },
  { click: 'nav a[href^="#/websites"]' },
  { click: `table[aria-label="Websites"] [data-row-link][title="${SITE}"]` },
  { click: 'nav a[href^="#/websites"]' },
  { key: 'Control+,' },
  { key: 'Alt+ArrowLeft' },
  { click: 'nav a[href^="#/statistics"]' },
];

export async function run(machine: Machine): Promise<Figure[]> {
  const home = await mkdtemp(join(tmpdir(), 'sitedeck-bench-response-'));
  const electron = await launchApplication(machine, home, ['--sample']);
  try {
    const page = await electron.firstWindow();
    await page.getByRole('heading', { level: 1, name: SITE }).waitFor();
    await watchEvents(page);
    const answers = await visits(page, machine.runs);
    const palettes = await openings(page, machine.runs);
    const lines = await hovers(page, machine.runs);
    return [
      atMost('first answer to a key or click', 'ms', answers, AIM.answerMs),
      atMost('palette', 'ms', palettes, AIM.paletteMs),
      atMost('line of the row under the pointer', 'ms', lines, AIM.lineMs),
    ];
  } finally {
    await electron.close();
    await rm(home, { recursive: true, force: true });
  }
}

/** Records in the page how long each event took until its next frame. Browsers round to 8 ms. */
function watchEvents(page: Page): Promise<void> {
  return page.evaluate(() => {
    const kept = globalThis as unknown as { longest: number };
    kept.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) kept.longest = Math.max(kept.longest, duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/**
 * Returns the milliseconds of every key and click. The first visit, which loads all code, counts as
 * well.
 */
async function visits(page: Page, runs: number): Promise<number[]> {
  const samples: number[] = [];
  for (let round = 0; round < runs; round += 1) {
    for (const step of VISIT) {
      if ('click' in step) await reach(page, step.click);
      await page.evaluate(() => void ((globalThis as unknown as { longest: number }).longest = 0));
      await ('key' in step
        ? page.keyboard.press(step.key)
        : page.locator(step.click).first().click());
      await page.waitForTimeout(SETTLE_MS);
      const longest = await page.evaluate(
        () => (globalThis as unknown as { longest: number }).longest,
      );
      // Browsers do not report shorter events.
      samples.push(Math.max(longest, 16));
    }
  }
  return samples;
}

/** Panels are filled once they come into view. */
async function reach(page: Page, selector: string): Promise<void> {
  if (selector.startsWith(PANEL)) await page.locator(PANEL).scrollIntoViewIfNeeded();
  await page.locator(selector).first().waitFor();
}

async function openings(page: Page, runs: number): Promise<number[]> {
  const samples: number[] = [];
  // The first opening prepares the second, like any earlier one.
  for (let run = -1; run < runs; run += 1) {
    const time = await page.evaluate(async () => {
      const press = { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true };
      const begun = performance.now();
      document.body.dispatchEvent(new KeyboardEvent('keydown', press));
      while (document.querySelector('.palette [role="option"]') === null)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      // A message arrives after the current frame.
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
      return performance.now() - begun;
    });
    if (run >= 0) samples.push(time);
    await page.keyboard.press('Escape');
    await page.locator('.palette').waitFor({ state: 'detached' });
    await page.waitForTimeout(SETTLE_MS);
  }
  return samples;
}

/** Measures from hovering over a row until the chart is drawn with its line. */
async function hovers(page: Page, runs: number): Promise<number[]> {
  await reach(page, `${PANEL} tbody tr`);
  return page.evaluate(
    async ({ runs, settle, selector }) => {
      const AVERAGE = '//*[contains(text(), ", daily average")]';
      const line = (): string | undefined =>
        document.evaluate(AVERAGE, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE)
          .singleNodeValue?.textContent ?? undefined;
      const samples: number[] = [];
      const rows = [...document.querySelectorAll(selector)].slice(0, 6);
      for (let round = 0; round < runs; round += 1) {
        for (const row of rows) {
          const before = line();
          const begun = performance.now();
          row.dispatchEvent(new PointerEvent('pointerenter'));
          for (const end = begun + 2_000; line() === before && performance.now() < end;)
            await new Promise((resolve) => {
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = resolve;
              port2.postMessage(null);
            });
          samples.push(performance.now() - begun);
          await new Promise((resolve) => setTimeout(resolve, settle));
        }
      }
      return samples;
    },
    { runs, settle: SETTLE_MS, selector: `${PANEL} tbody tr` },
  );
}
