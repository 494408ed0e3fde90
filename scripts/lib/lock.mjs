// @ts-check
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { undoAtEnd } from './processes.mjs';

const LOOK_AGAIN_MS = 100;

/**
 * Does work that only one process may do at a time. Takes over the lock if its process has ended.
 * @template T
 * @param {string} file The lock file.
 * @param {import('./logger.mjs').Say} say
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, say, work) {
  mkdirSync(dirname(file), { recursive: true });
  if (!take(file)) {
    await say.during('Waiting for another set-up', async () => {
      while (!take(file)) await pause(LOOK_AGAIN_MS);
    });
  }
  const release = undoAtEnd(() => rmSync(file, { force: true }));
  try {
    return await work();
  } finally {
    release();
  }
}

/** Tries to take the lock. Returns whether this process holds it now. @param {string} file */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    removeAbandoned(file);
    return false;
  }
}

/** Removes the lock of a process that has ended. If another process has taken the lock in the meantime, puts it back. @param {string} file */
function removeAbandoned(file) {
  const aside = `${file}.${randomUUID()}`;
  try {
    const holder = readFileSync(file, 'utf8');
    if (isAlive(Number(holder))) return;
    renameSync(file, aside);
    if (readFileSync(aside, 'utf8') === holder) rmSync(aside);
    else renameSync(aside, file);
  } catch (error) {
    // Another process was faster.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
  }
}

/** Whether a process is running. @param {number} pid 0 if the lock file is still being written: signal 0 to "process 0" always succeeds */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH';
  }
}
