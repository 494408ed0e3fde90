import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ensureSystem, type Need } from '../../../scripts/bare-machine/system.mjs';
import { findBrowser, findPostgres, findServer } from '../../../scripts/lib/system.mjs';
import { testContext } from '../support/context';
import { putProgram, writeTestFile } from '../support/folder';

/** A Linux without some libraries. Its apt and sudo are scripts that record how they were called. */
function machine({
  lacks = [],
  isRoot = true,
  sudo = false,
  fails = false,
}: {
  lacks?: string[];
  isRoot?: boolean;
  sudo?: boolean;
  fails?: boolean;
} = {}) {
  const context = testContext({ isRoot });
  const bin = join(context.callerDir, 'bin');
  const notes = writeTestFile(join(context.callerDir, 'notes'), '');
  const [first = ''] = lacks;
  // Libraries exist once apt has installed them.
  const says = `[ -s ${notes} ] || echo "${lacks.map((name) => `${name} => not found`).join('\n')}"`;
  putProgram(join(bin, 'ldd'), first === '' ? '' : says);
  const install = fails ? 'echo "E: no space left" >&2; exit 100' : `echo "$@" >> ${notes}`;
  putProgram(join(bin, 'apt-get'), `case "$1" in satisfy) ${install};; esac`);
  putProgram(join(bin, 'sudo'), sudo ? 'shift; exec "$@"' : 'exit 1');
  context.env = { PATH: `${bin}:/usr/bin:/bin` };
  const executable = writeTestFile(join(context.callerDir, 'electron'), '');
  return {
    setUp: (...needs: Need[]) => ensureSystem(context, executable, needs),
    noted: () => readFileSync(notes, 'utf8').trim(),
  };
}

test('does nothing if nothing is missing', async () => {
  const { setUp, noted } = machine();
  await setUp();
  expect(noted()).toBe('');
});

test.each([{ isRoot: true }, { isRoot: false, sudo: true }])(
  'installs what Electron needs if it may: %o',
  async (who) => {
    const { setUp, noted } = machine({ lacks: ['libnss3.so', 'libgbm.so.1'], ...who });
    await setUp();
    expect(noted()).toMatch(/^satisfy -y --no-install-recommends .*libgtk-3-0, libnss3, /);
    expect(noted()).toContain('--path-exclude=*/systemd/system/nginx*');
  },
);

test('prints the command to run if it may not install', async () => {
  const { setUp, noted } = machine({ lacks: ['libnss3.so'], isRoot: false });
  await expect(setUp()).rejects.toThrow(
    /^This machine lacks libnss3\.so\. Run this once, then try again:\n {2}sudo apt-get update && sudo apt-get satisfy /,
  );
  expect(noted()).toBe('');
});

test("reports apt's failure in its own words", async () => {
  const { setUp } = machine({ lacks: ['libnss3.so'], fails: true });
  await expect(setUp()).rejects.toThrow('E: no space left');
});

test('names what is missing if there is no apt', async () => {
  const context = testContext({ env: { PATH: '' } });
  await expect(ensureSystem(context, '/none', ['shells'])).rejects.toThrow(
    "This machine lacks zsh, fish. Install them with the system's package manager",
  );
});

test('finds servers outside the PATH', () => {
  const { callerDir } = testContext();
  const bin = join(callerDir, 'bin');
  putProgram(join(bin, 'nginx'), '');
  expect(findServer({ PATH: bin }, 'nginx')).toBe(join(bin, 'nginx'));
  expect(findServer({ PATH: bin }, 'ldconfig')).toBe('/usr/sbin/ldconfig');
});

test('finds the newest PostgreSQL, or the one in the PATH', () => {
  const { callerDir } = testContext();
  const versions = join(callerDir, 'versions');
  const bin = join(callerDir, 'bin');
  expect(findPostgres({ PATH: bin }, versions)).toBeNull();
  putProgram(join(bin, 'initdb'), '');
  expect(findPostgres({ PATH: bin }, versions)).toBe(bin);
  for (const version of ['9', '15', '13']) writeTestFile(join(versions, version, 'bin/initdb'), '');
  writeTestFile(join(versions, 'common'), '');
  expect(findPostgres({ PATH: bin }, versions)).toBe(join(versions, '15/bin'));
});

test('finds one browser, under any of its names', () => {
  const { callerDir } = testContext();
  const bin = join(callerDir, 'bin');
  expect(findBrowser({ PATH: bin })).toBe(null);
  putProgram(join(bin, 'google-chrome'), '');
  expect(findBrowser({ PATH: bin })).toBe(join(bin, 'google-chrome'));
});
