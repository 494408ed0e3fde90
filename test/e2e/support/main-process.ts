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
  /** The last thing that is to be done in more than a minute. */
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

/** Lets a test do at once what is set for later than in a minute. */
export async function keepLater(electron: Electron): Promise<void> {
  await electron.evaluate(() => {
    const wait = globalThis.setTimeout;
    const keep = (act: () => void, ms: number): NodeJS.Timeout => {
      if (ms > 60_000 && globalThis.kept) globalThis.kept.later = act;
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
