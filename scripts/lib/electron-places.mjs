// @ts-check
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Where an installed Electron is. Every start loads this, so it must not load what downloads one.
 */

/** @typedef {import('./context.mjs').Context} Context */

/**
 * The version pinned in package.json, as installed.
 * @param {string} root
 * @returns {string}
 */
export function officialVersion(root) {
  return JSON.parse(readFileSync(join(root, 'node_modules/electron/package.json'), 'utf8')).version;
}

/**
 * The official executable if it is completely installed: the electron package writes path.txt last.
 * @param {Pick<Context, 'root' | 'env'>} context `ELECTRON_OVERRIDE_DIST_PATH` names another folder, as in
 *   Electron's own package.
 * @returns {string | null}
 */
export function officialExecutable({ root, env }) {
  const folder = join(root, 'node_modules/electron');
  const other = env['ELECTRON_OVERRIDE_DIST_PATH'];
  try {
    const name = existsSync(join(folder, 'path.txt'))
      ? readFileSync(join(folder, 'path.txt'), 'utf8')
      : '';
    if (other) return existOrNull(join(other, name || 'electron'));
    if (
      name === '' ||
      readFileSync(join(folder, 'dist/version'), 'utf8').replace(/^v/, '') !== officialVersion(root)
    ) {
      return null;
    }
    return existOrNull(join(folder, 'dist', name));
  } catch {
    return null; // A part is missing: not there whole.
  }
}

/** @param {string} file */
const existOrNull = (file) => (existsSync(file) ? file : null);

/** The substitute's version (docs/decisions/setup.md). */
export const SUBSTITUTE_VERSION = '33.2.1';

/** The application Electron starts by default: its files in the distribution, and their source here. */
const APP_FILES = ['package.json', 'index.js'];
const APP_SOURCE = new URL('../substitute-app/', import.meta.url);

/**
 * @param {Pick<Context, 'platform' | 'arch'>} context
 * @returns {boolean} Whether there is a substitute for this kind of machine.
 */
export const isSubstituteFor = ({ platform, arch }) => platform === 'linux' && arch === 'x64';

/**
 * The substitute's executable if it is installed. Its folder is created atomically.
 * @param {Pick<Context, 'cacheDir'>} context
 * @returns {string | null}
 */
export function substituteExecutable({ cacheDir }) {
  const executable = join(substitutePlace(cacheDir), 'electron');
  if (!existsSync(executable)) return null;
  refreshApp(substitutePlace(cacheDir));
  return executable;
}

/**
 * @param {string} cacheDir
 * @returns {string} The substitute's folder, whether or not it exists.
 */
export const substitutePlace = (cacheDir) =>
  join(cacheDir, `electron-${SUBSTITUTE_VERSION}-linux-x64`);

/**
 * Writes the application that starts projects, if it differs from its source.
 * @param {string} distribution
 */
export function refreshApp(distribution) {
  const app = join(distribution, 'resources/app');
  for (const name of APP_FILES) {
    const source = readFileSync(new URL(name, APP_SOURCE), 'utf8');
    const target = join(app, name);
    if (existsSync(target) && readFileSync(target, 'utf8') === source) continue;
    mkdirSync(app, { recursive: true });
    copyFileSync(new URL(name, APP_SOURCE), `${target}.${process.pid}`);
    renameSync(`${target}.${process.pid}`, target);
  }
}
