// @ts-check
import { constants } from 'node:os';

/*
 * Ensures that nothing started by this run outlives it. Child processes are ended by their own process id, and waited for.
 */

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** The processes to end with this one, and how. @type {Map<ChildProcess, () => void>} */
const helpers = new Map();
/** @type {Set<() => void>} */
const undoings = new Set();
/** @type {ChildProcess | null} */
let foreground = null;
let interrupted = false;
/** @type {Promise<never> | null} */
let ending = null;

/** How long a process may take to quit. */
const QUIT_MS = 8000;

/**
 * Ends a child process when this process ends, however it does.
 * @template {ChildProcess} Child
 * @param {Child} child
 * @param {() => void} [end] How to end it; SIGTERM by default.
 * @returns {Child}
 */
export function endWithThis(child, end = () => void child.kill('SIGTERM')) {
  helpers.set(child, end);
  child.once('exit', () => helpers.delete(child)).once('error', () => forgetUnstarted(child));
  // Started while this process is already ending.
  if (ending) end();
  return child;
}

/** @param {ChildProcess} child */
function forgetUnstarted(child) {
  if (child.pid === undefined) helpers.delete(child);
}

/**
 * Names the child process that decides when to quit: signals are passed to it, and this process ends after it.
 * @template {ChildProcess} Child
 * @param {Child} child
 * @returns {Child}
 */
export function setForeground(child) {
  foreground = endWithThis(child);
  child.once('exit', () => (foreground = null));
  return child;
}

/** @returns {boolean} Whether the user asked to stop: what follows the foreground process is skipped. */
export const wasInterrupted = () => interrupted;

/**
 * Waits for the end of this process if a signal has started it; otherwise resolves at once.
 * @returns {Promise<void>}
 */
export async function interruption() {
  await ending;
}

/**
 * Registers a synchronous function to run at the end of the process.
 * @param {() => void} undo
 * @returns {() => void} Runs it now, once.
 */
export function undoAtEnd(undo) {
  const once = () => {
    if (undoings.delete(once)) undo();
  };
  undoings.add(once);
  return once;
}

/** Passes signals and the end of this process on to everything it started. Called once, by the entry script. */
export function takeCareOfChildren() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => onSignal(signal));
  }
  // A closed terminal accepts no output. That must not end this process before its children.
  process.stderr.on('error', () => undefined);
  process.on('exit', () => {
    for (const end of helpers.values()) end();
    for (const undo of [...undoings].reverse()) undo();
  });
}

/** @param {'SIGINT' | 'SIGTERM' | 'SIGHUP'} signal */
function onSignal(signal) {
  interrupted = true;
  const child = foreground;
  if (!child) {
    // After a second signal, do not wait.
    if (ending) killHelpers();
    ending ??= endAll(128 + constants.signals[signal]);
    return;
  }
  // On Ctrl-C the terminal has already signalled the child; signalled twice, an application still quits once.
  child.kill(signal);
  setTimeout(() => child.kill('SIGKILL'), QUIT_MS).unref();
}

/**
 * Ends all child processes, then this one. Only then are its locks released: a child still running would interfere with the next
 * holder.
 * @param {number} code
 * @returns {Promise<never>}
 */
async function endAll(code) {
  const gone = [...helpers].map(
    ([child, end]) =>
      new Promise((resolve) => {
        child.once('exit', resolve).once('error', resolve);
        end();
      }),
  );
  setTimeout(killHelpers, QUIT_MS);
  await Promise.all(gone);
  process.exit(code);
}

function killHelpers() {
  for (const child of helpers.keys()) child.kill('SIGKILL');
}
