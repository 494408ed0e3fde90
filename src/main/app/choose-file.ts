import { BrowserWindow, dialog, webContents } from 'electron';
import { open } from 'node:fs/promises';
import { AppFailure } from '../../shared/failures/failure';
import { getText } from '../../shared/text';

/** Larger than any file with certificates. */
const MOST_BYTES = 1_000_000;
const KINDS = ['pem', 'crt', 'cer', 'der'];

/**
 * Lets the user choose a file with certificates, over the requesting window.
 *
 * @returns its content; null when they cancel
 * @throws AppFailure authority-malformed when it is too large or cannot be read
 */
export async function chooseCertificateFile(windowId?: number): Promise<Buffer | null> {
  const title = getText().certificates.chooseTitle;
  const page = windowId === undefined ? undefined : webContents.fromId(windowId);
  const window = page ? BrowserWindow.fromWebContents(page) : null;
  const options: Electron.OpenDialogOptions = {
    title,
    properties: ['openFile'],
    filters: [
      { name: title, extensions: KINDS },
      { name: '*', extensions: ['*'] },
    ],
  };
  const { filePaths } = window
    ? await dialog.showOpenDialog(window, options)
    : await dialog.showOpenDialog(options);
  const [path] = filePaths;
  return path === undefined ? null : read(path);
}

async function read(path: string): Promise<Buffer> {
  try {
    const file = await open(path);
    try {
      const { size } = await file.stat();
      if (size > MOST_BYTES) throw new Error('too large');
      return await file.readFile();
    } finally {
      await file.close();
    }
  } catch (cause) {
    const why = (cause as NodeJS.ErrnoException).code ?? 'too large';
    throw new AppFailure('authority-malformed', `certificate: the file was not read (${why})`);
  }
}
