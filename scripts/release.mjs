// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from './lib/errors.mjs';
import { readJson } from './lib/files.mjs';
import { runMain } from './lib/main.mjs';
import { notesOf, releaseIn } from './lib/release/changelog.mjs';
import { obstacles } from './lib/release/check.mjs';
import { writeChecksums } from './lib/release/checksums.mjs';
import { writeSbom } from './lib/release/sbom.mjs';
import { text } from './lib/text.mjs';

/** @typedef {import('./lib/context.mjs').Context} Context */

/** @type {Record<string, (context: Context, argument: string) => Promise<string> | string>} Each gives what it prints. */
const COMMANDS = {
  check({ root }, tag) {
    const found = obstacles(root, tag);
    if (found.length > 0) throw new SetupError(found.join('\n'));
    return text.canBeReleased(tag);
  },
  notes: ({ root }, tag) => notesOf(changelogOf(root), tag.replace(/^v/, '')),
  changelog({ root }, date) {
    const { version } = readJson(join(root, 'package.json'));
    const changed = releaseIn(changelogOf(root), { version, date });
    writeFileSync(join(root, 'CHANGELOG.md'), changed);
    return text.changelogWritten(version);
  },
  checksums: (_context, folder) => writeChecksums(folder),
  sbom: (context, file) => writeSbom(context, file),
};

/** @param {string} root */
const changelogOf = (root) => readFileSync(join(root, 'CHANGELOG.md'), 'utf8');

/** ISO 8601, in UTC. */
const today = () => new Date().toISOString().slice(0, 10);

/* node scripts/release.mjs COMMAND ARGUMENT: the steps of a release (docs/releasing.md). */
await runMain(text.releaseHelp, async (context) => {
  const [name = '', given] = process.argv.slice(2);
  const command = COMMANDS[name];
  const argument = given ?? (name === 'changelog' ? today() : undefined);
  if (!command || !argument) throw new SetupError(text.releaseHelp);
  const said = await command(context, argument);
  process.stdout.write(said.endsWith('\n') ? said : `${said}\n`);
  return 0;
});
