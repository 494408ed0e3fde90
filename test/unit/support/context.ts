import { join } from 'node:path';
import type { Context } from '../../../scripts/lib/context.mjs';
import { createLogger } from '../../../scripts/lib/logger.mjs';
import { testFolder, writeTestFile } from './folder';

/** A machine for the set-up, with its project and cache in a test's folder, and the messages that it printed. */
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

/** Makes the electron package as npm installs it, without its executable. */
export function putElectronPackage(root: string, version: string): void {
  const manifest = JSON.stringify({ name: 'electron', version });
  writeTestFile(join(root, 'node_modules/electron/package.json'), manifest);
}

/** Adds what the electron package's installer downloads. */
export function putOfficialElectron(root: string): void {
  const folder = join(root, 'node_modules/electron');
  writeTestFile(join(folder, 'dist/electron'), 'official');
  writeTestFile(join(folder, 'path.txt'), 'electron');
}
