import type { Locator, Page } from 'playwright/test';
import { expect } from './test';

/** More Tab stops than any dialog or screen has. */
const MAX_STOPS = 40;

/** Presses Tab until the target has focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
