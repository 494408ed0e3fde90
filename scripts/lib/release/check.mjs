// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../files.mjs';
import { text } from '../text.mjs';
import { notesOf } from './changelog.mjs';

/** Stands for the address of whoever publishes Sitedeck: a domain that can never exist. */
export const PLACEHOLDER = 'sitedeck.invalid';

/** The files in which a publisher replaces it. */
export const FILES_WITH_PLACEHOLDERS = [
  'package.json',
  'SECURITY.md',
  'CODE_OF_CONDUCT.md',
  '.github/ISSUE_TEMPLATE/config.yml',
];

/**
 * What keeps a tag from being released.
 * @param {string} root the project's folder
 * @param {string} tag such as v1.2.3
 * @returns {string[]} Reasons, none when all is well.
 */
export function obstacles(root, tag) {
  const { version } = readJson(join(root, 'package.json'));
  const lock = readJson(join(root, 'package-lock.json'));
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  return [
    ...(tag === `v${version}` ? [] : [text.tagIsNotVersion(tag, version)]),
    ...(lock.version === version && lock.packages[''].version === version
      ? []
      : [text.lockIsNotVersion(lock.version, version)]),
    ...unnoted(changelog, version),
    ...FILES_WITH_PLACEHOLDERS.filter((file) =>
      readFileSync(join(root, file), 'utf8').includes(PLACEHOLDER),
    ).map((file) => text.placeholderLeft(file, PLACEHOLDER)),
  ];
}

/** @param {string} changelog @param {string} version */
function unnoted(changelog, version) {
  try {
    notesOf(changelog, version);
    return [];
  } catch (error) {
    return [/** @type {Error} */ (error).message];
  }
}
