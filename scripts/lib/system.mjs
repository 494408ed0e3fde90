// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { findOnPath } from './run.mjs';

/* The locations of system programs that tests start. */

/** Folders of servers. Only the PATH of root includes them. */
const SERVER_FOLDERS = ['/usr/sbin', '/sbin'];
/** Debian's folder of PostgreSQL programs, by version. */
const POSTGRES_FOLDER = '/usr/lib/postgresql';
/** The names of the browser's program. The first one that exists is used. */
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Finds the installed browser: Chromium under any of its names.
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | null} Its path.
 */
export function findBrowser(env) {
  return BROWSERS.map((name) => findOnPath(name, env)).find((path) => path !== null) ?? null;
}

/**
 * Finds the program of a web server or of systemd. It may be in a folder that is not in every user's PATH.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} name
 * @returns {string | null} Its path.
 */
export const findServer = (env, name) =>
  findOnPath(name, { ...env, PATH: [env['PATH'], ...SERVER_FOLDERS].join(delimiter) });

/**
 * Finds the folder of PostgreSQL's programs: that of the newest installed version, otherwise the one in the PATH.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} [versions] The folder that contains one folder for each version; tests pass their own.
 */
export function findPostgres(env, versions = POSTGRES_FOLDER) {
  const found = existsSync(versions) ? readdirSync(versions).map(Number) : [];
  const [newest] = found.filter((version) => version > 0).sort((a, b) => b - a);
  if (newest !== undefined) return join(versions, String(newest), 'bin');
  const program = findOnPath('initdb', env);
  return program === null ? null : dirname(program);
}
