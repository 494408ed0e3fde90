import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builderConfiguration } from '../../../../scripts/lib/package/configuration.mjs';
import { writeIntegrityDigest } from '../../../../scripts/lib/package/integrity-digest.mjs';

const HASH = 'ab'.repeat(32);
const PLIST = `<plist><dict>
  <key>CFBundleName</key><string>Sitedeck</string>
  <key>ElectronAsarIntegrity</key>
  <dict>
    <key>Resources/app.asar</key>
    <dict>
      <key>algorithm</key>
      <string>SHA256</string>
      <key>hash</key>
      <string>${HASH}</string>
    </dict>
  </dict>
</dict></plist>`;
const PLACE = Buffer.concat([Buffer.from('AGbevlPCksUGKNL8TSn7wGmJEuJsXb2A'), Buffer.alloc(34)]);
const CODE = Buffer.from('code');

let folder: string;
let bundle: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sitedeck-bundle-'));
  bundle = join(folder, 'Sitedeck.app');
});
afterEach(() => rmSync(folder, { recursive: true }));

/**
 * Makes the two files of a bundle that matter.
 * @returns the path of the framework's file
 */
function make(plist: string, framework: Buffer): string {
  const frameworks = join(bundle, 'Contents/Frameworks/Electron Framework.framework');
  mkdirSync(frameworks, { recursive: true });
  writeFileSync(join(bundle, 'Contents/Info.plist'), plist);
  const file = join(frameworks, 'Electron Framework');
  writeFileSync(file, framework);
  return file;
}

test('the digest of the archive’s hash stands in every processor’s code, and nothing else changes', () => {
  const file = make(PLIST, Buffer.concat([CODE, PLACE, CODE, PLACE, CODE]));
  writeIntegrityDigest(bundle);
  const digest = createHash('sha256').update(`Resources/app.asarSHA256${HASH}`).digest();
  const filled = Buffer.concat([PLACE.subarray(0, 32), Buffer.from([1, 1]), digest]);
  expect(readFileSync(file)).toEqual(Buffer.concat([CODE, filled, CODE, filled, CODE]));
});

test('packing for macOS writes it', async () => {
  const file = make(PLIST, PLACE);
  const { afterPack } = builderConfiguration({ electronDist: null, electronVersion: '45.5.0' });
  if (typeof afterPack !== 'function') expect.unreachable();
  const packed = { appOutDir: folder, electronPlatformName: 'darwin' };
  await afterPack(packed as Parameters<typeof afterPack>[0]);
  expect(readFileSync(file)).not.toEqual(PLACE);
});

test.each([
  ['a framework without a place', PLIST, CODE],
  ['an Info.plist without an archive', '<plist></plist>', PLACE],
])('packing stops at %s', (_what, plist, framework) => {
  make(plist, framework);
  expect(() => writeIntegrityDigest(bundle)).toThrow('no place for the digest');
});
