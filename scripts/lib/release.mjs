// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from './errors.mjs';
import { readJson } from './files.mjs';

/** A placeholder for the address of Sitedeck's publisher: a domain that can never exist. */
export const PLACEHOLDER_DOMAIN = 'sitedeck.invalid';

/** The files in which a publisher replaces it. */
export const FILES_WITH_PLACEHOLDERS = [
  'package.json',
  'SECURITY.md',
  'CODE_OF_CONDUCT.md',
  '.github/ISSUE_TEMPLATE/config.yml',
];

/** The heading of unreleased changes. */
const UNRELEASED = '## Unreleased';

/**
 * What keeps a tag from being released.
 * @param {string} root the project's folder
 * @param {string} tag such as v1.2.3
 * @returns {string[]} Reasons, none when all is well.
 */
export function releaseProblems(root, tag) {
  const { version } = readJson(join(root, 'package.json'));
  const lock = readJson(join(root, 'package-lock.json'));
  const found = [];
  if (tag !== `v${version}`)
    found.push(`The tag is ${tag}, but package.json has ${version}: "npm version" makes both.`);
  if (lock.version !== version || lock.packages[''].version !== version)
    found.push(`package-lock.json has ${lock.version}, but package.json has ${version}.`);
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  if (sectionOf(changelog, version) === '') found.push(nothingAbout(version));
  for (const file of FILES_WITH_PLACEHOLDERS) {
    if (readFileSync(join(root, file), 'utf8').includes(PLACEHOLDER_DOMAIN))
      found.push(`${file} still has ${PLACEHOLDER_DOMAIN}: put in who publishes Sitedeck.`);
  }
  return found;
}

/**
 * A version's part of the changelog, without its heading.
 * @param {string} changelog
 * @param {string} version
 * @throws {SetupError} when the version has no part, or an empty one.
 */
export function changelogSection(changelog, version) {
  const notes = sectionOf(changelog, version);
  if (notes === '') throw new SetupError(nothingAbout(version));
  return `${notes}\n`;
}

/** @param {string} changelog @param {string} version */
function sectionOf(changelog, version) {
  const parts = changelog.split(/^## /m);
  const part = parts.find((text) => text.split(/\s/, 1)[0] === version) ?? '';
  return part.slice(part.indexOf('\n') + 1).trim();
}

const nothingAbout = (/** @type {string} */ version) =>
  `CHANGELOG.md says nothing about ${version}.`;

/**
 * Makes what is unreleased a version's part, and begins an empty one above it.
 * @param {string} changelog
 * @param {{ version: string, date: string }} release date: ISO 8601
 * @throws {SetupError} when nothing is unreleased.
 */
export function withRelease(changelog, { version, date }) {
  changelogSection(changelog, 'Unreleased');
  return changelog.replace(UNRELEASED, `${UNRELEASED}\n\n## ${version} (${date})`);
}
