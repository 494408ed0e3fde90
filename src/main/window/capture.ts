import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { BrowserWindow } from 'electron';
import { launchText } from '$shared/text/en/launch';
import { replaceFile } from '../files/atomic-file';
import { waitUntilLoaded } from './in-page';

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
