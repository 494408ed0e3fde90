import { join } from 'node:path';
import type { Context } from '../../../scripts/lib/context.mjs';
import { createLogger } from '../../../scripts/lib/logger.mjs';
import { testFolder, writeTestFile } from './folder';

/** A machine for the set-up: its project and its cache in a test's folder, and what it was told. */
export function testContext(
  changes: Partial<Context> = {},
  quietMs = 60_000,
): Context & { said: () => string } {
  const folder = testFolder();
  let said = '';
  const write = (words: string): void => void (said += words);
  return {
    root: join(folder, 'project'),
    callerDir: folder,
    env: process.env,
    platform: 'linux',
    arch: 'x64',
    cacheDir: join(folder, 'cache'),
    isRoot: false,
    say: createLogger({ write, quietMs }),
    said: () => said,
    ...changes,
  };
}

/** The electron package as npm leaves it: without its executable. */
export function putElectronPackage(root: string, version: string): void {
  const manifest = JSON.stringify({ name: 'electron', version });
  writeTestFile(join(root, 'node_modules/electron/package.json'), manifest);
}

/** What the electron package's installer adds. */
export function putOfficialElectron(root: string): void {
  const folder = join(root, 'node_modules/electron');
  writeTestFile(join(folder, 'dist/electron'), 'official');
  writeTestFile(join(folder, 'path.txt'), 'electron');
}
