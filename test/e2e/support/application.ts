import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  _electron,
  type ElectronApplication,
  errors,
  type Page,
  test as base,
  type TestInfo,
} from 'playwright/test';
import { electronInUse } from './electron';
import { answerAlways } from './evaluate';
import { EMPTY_PAGE, IN_CHROMIUM, showInChromium } from './in-chromium';
import { removeFolder } from './remove-folder';
import { type CopySample, registerSample, withSampleStore } from './sample-store';

const QUIT_MS = 15_000;
/** The time limit for a window. If Playwright has missed it, it never appears. */
const MISSED_MS = 20_000;
const MISSED_TRIES = 2;
/** The time limit for the answer of a main process that is not blocked. */
const ANSWER_MS = 5_000;
/** A virtual display has no GPU: Chromium starts a process for it, which fails, and another. */
const NO_GPU = process.platform === 'linux' ? ['--disable-gpu'] : [];

/** A running application. */
export interface Application {
  electron: ElectronApplication;
  /** Its first window. */
  page: Page;
  /** Everything the main process has printed so far. */
  log: () => string;
  /** Quits normally; the user-data folder stays for another launch. */
  quit: () => Promise<void>;
  /** Kills it (SIGKILL); the user-data folder stays for another launch. */
  kill: () => Promise<void>;
}

export interface AppLaunchOptions {
  /** Arguments for the application, for example `['--theme', 'dark']`. */
  args?: string[];
  env?: Record<string, string>;
  /** Electron's own options, before the project's path; for the unpackaged application. */
  electronOptions?: string[];
}

interface Fixtures {
  /** A fresh user-data folder; removed after the test. */
  userData: string;
  /** Starts the application, any number of times, with the same user data. */
  launch: (options?: AppLaunchOptions) => Promise<Application>;
  /** The application, started once without arguments. */
  application: Application;
}

interface WorkerFixtures {
  copySample: CopySample;
}

