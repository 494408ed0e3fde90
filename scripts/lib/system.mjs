// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { findOnPath } from './run.mjs';

/* The locations of system programs that tests start. */

/** Folders with servers, which only root's PATH includes. */
const SERVER_FOLDERS = ['/usr/sbin', '/sbin'];
/** Debian's folder of PostgreSQL programs, by version. */
const POSTGRES_FOLDER = '/usr/lib/postgresql';
/** The first existing one is used. */
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The browser that is installed on this Linux, a Chromium by one name or another.
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | null} Its path.
 */
export function findBrowser(env) {
  return BROWSERS.map((name) => findOnPath(name, env)).find((path) => path !== null) ?? null;
}

/**
 * A web server's program, or systemd's, which may be in a folder that is not in the PATH of every user.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} name
 * @returns {string | null} Its path.
 */
export const findServer = (env, name) =>
  findOnPath(name, { ...env, PATH: [env['PATH'], ...SERVER_FOLDERS].join(delimiter) });

/**
 * The folder of PostgreSQL's programs: of the newest version that is installed, or the one in the PATH.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} [versions] Where versions are, each in a folder of its own; another one in tests.
 */
export function findPostgres(env, versions = POSTGRES_FOLDER) {
  const found = existsSync(versions) ? readdirSync(versions).map(Number) : [];
  const [newest] = found.filter((version) => version > 0).sort((a, b) => b - a);
  if (newest !== undefined) return join(versions, String(newest), 'bin');
  const program = findOnPath('initdb', env);
  return program === null ? null : dirname(program);
}
