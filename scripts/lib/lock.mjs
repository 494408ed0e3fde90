// @ts-check
import { randomUUID } from 'node:crypto';
import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { undoAtEnd } from './processes.mjs';
import { text } from './text.mjs';

/** The holder touches the file this often … */
const BEAT_MS = 2000;
/** … and counts as dead when it has not for this long, if its process cannot be checked. */
const GONE_MS = 20_000;
const LOOK_AGAIN_MS = 100;

/**
 * Does work under a lock between processes. Takes over a lock left by a dead process.
 * @template T
 * @param {string} file The lock file.
 * @param {import('./say.mjs').Say} say
 * @param {(shareWith: (pid: number) => void) => Promise<T>} work shareWith: names another process doing this work; the lock is
 *   not taken over while that one lives, even if this one is dead.
 * @returns {Promise<T>}
 */
export async function withLock(file, say, work) {
  const holder = { pid: process.pid, host: hostname(), id: randomUUID() };
  let token = JSON.stringify(holder);
  mkdirSync(dirname(file), { recursive: true });
  const other = take(file, token);
  if (other) {
    await say.during(text.waitingForOther(other.pid), async () => {
      while (take(file, token)) await pause(LOOK_AGAIN_MS);
    });
  }
  const beat = setInterval(() => touch(file), BEAT_MS);
  beat.unref();
  const release = undoAtEnd(() => {
    if (read(file)?.token === token) rmSync(file, { force: true });
  });
  const shareWith = (/** @type {number} */ worker) => {
    if (read(file)?.token !== token) return; // Taken over after this process was suspended.
    token = JSON.stringify({ ...holder, worker });
    replace(file, token);
  };
  try {
    return await work(shareWith);
  } finally {
    clearInterval(beat);
    release();
  }
}

/**
 * @param {string} file
 * @param {string} token
 * @returns {{ pid: number } | null} Null when acquired, otherwise the holder.
 */
function take(file, token) {
  for (;;) {
    try {
      writeFileSync(file, token, { flag: 'wx' });
      return null;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
    const held = read(file);
    if (!held) continue; // Given back just now.
    if (!isGone(held)) return { pid: held.pid };
    setAside(file, held.token);
  }
}

/**
 * Replaces the lock's content atomically: half of it would look like nobody's.
 * @param {string} file
 * @param {string} token
 */
function replace(file, token) {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, token);
  renameSync(draft, file);
}

/**
 * Removes a dead holder's lock. Renaming first ensures that exactly one process removes it; if the renamed lock turns out to be a
 * living one's, it is put back.
 * @param {string} file
 * @param {string} token
 */
function setAside(file, token) {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch {
    return; // Another process was quicker.
  }
  if (readFileSync(aside, 'utf8') === token) rmSync(aside, { force: true });
  else renameSync(aside, file);
}

/** @param {string} file */
function read(file) {
  try {
    const token = readFileSync(file, 'utf8');
    return { token, age: Date.now() - statSync(file).mtimeMs, ...holderIn(token) };
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return null;
    throw error;
  }
}

/** @param {string} token */
function holderIn(token) {
  try {
    /** @type {{ pid: number, host: string, worker?: number }} */
    const { pid, host, worker } = JSON.parse(token);
    return { pid, host, worker: worker ?? null };
  } catch {
    // Being written right now, or its writer has died: only its age can tell.
    return { pid: 0, host: '', worker: null };
  }
}

/** @param {{ age: number, pid: number, host: string, worker: number | null }} holder */
function isGone({ age, pid, host, worker }) {
  if (age > GONE_MS) return true;
  if (pid === 0 || host !== hostname()) return false;
  return !isAlive(pid) && (worker === null || !isAlive(worker));
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH';
  }
}

/** @param {string} file */
function touch(file) {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // Taken over by another process while this one was suspended: nothing to keep alive.
  }
}
