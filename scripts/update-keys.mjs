// @ts-check
import { writeFileSync } from 'node:fs';
import { reasonOf, SetupError } from './lib/errors.mjs';
import { runMain } from './lib/main.mjs';
import { generateManifestKeys } from './lib/package/manifest.mjs';

const HELP =
  'Usage: node scripts/update-keys.mjs FILE. Writes a new private key into FILE, readable by its owner only, and prints its public key.';

/* Generates the keys that sign updates. The public key is for SITEDECK_UPDATES_KEYS. See docs/updates.md. */
await runMain(HELP, async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new SetupError(HELP);
  const { publicKey, privateKey } = generateManifestKeys();
  try {
    writeFileSync(file, privateKey, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    throw new SetupError(`The private key could not be written to ${file}: ${reasonOf(error)}`);
  }
  process.stdout.write(`${publicKey}\n`);
  return 0;
});
