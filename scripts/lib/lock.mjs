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

/** The holder touches the file this often ... */
const BEAT_MS = 2000;
/** ... and counts as gone after this long without, where its process cannot be asked. */
const GONE_MS = 20_000;
const LOOK_AGAIN_MS = 100;

/**
 * Does work while no other process does the same. A lock left by a process that is gone is taken over.
 * @template T
 * @param {string} file The lock file.
 * @param {import('./say.mjs').Say} say
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, say, work) {
  const token = JSON.stringify({ pid: process.pid, host: hostname(), id: randomUUID() });
  mkdirSync(dirname(file), { recursive: true });
  const holder = take(file, token);
  if (holder) {
    await say.during(text.waitingForOther(holder.pid), async () => {
      while (take(file, token)) await pause(LOOK_AGAIN_MS);
    });
  }
  const beat = setInterval(() => touch(file), BEAT_MS);
  beat.unref();
  const release = undoAtEnd(() => {
    if (read(file)?.token === token) rmSync(file, { force: true });
  });
  try {
    return await work();
  } finally {
    clearInterval(beat);
    release();
  }
}

/**
 * @param {string} file
 * @param {string} token
 * @returns {{ pid: number } | null} Null when taken, else who holds it.
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
 * Removes a dead holder's lock. Renaming first makes sure that exactly one process removes it; when what was
 * moved turns out to be a living one's, it is put back.
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
    /** @type {{ pid: number, host: string }} */
    const { pid, host } = JSON.parse(token);
    return { pid, host };
  } catch {
    // Just being written, or its writer died meanwhile: only its age can tell.
    return { pid: 0, host: '' };
  }
}

/** @param {{ age: number, pid: number, host: string }} holder */
function isGone({ age, pid, host }) {
  if (age > GONE_MS) return true;
  if (pid === 0 || host !== hostname()) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH';
  }
}

/** @param {string} file */
function touch(file) {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // Taken over by another process after this one was suspended: nothing to keep alive.
  }
}
