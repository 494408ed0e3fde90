import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserWindow, NativeImage, WebContents } from 'electron';
import type { ScreenDescription } from '$shared/bridge/calls/app-calls';
import { escapeHtml } from '$shared/lib/escape-html';
import {
  consumeLastScreen,
  type PicturedScreen,
  stateOfFiles,
  writeLastScreen,
} from '../files/last-screen-file';

/** How long taking a picture may delay the closing of the window, milliseconds. It takes about 50. */
export const MAX_DELAY_MS = 300;
/** Only a window that closes because the application quits leaves a picture: it is written within this time. */
const MAX_AGE_MS = 10_000;
/** Text looks the same as on the screen, and encoding a large window takes less than 50 ms. */
const QUALITY = 90;

/** Whether a file is not written when the application quits. If such a file changes after the picture, that is out of date. */
const isSettled = (name: string): boolean =>
  /^(?:accounts|settings|collections|favorites)\.json$/.test(name);

/** A picture, and the state of the settled files when it was taken. */
type Taken = PicturedScreen & { settled: string };

interface Dependencies {
  userData: string;
  /** Everything but the files and the size that the first screen depends on. */
  circumstances: () => string;
  /** Returns what the next start opens; null for no account. */
  openedNext: () => Pick<ScreenDescription, 'accountId' | 'route'> | null;
  /** Asks a page to describe its screen. */
  ask: (page: WebContents) => void;
  isQuitting: () => boolean;
  quit: () => void;
  onFailed: (cause: unknown) => void;
}

/**
 * The picture of the last screen: taken when the last window closes, stored when everything else is, and shown once by the next
 * start until the real screen is drawn (docs/decisions/startup.md).
 */
export class LastScreen {
  #taken: Taken | null = null;
  /** The page that is asked, and what gets its answer. */
  #asked: { page: number; answer: (screen: ScreenDescription | null) => void } | null = null;
  /** The pages that have drawn their first screen. */
  readonly #drawn = new Set<number>();
  /** Several windows were open at once. They share preferences, so the next start may show another screen. */
  #hadSeveral = false;
  #isConsumed = false;

  constructor(private readonly dependencies: Dependencies) {}

  /**
   * Returns the markup that shows the picture, for the document of the first window of a start. Empty if nothing can be shown.
   *
   * @param isElsewhere whether the window will open another screen. The picture is then consumed, too
   */
  markup(isElsewhere: boolean): string {
    if (this.#isConsumed) return '';
    this.#isConsumed = true;
    const { userData, circumstances } = this.dependencies;
    const pictured = consumeLastScreen(userData, circumstances(), Date.now());
    return pictured === null || isElsewhere ? '' : markupOf(pictured);
  }

  /** A page has drawn its first screen. */
  drawn(page: WebContents): void {
    this.#drawn.add(page.id);
  }

  /** A page describes its screen; null if it must not be pictured. */
  describe(page: WebContents, screen: ScreenDescription | null): void {
    if (this.#asked?.page === page.id) this.#asked.answer(screen);
  }

  /** Takes the picture when a new window is about to close. @param isLast whether no other window is open */
  follow(window: BrowserWindow, isLast: () => boolean): void {
    let isTried = false;
    this.#hadSeveral ||= !isLast();
    window.on('close', (event) => {
      if (isTried) return;
      this.#taken = null;
      if (!isLast() || !this.#isPicturable(window)) return;
      isTried = true;
      event.preventDefault();
      // Preventing it also stopped the application from quitting.
      const { isQuitting, quit } = this.dependencies;
      const goOn = isQuitting() ? quit : () => window.isDestroyed() || window.close();
      void this.#takeInTime(window).then(goOn);
    });
  }

  /** Stores the picture if the next start opens the same account and route. Everything else must be saved by now. */
  async save(): Promise<void> {
    const taken = this.#taken;
    if (taken === null || Date.now() - taken.takenAt > MAX_AGE_MS) return;
    const { settled, ...pictured } = taken;
    const { userData, circumstances, openedNext } = this.dependencies;
    if (stateOfFiles(userData, isSettled) !== settled) return;
    const { accountId, route } = pictured.screen;
    const next = openedNext();
    if (next?.accountId !== accountId || next.route !== route) return;
    await writeLastScreen(userData, pictured, circumstances());
  }

  /** On macOS, the application stays open without windows. */
  #isPicturable(window: BrowserWindow): boolean {
    const page = window.webContents;
    const isEnd = process.platform !== 'darwin' || this.dependencies.isQuitting();
    const isSeen = window.isVisible() && !window.isMinimized() && page.getZoomFactor() === 1;
    return !this.#hadSeveral && isEnd && isSeen && this.#drawn.has(page.id) && !page.isCrashed();
  }

  async #takeInTime(window: BrowserWindow): Promise<void> {
    const end = new AbortController();
    try {
      const late = pause(MAX_DELAY_MS, null, { signal: end.signal });
      this.#taken = await Promise.race([this.#take(window), late]);
    } catch (cause) {
      this.dependencies.onFailed(cause);
    } finally {
      end.abort();
      this.#asked = null;
    }
  }

  /** Null if the screen must not be pictured, or changed meanwhile. */
  async #take({ webContents }: BrowserWindow): Promise<Taken | null> {
    const settled = stateOfFiles(this.dependencies.userData, isSettled);
    const screen = await this.#ask(webContents);
    if (screen === null) return null;
    const picture = await webContents.capturePage();
    const after = await this.#ask(webContents);
    if (JSON.stringify(after) !== JSON.stringify(screen) || !isWhole(picture, screen)) return null;
    const image = picture.toJPEG(QUALITY).toString('base64');
    return { takenAt: Date.now(), screen, image, settled };
  }

  #ask(page: WebContents): Promise<ScreenDescription | null> {
    return new Promise((answer) => {
      this.#asked = { page: page.id, answer };
      this.dependencies.ask(page);
    });
  }
}

/** Whether the picture has every pixel of the page. */
function isWhole(picture: NativeImage, { width, height, density }: ScreenDescription): boolean {
  const size = picture.getSize();
  const isNear = (taken: number, seen: number): boolean => Math.abs(taken - seen * density) <= 1;
  return isNear(size.width, width) && isNear(size.height, height);
}

/**
 * The browser shows the picture only in a page that looks the same, and else gives it no size, which also hides the notice
 * (styles/last-screen.css).
 */
function markupOf({ screen, image }: PicturedScreen): string {
  const { width, height, density, theme, notice, targets } = screen;
  const media = [
    `(width: ${width}px)`,
    `(height: ${height}px)`,
    `(min-resolution: ${density - 0.01}dppx)`,
    `(max-resolution: ${density + 0.01}dppx)`,
    `(prefers-color-scheme: ${theme})`,
    '(forced-colors: none)',
    '(prefers-contrast: no-preference)',
  ].join(' and ');
  const source = `<source media="${media}" srcset="data:image/jpeg;base64,${image} ${density}x">`;
  const picture = `<picture>${source}<img alt="" decoding="sync" elementtiming="last-screen"></picture>`;
  const attributes = `class="last-screen" data-theme="${theme}" aria-hidden="true"`;
  const data = escapeHtml(JSON.stringify(targets));
  return `<div ${attributes} data-targets="${data}">${picture}<p>${escapeHtml(notice)}</p></div>`;
}
