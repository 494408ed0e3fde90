import { join } from 'node:path';
import { expect, test } from 'vitest';
import { trialsOf } from '../../../../scripts/lib/package/try.mjs';
import { put, testFolder } from '../support/folder';

const NAMES = [
  'Sitedeck-1.0.0-linux-amd64.deb',
  'Sitedeck-1.0.0-linux-arm64.deb',
  'Sitedeck-1.0.0-win-x64.exe',
  'Sitedeck-1.0.0-win-arm64.exe',
  'Sitedeck-1.0.0-win-x64.msi',
  'Sitedeck-1.0.0-mac-arm64.dmg',
];
const env = { LOCALAPPDATA: 'C:\\Users\\a b\\Local', ProgramFiles: 'C:\\Program Files' };

function trials(platform: string, arch: string, isRoot = false) {
  const dist = testFolder();
  for (const name of NAMES) put(join(dist, name), '');
  return trialsOf({ platform, arch, isRoot, env }, dist, join(dist, 'into')).map((trial) => ({
    ...trial,
    install: trial.install.map((words) => words.map((word) => word.replace(dist, 'dist'))),
  }));
}

test('a Debian package is installed by apt, as root', () => {
  const [deb] = trials('linux', 'arm64');
  expect(deb?.install[0]?.slice(0, 2)).toEqual(['sudo', 'apt-get']);
  expect(deb?.install[0]?.at(-1)).toBe(join('dist', 'Sitedeck-1.0.0-linux-arm64.deb'));
  expect(trials('linux', 'x64', true)[0]?.install[0]?.[0]).toBe('apt-get');
});

test('both Windows installers run silently, and their programs are where these put them', () => {
  const [nsis, msi] = trials('win32', 'x64');
  expect(nsis?.install).toEqual([
    [join('dist', 'Sitedeck-1.0.0-win-x64.exe'), '/S', '/currentuser'],
  ]);
  expect(nsis?.program).toBe('C:\\Users\\a b\\Local\\Programs\\Sitedeck\\Sitedeck.exe');
  expect(msi?.install[0]).toContain('/qn');
  expect(msi?.program).toBe('C:\\Program Files\\Sitedeck\\Sitedeck.exe');
});

test('a disk image is copied from, and let go of', () => {
  const [dmg] = trials('darwin', 'arm64');
  expect(dmg?.install.map(([program, verb]) => `${program} ${verb}`)).toEqual([
    'hdiutil attach',
    expect.stringMatching(/^ditto /),
    'hdiutil detach',
  ]);
  expect(dmg?.program).toMatch(/Sitedeck\.app.Contents.MacOS.Sitedeck$/);
});

test('a package that is missing is named', () => {
  expect(() => trials('darwin', 'x64')).toThrow('no .dmg for this processor');
});
