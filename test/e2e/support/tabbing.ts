import type { Page } from 'playwright/test';
import { expect } from './application';

/** The number of key presses between two checks, because a check takes longer than a press. */
const AT_ONCE = 10;

/** Expects something to have focus, so that the next key is not lost. */
export async function expectFocusKept(page: Page, after: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'NONE'), {
      message: `where the focus is after ${after}`,
    })
    .not.toMatch(/^(BODY|HTML|NONE)$/);
}

/**
 * Tabs through the whole page, or the open dialog, and returns the controls never reached. In
 * groups navigated by arrow keys (radio buttons, a toolbar) one control is enough.
 */
export async function unreachedByTab(page: Page): Promise<string[]> {
  const wanted = await page.evaluate(() => {
    const open = document.querySelector('[role="dialog"], [role="alertdialog"]') ?? document;
    const controls = open.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    );
    const shown = [...controls].filter(
      (one) =>
        one.tabIndex >= 0 &&
        !one.matches(':disabled') &&
        one.closest('[inert]') === null &&
        one.checkVisibility({ visibilityProperty: true }),
    );
    for (const one of shown) one.dataset['unreached'] = '';
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      delete target.dataset['unreached'];
      if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return;
      for (const other of document.querySelectorAll<HTMLElement>(`input[name="${target.name}"]`))
        delete other.dataset['unreached'];
    });
    return shown.length;
  });
  // Some controls have several parts, such as the day, month and year of a date.
  const MAX_PARTS = 3;
  const unreached = page.locator('[data-unreached]');
  for (let left = wanted * MAX_PARTS; left > 0 && (await unreached.count()) > 0; left -= AT_ONCE) {
    for (let press = 0; press < AT_ONCE; press += 1) await page.keyboard.press('Tab');
  }
  return unreached.evaluateAll((left) => left.map((one) => one.outerHTML.slice(0, 200)));
}
