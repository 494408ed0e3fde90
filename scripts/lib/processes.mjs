// @ts-check
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { SetupError } from './errors.mjs';

/* Ends everything that this run has started when the run ends. */

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** The child processes that end with this process, and how each is ended. @type {Map<ChildProcess, () => void>} */
const children = new Map();
/** @type {Set<() => void>} */
const undoings = new Set();
/** The child process that the user sees. It decides when to quit, and this process ends after it. @type {ChildProcess | null} */
let foreground = null;
let interrupted = false;
/** @type {Promise<never> | null} */
let ending = null;

/** How long a child process may take to quit after a signal. */
const QUIT_MS = 8000;

/**
 * Ends a child process when this process ends.
 * @template {ChildProcess} Child
 * @param {Child} child
 * @param {() => void} [end] How to end it; SIGTERM by default.
 * @returns {Child}
 */
export function endWithThis(child, end = () => void child.kill('SIGTERM')) {
  if (child.pid === undefined) return child;
  children.set(child, end);
  child.once('exit', () => children.delete(child));
  // The child may have been started while this process was already ending.
  if (ending) end();
  return child;
}

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
    const child = endWithThis(spawn(command, args, { cwd, env, stdio: 'inherit' }));
    foreground = child;
    child.on('error', (error) => reject(new SetupError(`${command}: ${error.message}`)));
    child.on('close', (code, signal) => {
      foreground = null;
      resolve(exitCodeOf(code, signal));
    });
  });
}

/**
 * Returns a process's exit code as a shell would report it.
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
export const exitCodeOf = (code, signal) =>
  code ?? 128 + (signal === null ? 0 : constants.signals[signal]);

/** Whether the user asked to stop. Later steps are then skipped. @returns {boolean} */
export const wasInterrupted = () => interrupted;

/** Returns at once if no signal has arrived; otherwise waits until this process ends. @returns {Promise<unknown>} */
export const waitIfInterrupted = async () => ending;

/**
 * Registers a synchronous function to run at the end of the process.
 * @param {() => void} undo
 * @returns {() => void} Runs the function now instead.
 */
export function undoAtEnd(undo) {
  const once = () => {
    if (undoings.delete(once)) undo();
  };
  undoings.add(once);
  return once;
}

/** Makes signals and the end of this process also end its child processes. The entry script calls it once. */
export function endChildrenWithThis() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => onSignal(signal));
  }
  // A closed terminal accepts no output. That must not end this process before its children.
  process.stderr.on('error', () => undefined);
  process.on('exit', () => {
    for (const end of children.values()) end();
    for (const undo of [...undoings].reverse()) undo();
  });
}

/** @param {'SIGINT' | 'SIGTERM' | 'SIGHUP'} signal */
function onSignal(signal) {
  interrupted = true;
  const child = foreground;
  if (child) {
    // On Ctrl-C the terminal has already sent the signal to the child. An application that receives it twice still quits once.
    child.kill(signal);
    setTimeout(() => child.kill('SIGKILL'), QUIT_MS).unref();
  } else {
    // A second signal ends all children at once.
    if (ending) killChildren();
    ending ??= endAll(128 + constants.signals[signal]);
  }
}

/**
 * Ends all child processes, then this process, which releases its locks. A child that was still running would interfere with the next
 * holder of a lock.
 * @param {number} code
 * @returns {Promise<never>}
 */
async function endAll(code) {
  const gone = [...children].map(([child, end]) => {
    const exit = new Promise((resolve) => child.once('exit', resolve));
    end();
    return exit;
  });
  setTimeout(killChildren, QUIT_MS);
  await Promise.all(gone);
  process.exit(code);
}

function killChildren() {
  for (const child of children.keys()) child.kill('SIGKILL');
}
