import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Address and token with which a command of the same user reaches the service of a data folder. */
export interface ControlChannel {
  /** Always an address of this computer, because the token must not be sent elsewhere. */
  address: string;
  token: string;
}

/** The control file's content. Files of the folder never contain IP addresses (docs/service.md). */
const controlFile = z.object({ port: z.int().min(1).max(65_535), token: z.string().min(32) });

/** A token for one run of the service: 256 random bits. */
export const createControlToken = (): string => randomBytes(32).toString('base64url');

/** Writes the control file, readable by its owner only. */
export function writeControlFile(folder: string, content: z.infer<typeof controlFile>): void {
  const file = fileIn(folder);
  const draft = `${file}.new`;
  // The mode only applies to new files.
  rmSync(draft, { force: true });
  writeFileSync(draft, JSON.stringify(content), { mode: 0o600 });
  renameSync(draft, file);
}

/**
 * @returns null without a control file. A killed service leaves its file behind; the address in it is then unused or
 *   belongs to another program
 */
export function readControlFile(folder: string): ControlChannel | null {
  try {
    const { port, token } = controlFile.parse(JSON.parse(readFileSync(fileIn(folder), 'utf8')));
    return { address: `http://127.0.0.1:${port}`, token };
  } catch {
    // Missing or incomplete: the caller reports that the service cannot be reached.
    return null;
  }
}

export function removeControlFile(folder: string): void {
  rmSync(fileIn(folder), { force: true });
}

const fileIn = (folder: string): string => join(folder, 'control.json');
