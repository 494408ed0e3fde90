import type { Application } from './application';
import { expect } from './test';

/*
 * Records what the main process passes to the system without a page. Playwright cannot hold these
 * objects itself.
 */

type Electron = Application['electron'];

interface Recorded {
  tray?: Electron.Tray;
  words?: string;
  menu?: Electron.Menu;
  notification?: Electron.Notification;
  printed?: object | undefined;
  replaced?: string;
  /** The latest callback scheduled for five minutes past the hour. */
  later?: () => void;
}

declare global {
  /** Set only in the main process of a test. */
  var kept: Recorded | undefined;
}

/** Records tray icons, notifications, printing and context menus from here on. */
export async function watchSystem(electron: Electron): Promise<void> {
  await electron.evaluate(({ BrowserWindow, Menu, Notification, Tray }) => {
    const kept: Recorded = (globalThis.kept = {});
    const say = Tray.prototype.setToolTip;
    Tray.prototype.setToolTip = function (words) {
      Object.assign(kept, { tray: this, words });
      say.call(this, words);
    };
    Notification.prototype.show = function () {
      kept.notification = this;
    };
    Menu.prototype.popup = function () {
      kept.menu = this;
    };
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    if (!contents) return;
    contents.print = (options) => (kept.printed = options);
    contents.replaceMisspelling = (word) => (kept.replaced = word);
  });
}

/**
 * Captures the timer of the alerts, five minutes past the hour, so that a test can run it at once.
 */
export async function captureAlertTimer(electron: Electron): Promise<void> {
  await electron.evaluate(() => {
    const wait = globalThis.setTimeout;
    const [HOUR_MS, AFTER_HOUR_MS, EXACT_MS] = [3_600_000, 300_000, 500];
    const keep = (act: () => void, ms: number): NodeJS.Timeout => {
      const off = (Date.now() + ms - AFTER_HOUR_MS + EXACT_MS) % HOUR_MS;
      // A request's deadline may fall on the same time. Only the alerts' callback calls `follow`
      // (alerts.ts).
      const isAlert = off < 2 * EXACT_MS && String(act).includes('.follow()');
      if (isAlert && globalThis.kept) globalThis.kept.later = act;
      return wait(act, ms);
    };
    globalThis.setTimeout = Object.assign(keep, wait);
  });
}

/**
 * Chooses an item of the application menu, which exists once the first numbers are loaded
 * (docs/decisions/startup.md).
 */
export async function chooseInApplicationMenu(
  electron: Electron,
  menu: string,
  item: string,
): Promise<void> {
  const choice = (): Promise<boolean> =>
    electron.evaluate(
      ({ Menu }, [above, below]) => {
        const plain = (label: string): string => label.replace('&', '');
        const found = Menu.getApplicationMenu()?.items.find(({ label }) => plain(label) === above);
        const chosen = found?.submenu?.items.find(({ label }) => plain(label) === below);
        chosen?.click();
        return chosen !== undefined;
      },
      [menu, item],
    );
  await expect.poll(choice, { message: `an item “${item}” in the menu “${menu}”` }).toBe(true);
}
