import { fileURLToPath } from 'node:url';
import type { AppLaunchOptions, Application } from '../e2e/support/application';

/** The window's size, unless a picture needs another one. */
export const WINDOW_SIZE = { width: 1120, height: 760 };
const NOW = Date.parse('2026-09-16T14:20:00Z');

/**
 * Starts the application in English on the day of the pictures, so that all dates and times are the same in every
 * run.
 */
export async function startOnTheDay(
  launch: (options: AppLaunchOptions) => Promise<Application>,
  { electronOptions = [], env = {} }: Pick<AppLaunchOptions, 'electronOptions' | 'env'> = {},
): Promise<Application> {
  const application = await launch({
    args: [
      '--theme',
      'light',
      '--size',
      `${WINDOW_SIZE.width}x${WINDOW_SIZE.height}`,
      '--lang=en-US',
    ],
    electronOptions: [
      ...electronOptions,
      '-r',
      fileURLToPath(new URL('clock.cjs', import.meta.url)),
    ],
    env: {
      TZ: 'UTC',
      LANG: 'en_US.UTF-8',
      LANGUAGE: 'en',
      SITEDECK_PICTURES_NOW: String(NOW),
      ...env,
    },
  });
  // The page has its own clock, and was loaded before that could be set.
  await application.page.clock.setFixedTime(NOW);
  await application.page.reload();
  return application;
}