/** `test` of the end-to-end suites: `test('…', async ({ application }) => …)`. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // eslint-disable-next-line no-empty-pattern
  copySample: [({}, use) => withSampleStore(use), { scope: 'worker' }],

  // Playwright reads a fixture's dependencies from this pattern, empty or not.
  // eslint-disable-next-line no-empty-pattern
  userData: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'sitedeck-e2e-'));
    await use(folder);
    await removeFolder(folder);
  },

  launch: async ({ userData, copySample }, use, testInfo) => {
    const launched: Application[] = [];
    await use(async (options) => {
      const application = await startApplication(userData, options);
      launched.push(application);
      const { packaged } = await electronInUse();
      if (!packaged) registerSample(application.page, () => copySample(userData));
      return application;
    });
    for (const [number, application] of launched.entries()) {
      if (testInfo.status !== testInfo.expectedStatus) await attach(testInfo, application, number);
      await application.quit();
    }
  },

  application: async ({ launch }, use) => {
    await use(await launch());
  },
});

export { expect } from 'playwright/test';

/** Starts the application. Tests use the fixtures; this is for other fixtures. */
export async function startApplication(
  userData: string,
  options: AppLaunchOptions = {},
): Promise<Application> {
  const { electron, page: window, log } = await open(userData, options);
  answerAlways(electron);
  const page = IN_CHROMIUM ? await inChromium(window, userData, options) : window;
  const closeBrowser = async (): Promise<void> => {
    if (page !== window) await page.context().close();
  };
  let quitting: Promise<void> | null = null;
  // After the exit, Playwright no longer knows its process.
  const child = electron.process();
  return {
    electron,
    page,
    log,
    quit: () => (quitting ??= quit(electron, child).finally(closeBrowser)),
    kill: async () => {
      await closeBrowser();
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Shows the page in Chromium, with Electron's options and environment. */
async function inChromium(
  window: Page,
  userData: string,
  { electronOptions = [], env }: AppLaunchOptions,
): Promise<Page> {
  const { root } = await electronInUse();
  // Without Node's options, such as `-r FILE`.
  const args = electronOptions.filter((option) => option.startsWith('--'));
  return showInChromium(window, { root, userData, args, env: { ...environment(), ...env } });
}

type Opened = Omit<Application, 'quit' | 'kill'>;

/** Collects what the main process prints from here on. */
function logOf(electron: ElectronApplication): () => string {
  let log = '';
  const child = electron.process();
  child.stdout?.on('data', (words: Buffer) => (log += String(words)));
  child.stderr?.on('data', (words: Buffer) => (log += String(words)));
  return () => log;
}

async function open(userData: string, options: AppLaunchOptions): Promise<Opened> {
  const { executable, root, project, packaged, sandbox } = await electronInUse();
  if (!packaged) nameToPlaywright(executable);
  const emptyPage = IN_CHROMIUM ? EMPTY_PAGE : [];
  const launch = {
    args: [
      ...NO_GPU,
      ...emptyPage,
      ...(options.electronOptions ?? []),
      ...project,
      ...(options.args ?? []),
    ],
    ...(packaged && { executablePath: executable, timeout: MISSED_MS }),
    cwd: root,
    chromiumSandbox: sandbox,
    // The application chooses light or dark, not Playwright.
    colorScheme: null,
    env: { ...environment(), SITEDECK_USER_DATA: userData, ...options.env },
  };
  if (!packaged) {
    const electron = await _electron.launch(launch);
    const log = logOf(electron);
    const page = await electron.firstWindow();
    await loaded(page);
    return { electron, log, page };
  }
  for (let left = MISSED_TRIES; ; left -= 1) {
    const opened = await tryToOpen(launch, left === 0);
    if (opened !== null) return opened;
  }
}

/** Waits for the page, because settings made while it loads would be lost. */
const loaded = (page: Page, timeout?: number): Promise<void> =>
  page.waitForURL((address) => address.protocol !== 'about:', {
    waitUntil: 'domcontentloaded',
    ...(timeout !== undefined && { timeout }),
  });

/**
 * Opens a packaged application; null if Playwright missed its window or the window's page, see nameToPlaywright. One that opens no
 * page fails.
 */
async function tryToOpen(
  launch: Parameters<typeof _electron.launch>[0],
  isLast: boolean,
): Promise<Opened | null> {
  let electron: ElectronApplication | null = null;
  try {
    electron = await _electron.launch(launch);
    const log = logOf(electron);
    const page = await electron.firstWindow({ timeout: MISSED_MS });
    await loaded(page, MISSED_MS);
    return { electron, log, page };
  } catch (cause) {
    const isMissed = cause instanceof errors.TimeoutError && (await hasPage(electron));
    electron?.process().kill('SIGKILL');
    if (isLast || !isMissed) throw cause;
    return null;
  }
}

/** Whether a window has loaded its page, as the application itself sees it. True if Playwright cannot ask it. */
async function hasPage(electron: ElectronApplication | null): Promise<boolean> {
  if (electron === null) return true;
  const asked = electron.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().some(({ webContents }) => webContents.getURL() !== ''),
  );
  return Promise.race([asked.catch(() => false), pause(ANSWER_MS, false)]);
}

/**
 * Lets Playwright find the executable through the electron package. Only then does it pause the
 * application until it listens: with `executablePath` it attaches to a window that is already
 * loading, and misses it in a few percent of starts and waits forever (seen with 1.65).
 */
function nameToPlaywright(executable: string): void {
  // Other systems only have the official one, which the package names already.
  if (process.platform === 'linux') {
    process.env['ELECTRON_OVERRIDE_DIST_PATH'] ??= dirname(executable);
  }
}

/** Quits. An application that hangs is killed, and fails its test. */
async function quit(electron: ElectronApplication, child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`the application did not quit within ${QUIT_MS / 1000} s`));
    }, QUIT_MS);
  });
  await Promise.race([electron.close(), late]).finally(() => clearTimeout(timer));
}

function environment(): Record<string, string> {
  const defined = Object.entries(process.env).filter(([, value]) => value !== undefined);
  return Object.fromEntries(defined) as Record<string, string>;
}

/** Attaches a screenshot and the log of a failed test. */
async function attach(testInfo: TestInfo, application: Application, number: number): Promise<void> {
  const log = { body: application.log(), contentType: 'text/plain' };
  await testInfo.attach(`main-process-${number}.log`, log);
  if (application.page.isClosed()) return;
  const picture = { body: await application.page.screenshot(), contentType: 'image/png' };
  await testInfo.attach(`window-${number}.png`, picture);
}
