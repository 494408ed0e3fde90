import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { officialExecutable } from '../../../scripts/lib/electron-places.mjs';
import { Growth, installOfficial } from '../../../scripts/lib/official.mjs';
import { putElectronPackage, testContext } from './support/context';
import { put } from './support/folder';

/** Runs a stand-in for the electron package's installer: Node code in a file of its own. */
async function install(
  code: string,
  { quietMs, ...limits }: { firstByteMs?: number; stallMs?: number; quietMs?: number } = {},
): Promise<{ reason: string | null; context: ReturnType<typeof testContext>; temp: string }> {
  const context = testContext({}, quietMs);
  putElectronPackage(context.root, '45.0.0');
  const temp = join(context.cacheDir, 'temp');
  const header = `const fs = require('node:fs'); const temp = require('node:os').tmpdir();
    const folder = ${JSON.stringify(join(context.root, 'node_modules/electron'))};\n`;
  const installer = put(join(context.root, 'install.cjs'), header + code);
  const reason = await installOfficial(context, { temp, installer, ...limits });
  return { reason, context, temp };
}

const FINISH = `fs.mkdirSync(folder + '/dist', { recursive: true });
  fs.writeFileSync(folder + '/dist/version', '45.0.0'); fs.writeFileSync(folder + '/dist/electron', '');
  fs.writeFileSync(folder + '/path.txt', 'electron');`;

test('leaves the executable when the installer succeeds', async () => {
  const { reason, context } = await install(FINISH);
  expect(reason).toBeNull();
  expect(officialExecutable(context)).not.toBeNull();
});

test('keeps partial files in the folder it is given', async () => {
  const { temp } = await install(`fs.writeFileSync(temp + '/half', ''); process.exit(1);`);
  expect(existsSync(join(temp, 'half'))).toBe(true);
});

test('reports briefly why it failed', async () => {
  const { reason } = await install(`throw new TypeError('fetch failed')`);
  expect(reason).toBe('fetch failed');
});

test('gives up soon on a network that drops everything', async () => {
  const { reason } = await install('setInterval(() => {}, 1000)', { firstByteMs: 400 });
  expect(reason).toMatch(/^no answer for/);
});

test('never reports a failure as done, however long it took', async () => {
  const { context } = await install(`setTimeout(() => process.exit(1), 200)`, { quietMs: 0 });
  expect(context.said()).toBe('Downloading Electron 45.0.0 …\n');
});

test('gives up on a stalled download', async () => {
  const code = `fs.writeFileSync(temp + '/half', 'x'); setInterval(() => {}, 1000);`;
  const { reason } = await install(code, { firstByteMs: 20_000, stallMs: 400 });
  expect(reason).toMatch(/^no answer for/);
});

test('waits for a slow download, and measures silence from its last byte', () => {
  const growth = new Growth({ firstByteMs: 1_200, stallMs: 1_000, begun: 0 });
  expect(growth.look([0, 0], 1_200)).toBeNull();
  for (let size = 1; size <= 12; size += 1) {
    expect(growth.look([size, 0], 1_000 + size * 900)).toBe(0);
    expect(growth.look([size, 0], 1_000 + size * 900 + 899)).toBeNull();
  }
  const last = 1_000 + 12 * 900;
  expect(growth.look([12, 0], last + 1_000)).toBeNull();
  expect(growth.look([12, 0], last + 1_001)).toBe(1_000);
});

test('waits for the first byte within a limit of its own', () => {
  const growth = new Growth({ firstByteMs: 1_200, stallMs: 5_000, begun: 0 });
  expect(growth.look([0, 0], 1_200)).toBeNull();
  expect(growth.look([0, 0], 1_201)).toBe(1_200);
});
