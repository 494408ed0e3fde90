import type { Page } from 'playwright/test';
import { expect } from './application';

/**
 * Waits until nothing moves but what moves endlessly. Asks again and again: Chromium sometimes leaves the promises of
 * animations pending for ever whose elements were replaced.
 */
export async function untilMotionStops(page: Page): Promise<void> {
  const passing = () =>
    page.evaluate(
      () =>
        document.getAnimations().filter(({ effect, playState }) => {
          return playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
        }).length,
    );
  await expect.poll(passing).toBe(0);
}
