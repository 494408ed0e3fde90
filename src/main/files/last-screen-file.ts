import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ScreenDescription } from '$shared/bridge/calls/app-calls';
import { isRecord } from '$shared/lib/is-record';
import { parseJson } from '$shared/lib/json';
import { replaceFile } from './atomic-file';

/** The picture of the last screen, in the folder of user data. */
export const LAST_SCREEN_FILE = 'last-screen.json';

const VERSION = 1;
/** A picture of 2,880 × 1,800 pixels takes some 500 kB. */
const MAX_BYTES = 4_000_000;

/** Whatever decides or can change what the first screen shows: every file in these folders with these endings. */
const FOLDERS = ['.', 'drafts', 'service'];
const DECIDES = /\.(?:json|db|sqlite)(?:-wal)?$/;

/** A picture of the last screen. */
export interface PicturedScreen {
  /** Milliseconds since the epoch. */
  takenAt: number;
  screen: ScreenDescription;
  /** A JPEG in base64. */
  image: string;
}

/**
 * Identifies the state of the files that decide about the first screen: texts by their content, databases by their size and the
 * time of their last change (`ctime`, which nobody can set).
 *
 * @param isCounted selects files by name
 */
export function stateOfFiles(
  userData: string,
  isCounted: (name: string) => boolean = () => true,
): string {
  const states = FOLDERS.flatMap((folder) =>
    namesIn(join(userData, folder))
      .filter((name) => DECIDES.test(name) && name !== LAST_SCREEN_FILE && isCounted(name))
      .map((name) => `${folder}/${name} ${stateOf(join(userData, folder, name))}`),
  );
  return createHash('sha256').update(states.sort().join('\n')).digest('base64');
}

function stateOf(file: string): string {
  if (file.endsWith('.json')) return readFileSync(file, 'base64');
  const { ino, size, ctimeMs } = statSync(file);
  return `${ino} ${size} ${ctimeMs}`;
}

/**
 * Stores a picture with the present state of the files, readable by its owner only.
 *
 * @param circumstances everything else that has to be equal at the next start
 * @throws the system's error
 */
export async function writeLastScreen(
  userData: string,
  pictured: PicturedScreen,
  circumstances: string,
): Promise<void> {
  const files = stateOfFiles(userData);
  const text = JSON.stringify({ version: VERSION, circumstances, files, ...pictured });
  if (text.length > MAX_BYTES) return;
  const file = join(userData, LAST_SCREEN_FILE);
  await replaceFile(file, text, { beside: `${file}.tmp`, mode: 0o600 });
}

/** Deletes the picture, also one whose writing was interrupted. @throws the system's error */
export function removeLastScreen(userData: string): void {
  const file = join(userData, LAST_SCREEN_FILE);
  rmSync(file, { force: true });
  rmSync(`${file}.tmp`, { force: true });
}

/**
 * Reads the picture and deletes it, so that it is never shown twice. Null without one, or if anything has changed since it was
 * taken.
 *
 * @param now milliseconds since the epoch
 */
export function consumeLastScreen(
  userData: string,
  circumstances: string,
  now: number,
): PicturedScreen | null {
  try {
    const file = join(userData, LAST_SCREEN_FILE);
    const text = statSync(file).size > MAX_BYTES ? '' : readFileSync(file, 'utf8');
    removeLastScreen(userData);
    const pictured = parse(parseJson(text), circumstances);
    if (pictured === null || now < pictured.takenAt || now >= pictured.screen.until) return null;
    return pictured.files === stateOfFiles(userData) ? pictured : null;
  } catch {
    // Usually there is none. One that cannot be read or deleted is not shown either.
    return null;
  }
}

function parse(json: unknown, circumstances: string): (PicturedScreen & { files: unknown }) | null {
  if (!isRecord(json) || json['version'] !== VERSION || json['circumstances'] !== circumstances)
    return null;
  const { takenAt, screen, image, files } = json;
  if (typeof takenAt !== 'number' || typeof image !== 'string' || !isBase64(image)) return null;
  return isScreen(screen) ? { takenAt, screen, image, files } : null;
}

const isBase64 = (text: string): boolean => /^[\w+/]+=*$/.test(text);

function isScreen(value: unknown): value is ScreenDescription {
  if (!isRecord(value)) return false;
  const { width, height, density, until, theme, notice, targets } = value;
  const numbers: unknown[] = [width, height, density, until];
  return (
    numbers.every((number) => typeof number === 'number') &&
    Array.isArray(targets) &&
    (theme === 'light' || theme === 'dark') &&
    typeof notice === 'string'
  );
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // Most have no drafts, and many no built-in service.
    return [];
  }
}
