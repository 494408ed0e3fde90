// @ts-check
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { numberOption, parseOptions, textOptions } from './lib/arguments.mjs';
import { SetupError, UsageError } from './lib/errors.mjs';
import { runMain } from './lib/main.mjs';
import { signedManifest } from './lib/package/manifest.mjs';

const OPTIONS = /** @type {const} */ ({ key: 'strings', days: 'string', share: 'string' });
const STANDARD_DAYS = 180;
const EVERYBODY = 100;

const HELP =
  'Usage: node scripts/sign-updates.mjs FOLDER [--key FILE]… [--days N] [--share PERCENT]. Without --key, SITEDECK_UPDATES_PRIVATE_KEY holds the private key.';

/* Writes a latest*.signed.json beside each latest*.yml of a release. See docs/updates.md. */
await runMain(HELP, async () => {
  const { values, positionals } = parseOptions(process.argv.slice(2), OPTIONS);
  const [folder] = positionals;
  const days = numberOption(values, 'days') ?? STANDARD_DAYS;
  const share = numberOption(values, 'share') ?? EVERYBODY;
  const own = process.env['SITEDECK_UPDATES_PRIVATE_KEY'];
  const keys = textOptions(values, 'key').map((file) => readFileSync(file, 'utf8'));
  const privateKeys = keys.length === 0 && own ? [own] : keys;
  if (!folder || share > EVERYBODY || privateKeys.length === 0) throw new UsageError(HELP);
  const lists = readdirSync(folder).filter((name) => /^latest.*\.yml$/.test(name));
  if (lists.length === 0) throw new SetupError(`There is no latest*.yml in ${folder}.`);
  for (const name of lists) {
    const file = join(folder, name);
    const signed = await signedManifest(file, { privateKeys, now: Date.now(), days, share });
    const into = file.replace(/\.yml$/, '.signed.json');
    writeFileSync(into, signed);
    process.stdout.write(`${into}\n`);
  }
  return 0;
});
