import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** How a command of the same user reaches the service that runs on a data folder. */
export interface Control {
  /** Only ever this machine's: the token goes nowhere else. */
  address: string;
  token: string;
}

/** What the file says: no IP address stands in any file of the folder (docs/service.md). */
const word = z.object({ port: z.int().min(1).max(65_535), token: z.string().min(32) });

/** A token for one run of the service, 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Tells where the service runs, in a file for its owner alone. */
export function writeControl(folder: string, content: z.infer<typeof word>): void {
  const file = fileIn(folder);
  const draft = `${file}.new`;
  // The mode counts for new files alone.
  rmSync(draft, { force: true });
  writeFileSync(draft, JSON.stringify(content), { mode: 0o600 });
  renameSync(draft, file);
}

/** @returns null when no service left word. One that was killed did: nothing, or something else, is at its address */
export function readControl(folder: string): Control | null {
  try {
    const { port, token } = word.parse(JSON.parse(readFileSync(fileIn(folder), 'utf8')));
    return { address: `http://127.0.0.1:${port}`, token };
  } catch {
    // Not there, or not whole: the caller says that the service cannot be asked.
    return null;
  }
}

export function removeControl(folder: string): void {
  rmSync(fileIn(folder), { force: true });
}

const fileIn = (folder: string): string => join(folder, 'control.json');
