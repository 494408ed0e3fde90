// @ts-check
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { captureOutput } from './run.mjs';

/** @typedef {import('./context.mjs').Context} Context */

const SET_USER_ID = 0o4000;
/** Chromium's switch for measurements. Without it, a sandboxed page hides its memory and open files even from its own user. */
export const MEASURABLE_SWITCH = '--allow-sandbox-debugging';

/**
 * Returns the options with which Electron starts despite a sandbox that does not work; none if it works. Only the development launcher
 * ever disables the sandbox, and it prints a note. The packaged application never does.
 * @param {Context} context
 * @param {string} executable
 */
export async function sandboxOptions({ platform, isRoot, env, say }, executable) {
  if (platform !== 'linux') return [];
  if (isRoot) {
    say.line("Running as root: Chromium's sandbox is off.");
    return ['--no-sandbox'];
  }
  if (hasHelper(executable)) return [];
  // Without its helper, Chromium needs a user namespace, which a kernel or a container can forbid.
  const { code, output } = await captureOutput('unshare', ['--user', '--map-root-user', 'true'], {
    env,
  });
  if (code === 0 || code === 127) return [];
  say.line(`Chromium's sandbox cannot be used here (${output.trim()}): it is off.`);
  return ['--no-sandbox'];
}

/**
 * Returns Electron's options for a run that measures memory and open files.
 * @param {Context} context
 * @param {string} executable
 */
export async function measurableOptions(context, executable) {
  const options = await sandboxOptions(context, executable);
  return options.length > 0 ? options : [MEASURABLE_SWITCH];
}

/** Whether Chromium's helper for older systems works: root must own it, and it must be set-user-id. @param {string} executable */
function hasHelper(executable) {
  const stats = statSync(join(dirname(executable), 'chrome-sandbox'), { throwIfNoEntry: false });
  return stats !== undefined && stats.uid === 0 && (stats.mode & SET_USER_ID) !== 0;
}
