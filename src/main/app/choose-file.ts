import { BrowserWindow, dialog, webContents } from 'electron';
import { AppFailure } from '$shared/failures/failure';
import { getText } from '$shared/text';
import { readFileAtMost } from '../files/read-at-most';

/** Larger than any file with certificates. */
const MAX_BYTES = 1_000_000;
const KINDS = ['pem', 'crt', 'cer', 'der'];

interface Choice {
  title: string;
  /** Without a dot. The user can also choose other files. */
  extensions: string[];
}

/** Lets the user choose a file, over the requesting window. @returns its path; null when they cancel */
export async function choosePath(
  windowId: number | undefined,
  { title, extensions }: Choice,
): Promise<string | null> {
  return ask(windowId, {
    title,
    properties: ['openFile'],
    filters: [
      { name: title, extensions },
      { name: '*', extensions: ['*'] },
    ],
  });
}

/** Lets the user choose a folder, over the requesting window. @returns its path; null when they cancel */
export function chooseFolder(windowId: number | undefined): Promise<string | null> {
  const title = getText().scheduledReports.folder;
  return ask(windowId, { title, properties: ['openDirectory', 'createDirectory'] });
}

async function ask(
  windowId: number | undefined,
  options: Electron.OpenDialogOptions,
): Promise<string | null> {
  const page = windowId === undefined ? undefined : webContents.fromId(windowId);
  const window = page ? BrowserWindow.fromWebContents(page) : null;
  const { filePaths } = window
    ? await dialog.showOpenDialog(window, options)
    : await dialog.showOpenDialog(options);
  return filePaths[0] ?? null;
}

/**
 * Lets the user choose a file with certificates, over the requesting window.
 *
 * @returns its content; null when they cancel
 * @throws AppFailure authority-malformed when it is too large or cannot be read
 */
export async function chooseCertificateFile(windowId?: number): Promise<Buffer | null> {
  const title = getText().certificates.chooseTitle;
  const path = await choosePath(windowId, { title, extensions: KINDS });
  return path === null ? null : read(path);
}

/**
 * Lets the user choose a database in MaxMind's format, over the requesting window.
 *
 * @returns its path; null when they cancel
 */
export function chooseDatabase(windowId: number): Promise<string | null> {
  return choosePath(windowId, {
    title: getText().countryDatabase.chooseTitle,
    extensions: ['mmdb'],
  });
}

async function read(path: string): Promise<Buffer> {
  const content = await readFileAtMost(path, MAX_BYTES).catch((cause: unknown) => {
    const why = (cause as NodeJS.ErrnoException).code ?? String(cause);
    throw new AppFailure('authority-malformed', `certificate: the file was not read (${why})`);
  });
  if (content === null)
    throw new AppFailure('authority-malformed', 'certificate: the file is too large');
  return content;
}
