import axe from 'axe-core';
import type { Page } from 'playwright/test';
import { expect } from './application';

/** Nothing that axe objects to is on the screen. `screen` names it in the failure. */
export async function expectNoViolation(page: Page, screen: string): Promise<void> {
  // A colour on its way to another has any contrast. What goes on for ever moves no colour of text,
  // and what is called off (its element was replaced) is as settled as what came to its end.
  await page.evaluate(() =>
    Promise.allSettled(
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
