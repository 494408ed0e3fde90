import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { configuration } from '../../../../scripts/lib/package/configuration.mjs';

const made = configuration({ electronDist: null, electronVersion: '45.0.0' });
const systems = [
  ['linux', made.linux],
  ['win32', made.win],
  ['darwin', made.mac],
] as const;

/** Each target of a system, by its name, with the processors it is made for. */
const targetsOf = (system: unknown) =>
  (system as { target: { target: string; arch: string[] }[] }).target;

test('every kind of package is made for both processors', () => {
  const names = systems.flatMap(([, system]) => targetsOf(system));
  expect(names.map(({ target }) => target)).toEqual([
    ...['AppImage', 'deb', 'rpm', 'nsis', 'dmg', 'zip'],
  ]);
  for (const { arch } of names) expect(arch).toEqual(['x64', 'arm64']);
});

test('the native modules come built for each system and processor that packages are made for', () => {
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

test('newer versions are looked for where the environment says, and nowhere without', () => {
  expect(made.publish).toBeNull();
  const updatesUrl = 'https://updates.example/sitedeck';
  const published = configuration({ electronDist: null, electronVersion: '45.0.0', updatesUrl });
  expect(published.publish).toEqual([{ provider: 'generic', url: updatesUrl }]);
});
