// @ts-check
import { SetupError } from '../errors.mjs';
import { text } from '../text.mjs';

/** The heading of what no release has yet. */
const UNRELEASED = '## Unreleased';
const HEADING = /^## (.+)$/gm;

/**
 * A version's part of the changelog, without its heading.
 * @param {string} changelog
 * @param {string} version
 * @returns {string}
 * @throws {SetupError} when the version has no part, or an empty one.
 */
export function notesOf(changelog, version) {
  const headings = [...changelog.matchAll(HEADING)];
  const at = headings.findIndex(([, title = '']) => title.split(' ')[0] === version);
  const heading = headings[at];
  if (heading === undefined) throw new SetupError(text.notInChangelog(version));
  const begin = heading.index + heading[0].length;
  const notes = changelog.slice(begin, headings[at + 1]?.index).trim();
  if (notes === '') throw new SetupError(text.notInChangelog(version));
  return `${notes}\n`;
}

/**
 * Makes what is unreleased a version's part, and begins an empty one above it.
 * @param {string} changelog
 * @param {{ version: string, date: string }} release date: ISO 8601
 * @returns {string}
 * @throws {SetupError} when nothing is unreleased.
 */
export function releaseIn(changelog, { version, date }) {
  notesOf(changelog, 'Unreleased');
  return changelog.replace(UNRELEASED, `${UNRELEASED}\n\n## ${version} (${date})`);
}
