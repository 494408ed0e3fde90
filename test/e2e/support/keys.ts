import type { Locator, Page } from 'playwright/test';
import { expect } from './test';

/** A dialog or screen has fewer stops. */
const MOST_STOPS = 40;

/** Presses Tab until the focus is there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
