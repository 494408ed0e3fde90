import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright/test';
import { answerFrom } from '$main/window/app-files';
import { EVENTS } from '$shared/bridge/events';
import { findBrowser } from '../../../scripts/lib/system.mjs';

/* The application's page in the system's Chromium, which is of the version that packages contain; the substitute Electron's is older. */

/** Whether pages are shown there: `npm test -- chromium`. */
export const IN_CHROMIUM = process.env['SITEDECK_CHROMIUM'] === '1';
/** Electron's options for windows that show nothing themselves. */
export const EMPTY_PAGE = ['-r', fileURLToPath(new URL('preload/empty-page.cjs', import.meta.url))];
/** In place of the application's own scheme: as secure, and answered from the same files. */
const ORIGIN = 'https://sitedeck.example';

type Tell = (event: string, payload: unknown) => void;

declare global {
  interface Window {
    /* The page's. */
    forwardCall: (channel: string, args: unknown) => Promise<unknown>;
    tell: Tell;
    /* The window's. */
    forwardEvent: Tell;
    forwardTheme: (isDark: boolean) => Promise<void>;
  }
}

interface Options {
  /** The project's folder, whose built page is shown. */
  root: string;
  /** Has the browser's own folder in it, so that what the page stores is there at the next start. */
  userData: string;
  /** Chromium's own. */
  args: string[];
  env: Record<string, string>;
}

/**
 * Shows the application's page in Chromium, in the size and with the bridge of a window that shows nothing itself (`EMPTY_PAGE`).
 *
 * @throws if the system has no Chromium
 */
export async function showInChromium(
  window: Page,
  { root, userData, args, env }: Options,
): Promise<Page> {
  const executablePath = findBrowser(process.env);
  if (executablePath === null) throw new Error('this system has no Chromium');
  const { viewport, isDark } = await window.evaluate(() => ({
    viewport: { width: innerWidth, height: innerHeight },
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
  }));
  const schemeOf = (dark: boolean): 'dark' | 'light' => (dark ? 'dark' : 'light');
  const options = { executablePath, args, env, viewport, colorScheme: schemeOf(isDark) };
  const context = await chromium.launchPersistentContext(join(userData, 'chromium'), options);
  const [page] = context.pages();
  if (page === undefined) throw new Error('Chromium opened without a page');

  const channels = await window.evaluate(() => Object.keys(globalThis.window.sitedeck));
  await page.exposeFunction('forwardCall', (channel: string, argument: unknown) =>
    window.evaluate(callBridge, [channel, argument] as const),
  );
  await page.addInitScript(exposeBridge, channels);
  await window.exposeFunction('forwardTheme', (dark: boolean) =>
    page.emulateMedia({ colorScheme: schemeOf(dark) }),
  );
  await window.exposeFunction('forwardEvent', (event: string, payload: unknown) =>
    // A page that has just gone hears nothing.
    page.evaluate(hearEvent, [event, payload] as const).catch(() => undefined),
  );
  let isReload = false;
  await page.route(`${ORIGIN}/**`, async (route) => {
    const request = route.request();
    if (request.isNavigationRequest()) {
      // Main forgets what a page has asked for when the window loads the next one.
      if (isReload) await window.reload();
      isReload = true;
      await window.evaluate(forwardEvents, EVENTS);
    }
    const asked = {
      method: request.method(),
      url: request.url().replace(ORIGIN, 'app://sitedeck'),
    };
    const answer = answerFrom(join(root, 'out/renderer'), asked, (reason) => {
      throw new Error(reason);
    });
    const { statusCode: status, headers, data } = answer;
    // Electron would also take a stream.
    const body = data as Buffer;
    await route.fulfill({ status, headers: headers as Record<string, string>, body });
  });
  await page.goto(`${ORIGIN}/index.html`, { waitUntil: 'domcontentloaded' });
  return page;
}

/** In the window: makes a call. */
function callBridge([channel, argument]: readonly [string, unknown]): Promise<unknown> | undefined {
  const bridge = window.sitedeck as unknown as Record<
    string,
    (argument: unknown) => Promise<unknown>
  >;
  return bridge[channel]?.(argument);
}

/** In the window: passes on what main tells it, and its theme. */
function forwardEvents(events: string[]): void {
  const on = window.sitedeck.on as unknown as (
    event: string,
    listener: (payload: unknown) => void,
  ) => void;
  for (const event of events) on(event, (payload) => window.forwardEvent(event, payload));
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', () => void window.forwardTheme(dark.matches));
}

/** In the page, before its scripts: the bridge. */
function exposeBridge(channels: string[]): void {
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  const bridge: Record<string, unknown> = {};
  for (const channel of channels)
    // A real bridge clones what it passes, too.
    bridge[channel] = (argument: unknown) => window.forwardCall(channel, structuredClone(argument));
  bridge['on'] = (event: string, listener: (payload: unknown) => void) => {
    const all = listeners.get(event) ?? new Set();
    listeners.set(event, all.add(listener));
    return () => all.delete(listener);
  };
  window.tell = (event, payload) => listeners.get(event)?.forEach((listener) => listener(payload));
  Object.assign(window, { sitedeck: bridge });
}

/** In the page: hears what main tells its window. */
function hearEvent([event, payload]: readonly [string, unknown]): void {
  window.tell(event, payload);
}
