// @ts-check
import { resolve } from 'node:path';
import { SetupError } from './errors.mjs';
import { text } from './text.mjs';

/**
 * The application's arguments, with the picture's name made absolute: the application does not run in the folder
 * that the person typed it in.
 * @param {string[]} given
 * @param {string} callerDir
 * @returns {{ args: string[], captures: boolean }}
 * @throws {SetupError} when --capture has no file.
 */
export function applicationArguments(given, callerDir) {
  const args = [];
  let captures = false;
  for (let at = 0; at < given.length; at += 1) {
    const [, inline] = /^--capture=(.*)$/.exec(given[at] ?? '') ?? [];
    if (inline === undefined && given[at] !== '--capture') {
      args.push(given[at] ?? '');
      continue;
    }
    const file = inline ?? given[(at += 1)];
    if (!file || file.startsWith('--')) throw new SetupError(text.captureNeedsFile);
    args.push('--capture', resolve(callerDir, file));
    captures = true;
  }
  return { args, captures };
}
