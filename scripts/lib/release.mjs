// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from './errors.mjs';
import { readJson } from './files.mjs';

/** The placeholder for the domain of Sitedeck's publisher. It can never exist. */
export const PLACEHOLDER_DOMAIN = 'sitedeck.invalid';

/** The files in which a publisher replaces the placeholder. */
export const FILES_WITH_PLACEHOLDERS = [
  'package.json',
  'SECURITY.md',
  'CODE_OF_CONDUCT.md',
  '.github/ISSUE_TEMPLATE/config.yml',
];

/** The heading of unreleased changes in the changelog. */
const UNRELEASED = '## Unreleased';

/**
 * Says what prevents the release of a tag.
 * @param {string} root the project's folder
 * @param {string} tag such as v1.2.3
 * @returns {string[]} The reasons; none if it can be released.
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
 * Returns the section of a version in the changelog, without its heading.
 * @param {string} changelog
 * @param {string} version
 * @throws {SetupError} if the version has no section, or an empty one.
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
 * Turns the section of unreleased changes into that of a version, and adds an empty section above it.
 * @param {string} changelog
 * @param {{ version: string, date: string }} release date: ISO 8601
 * @throws {SetupError} if there are no unreleased changes.
 */
export function withRelease(changelog, { version, date }) {
  changelogSection(changelog, 'Unreleased');
  return changelog.replace(UNRELEASED, `${UNRELEASED}\n\n## ${version} (${date})`);
}
