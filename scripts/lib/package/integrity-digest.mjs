// @ts-check
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../errors.mjs';

/** Stands before the digest in Electron's framework; then come whether it is used, and its version. */
const MARK = 'AGbevlPCksUGKNL8TSn7wGmJEuJsXb2A';
const USED_VERSION_1 = Buffer.from([1, 1]);
/** An archive in ElectronAsarIntegrity of Info.plist, as electron-builder writes it. */
const ARCHIVE =
  /<key>([^<]+)<\/key>\s*<dict>\s*<key>algorithm<\/key>\s*<string>(\w+)<\/string>\s*<key>hash<\/key>\s*<string>(\w+)<\/string>/g;

/**
 * Writes the digest of what Info.plist says of app.asar into Electron's framework, which from version 41 on starts with no other archive
 * (its document "ASAR Integrity"). Electron-builder does not. Must come before the signature.
 * @param {string} bundle The application's folder on macOS.
 * @throws {SetupError} when either has no place for it.
 */
export function writeIntegrityDigest(bundle) {
  const plist = readFileSync(join(bundle, 'Contents/Info.plist'), 'utf8');
  const archives = [...plist.matchAll(ARCHIVE)].map(([, ...parts]) => parts.join('')).sort();
  const digest = createHash('sha256').update(archives.join('')).digest();
  const file = join(bundle, 'Contents/Frameworks/Electron Framework.framework/Electron Framework');
  const framework = readFileSync(file);
  let at = framework.indexOf(MARK);
  if (at < 0 || archives.length === 0)
    throw new SetupError(`${bundle} has no place for the digest of app.asar.`);
  // Once for each processor.
  for (; at >= 0; at = framework.indexOf(MARK, at + 1))
    framework.set(Buffer.concat([USED_VERSION_1, digest]), at + MARK.length);
  writeFileSync(file, framework);
}
