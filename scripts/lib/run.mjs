// @ts-check
import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { endWithThis, exitCodeOf, runForeground } from './processes.mjs';

/**
 * How a command ended. code: its exit code (128 + n for a signal, 127 if it could not be started); output: both streams together.
 * @typedef {{ code: number, output: string, stdout: string }} Ended
 */

/**
 * Runs a command and captures its output.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, end?: NodeJS.Signals }} [options] end: the signal that the command gets if this process ends first.
 * @returns {Promise<Ended>}
 */
export function captureOutput(command, args, { end = 'SIGTERM', ...options } = {}) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  endWithThis(child, () => void child.kill(end));
  return new Promise((resolve) => {
    let [output, stdout] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (words) => {
      output += words;
      stdout += words;
    });
    child.stderr.setEncoding('utf8').on('data', (words) => (output += words));
    child.on('error', ({ message }) => resolve({ code: 127, output: message, stdout: '' }));
    child.on('close', (code, signal) =>
      resolve({ code: exitCodeOf(code, signal), output, stdout }),
    );
  });
}

/**
 * Finds a program on the PATH; returns null if there is none.
 * @param {string} name
 * @param {NodeJS.ProcessEnv} env
 */
export function findOnPath(name, env) {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find(isProgram) ?? null;
}

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the npm that started this run, as a command that needs no shell.
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeJS.Platform} platform
 * @returns {[command: string, ...args: string[]]}
 */
export function npmCommand(env, platform) {
  const own = env['npm_execpath'];
  // Other package managers set this variable to their own path.
  if (own && basename(own) === 'npm-cli.js') return [process.execPath, own];
  if (platform !== 'win32') return ['npm'];
  // npm.cmd needs a shell. The script beside node.exe does not.
  return [process.execPath, join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js')];
}

/**
 * Runs npm and captures its output.
 * @param {Pick<import('./context.mjs').Context, 'root' | 'env' | 'platform'>} context
 * @param {string[]} args
 * @param {Parameters<typeof captureOutput>[2]} [options]
 */
export function runNpm({ root, env, platform }, args, options) {
  const [command, ...first] = npmCommand(env, platform);
  return captureOutput(command, [...first, ...args], { cwd: root, env, ...options });
}

/**
 * Runs a program of node_modules in the foreground.
 * @param {string} root @param {string} program @param {string[]} args @param {NodeJS.ProcessEnv} env
 */
export const runPackage = (root, program, args, env) =>
  runForeground(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: root,
    env,
  });
