import { accessSync, constants, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * The folder named by SITEDECK_USER_DATA, as an absolute path, which Electron requires.
 *
 * @param cwd the folder that relative names start from
 * @returns null when the variable is not set
 */
export function userDataFrom(env: NodeJS.ProcessEnv, cwd: string): string | null {
  const named = env['SITEDECK_USER_DATA'];
  return named ? resolve(cwd, named) : null;
}

/**
 * Explains why a folder cannot be written, or returns null. Electron cannot tell an unwritable folder from one locked
 * by another Sitedeck.
 */
export function unusableReason(folder: string): string | null {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return null;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code ?? String(cause);
  }
}
