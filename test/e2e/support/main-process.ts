import type { Application } from './application';

/*
 * What the main process hands to the system and no page shows: kept in the main process, for a test to look at. Playwright
 * can hold none of these objects itself.
 */

type Electron = Application['electron'];

interface Kept {
  tray?: Electron.Tray;
  words?: string;
  menu?: Electron.Menu;
  notification?: Electron.Notification;
  printed?: object;
  replaced?: string;
  /** The last thing that is to be done five minutes after a full hour. */
  later?: () => void;
}

declare global {
  /** Only in the main process of a test. */
  var kept: Kept | undefined;
}

/** Keeps what is put beside the clock, told by the system, printed and popped up from here on. */
export async function watchSystem(electron: Electron): Promise<void> {
  await electron.evaluate(({ BrowserWindow, Menu, Notification, Tray }) => {
    const kept: Kept = (globalThis.kept = {});
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

/** Lets a test do at once what is set for five minutes after a full hour, however soon that is. */
export async function keepLater(electron: Electron): Promise<void> {
  await electron.evaluate(() => {
    const wait = globalThis.setTimeout;
    const [HOUR_MS, AFTER_HOUR_MS, EXACT_MS] = [3_600_000, 300_000, 500];
    const keep = (act: () => void, ms: number): NodeJS.Timeout => {
      const off = (Date.now() + ms - AFTER_HOUR_MS + EXACT_MS) % HOUR_MS;
      if (off < 2 * EXACT_MS && globalThis.kept) globalThis.kept.later = act;
      return wait(act, ms);
    };
    globalThis.setTimeout = Object.assign(keep, wait);
  });
}

/** Presses an item of the application menu. */
export async function choose(electron: Electron, menu: string, item: string): Promise<void> {
  await electron.evaluate(
    ({ Menu }, [above, below]) => {
      const plain = (label: string): string => label.replace('&', '');
      const found = Menu.getApplicationMenu()?.items.find(({ label }) => plain(label) === above);
      found?.submenu?.items.find(({ label }) => plain(label) === below)?.click();
    },
    [menu, item],
  );
}
