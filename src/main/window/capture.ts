import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { BrowserWindow } from 'electron';
import { launchText } from '$shared/text/en/launch';
import { replaceFile } from '../files/atomic-file';

/** How long the first screen may take to be drawn with its data. */
const TIMEOUT_MS = 90_000;

/**
 * Writes a picture of the window once `drawn` settles.
 *
 * @param file the PNG to write; its folder is created if missing
 * @throws Error with the reason when the page fails or is not drawn in time
 */
export async function captureWindow(
  window: BrowserWindow,
  drawn: Promise<void>,
  file: string,
): Promise<void> {
  const complete = drawn.then(() => settled(window));
  await Promise.race([complete, pageFailure(window), tooLate()]);
  const picture = await window.webContents.capturePage();
  if (picture.isEmpty()) throw new Error(launchText.noPicture);
  await mkdir(dirname(file), { recursive: true });
  await replaceFile(file, picture.toPNG(), { beside: `${file}.part`, mode: 0o666 });
}

/** Waits until nothing visible is loading: no busy panel, no pending image. */
async function settled(window: BrowserWindow): Promise<void> {
  await window.webContents.executeJavaScript(`(${waitUntilLoaded.toString()})()`);
}

/** Waits until nothing visible is loading. Runs in the page, so it cannot use anything from this module. */
export function waitUntilLoaded(): Promise<void> {
  // Chromium does not load images that are clipped.
  const isSeen = (element: Element): boolean => {
    let { top, bottom } = element.getBoundingClientRect();
    for (let box = element.parentElement; box !== null; box = box.parentElement) {
      if (getComputedStyle(box).overflowY === 'visible') continue;
      const shown = box.getBoundingClientRect();
      top = Math.max(top, shown.top);
      bottom = Math.min(bottom, shown.bottom);
    }
    return bottom > Math.max(top, 0) && top < innerHeight;
  };
  const isQuiet = (): boolean => {
    const busy = [...document.querySelectorAll('[aria-busy="true"]')];
    const images = [...document.images].filter((image) => !image.complete);
    return ![...busy, ...images].some(isSeen);
  };
  const FRAMES_OF_QUIET = 10;
  return new Promise((resolve) => {
    let quiet = 0;
    const check = (): void => {
      quiet = isQuiet() ? quiet + 1 : 0;
      if (quiet >= FRAMES_OF_QUIET) resolve();
      else requestAnimationFrame(check);
    };
    check();
  });
}

function pageFailure(window: BrowserWindow): Promise<never> {
  return new Promise((_resolve, reject) => {
    window.webContents.once('did-fail-load', (_event, _code, reason) =>
      reject(new Error(launchText.pageNotLoaded(reason))),
    );
    window.webContents.once('render-process-gone', (_event, details) =>
      reject(new Error(launchText.pageEnded(details.reason))),
    );
    window.once('closed', () => reject(new Error(launchText.windowClosed)));
  });
}

function tooLate(): Promise<never> {
  return new Promise((_resolve, reject) => {
    const late = new Error(launchText.notDrawn(TIMEOUT_MS / 1000));
    setTimeout(() => reject(late), TIMEOUT_MS).unref();
  });
}
