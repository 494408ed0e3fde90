import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { createContext } from '../../../scripts/lib/context.mjs';
import { packedExecutable } from '../../../scripts/lib/package/builder.mjs';
import { electronInUse } from '../support/electron';
import { runToEnd } from '../support/finished';
import { expect, test } from '../support/test';

/* Aspects that only the packaged application has: its archive and its fuses. */

test('the executable’s fuses are set as recommended', { tag: '@packaged' }, async () => {
  const wire = await getCurrentFuseWire(packedExecutable(createContext()));
  const isOn = (fuse: FuseV1Options) => String.fromCharCode(Number(wire[fuse])) === '1';
  expect(isOn(FuseV1Options.RunAsNode)).toBe(false);
  expect(isOn(FuseV1Options.EnableCookieEncryption)).toBe(true);
  expect(isOn(FuseV1Options.EnableNodeOptionsEnvironmentVariable)).toBe(false);
  expect(isOn(FuseV1Options.EnableNodeCliInspectArguments)).toBe(false);
  expect(isOn(FuseV1Options.EnableEmbeddedAsarIntegrityValidation)).toBe(true);
  expect(isOn(FuseV1Options.OnlyLoadAppFromAsar)).toBe(true);
  expect(isOn(FuseV1Options.LoadBrowserProcessSpecificV8Snapshot)).toBe(false);
  expect(isOn(FuseV1Options.GrantFileProtocolExtraPrivileges)).toBe(false);
});

test('it contains one binary of each native module', { tag: '@packaged' }, () => {
  const beside = join(dirname(packedExecutable(createContext())), 'resources/app.asar.unpacked');
  const binaries = readdirSync(beside, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.node'))
    .map((name) => basename(name));
  expect(binaries.length).toBeGreaterThan(1);
  expect(binaries.filter((name) => name.includes('musl'))).toEqual([]);
});

test(
  'it runs from its archive and calls itself packaged',
  { tag: '@packaged' },
  async ({ application: { electron } }) => {
    const found = await electron.evaluate(({ app }) => ({
      packaged: app.isPackaged,
      path: app.getAppPath(),
      name: app.name,
    }));
    expect(found).toMatchObject({ packaged: true, name: 'Sitedeck' });
    expect(found.path).toMatch(/resources\/app\.asar$/);
  },
);

test('the executable cannot be used as plain Node', { tag: '@packaged' }, async ({ userData }) => {
  const { executable, root, sandbox } = await electronInUse();
  const ended = await runToEnd(
    executable,
    [...(sandbox ? [] : ['--no-sandbox']), '--capture', '--sample', '-e', 'process.exit(77)'],
    {
      cwd: root,
      env: { ...process.env, ELECTRON_RUN_AS_NODE: '1', SITEDECK_USER_DATA: userData },
    },
  );
  // The application's own complaint about its options, not Node's.
  expect(ended.code).toBe(2);
  expect(ended.stderr).toContain('sitedeck: --capture needs the name of a PNG file');
});
