// @ts-check
import { cpSync, existsSync, rmSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { readJson, writeJson } from '../files.mjs';

/** The part of the substitute that is not Electron: the application that starts projects (substitute-app). */
const STARTER = join('resources', 'app');

/**
 * The folder to pack from: the official Electron as it is, the substitute without its starter application.
 * @param {Pick<import('../context.mjs').Context, 'root'>} context
 * @param {import('../electron.mjs').Electron} electron
 * @returns {string}
 */
export function distributionToPack({ root }, { executable, kind, version }) {
  if (kind === 'official') return distributionOf(executable);
  const source = dirname(executable);
  const copy = join(root, '.sitedeck/electron-to-pack');
  // Beside the copy: everything in it is packed.
  const stamp = `${copy}.json`;
  if (existsSync(copy) && readJson(stamp)?.version === version) return copy;
  rmSync(copy, { recursive: true, force: true });
  const starter = join(source, STARTER);
  cpSync(source, copy, {
    recursive: true,
    filter: (from) => from !== starter && !from.startsWith(starter + sep),
  });
  writeJson(stamp, { version });
  return copy;
}

/** Where the executable is in an application of macOS. */
const IN_BUNDLE = /[\\/]Contents[\\/]MacOS[\\/][^\\/]+$/;

/**
 * The folder of an unpacked Electron: on macOS the one that holds Electron.app, as electron-builder wants it.
 * @param {string} executable
 * @returns {string}
 */
export function distributionOf(executable) {
  return IN_BUNDLE.test(executable) ? resolve(executable, '../../../..') : dirname(executable);
}

/**
 * The file with the fuses: on macOS the framework, of which the executable is only a starter.
 * @param {string} executable
 * @returns {string}
 */
export function fuseFile(executable) {
  if (!IN_BUNDLE.test(executable)) return executable;
  const framework = 'Frameworks/Electron Framework.framework/Electron Framework';
  return join(resolve(executable, '../..'), framework);
}

/**
 * The folder that an unpacked or packed application consists of: on macOS its bundle.
 * @param {string} executable
 * @returns {string}
 */
export function applicationFolder(executable) {
  return IN_BUNDLE.test(executable) ? resolve(executable, '../../..') : dirname(executable);
}
