// @ts-check
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SetupError, reasonOf } from './lib/errors.mjs';
import { runMain } from './lib/main.mjs';
import { signedManifest } from './lib/package/manifest.mjs';
import { text } from './lib/text.mjs';

/*
 * node scripts/sign-updates.mjs FOLDER [--key FILE]… [--days N] [--share PERCENT]: writes a latest*.signed.json beside each latest*.yml of a release.
 * Without --key, the private key is taken from SITEDECK_UPDATES_PRIVATE_KEY in the environment. See docs/updates.md.
 */
const STANDARD_DAYS = '180';
const EVERYBODY = '100';

await runMain(null, async () => {
  const { values, positionals } = readArguments();
  const [folder] = positionals;
  const days = Number(values.days);
  const share = Number(values.share);
  const isShare = Number.isInteger(share) && share >= 1 && share <= 100;
  if (!folder || !Number.isInteger(days) || days < 1 || !isShare)
    throw new SetupError(text.signUpdatesUsage);
  const privateKeys = values.key?.map((file) => readFileSync(file, 'utf8')) ?? fromEnvironment();
  const lists = readdirSync(folder).filter((name) => /^latest.*\.yml$/.test(name));
  if (lists.length === 0) throw new SetupError(text.nothingToSign(folder));
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
    throw new SetupError(`${reasonOf(error)}\n${text.signUpdatesUsage}`);
  }
}

/** @returns {string[]} */
function fromEnvironment() {
  const key = process.env['SITEDECK_UPDATES_PRIVATE_KEY'];
  if (!key) throw new SetupError(text.signUpdatesUsage);
  return [key];
}
