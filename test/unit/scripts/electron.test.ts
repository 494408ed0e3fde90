import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Context } from '../../../scripts/lib/context.mjs';
import { ensureElectron, type Electron } from '../../../scripts/lib/electron.mjs';
import { SetupError } from '../../../scripts/lib/errors.mjs';
import { putElectronPackage, putOfficialElectron, testContext } from './support/context';
import { put } from './support/folder';

const HOUR = 60 * 60 * 1000;

interface Network {
  /** Whether the official place and the registry can be reached. */
  official: boolean;
  registry: boolean;
  now: number;
  /** What was asked for, in order. */
  asked: string[];
}

/** A machine with a network that a test can break. */
function machine(
  changes: Partial<Context> = {},
): ReturnType<typeof testContext> & { network: Network } {
  const context = testContext({ env: {}, ...changes });
  putElectronPackage(context.root, '45.0.0');
  return { ...context, network: { official: true, registry: true, now: 1e12, asked: [] } };
}

function setUp(context: Context & { network: Network }): Promise<Electron> {
  const { network, root, cacheDir } = context;
  return ensureElectron(context, {
    now: () => network.now,
    official: () => {
      network.asked.push('official');
      if (network.official) putOfficialElectron(root, '45.0.0');
      return Promise.resolve(network.official ? null : 'blocked');
    },
    substitute: () => {
      network.asked.push('substitute');
      if (!network.registry) return Promise.reject(new SetupError('no registry'));
      return Promise.resolve(
        put(join(cacheDir, 'electron-33.2.1-linux-x64/electron'), 'substitute'),
      );
    },
  });
}

test('uses the official Electron where it is available', async () => {
  const context = machine();
  expect(await setUp(context)).toMatchObject({ kind: 'official', version: '45.0.0' });
  expect(await setUp(context)).toMatchObject({ kind: 'official' });
  expect(context.network.asked).toEqual(['official']);
  expect(context.said()).toBe('');
});

test('uses the substitute when the official download fails, reports that and remembers it', async () => {
  const context = machine();
  context.network.official = false;
  expect(await setUp(context)).toMatchObject({ kind: 'substitute', version: '33.2.1' });
  expect(context.said()).toContain(
    '45.0.0 could not be downloaded from its official place (blocked)',
  );
  context.network.now += HOUR;
  expect(await setUp(context)).toMatchObject({ kind: 'substitute' });
  expect(context.network.asked).toEqual(['official', 'substitute']);
});

test('tries the official download again later, and prefers it', async () => {
  const context = machine();
  context.network.official = false;
  await setUp(context);
  context.network.official = true;
  context.network.now += 13 * HOUR;
  expect(await setUp(context)).toMatchObject({ kind: 'official' });
  expect(context.network.asked).toEqual(['official', 'substitute', 'official']);
});

test('keeps using the substitute while the official download fails', async () => {
  const context = machine();
  context.network.official = false;
  await setUp(context);
  context.network.now += 13 * HOUR;
  context.network.registry = false;
  expect(await setUp(context)).toMatchObject({ kind: 'substitute' });
});

test("ignores another version's failure", async () => {
  const context = machine();
  context.network.official = false;
  await setUp(context);
  putElectronPackage(context.root, '46.0.0');
  await setUp(context);
  expect(context.network.asked).toEqual(['official', 'substitute', 'official']);
});

test('ignores a failure recorded by a clock that was ahead', async () => {
  const context = machine();
  context.network.official = false;
  await setUp(context);
  context.network.now -= HOUR;
  await setUp(context);
  expect(context.network.asked).toEqual(['official', 'substitute', 'official']);
});

test('prefers an installed official Electron to a remembered failure', async () => {
  const context = machine();
  context.network.official = false;
  await setUp(context);
  putOfficialElectron(context.root, '45.0.0');
  expect(await setUp(context)).toMatchObject({ kind: 'official' });
});

test('ignores an official Electron of an older version, or half unpacked', async () => {
  const context = machine();
  putOfficialElectron(context.root, '44.0.0');
  await setUp(context);
  expect(context.network.asked).toEqual(['official']);

  const halfDone = machine();
  put(join(halfDone.root, 'node_modules/electron/dist/version'), '45.0.0');
  put(join(halfDone.root, 'node_modules/electron/dist/electron'), 'half');
  await setUp(halfDone);
  expect(halfDone.network.asked).toEqual(['official']);
});

test('uses the folder named by ELECTRON_OVERRIDE_DIST_PATH unchanged', async () => {
  const context = machine();
  const executable = put(join(context.callerDir, 'mine/electron'), 'mine');
  context.env['ELECTRON_OVERRIDE_DIST_PATH'] = join(context.callerDir, 'mine');
  expect(await setUp(context)).toMatchObject({ kind: 'official', executable });
});

test('explains the failure where there is no substitute', async () => {
  for (const other of [{ platform: 'darwin' }, { platform: 'linux', arch: 'arm64' }] as const) {
    const context = machine(other);
    context.network.official = false;
    await expect(setUp(context)).rejects.toThrow('45.0.0 could not be downloaded (blocked)');
  }
});

test('remembers nothing without a network', async () => {
  const context = machine();
  Object.assign(context.network, { official: false, registry: false });
  await expect(setUp(context)).rejects.toThrow('no registry');
  expect(existsSync(join(context.cacheDir, 'official-electron-failed.json'))).toBe(false);
  Object.assign(context.network, { official: true, registry: true });
  expect(await setUp(context)).toMatchObject({ kind: 'official' });
});

test('does the work once for two setups at the same time', async () => {
  const context = machine();
  context.network.official = false;
  const both = await Promise.all([setUp(context), setUp(context)]);
  expect(both.map(({ kind }) => kind)).toEqual(['substitute', 'substitute']);
  expect(context.network.asked).toEqual(['official', 'substitute']);
});
