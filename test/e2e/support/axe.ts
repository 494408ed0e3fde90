import axe from 'axe-core';
import type { ElectronApplication, Page } from 'playwright/test';
import { expect } from './application';
import { untilMotionStops } from './motion';

/** The rules of axe whose result depends on colors. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
/** What covers a screen. */
const COVERS = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/**
 * Expects axe to find no violations on screen.
 *
 * @param screen its name in the failure
 * @param rules 'colors' for a screen that has passed all of them in another theme. Of a screen below a dialog or a menu,
 *   the colors are not checked again.
 */
export async function expectNoViolation(
  page: Page,
  screen: string,
  rules?: 'colors',
): Promise<void> {
  // What still shows an earlier answer is dimmed.
  await expect(page.locator('.previous, .outdated')).toHaveCount(0);
  // The contrast of a color in transition is undefined.
  await untilMotionStops(page);
  // Injected from outside, because the page's script policy does not apply there.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { found, passed } = await page.evaluate(
    async ([only, covers]) => {
      const covering = document.querySelectorAll(covers);
      const where = only === null || covering.length === 0 ? document : { include: covering };
      const run = await (window as unknown as { axe: typeof axe }).axe.run(where, {
        resultTypes: ['violations'],
        // Only an experimental rule, which does not run, reads the style sheets.
        preload: { assets: ['media'] },
        ...(only && { runOnly: only }),
      });
      const found = run.violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`),
      }));
      return { found, passed: run.passes.map(({ id }) => id) };
    },
    [rules === 'colors' ? COLOR_RULES : null, COVERS] as const,
  );
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
    await expectNoViolation(page, `${screen}, ${theme}`, theme === 'light' ? 'colors' : undefined);
  }
  await electron.evaluate(({ nativeTheme }) => (nativeTheme.themeSource = 'system'));
}
