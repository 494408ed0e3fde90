// @ts-check
import { constants } from 'node:os';

/*
 * Nothing this run started outlives it. Children are ended by their own process id, and waited for.
 */

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** What has to end with this process, and how each is asked to. @type {Map<ChildProcess, () => void>} */
const helpers = new Map();
/** @type {Set<() => void>} */
const undoings = new Set();
/** @type {ChildProcess | null} */
let foreground = null;
let interrupted = false;
/** @type {Promise<never> | null} */
let ending = null;

/** How long a process may take to quit after it was asked to. */
const QUIT_MS = 8000;

/**
 * Ends a child when this process ends, however it does.
 * @template {ChildProcess} Child
 * @param {Child} child
 * @param {() => void} [end] Asks it to; without one it gets SIGTERM.
 * @returns {Child}
 */
export function endWithThis(child, end = () => void child.kill('SIGTERM')) {
  helpers.set(child, end);
  child.once('exit', () => helpers.delete(child)).once('error', () => forgetUnstarted(child));
  // Whoever started it has not noticed yet that all is over.
  if (ending) end();
  return child;
}

/** @param {ChildProcess} child */
function forgetUnstarted(child) {
  if (child.pid === undefined) helpers.delete(child);
}

/**
 * Names the child that decides when to quit: signals go to it, and this process ends after it.
 * @template {ChildProcess} Child
 * @param {Child} child
 * @returns {Child}
 */
export function setForeground(child) {
  foreground = endWithThis(child);
  child.once('exit', () => (foreground = null));
  return child;
}

/** @returns {boolean} Whether the person asked to stop: what comes after the foreground child is left out. */
export const wasInterrupted = () => interrupted;

/**
 * Waits for the end of this process if a signal has begun it; else resolves at once.
 * @returns {Promise<void>}
 */
export async function interruption() {
  await ending;
}

/**
 * Remembers something to undo at the end of the process; it must not wait for anything.
 * @param {() => void} undo
 * @returns {() => void} Undoes it now, once.
 */
export function undoAtEnd(undo) {
  const once = () => {
    if (undoings.delete(once)) undo();
  };
  undoings.add(once);
  return once;
}

/** Makes signals and the end of this process reach everything it started. Called once, by the entry script. */
export function takeCareOfChildren() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => onSignal(signal));
  }
  // A terminal that was closed takes no more words. That must not end this process before its children.
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
    // Asked twice, the person does not want to wait.
    if (ending) killHelpers();
    ending ??= endAll(128 + constants.signals[signal]);
    return;
  }
  // On Ctrl-C the terminal has told the child already; asked twice, an application still quits once.
  child.kill(signal);
  setTimeout(() => child.kill('SIGKILL'), QUIT_MS).unref();
}

/**
 * Ends all children, then this process. Only then its locks are given back: what a child still does would spoil the work of
 * whoever holds them next.
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
