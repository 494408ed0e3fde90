// @ts-check
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { treeSize } from './big-files.mjs';
import { officialVersion } from './electron-places.mjs';
import { endWithThis } from './processes.mjs';
import { text } from './text.mjs';

/** @typedef {import('./context.mjs').Context} Context */

/** Gives up after this long on a network that drops packets; undici itself gives up connecting after 10 s. */
const FIRST_BYTE_MS = 12_000;
/** Gives up on a download or unpacking that has not progressed for this long. */
const STALL_MS = 45_000;
const LOOK_MS = 250;

/**
 * Downloads the official Electron with the electron package's own installer, which verifies its checksum.
 * @param {Context} context
 * @param {{ temp: string, installer?: string, firstByteMs?: number, stallMs?: number }} options
 *   temp: an empty folder for unfinished files; the caller removes it.
 * @returns {Promise<string | null>} Null on success, otherwise a short reason.
 */
export async function installOfficial(context, options) {
  const { temp, firstByteMs = FIRST_BYTE_MS, stallMs = STALL_MS } = options;
  const folder = join(context.root, 'node_modules/electron');
  const installer = options.installer ?? join(folder, 'install.js');
  await mkdir(temp, { recursive: true });
  // Leftovers of an interrupted unpacking would mix with the new files.
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  const title = text.gettingElectron(officialVersion(context.root));
  try {
    await context.say.during(title, async (update) => {
      const reason = await runInstaller(context, {
        installer,
        folder,
        temp,
        firstByteMs,
        stallMs,
        update,
      });
      // Thrown inside, so that the step is not reported as done.
      if (reason !== null) throw new DownloadFailed(reason);
    });
    return null;
  } catch (error) {
    if (error instanceof DownloadFailed) return error.message;
    throw error;
  }
}

class DownloadFailed extends Error {}

/**
 * @param {Context} context
 * @param {{ installer: string, folder: string, temp: string, firstByteMs: number, stallMs: number, update: (news: string) => void }} options
 * @returns {Promise<string | null>} Why it failed.
 */
async function runInstaller(context, { installer, folder, temp, firstByteMs, stallMs, update }) {
  const ownTemp = { TMPDIR: temp, TEMP: temp, TMP: temp };
  const env = { ...context.env, ...proxySettings(context.env), ...ownTemp };
  const child = endWithThis(
    spawn(process.execPath, [installer], {
      cwd: context.root,
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    }),
  );
  const watched = () => Promise.all([treeSize(temp), treeSize(join(folder, 'dist'))]);
  const stop = () => child.kill('SIGKILL');
  const watch = watchGrowth(watched, { firstByteMs, stallMs, update, stop });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (words) => (said += words));
  /** @type {number | null} */
  const code = await new Promise((resolve) =>
    child.on('close', resolve).on('error', () => resolve(1)),
  );
  const silence = watch.end();
  if (code === 0) return null;
  return silence === null ? lastError(said) : text.noAnswer(silence);
}

/**
 * Stops work whose files no longer change.
 * @param {() => Promise<number[]>} sizes
 * @param {{ firstByteMs: number, stallMs: number, update: (news: string) => void, stop: () => void }} options
 */
function watchGrowth(sizes, { firstByteMs, stallMs, update, stop }) {
  const growth = new Growth({ firstByteMs, stallMs, begun: Date.now() });
  /** @type {number | null} */
  let silence = null;
  const timer = setInterval(async () => {
    const now = await sizes();
    const stalledMs = growth.look(now, Date.now());
    if (stalledMs === 0) update(text.received(Math.max(...now)));
    if (stalledMs === null || stalledMs === 0) return;
    silence = Math.round(stalledMs / 1000);
    stop();
  }, LOOK_MS);
  return {
    /** @returns {number | null} Seconds of silence after which the work was stopped, or null. */
    end: () => {
      clearInterval(timer);
      return silence;
    },
  };
}

/** Detects from repeated checks of file sizes whether files still grow. Times in milliseconds. */
export class Growth {
  #limits;
  #since;
  #last = '';

  /** @param {{ firstByteMs: number, stallMs: number, begun: number }} options */
  constructor({ firstByteMs, stallMs, begun }) {
    this.#limits = { firstByteMs, stallMs };
    this.#since = begun;
  }

  /**
   * @param {number[]} sizes In bytes.
   * @param {number} at
   * @returns {number | null} 0 when they grew, null when they did not but are within the limit, otherwise the exceeded limit.
   */
  look(sizes, at) {
    const isEmpty = sizes.every((size) => size === 0);
    if (!isEmpty && String(sizes) !== this.#last) {
      this.#last = String(sizes);
      this.#since = at;
      return 0;
    }
    const limit = isEmpty ? this.#limits.firstByteMs : this.#limits.stallMs;
    return at - this.#since > limit ? limit : null;
  }
}

/**
 * The installer uses a proxy only when told to.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Record<string, string>}
 */
function proxySettings(env) {
  const proxied = env['HTTPS_PROXY'] ?? env['https_proxy'];
  return proxied ? { ELECTRON_GET_USE_PROXY: 'true', NODE_USE_ENV_PROXY: '1' } : {};
}

/** @param {string} said */
function lastError(said) {
  const lines = said.split('\n').map((line) => line.trim());
  const error =
    lines.find((line) => /^\w*Error\b.*:/.test(line)) ?? lines.find(Boolean) ?? 'no reason given';
  return error.replace(/^\w*Error\b[^:]*:\s*/, '').slice(0, 200);
}
