import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserWindow, type Rectangle, screen } from 'electron';
import type { Theme } from '$shared/settings/theme';
import { correctBounds, parseWindowState, type WindowState } from './window-state';

/** Stores the window's last state: size, position, display, maximized state, zoom and theme. */
export class RememberedWindow {
  readonly #file: string;
  /** How the last window was left; null without one. */
  #state: WindowState | null;
  /** The user's theme. Only the page knows it for certain and reports it at its start. */
  theme: Theme;

  /**
   * @param userData folder of window.json
   * @param onFailed called with the reason when it cannot be written
   */
  constructor(
    userData: string,
    private readonly onFailed: (cause: unknown) => void,
  ) {
    this.#file = join(userData, 'window.json');
    this.#state = parseWindowState(parsed(this.#file));
    this.theme = this.#state?.theme ?? 'system';
  }

  /**
   * The bounds a window opens with, in screen pixels including its frame; if set later, the system may ignore them until the
   * window is visible. A second window gets the size only, so that it does not cover the first. Null without remembered bounds.
   */
  bounds(isFirst: boolean): Partial<Rectangle> | null {
    const state = this.#corrected();
    if (state === null || isFirst) return state?.bounds ?? null;
    return { width: state.bounds.width, height: state.bounds.height };
  }

  /** Restores the rest of a window's state, and saves it when the window closes. */
  follow(window: BrowserWindow, isFirst: boolean): void {
    const state = this.#corrected();
    if (state !== null) {
      if (isFirst && state.maximized) window.maximize();
      window.webContents.once('did-finish-load', () =>
        window.webContents.setZoomFactor(state.zoom),
      );
    }
    window.on('close', () => this.#keep(window));
  }

  /** How the last window was left, corrected for the current displays; null without one. */
  #corrected(): WindowState | null {
    const state = this.#state;
    if (state === null) return null;
    const displays = [screen.getPrimaryDisplay(), ...screen.getAllDisplays()];
    const areas = displays.map(({ workArea }) => workArea);
    return { ...state, bounds: correctBounds(state.bounds, areas) };
  }

  #keep(window: BrowserWindow): void {
    this.#state = {
      bounds: window.getNormalBounds(),
      maximized: window.isMaximized(),
      zoom: window.webContents.getZoomFactor(),
      theme: this.theme,
    };
    try {
      // Synchronous, because the window is about to be destroyed.
      writeFileSync(this.#file, `${JSON.stringify(this.#state)}\n`, { mode: 0o600 });
    } catch (cause) {
      // A failed write must not keep the window open.
      this.onFailed(cause);
    }
  }
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Missing or damaged: as at the first start.
    return null;
  }
}
