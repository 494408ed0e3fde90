// @ts-check
import { cpSync, existsSync, rmSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
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
  const source = dirname(executable);
  if (kind === 'official') return source;
  const copy = join(root, '.sitedeck/electron-to-pack');
  const stamp = join(copy, '.stamp.json');
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
