import type { Page } from 'playwright/test';
import { expect } from './application';

/**
 * Waits until all finite animations have ended. Polls, because Chromium sometimes never settles the
 * promises of animations whose elements were replaced.
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
