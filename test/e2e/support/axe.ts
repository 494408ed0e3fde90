import axe from 'axe-core';
import type { Page } from 'playwright/test';
import { expect } from './application';

/** Expects axe to find no violations on screen. `screen` names the screen in the failure. */
export async function expectNoViolation(page: Page, screen: string): Promise<void> {
  // Wait for color transitions, whose contrast is undefined. Endless animations change no text
  // color, and cancelled ones (whose element was replaced) count as finished.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished),
    ),
  );
  // Injected from outside, where the page's script policy does not apply.
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
