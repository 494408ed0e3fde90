// @ts-check
import { spawn } from 'node:child_process';
import { SetupError } from './errors.mjs';
import { setForeground } from './processes.mjs';
import { exitCodeOf } from './run.mjs';

/**
 * Runs a program in the foreground, attached to this terminal and receiving its signals.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 * @returns {Promise<number>} Its exit code.
 * @throws {SetupError} when it cannot be started.
 */
export function runForeground(command, args, { cwd, env }) {
  return new Promise((resolve, reject) => {
    const child = setForeground(spawn(command, args, { cwd, env, stdio: 'inherit' }));
    child.on('error', (error) => reject(new SetupError(`${command}: ${error.message}`)));
    child.on('close', (code, signal) => resolve(exitCodeOf(code, signal)));
  });
}

/**
 * Electron's options for the current kind of display.
 * @param {Pick<import('./context.mjs').Context, 'env' | 'platform'>} context
 * @param {{ isVirtual: boolean }} display
 * @returns {string[]}
 */
export function displayOptions({ env, platform }, { isVirtual }) {
  // A virtual display has no graphics card: skipping the attempt saves about a fifth of the start.
  if (isVirtual) return ['--disable-gpu'];
  const onlyWayland = platform === 'linux' && !env['DISPLAY'] && Boolean(env['WAYLAND_DISPLAY']);
  return onlyWayland ? ['--ozone-platform-hint=auto'] : [];
}
