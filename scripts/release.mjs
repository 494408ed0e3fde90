// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from './lib/errors.mjs';
import { readJson } from './lib/files.mjs';
import { runMain } from './lib/main.mjs';
import { changelogSection, releaseProblems, withRelease } from './lib/release.mjs';

const HELP = `Usage: node scripts/release.mjs COMMAND ARGUMENT

  check TAG         fails unless the tag can be released
  notes TAG         prints the version's part of the changelog
  changelog [DATE]  makes what is unreleased the part of package.json's version`;

/** The commands. Each returns what is printed. @type {Record<string, (root: string, argument: string) => string>} */
const COMMANDS = {
  check(root, tag) {
    const found = releaseProblems(root, tag);
    if (found.length > 0) throw new SetupError(found.join('\n'));
    return `${tag} can be released.\n`;
  },
  notes: (root, tag) => changelogSection(changelogOf(root), tag.replace(/^v/, '')),
  changelog(root, date) {
    const { version } = readJson(join(root, 'package.json'));
    const changed = withRelease(changelogOf(root), { version, date });
    writeFileSync(join(root, 'CHANGELOG.md'), changed);
    return `CHANGELOG.md has a part for ${version}.\n`;
  },
};

/** @param {string} root */
const changelogOf = (root) => readFileSync(join(root, 'CHANGELOG.md'), 'utf8');

/* The steps of a release (docs/releasing.md). */
await runMain(HELP, async ({ root }) => {
  const [name = '', given] = process.argv.slice(2);
  const today = new Date().toISOString().slice(0, 10);
  const argument = given ?? (name === 'changelog' ? today : undefined);
  const command = COMMANDS[name];
  if (!command || !argument) throw new SetupError(HELP);
  process.stdout.write(command(root, argument));
  return 0;
});
