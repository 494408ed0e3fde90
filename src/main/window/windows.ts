import { BrowserWindow, type RenderProcessGoneDetails, type WebContents } from 'electron';
import { AppFailure } from '$shared/failures/failure';
import { returnToPage } from './guards';
import { loadPage, openMainWindow, type WindowOptions } from './main-window';
import { onPageUnload } from './page-unload';
import { reloadAfterCrash } from './reload-after-crash';

type Dependencies = Omit<WindowOptions, 'isFirst'> & {
  /** Reloads a page whose process ended unexpectedly; gets the details for the log. Null to leave it. */
  onPageEnded: ((details: RenderProcessGoneDetails) => void) | null;
  /** Called when a page crashed too often to be reloaded. */
  onPageLost: () => void;
  /** Called with each new window, before it loads its page. */
  onOpened: (window: BrowserWindow) => void;
  /** Called with the window id when its page stops listening, to load anew. */
  onPageLeft: (windowId: number) => void;
};

/** Twenty take some 66 MB each (docs/decisions/windows.md), and nobody works in more at once. */
const MAX_WINDOWS = 20;

/** The application's windows: all alike, one in front. */
export class Windows {
  constructor(private readonly dependencies: Dependencies) {}

  /**
   * Opens another window. Only the first one restores its position; the system positions the others.
   *
   * @throws AppFailure too-many-windows
   */
  open(): BrowserWindow {
    const count = BrowserWindow.getAllWindows().length;
    if (count >= MAX_WINDOWS)
      throw new AppFailure('too-many-windows', `windows: ${count} are open`);
    const isFirst = count === 0;
    const window = openMainWindow({ ...this.dependencies, isFirst });
    this.dependencies.onOpened(window);
    this.#follow(window.webContents);
    return window;
  }

  #follow(page: WebContents): void {
    const { address, onPageEnded, onPageLost, onPageLeft } = this.dependencies;
    const { id } = page;
    const load = (): void => void loadPage(page, this.dependencies);
    onPageUnload(page, address, () => onPageLeft(id));
    returnToPage(page, address, load);
    if (onPageEnded === null) return;
    reloadAfterCrash(page, { load, tell: onPageEnded, giveUp: onPageLost });
  }

  /** The pages of all windows. */
  get pages(): WebContents[] {
    return BrowserWindow.getAllWindows().map(({ webContents }) => webContents);
  }

  /** The window with the focus, else any; null when there is none. */
  get current(): BrowserWindow | null {
    return BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0] ?? null;
  }

  /** The current window, or a new one when there is none. */
  get front(): BrowserWindow {
    return this.current ?? this.open();
  }
}
