import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright/test';
import { answerFrom } from '$main/window/app-files';
import { EVENTS } from '$shared/bridge/events';
import { findBrowser } from '../../../scripts/lib/system.mjs';

/*
 * Shows the application's page in the system's Chromium. It has the version that packages contain, while the
 * substitute Electron is older.
 */

/** Whether pages are shown in Chromium (`npm test -- chromium`). */
export const IN_CHROMIUM = process.env['SITEDECK_CHROMIUM'] === '1';
/** Options for Electron's windows, which show nothing themselves. */
export const EMPTY_PAGE = ['-r', fileURLToPath(new URL('preload/empty-page.cjs', import.meta.url))];
/** Replaces the application's own scheme: an https origin that is answered from the same files. */
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
  /** Contains the browser's own folder, so that the page's storage exists at the next start. */
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
  // A window that has just opened may not have its size yet.
  await window.waitForFunction(() => innerWidth > 0, null, { polling: 20 });
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
    // A page that has just closed cannot receive the event.
    page.evaluate(hearEvent, [event, payload] as const).catch(() => undefined),
  );
  let isReload = false;
  await page.route(`${ORIGIN}/**`, async (route) => {
    const request = route.request();
    if (request.isNavigationRequest()) {
      // When the window reloads, main forgets the page's queries.
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

/** Runs in the window: makes a call. */
function callBridge([channel, argument]: readonly [string, unknown]): Promise<unknown> | undefined {
  const bridge = window.sitedeck as unknown as Record<
    string,
    (argument: unknown) => Promise<unknown>
  >;
  return bridge[channel]?.(argument);
}

/** Runs in the window: passes main's events and its theme on. */
function forwardEvents(events: string[]): void {
  const on = window.sitedeck.on as unknown as (
    event: string,
    listener: (payload: unknown) => void,
  ) => void;
  for (const event of events) on(event, (payload) => window.forwardEvent(event, payload));
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', () => void window.forwardTheme(dark.matches));
}

/** Runs in the page before its scripts: defines the bridge. */
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

/** Runs in the page: receives an event of main. */
function hearEvent([event, payload]: readonly [string, unknown]): void {
  window.tell(event, payload);
}
