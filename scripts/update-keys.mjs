// @ts-check
import { writeFileSync } from 'node:fs';
import { newKeys } from './lib/package/manifest.mjs';
import { SetupError, reasonOf } from './lib/errors.mjs';
import { runMain } from './lib/main.mjs';
import { text } from './lib/text.mjs';

/*
 * node scripts/update-keys.mjs FILE: generates the keys for updates. Writes the private one to FILE, readable by its owner only, and
 * never prints it; prints the public one for SITEDECK_UPDATES_KEYS. See docs/updates.md.
 */
await runMain(null, async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new SetupError(text.updateKeysUsage);
  const { publicKey, privateKey } = newKeys();
  try {
    writeFileSync(file, privateKey, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    throw new SetupError(text.keyNotWritten(file, reasonOf(error)));
  }
  process.stdout.write(`${publicKey}\n`);
  return 0;
});
