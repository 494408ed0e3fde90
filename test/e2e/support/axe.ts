import axe from 'axe-core';
import type { ElectronApplication, Page } from 'playwright/test';
import { expect } from './application';
import { untilMotionStops } from './motion';

/** Expects axe to find no violations on screen. `screen` names the screen in the failure. */
export async function expectNoViolation(page: Page, screen: string): Promise<void> {
  // The contrast of a color in transition is undefined.
  await untilMotionStops(page);
  // Injected from outside, because the page's script policy does not apply there.
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

/** Expects axe to find no violations on screen, in light and in dark; ends in the system's own theme. */
export async function expectNoViolationInBothThemes(
  { electron, page }: { electron: ElectronApplication; page: Page },
  screen: string,
): Promise<void> {
  const root = page.locator('html');
  for (const theme of ['dark', 'light'] as const) {
    await electron.evaluate(({ nativeTheme }, source) => (nativeTheme.themeSource = source), theme);
    await expect(root).toHaveAttribute('data-theme', theme);
    await expectNoViolation(page, `${screen}, ${theme}`);
  }
  await electron.evaluate(({ nativeTheme }) => (nativeTheme.themeSource = 'system'));
}
