// @ts-check
import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { capture } from './run.mjs';
import { text } from './text.mjs';

const SET_USER_ID = 0o4000;
/** Without this switch, a page in Chromium's sandbox hides its memory and open files from its own user. */
export const MEASURABLE = '--allow-sandbox-debugging';

/**
 * Electron's options for the sandbox: none where it works. Only the development launcher ever disables it, and says so; the packaged
 * application does not.
 * @param {import('./context.mjs').Context} context
 * @param {string} executable
 * @returns {Promise<string[]>}
 */
export async function sandboxOptions(context, executable) {
  if (context.platform !== 'linux') return [];
  if (context.isRoot) {
    context.say.line(text.sandboxRoot);
    return ['--no-sandbox'];
  }
  if (hasHelper(executable)) return [];
  const why = await namespaceProblem(context.env);
  if (why === null) return [];
  context.say.line(text.sandboxOff(why));
  return ['--no-sandbox'];
}

/**
 * Electron's options for a run that measures memory and open files.
 * @param {import('./context.mjs').Context} context
 * @param {string} executable
 * @returns {Promise<string[]>}
 */
export async function measurableOptions(context, executable) {
  const options = await sandboxOptions(context, executable);
  return options.length > 0 ? options : [MEASURABLE];
}

/** Chromium's helper for older systems: works when owned by root and set-user-id. @param {string} executable */
function hasHelper(executable) {
  const stats = statSync(join(dirname(executable), 'chrome-sandbox'), { throwIfNoEntry: false });
  return stats !== undefined && stats.uid === 0 && (stats.mode & SET_USER_ID) !== 0;
}

/**
 * Why an ordinary user may not create a user namespace, or null when they may.
 * @param {NodeJS.ProcessEnv} env
 * @param {(file: string) => string | null} [read] Reads a kernel setting, null when the kernel does not have it.
 * @returns {Promise<string | null>}
 */
export async function namespaceProblem(env, read = readSetting) {
  if (read('/proc/sys/kernel/unprivileged_userns_clone') === '0')
    return 'kernel.unprivileged_userns_clone is 0';
  if (read('/proc/sys/user/max_user_namespaces') === '0') return 'user.max_user_namespaces is 0';
  if (read('/proc/sys/kernel/apparmor_restrict_unprivileged_userns') === '1') {
    return 'kernel.apparmor_restrict_unprivileged_userns is 1';
  }
  // A container can forbid it in ways that no setting shows.
  const { code, output } = await capture('unshare', ['--user', '--map-root-user', 'true'], { env });
  return code === 0 || code === 127 ? null : output.trim();
}

/** @param {string} file */
function readSetting(file) {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
}
