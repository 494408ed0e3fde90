import { once } from 'node:events';
import { join } from 'node:path';
import { app, BrowserWindow, nativeTheme, type Rectangle, type WebContents } from 'electron';
import type { CommandId } from '$shared/commands/command-table';

/** Background of the first frame, before the page's own styles load: `--bg` of styles/tokens.css. */
const BACKGROUND = { light: '#f5f6f8', dark: '#0e1014' } as const;

/** Windows' commands for the buttons Back and Forward of mice and keyboards. */
const BROWSING: Partial<Record<string, CommandId>> = {
  'browser-backward': 'back',
  'browser-forward': 'forward',
};

/**
 * How long after its page has loaded a window is shown at the latest, milliseconds. Chromium's first frame can be lost,
 * and with it `ready-to-show`, when its graphics process ends during startup. Once shown, the window is painted.
 */
const LATEST_SHOWN_MS = 3_000;

interface Remembered {
  bounds: (isFirst: boolean) => Partial<Rectangle> | null;
  follow: (window: BrowserWindow, isFirst: boolean) => void;
}

export interface WindowOptions {
  /** Content size in CSS pixels. */
  width: number;
  height: number;
  /** The remembered bounds, which override the size here; null to ignore them. */
  remembered: Remembered | null;
  /** Whether no other window is open. */
  isFirst: boolean;
  /** Address of the page. */
  address: string;
  /** Resolves when the page may load; the window is made meanwhile. */
  ready: Promise<void>;
  /** Called when the window is visible. */
  onShown: () => void;
  /** Called with the reason when the page cannot be loaded. */
  onFailed: (reason: Error) => void;
  /** Sends a page the command of a button of the mouse or the keyboard. */
  onCommand: (page: WebContents, command: CommandId) => void;
  /** Called with the window id once the window is closed. */
  onClosed: (windowId: number) => void;
}

/** Opens a window and shows it when its first frame is painted, to avoid flashing. */
export function openMainWindow(options: WindowOptions): BrowserWindow {
  const left = options.remembered?.bounds(options.isFirst) ?? null;
  const window = new BrowserWindow({
    ...(left ?? { width: options.width, height: options.height, useContentSize: true }),
    minWidth: 720,
    minHeight: 520,
    show: false,
    autoHideMenuBar: true,
    title: 'Sitedeck',
    backgroundColor: nativeTheme.shouldUseDarkColors ? BACKGROUND.dark : BACKGROUND.light,
    webPreferences: {
      preload: join(app.getAppPath(), 'out/preload/index.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      // The session decides whether it really checks and downloads a dictionary (src/main/desktop).
      spellcheck: true,
      // The first script is compiled as a whole once, and read from the code cache at later starts.
      v8CacheOptions: 'bypassHeatCheckAndEagerCompile',
    },
  });
  const windowId = window.webContents.id;
  window.once('closed', () => options.onClosed(windowId));
  // Elsewhere the page handles these buttons itself.
  if (process.platform === 'win32')
    window.on('app-command', (_event, name) => {
      const command = BROWSING[name];
      if (command !== undefined) options.onCommand(window.webContents, command);
    });
  options.remembered?.follow(window, options.isFirst);
  let isShown = false;
  const show = (): void => {
    if (isShown || window.isDestroyed()) return;
    isShown = true;
    window.show();
    options.onShown();
  };
  window.once('ready-to-show', show);
  window.webContents.once('did-finish-load', () => setTimeout(show, LATEST_SHOWN_MS));
  void loadPage(window.webContents, options);
  return window;
}

/** Resolves when a new window's page has been read and first painted. Its script does not hold the document back. */
export const whenPainted = (window: BrowserWindow): Promise<unknown> =>
  Promise.all([once(window.webContents, 'dom-ready'), once(window, 'show')]);

/** Loads a window's page once it may, and tells why it cannot be. */
export async function loadPage(
  page: WebContents,
  { ready, address, onFailed }: Pick<WindowOptions, 'ready' | 'address' | 'onFailed'>,
): Promise<void> {
  try {
    await ready;
    await page.loadURL(address);
  } catch (thrown) {
    // If the window was closed before its page loaded, nobody waits for it.
    if (!page.isDestroyed()) onFailed(thrown instanceof Error ? thrown : new Error(String(thrown)));
  }
}
