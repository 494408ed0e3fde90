import { _electron, type Page } from 'playwright/test';
import { dirname, join } from 'node:path';
import { electronInUse } from './electron';

/** A plain Chromium: the benchmark's bare window, without the application. */
export interface Browser {
  page: Page;
  /**
   * Everything the pages have logged to their consoles so far, including errors and refused styles.
   */
  console: string[];
  close: () => Promise<void>;
}

/** @param userData folder for all the browser keeps @param colors what its pages are asked to look like */
export async function openBrowser(userData: string, colors?: 'light' | 'dark'): Promise<Browser> {
  const { executable, root, sandbox } = await electronInUse();
  if (process.platform === 'linux') {
    process.env['ELECTRON_OVERRIDE_DIST_PATH'] ??= dirname(executable);
  }
  const electron = await _electron.launch({
    args: [join(root, 'test/bench/bare')],
    chromiumSandbox: sandbox,
    colorScheme: colors ?? null,
    env: {
      ...(process.env as Record<string, string>),
      SITEDECK_USER_DATA: userData,
      ELECTRON_DISABLE_SECURITY_WARNINGS: 'true',
    },
  });
  const page = await electron.firstWindow();
  const console: string[] = [];
  page.on('console', (message) => console.push(message.text()));
  page.on('pageerror', (fault) => console.push(String(fault)));
  return { page, console, close: () => electron.close() };
}
