import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** The address and the token with which a command of the same user reaches the service that uses a data folder. */
export interface ControlChannel {
  /** The address, which is always on this computer, because the token must not be sent to another one. */
  address: string;
  token: string;
}

/**
 * The content of the control file. It has no address, because files of the folder never contain IP addresses
 * (docs/service.md).
 */
const controlFile = z.object({ port: z.int().min(1).max(65_535), token: z.string().min(32) });

/** Creates the token for one run of the service: 256 random bits. */
export const createControlToken = (): string => randomBytes(32).toString('base64url');

/** Writes the control file so that only its owner can read it. */
export function writeControlFile(folder: string, content: z.infer<typeof controlFile>): void {
  const file = fileIn(folder);
  const draft = `${file}.new`;
  // The mode is only applied to a new file.
  rmSync(draft, { force: true });
  writeFileSync(draft, JSON.stringify(content), { mode: 0o600 });
  renameSync(draft, file);
}

/**
 * Reads the control file. A killed service leaves its file behind: the address in it is then unused, or another
 * program's.
 *
 * @returns null without a usable control file
 */
export function readControlFile(folder: string): ControlChannel | null {
  try {
    const { port, token } = controlFile.parse(JSON.parse(readFileSync(fileIn(folder), 'utf8')));
    return { address: `http://127.0.0.1:${port}`, token };
  } catch {
    // The file is missing or incomplete. The caller reports that the service cannot be reached.
    return null;
  }
}

export function removeControlFile(folder: string): void {
  rmSync(fileIn(folder), { force: true });
}

const fileIn = (folder: string): string => join(folder, 'control.json');
