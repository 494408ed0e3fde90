import { screen, type BrowserWindow, type Rectangle } from 'electron';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { correctBounds, parsePlace, type WindowPlace } from './window-place';

/** Remembers where the window was left: size, place, display, full size and zoom. */
export class RememberedWindow {
  readonly #file: string;

  /**
   * @param userData folder of window.json
   * @param onFailed hears why it was not written
   */
  constructor(
    userData: string,
    private readonly onFailed: (cause: unknown) => void,
  ) {
    this.#file = join(userData, 'window.json');
  }

  /**
   * What a window is opened with, in screen pixels with its frame: given later, the system may not heed it before the window
   * stands. A second window has the size alone: it must not cover the first. Null when none was left.
   */
  bounds(isFirst: boolean): Partial<Rectangle> | null {
    const place = this.#read();
    if (place === null || isFirst) return place?.bounds ?? null;
    return { width: place.bounds.width, height: place.bounds.height };
  }

  /** Gives a window the rest of what the last one had, and remembers it when it closes. */
  follow(window: BrowserWindow, isFirst: boolean): void {
    const place = this.#read();
    if (place !== null) {
      if (isFirst && place.maximized) window.maximize();
      window.webContents.once('did-finish-load', () =>
        window.webContents.setZoomFactor(place.zoom),
      );
    }
    window.on('close', () => this.#keep(window));
  }

  /** Where the last window was left, corrected for the displays that are there; null when none was. */
  #read(): WindowPlace | null {
    const place = parsePlace(this.#parse());
    if (place === null) return null;
    const displays = [screen.getPrimaryDisplay(), ...screen.getAllDisplays()];
    const areas = displays.map(({ workArea }) => workArea);
    return { ...place, bounds: correctBounds(place.bounds, areas) };
  }

  #keep(window: BrowserWindow): void {
    const place: WindowPlace = {
      bounds: window.getNormalBounds(),
      maximized: window.isMaximized(),
      zoom: window.webContents.getZoomFactor(),
    };
    try {
      // The window is gone in a moment: there is no later.
      writeFileSync(this.#file, `${JSON.stringify(place)}\n`, { mode: 0o600 });
    } catch (cause) {
      // Its place is a convenience: no window stays open for it.
      this.onFailed(cause);
    }
  }

  #parse(): unknown {
    try {
      return JSON.parse(readFileSync(this.#file, 'utf8'));
    } catch {
      // Missing or damaged: as at the first start.
      return null;
    }
  }
}
