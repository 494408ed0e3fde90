// @ts-check
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/*
 * The address at which a running Sitedeck answers terminal commands. Plain JavaScript, because the repository's
 * client runs in Node before anything is built.
 */

/** Incremented when an older Sitedeck would misunderstand a newer client, or a newer Sitedeck an older client. */
export const PROTOCOL = 4;

/**
 * How a process of the same user reaches a running Sitedeck. Its file is the user's alone.
 * @typedef {{ path: string, secret: string }} Address
 *   path: of the socket.
 */

/**
 * The folder of the socket and of its address.
 * @param {string} userData
 */
export const socketFolder = (userData) => join(userData, 'terminal');

/** @param {string} userData */
export const addressFile = (userData) => join(socketFolder(userData), 'address.json');

/**
 * @param {string} userData
 * @returns {Address | null} Null without one, or when it is of another protocol. A killed Sitedeck leaves one behind.
 */
export function readAddress(userData) {
  try {
    const { protocol, path, secret } = JSON.parse(readFileSync(addressFile(userData), 'utf8'));
    const isWhole = [path, secret].every((text) => typeof text === 'string' && text !== '');
    return protocol === PROTOCOL && isWhole ? { path, secret } : null;
  } catch {
    // Missing or incomplete. The next Sitedeck writes a new file.
    return null;
  }
}

/**
 * The folder named by SITEDECK_USER_DATA, or where Electron keeps the data of an application called Sitedeck.
 * @param {NodeJS.ProcessEnv} env
 * @param {{ platform: NodeJS.Platform, home: string, folder: string }} machine folder: where relative names start from.
 */
export function userDataFolder(env, { platform, home, folder }) {
  const named = env['SITEDECK_USER_DATA'];
  if (named) return resolve(folder, named);
  const base =
    platform === 'darwin'
      ? join(home, 'Library/Application Support')
      : platform === 'win32'
        ? (env['APPDATA'] ?? join(home, 'AppData/Roaming'))
        : env['XDG_CONFIG_HOME'] || join(home, '.config');
  return join(base, 'Sitedeck');
}
