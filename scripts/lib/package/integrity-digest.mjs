// @ts-check
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../errors.mjs';

/** The bytes before the digest in Electron's framework. A flag that says whether it is used, and a version, follow. */
const MARK = 'AGbevlPCksUGKNL8TSn7wGmJEuJsXb2A';
const USED_VERSION_1 = Buffer.from([1, 1]);
/** Finds an archive's entry in ElectronAsarIntegrity of Info.plist, as electron-builder writes it. */
const ARCHIVE =
  /<key>([^<]+)<\/key>\s*<dict>\s*<key>algorithm<\/key>\s*<string>(\w+)<\/string>\s*<key>hash<\/key>\s*<string>(\w+)<\/string>/g;

/**
 * Writes a digest of the entry for app.asar in Info.plist into Electron's framework. From version 41 on, Electron then starts with no
 * other archive (its document "ASAR Integrity"). electron-builder does not do this. Must be called before signing.
 * @param {string} bundle The application's folder on macOS.
 * @throws {SetupError} if Info.plist has no entry, or the framework has no place for the digest.
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
  // A universal framework has one place for each processor.
  for (; at >= 0; at = framework.indexOf(MARK, at + 1))
    framework.set(Buffer.concat([USED_VERSION_1, digest]), at + MARK.length);
  writeFileSync(file, framework);
}
