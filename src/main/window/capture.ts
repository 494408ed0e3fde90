import type { BrowserWindow } from 'electron';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** How long the first screen may take to stand with its data. */
const PATIENCE_MS = 90_000;

/**
 * Writes a picture of the window once `drawn` settles.
 * @param file PNG to write; its folder is made when it is missing.
 * @throws Error with the reason when the page fails, or is not drawn in time.
 */
export async function capture(
  window: BrowserWindow,
  drawn: Promise<void>,
  file: string,
): Promise<void> {
  await Promise.race([drawn, pageFailure(window), tooLate()]);
  const picture = await window.webContents.capturePage();
  if (picture.isEmpty()) throw new Error('the window gave no picture');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.part`, picture.toPNG());
  await rename(`${file}.part`, file);
}

function pageFailure(window: BrowserWindow): Promise<never> {
  return new Promise((_resolve, reject) => {
    window.webContents.once('did-fail-load', (_event, _code, reason) =>
      reject(new Error(`the page did not load: ${reason}`)),
    );
    window.webContents.once('render-process-gone', (_event, details) =>
      reject(new Error(`the page's process ended: ${details.reason}`)),
    );
    window.once('closed', () => reject(new Error('the window was closed')));
  });
}

function tooLate(): Promise<never> {
  return new Promise((_resolve, reject) => {
    const seconds = PATIENCE_MS / 1000;
    setTimeout(
      () => reject(new Error(`the first screen was not drawn within ${seconds} s`)),
      PATIENCE_MS,
    ).unref();
  });
}
