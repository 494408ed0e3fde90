// @ts-check
import { writeFileSync } from 'node:fs';
import { newKeys } from './lib/package/manifest.mjs';
import { SetupError, reasonOf } from './lib/errors.mjs';
import { runMain } from './lib/main.mjs';
import { text } from './lib/text.mjs';

/*
 * node scripts/update-keys.mjs FILE: makes the keys of updates. The private one goes into FILE, readable by its owner alone, and
 * is never printed; the public one is printed, for SITEDECK_UPDATES_KEYS. See docs/updates.md.
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
