import { accessSync, constants, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * The folder that SITEDECK_USER_DATA names: absolute, since Electron takes nothing else.
 *
 * @param cwd the folder that a relative name is below
 * @returns null when it names none
 */
export function userDataFrom(env: NodeJS.ProcessEnv, cwd: string): string | null {
  const named = env['SITEDECK_USER_DATA'];
  return named ? resolve(cwd, named) : null;
}

/**
 * Why nothing can be kept in a folder, or null. To Electron a folder that it cannot write to looks like one that another
 * Sitedeck has.
 */
export function whyUnusable(folder: string): string | null {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return null;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code ?? String(cause);
  }
}
