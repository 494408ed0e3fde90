import { screen, type BrowserWindow } from 'electron';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { correctBounds, parsePlace, type WindowPlace } from './window-place';

/** Remembers where the window was left: size, place, display, full size and zoom. */
export class RememberedWindow {
  readonly #file: string;

  /** @param userData folder of window.json */
  constructor(userData: string) {
    this.#file = join(userData, 'window.json');
  }

  /** Where the last window was left, corrected for the displays that are there; null when none was. */
  read(): WindowPlace | null {
    const place = parsePlace(this.#parse());
    if (place === null) return null;
    const displays = [screen.getPrimaryDisplay(), ...screen.getAllDisplays()];
    const areas = displays.map(({ workArea }) => workArea);
    return { ...place, bounds: correctBounds(place.bounds, areas) };
  }

  /**
   * Puts a window where the last one was left, and remembers it when it closes. A second window has the size alone: it
   * must not cover the first.
   */
  follow(window: BrowserWindow, isFirst: boolean): void {
    const place = this.read();
    if (place !== null) {
      if (isFirst) window.setBounds(place.bounds);
      else window.setSize(place.bounds.width, place.bounds.height);
      if (isFirst && place.maximized) window.maximize();
      window.webContents.once('did-finish-load', () =>
        window.webContents.setZoomFactor(place.zoom),
      );
    }
    window.on('close', () => this.#keep(window));
  }

  #keep(window: BrowserWindow): void {
    const place: WindowPlace = {
      bounds: window.getNormalBounds(),
      maximized: window.isMaximized(),
      zoom: window.webContents.getZoomFactor(),
    };
    // The window is gone in a moment: there is no later.
    writeFileSync(this.#file, `${JSON.stringify(place)}\n`, { mode: 0o600 });
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
