// @ts-check
import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import os from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endWithThis } from './processes.mjs';

/**
 * How a command ended: its exit code (128 + n for a signal, 127 when it could not be started) and its output on both streams
 * together.
 * @typedef {{ code: number, output: string, stdout: string }} Ended
 */

/**
 * Runs a command and captures its output.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<Ended>}
 */
export function capture(command, args, options = {}) {
  return collect(
    endWithThis(spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })),
  );
}

/**
 * Runs a command like `capture`, but kills it as soon as this process ends, however that happens (guardian.mjs). For work that
 * changes files and that another run would start again.
 * @param {string} command
 * @param {string[]} args
 * @param {{
 *   cwd: string, env: NodeJS.ProcessEnv,
 *   onStart?: (pid: number) => void, onLine?: (line: string) => void, signal?: AbortSignal,
 * }} options onStart: called with the process that ends last; signal: kills the command.
 * @returns {Promise<Ended>}
 */
export function captureGuarded(command, args, { cwd, env, onStart, onLine, signal }) {
  const guardian = fileURLToPath(new URL('guardian.mjs', import.meta.url));
  const child = spawn(process.execPath, [guardian, command, ...args], { cwd, env, stdio: 'pipe' });
  const end = () => void child.stdin.destroy();
  // It may already have ended when it is told to.
  child.stdin.on('error', () => undefined);
  signal?.addEventListener('abort', end, { once: true });
  if (child.pid !== undefined) onStart?.(child.pid);
  return collect(endWithThis(child, end), onLine);
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {(line: string) => void} [onLine]
 * @returns {Promise<Ended>}
 */
function collect(child, onLine) {
  return new Promise((resolve) => {
    let output = '';
    let stdout = '';
    let line = '';
    const hear = (/** @type {string} */ words) => {
      output += words;
      const lines = (line + words).split('\n');
      line = lines.pop() ?? '';
      if (onLine) lines.forEach(onLine);
    };
    child.stdout?.setEncoding('utf8').on('data', (words) => {
      hear(words);
      stdout += words;
    });
    child.stderr?.setEncoding('utf8').on('data', hear);
    child.on('error', (error) => resolve({ code: 127, output: error.message, stdout: '' }));
    child.on('close', (code, signal) =>
      resolve({ code: exitCodeOf(code, signal), output, stdout }),
    );
  });
}

/**
 * A process's exit code as a shell reports it.
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 * @returns {number}
 */
export function exitCodeOf(code, signal) {
  return code ?? 128 + (signal === null ? 0 : os.constants.signals[signal]);
}

/**
 * Finds a program on the PATH, or null.
 * @param {string} name
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | null}
 */
export function which(name, env) {
  for (const folder of (env['PATH'] ?? '').split(delimiter).filter(Boolean)) {
    const file = join(folder, name);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // Not in this folder: try the next one.
    }
  }
  return null;
}

/**
 * The npm of this run, as a command to spawn without a shell.
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeJS.Platform} platform
 * @returns {[command: string, ...args: string[]]}
 */
export function npmCommand(env, platform) {
  const own = env['npm_execpath'];
  // Other package managers set this variable to themselves.
  if (own && basename(own) === 'npm-cli.js') return [process.execPath, own];
  if (platform !== 'win32') return ['npm'];
  // npm.cmd needs a shell; its script beside node.exe does not.
  return [process.execPath, join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js')];
}

/**
 * The first line that a child process writes to one of its outputs.
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} descriptor 1 for stdout, 2 for stderr, more for further pipes.
 * @param {number} [patienceMs]
 * @returns {Promise<string>} Rejects with its stderr when it ends or stays silent for too long.
 */
export function firstLine(child, descriptor, patienceMs = 20_000) {
  return new Promise((resolve, reject) => {
    let said = '';
    let words = '';
    const fail = (/** @type {string} */ why) => {
      clearTimeout(timer);
      reject(new Error(said.trim() || why));
    };
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      fail('no answer');
    }, patienceMs);
    child.stderr?.on('data', (chunk) => (said += chunk));
    child.on('error', (error) => fail(error.message));
    child.on('close', (code) => fail(`ended with code ${code}`));
    /** @type {import('node:stream').Readable} */ (child.stdio[descriptor]).on('data', (chunk) => {
      words += chunk;
      if (!words.includes('\n')) return;
      clearTimeout(timer);
      resolve(words.slice(0, words.indexOf('\n')).trim());
    });
  });
}

/**
 * Asks a child process to end and waits; kills it when it does not.
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} [patienceMs]
 * @returns {Promise<void>}
 */
export function stopChild(child, patienceMs = 5000) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
