// @ts-check
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Where an Electron is, once it is there. Every start reads this, so that it loads nothing of what gets one.
 */

/** @typedef {import('./context.mjs').Context} Context */

/**
 * The version that package.json pins, as installed.
 * @param {string} root
 * @returns {string}
 */
export function officialVersion(root) {
  return JSON.parse(readFileSync(join(root, 'node_modules/electron/package.json'), 'utf8')).version;
}

/**
 * The official executable when it is there whole: the electron package writes path.txt last.
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

/** The version the substitute has (decision 0011). */
export const SUBSTITUTE_VERSION = '33.2.1';

/** What Electron starts from: its place in the distribution, and its source here. */
const APP_FILES = ['package.json', 'index.js'];
const APP_SOURCE = new URL('../substitute-app/', import.meta.url);

/**
 * @param {Pick<Context, 'platform' | 'arch'>} context
 * @returns {boolean} Whether there is a substitute for this kind of machine.
 */
export const isSubstituteFor = ({ platform, arch }) => platform === 'linux' && arch === 'x64';

/**
 * The substitute's executable when it is set up. Its folder appears whole or not at all.
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
 * @returns {string} The substitute's folder, there or not.
 */
export const substitutePlace = (cacheDir) =>
  join(cacheDir, `electron-${SUBSTITUTE_VERSION}-linux-x64`);

/**
 * Writes the application that starts projects, when it is not there as it is in the source.
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
