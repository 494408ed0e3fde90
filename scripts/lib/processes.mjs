// @ts-check
import { constants } from 'node:os';

/*
 * Nothing this run started outlives it. Children are ended by their own process id.
 */

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** @type {Set<ChildProcess>} */
const helpers = new Set();
/** @type {Set<() => void>} */
const undoings = new Set();
/** @type {ChildProcess | null} */
let foreground = null;
let interrupted = false;

/** How long the foreground process may take to quit after it was asked to. */
const QUIT_MS = 8000;

/**
 * Ends a child when this process ends, however it does.
 * @template {ChildProcess} Child
 * @param {Child} child
 * @returns {Child}
 */
export function endWithThis(child) {
  helpers.add(child);
  child.once('exit', () => helpers.delete(child));
  return child;
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
  process.on('exit', () => {
    for (const child of helpers) child.kill('SIGTERM');
    for (const undo of [...undoings].reverse()) undo();
  });
}

/** @param {'SIGINT' | 'SIGTERM' | 'SIGHUP'} signal */
function onSignal(signal) {
  interrupted = true;
  const child = foreground;
  if (!child) process.exit(128 + constants.signals[signal]);
  // On Ctrl-C the terminal has told the child already; asked twice, an application still quits once.
  child.kill(signal);
  setTimeout(() => child.kill('SIGKILL'), QUIT_MS).unref();
}
