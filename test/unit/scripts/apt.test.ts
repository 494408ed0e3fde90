import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { installWithApt } from '../../../scripts/lib/apt.mjs';
import { parseLdd } from '../../../scripts/lib/system.mjs';
import {
  choosePackages,
  libraryNamed,
  parsePolicy,
  programNamed,
} from '../../../scripts/lib/system-packages.mjs';
import { testContext } from './support/context';
import { put, putProgram } from './support/folder';

const GTK = libraryNamed('libgtk-3.so.0');
const SOUND = libraryNamed('libasound.so.2');
const XVFB = programNamed('Xvfb');

const POLICY = `libasound2:
  Installed: (none)
  Candidate: (none)
  Version table:
libasound2t64:
  Installed: (none)
  Candidate: 1.2.14-1
  Version table:
     1.2.14-1 500
        500 http://deb.example/debian trixie/main amd64 Packages
libgtk-3-0:
  Installed: 3.24.38-2
  Candidate: 3.24.38-2
`;

test('reads the packages that apt can install from its answer', () => {
  expect([...parsePolicy(POLICY)].sort()).toEqual(['libasound2t64', 'libgtk-3-0']);
  expect(parsePolicy('')).toEqual(new Set());
});

test("picks the packages of this system's release, each once", () => {
  const newer = new Set(['libasound2t64', 'libgtk-3-0t64', 'xvfb']);
  expect(choosePackages([GTK, SOUND, XVFB, GTK], newer)).toEqual([
    'libasound2t64',
    'libgtk-3-0t64',
    'xvfb',
  ]);
  const older = new Set(['libasound2', 'libgtk-3-0', 'xvfb']);
  expect(choosePackages([GTK, SOUND, XVFB], older)).toEqual(['libasound2', 'libgtk-3-0', 'xvfb']);
  expect(choosePackages([SOUND], new Set())).toEqual(['libasound2']);
});

test("reads missing libraries from ldd's output", () => {
  const output = `\tlinux-vdso.so.1 (0x00007fa1)
\tlibgtk-3.so.0 => not found
\tlibm.so.6 => /lib/x86_64-linux-gnu/libm.so.6 (0x00007fa1)
\tlibasound.so.2 => not found
`;
  expect(parseLdd(output)).toEqual(['libgtk-3.so.0', 'libasound.so.2']);
});

/** A machine whose apt and sudo are scripts that note how they were called. */
function machine({
  isRoot,
  sudo = false,
  fails = false,
}: {
  isRoot: boolean;
  sudo?: boolean;
  fails?: boolean;
}) {
  const context = testContext({ isRoot });
  const bin = join(context.callerDir, 'bin');
  const notes = put(join(context.callerDir, 'notes'), '');
  const failure = fails
    ? 'case "$*" in *install*) echo "E: no space left" >&2; exit 100;; esac'
    : '';
  putProgram(join(bin, 'apt-get'), `echo "apt-get $*" >> ${notes}\n${failure}`);
  putProgram(join(bin, 'apt-cache'), `cat <<'END'\n${POLICY}END`);
  putProgram(join(bin, 'sudo'), sudo ? 'shift; exec "$@"' : 'exit 1');
  context.env = { PATH: `${bin}:/usr/bin:/bin` };
  return { context, notes: () => readFileSync(notes, 'utf8').trim().split('\n').filter(Boolean) };
}

test.each([{ isRoot: true }, { isRoot: false, sudo: true }])(
  'installs where it may: %o',
  async (who) => {
    const { context, notes } = machine(who);
    await installWithApt(context, [GTK, SOUND]);
    expect(notes()).toEqual([
      'apt-get update',
      'apt-get install -y --no-install-recommends -o DPkg::Lock::Timeout=120 libasound2t64 libgtk-3-0',
    ]);
  },
);

test('installs web servers without what would start them', async () => {
  const { context, notes } = machine({ isRoot: true });
  await installWithApt(context, [programNamed('nginx'), programNamed('apache2')]);
  const [, install = ''] = notes();
  expect(install).toContain('--path-exclude=*/systemd/system/nginx* ');
  expect(install).toContain('--path-exclude=/etc/init.d/nginx ');
  expect(install).not.toContain('/apache2');
  expect(install).toMatch(/ apache2-bin nginx$/);
});

test('prints the command to run where it may not install', async () => {
  const { context, notes } = machine({ isRoot: false });
  await expect(installWithApt(context, [GTK, SOUND])).rejects.toThrow(
    'This machine lacks libgtk-3.so.0, libasound.so.2. Run this once, then try again:\n' +
      '  sudo apt-get update && sudo apt-get install -y --no-install-recommends libasound2t64 libgtk-3-0',
  );
  expect(notes()).toEqual([]);
});

test("reports apt's failure in its own words", async () => {
  const { context } = machine({ isRoot: true, fails: true });
  await expect(installWithApt(context, [GTK])).rejects.toThrow('E: no space left');
});

test('prints the names on other systems', async () => {
  const context = testContext({ env: { PATH: '' } });
  await expect(installWithApt(context, [GTK])).rejects.toThrow("the system's package manager");
  const { context: debian } = machine({ isRoot: true });
  await expect(installWithApt(debian, [libraryNamed('libnew.so.1')])).rejects.toThrow(
    'libnew.so.1',
  );
});
