import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { putProgram, testFolder, writeTestFile } from '$test/unit/support/folder';
import { makeDeb } from '../../../../scripts/bare-machine/deb.mjs';
import { createContext } from '../../../../scripts/lib/context.mjs';
import { captureOutput, findOnPath } from '../../../../scripts/lib/run.mjs';

const context = createContext();
const hasDpkg = findOnPath('dpkg', context.env) !== null;

/** Packs a stand-in for the unpacked application: a program that prints its name. */
async function packStandIn(): Promise<{ file: string; folder: string }> {
  const folder = testFolder();
  const app = join(folder, 'app');
  putProgram(join(app, 'sitedeck'), 'echo "started $*"');
  writeTestFile(join(app, 'chrome-sandbox'), 'helper');
  writeTestFile(join(app, 'resources/app.asar'), 'archive');
  const wanted = { folder: app, into: folder, version: '1.2.3~trial', note: 'For trying.' };
  return { file: await makeDeb(context, wanted), folder };
}

describe.runIf(hasDpkg)('the deb package, with dpkg', () => {
  test('declares what it is and what it needs', async () => {
    const { file } = await packStandIn();
    const { stdout } = await captureOutput('dpkg-deb', ['--field', file]);
    expect(stdout).toContain('Package: sitedeck');
    expect(stdout).toContain('Version: 1.2.3~trial');
    expect(stdout).toMatch(/Depends: libc6 \(>= 2\.\d+\), .*libsecret-1-0/);
    expect(stdout).toContain('Homepage: https://');
    expect(stdout).toContain('For trying.');
    const description = stdout.split('\n').filter((line) => line.startsWith(' '));
    expect(description.length).toBeGreaterThan(2);
    for (const line of description) expect(line.length).toBeLessThanOrEqual(80);
    const { stdout: listing } = await captureOutput('dpkg-deb', ['--contents', file]);
    expect(listing).toMatch(/-rwsr-xr-x root\/root .*\/opt\/Sitedeck\/chrome-sandbox/);
    expect(listing).toMatch(/usr\/bin\/sitedeck -> \/opt\/Sitedeck\/bin\/sitedeck/);
    expect(listing).toContain('hicolor/512x512/apps/sitedeck.png');
    expect(listing).toMatch(/-rwxr-xr-x root\/root .*\/opt\/Sitedeck\/bin\/sitedeck/);
    for (const path of [
      'usr/share/applications/sitedeck.desktop',
      'usr/share/bash-completion/completions/sitedeck',
      'usr/share/zsh/vendor-completions/_sitedeck',
      'usr/share/fish/vendor_completions.d/sitedeck.fish',
      'usr/share/doc/sitedeck/copyright',
      'usr/share/doc/sitedeck/changelog.gz',
      'usr/share/man/man1/sitedeck.1.gz',
      'usr/share/metainfo/app.sitedeck.Sitedeck.metainfo.xml',
    ])
      expect(listing).toMatch(new RegExp(`-rw-r--r-- root/root .*${path}`));
  });

  test.runIf(context.isRoot)('installs, starts and is removed without a trace', async () => {
    const { file, folder } = await packStandIn();
    const system = join(folder, 'system');
    writeTestFile(join(system, 'var/lib/dpkg/status'), '');
    writeTestFile(join(system, 'var/lib/dpkg/updates/.keep'), '');
    writeTestFile(join(system, 'var/lib/dpkg/info/.keep'), '');
    // The test looks only at the files, so dpkg ignores missing libraries.
    const dpkg = (...args: string[]) =>
      captureOutput('dpkg', [`--root=${system}`, '--force-depends', '--log=/dev/null', ...args]);
    expect(await dpkg('--install', file)).toMatchObject({ code: 0 });
    const program = join(system, 'opt/Sitedeck/sitedeck');
    expect((await captureOutput(program, ['sitedeck://x'])).stdout).toBe('started sitedeck://x\n');
    const started = async (...args: string[]) =>
      (await captureOutput(join(system, 'opt/Sitedeck/bin/sitedeck'), args)).stdout;
    expect(await started('sitedeck://x')).toBe('started sitedeck://x\n');
    expect(await started('--theme', 'dark')).toBe('started --theme dark\n');
    const command = ['--no-sandbox', 'stats', 'example.com', '--compare'];
    expect(await started(...command)).toBe(
      `started --ozone-platform=headless --disable-gpu --log-level=3 ${command.join(' ')}\n`,
    );
    expect(await dpkg('--purge', 'sitedeck')).toMatchObject({ code: 0 });
    expect(existsSync(join(system, 'opt'))).toBe(false);
    expect(existsSync(join(system, 'usr'))).toBe(false);
  });
});
