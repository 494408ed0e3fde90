import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Context } from '../../../scripts/lib/context.mjs';
import { type Electron, ensureElectron } from '../../../scripts/lib/electron.mjs';
import { putElectronPackage, putOfficialElectron, testContext } from '../support/context';
import { writeTestFile } from '../support/folder';

const HOUR = 60 * 60 * 1000;

interface Machine extends Context {
  said: () => string;
  /** Whether the official download works. */
  isReachable: boolean;
  /** The number of download attempts. */
  tries: number;
}

/** A machine with an installed substitute, whose network the test can turn off. */
function machine(changes: Partial<Context> = {}): Machine {
  const context = testContext({ env: {}, ...changes });
  putElectronPackage(context.root, '45.0.0');
  writeTestFile(join(context.cacheDir, 'electron-33.2.1-linux-x64/electron'), 'substitute');
  return { ...context, isReachable: true, tries: 0 };
}

const setUp = (context: Machine): Promise<Electron> =>
  ensureElectron(context, () => {
    context.tries += 1;
    if (context.isReachable) putOfficialElectron(context.root);
    return Promise.resolve(context.isReachable ? '' : 'blocked');
  });

/** Writes the remembered failure of a download, with the given time. */
const failedAt = ({ cacheDir }: Context, at: number, version = '45.0.0'): void =>
  writeFileSync(join(cacheDir, 'official-electron-failed.json'), JSON.stringify({ version, at }));

test('downloads the official Electron once', async () => {
  const context = machine();
  expect(await setUp(context)).toMatchObject({ kind: 'official', version: '45.0.0' });
  expect(await setUp(context)).toMatchObject({ kind: 'official' });
  expect(context.tries).toBe(1);
  expect(context.said()).toBe('');
});

test('uses the substitute when the official download fails, reports that and remembers it', async () => {
  const context = machine();
  context.isReachable = false;
  expect(await setUp(context)).toMatchObject({ kind: 'substitute', version: '33.2.1' });
  expect(context.said()).toContain('Electron 45.0.0 could not be downloaded (blocked).');
  expect(context.said()).toContain('Running on Electron 33.2.1 in place of 45.0.0');
  expect(await setUp(context)).toMatchObject({ kind: 'substitute' });
  expect(context.tries).toBe(1);
});

test.each([
  ['it is old', (context: Context) => failedAt(context, Date.now() - 13 * HOUR)],
  ['it was for another version', (context: Context) => failedAt(context, Date.now(), '44.0.0')],
  ['its clock was ahead', (context: Context) => failedAt(context, Date.now() + 13 * HOUR)],
])('tries the official download again after a failure if %s', async (_why, remember) => {
  const context = machine();
  remember(context);
  expect(await setUp(context)).toMatchObject({ kind: 'official' });
});

test('prefers an installed official Electron to a remembered failure', async () => {
  const context = machine();
  failedAt(context, Date.now());
  putOfficialElectron(context.root);
  expect(await setUp(context)).toMatchObject({ kind: 'official' });
});

test('does not use an official Electron that is half unpacked', async () => {
  const context = machine();
  writeTestFile(join(context.root, 'node_modules/electron/dist/electron'), 'half');
  await setUp(context);
  expect(context.tries).toBe(1);
});

test('uses the folder named by ELECTRON_OVERRIDE_DIST_PATH unchanged', async () => {
  const context = machine();
  const executable = writeTestFile(join(context.callerDir, 'mine/electron'), 'mine');
  context.env['ELECTRON_OVERRIDE_DIST_PATH'] = join(context.callerDir, 'mine');
  expect(await setUp(context)).toMatchObject({ kind: 'official', executable });
  expect(context.tries).toBe(0);
});

test('explains the failure if there is no substitute, and remembers nothing', async () => {
  for (const other of [{ platform: 'darwin' }, { platform: 'linux', arch: 'arm64' }] as const) {
    const context = machine(other);
    context.isReachable = false;
    await expect(setUp(context)).rejects.toThrow('45.0.0 could not be downloaded (blocked)');
    expect(existsSync(join(context.cacheDir, 'official-electron-failed.json'))).toBe(false);
  }
});

test('does the work once for two set-ups at the same time', async () => {
  const context = machine();
  const both = await Promise.all([setUp(context), setUp(context)]);
  expect(both.map(({ kind }) => kind)).toEqual(['official', 'official']);
  expect(context.tries).toBe(1);
});
