import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright/test';
import { findBrowser } from '../../../scripts/lib/system.mjs';

/** A page in a real browser. */
export interface OpenPage {
  page: Page;
  /**
   * Everything the pages have logged to their consoles so far, including errors and refused styles.
   */
  console: string[];
  close: () => Promise<void>;
}

interface BrowserOptions {
  /** Further options of Chromium. */
  args?: string[];
  env?: Record<string, string>;
}

const OPTIONS = [
  '--host-resolver-rules=MAP *.example 127.0.0.1',
  '--disable-blink-features=AutomationControlled',
];

/**
 * Starts the browser that `npm test` installed, without a window; Chrome if it is in the system's
 * default location. The browser resolves every host below `.example` to this machine, keeps pages
 * in its back/forward cache, and hides from pages that it is automated.
 */
export async function launchBrowser({ args = [], env }: BrowserOptions = {}): Promise<Browser> {
  const executablePath = findBrowser(process.env);
  return chromium.launch({
    ...(executablePath === null ? { channel: 'chrome' } : { executablePath }),
    args: [...OPTIONS, ...args],
    ...(env && { env }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
}

/** Opens a page that shares nothing with other pages. */
export async function openBrowserPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<OpenPage> {
  const context = await browser.newContext({ userAgent: userAgentOf(browser), ...options });
  const page = await context.newPage();
  const console: string[] = [];
  page.on('console', (message) => console.push(message.text()));
  page.on('pageerror', (fault) => console.push(String(fault)));
  return { page, console, close: () => context.close() };
}

/**
 * Opens a page in a browser that is not automated, because an automated one prerenders nothing.
 * @param userData the folder for the browser's data
 * @returns ends the browser
 */
export function showUndriven(address: string, userData: string): () => Promise<void> {
  const options = ['--headless', '--no-sandbox', '--no-first-run', '--remote-debugging-port=0'];
  const executable = findBrowser(process.env) ?? chromium.executablePath();
  const browser = spawn(
    executable,
    [...options, ...OPTIONS, `--user-data-dir=${userData}`, address],
    { stdio: 'ignore' },
  );
  return async () => {
    const ended = once(browser, 'exit');
    browser.kill();
    await ended;
  };
}

/** Without a window the browser calls itself headless, which the service treats as a bot. */
function userAgentOf(browser: Browser): string {
  const [major = ''] = browser.version().split('.');
  return `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Safari/537.36`;
}
