import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NOTICES_FILE } from '../../../../scripts/lib/notices.mjs';
import { builderConfiguration } from '../../../../scripts/lib/package/configuration.mjs';

const made = builderConfiguration({ electronDist: null, electronVersion: '45.0.0' });
const systems = [
  ['linux', made.linux],
  ['win32', made.win],
  ['darwin', made.mac],
] as const;

/** Each target of a system by its name, with its processors. */
const targetsOf = (system: unknown) =>
  (system as { target: { target: string; arch: string[] }[] }).target;

test('builds every kind of package for both processors', () => {
  const names = systems.flatMap(([, system]) => targetsOf(system));
  expect(names.map(({ target }) => target)).toEqual([
    'AppImage',
    'deb',
    'rpm',
    'nsis',
    'msi',
    'dmg',
    'zip',
  ]);
  // The WiX version of the builder does not support arm64.
  for (const { target, arch } of names)
    expect(arch).toEqual(target === 'msi' ? ['x64'] : ['x64', 'arm64']);
});

test('has prebuilt native modules for each packaged system and processor', () => {
  const files = made.files as string[];
  expect(files).toContain('**/node_modules/**/prebuilds/${platform}-${arch}{,/**}');
  for (const [platform, system] of systems) {
    for (const arch of targetsOf(system)[0]?.arch ?? []) {
      for (const name of ['keytar', '@photostructure/sqlite']) {
        const folder = `node_modules/${name}/prebuilds/${platform}-${arch}`;
        expect(existsSync(folder), folder).toBe(true);
      }
    }
  }
});

test('every package has the notices, in its archive for About and as a separate file', () => {
  expect(made.files).toContain('out/**');
  const notices = { from: NOTICES_FILE, to: 'THIRD-PARTY-NOTICES.txt' };
  expect(made.extraFiles).toEqual([notices]);
});

test('packs nothing about updates unless it is configured', () => {
  expect(made.publish).toBeNull();
  expect(made.extraMetadata).toBeUndefined();
});

test('sets the fuses that Electron advises', () => {
  expect(made.electronFuses).toEqual({
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
    resetAdHocDarwinSignature: true,
  });
});

/** The oldest supported version of Electron. Raise it with each upgrade. */
const OLDEST_SUPPORTED = '45.5.0';

test('packages a supported Electron, pinned to one version', () => {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  const { electron = '' } = manifest.devDependencies;
  expect(electron).toMatch(/^\d+\.\d+\.\d+$/);
  const order = electron.localeCompare(OLDEST_SUPPORTED, 'en', { numeric: true });
  expect(order).toBeGreaterThanOrEqual(0);
});
