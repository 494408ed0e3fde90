import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** How a command of the same user reaches the service that runs on a data folder. */
export type Control = z.infer<typeof control>;
const control = z.object({
  /** Only ever this machine: the token goes nowhere else. */
  address: z.string().regex(/^http:\/\/127\.0\.0\.1:\d{1,5}$/),
  token: z.string().min(32),
});

/** A token for one run of the service, 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Tells where the service runs, in a file for its owner alone. */
export function writeControl(folder: string, content: Control): void {
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
    return control.parse(JSON.parse(readFileSync(fileIn(folder), 'utf8')));
  } catch {
    // Not there, or not whole: the caller says that the service cannot be asked.
    return null;
  }
}

export function removeControl(folder: string): void {
  rmSync(fileIn(folder), { force: true });
}

const fileIn = (folder: string): string => join(folder, 'control.json');
