// @ts-check
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { reasonOf, SetupError } from './lib/errors.mjs';
import { runMain } from './lib/main.mjs';
import { signedManifest } from './lib/package/manifest.mjs';

const STANDARD_DAYS = '180';
const EVERYBODY = '100';

const HELP =
  'Usage: node scripts/sign-updates.mjs FOLDER [--key FILE]… [--days N] [--share PERCENT]. Without --key, SITEDECK_UPDATES_PRIVATE_KEY holds the private key.';

/* Writes a latest*.signed.json beside each latest*.yml of a release. See docs/updates.md. */
await runMain(HELP, async () => {
  const { values, positionals } = readArguments();
  const [folder] = positionals;
  const [days, share] = [Number(values.days), Number(values.share)];
  const isShare = Number.isInteger(share) && share >= 1 && share <= 100;
  const own = process.env['SITEDECK_UPDATES_PRIVATE_KEY'];
  const privateKeys = values.key?.map((file) => readFileSync(file, 'utf8')) ?? (own ? [own] : []);
  const isWhole = folder && Number.isInteger(days) && days >= 1 && isShare;
  if (!isWhole || privateKeys.length === 0) throw new SetupError(HELP);
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

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        key: { type: 'string', multiple: true },
        days: { type: 'string', default: STANDARD_DAYS },
        share: { type: 'string', default: EVERYBODY },
      },
    });
  } catch (error) {
    throw new SetupError(`${reasonOf(error)}\n${HELP}`);
  }
}
