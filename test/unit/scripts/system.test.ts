import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Context } from '../../../scripts/lib/context.mjs';
import {
  type SystemNeeds,
  ensureSystem,
  findBrowser,
  findPostgres,
  findServer,
  recheckSystem,
} from '../../../scripts/lib/system.mjs';
import { testContext } from './support/context';
import { put, putProgram } from './support/folder';

/** A Linux with only the programs named, and an ldd that finds everything but the libraries named. */
function machine(
  programs: string[],
  lacks: string[] = [],
): ReturnType<typeof testContext> & { executable: string } {
  const context = testContext();
  const bin = join(context.callerDir, 'bin');
  for (const name of programs) putProgram(join(bin, name), '');
  const lines = lacks.map((name) => `${name} => not found`).join('\n');
  putProgram(join(bin, 'ldd'), `cat ${put(join(context.callerDir, 'ldd-says'), lines)}`);
  const executable = put(join(context.callerDir, 'electron'), '');
  return { ...context, executable, env: { PATH: `${bin}:/bin:/usr/bin` } };
}

async function missing(
  context: Context & { executable: string },
  needs: SystemNeeds = { display: false, keyring: false },
) {
  const asked: string[][] = [];
  const install = (_context: Context, found: { name: string }[]) => {
    asked.push(found.map(({ name }) => name));
    return Promise.resolve();
  };
  await ensureSystem(context, context.executable, needs, { install }).catch(() => undefined);
  return asked;
}

test('installs the libraries that the loader lacks, and names those still missing', async () => {
  const context = machine([], ['libnss3.so', 'libgbm.so.1']);
  expect(await missing(context)).toEqual([['libnss3.so', 'libgbm.so.1']]);
  const install = () => Promise.resolve();
  const needs = { display: false, keyring: false };
  await expect(ensureSystem(context, context.executable, needs, { install })).rejects.toThrow(
    'Still missing after installing: libnss3.so, libgbm.so.1.',
  );
});

test('does not look again for libraries it found, unless told to', async () => {
  const context = machine([]);
  expect(await missing(context)).toEqual([]);
  putProgram(join(context.callerDir, 'bin/ldd'), 'echo "libnss3.so => not found"');
  expect(await missing(context)).toEqual([]);
  recheckSystem(context);
  expect(await missing(context)).toEqual([['libnss3.so']]);
});

test('looks for programs only when they will be started', async () => {
  const context = machine(['dbus-daemon', 'dbus-send']);
  context.env['PATH'] = join(context.callerDir, 'bin');
  putProgram(join(context.callerDir, 'bin/ldd'), 'exit 1');
  expect(await missing(context)).toEqual([]);
  expect(await missing(context, { display: true, keyring: true })).toEqual([
    ['Xvfb', 'gnome-keyring-daemon'],
  ]);
  const shells = { display: false, keyring: false, shells: true };
  expect(await missing(context, shells)).toEqual([['zsh', 'fish']]);
});

test('finds servers outside the PATH, and asks for those that are missing', async () => {
  const needs = { display: false, keyring: false, servers: true };
  const context = machine(['nginx', 'caddy', 'apache2', 'systemd-analyze', 'aiosmtpd']);
  expect(await missing(context, needs)).toEqual([]);
  const folder = join(context.callerDir, 'bin');
  expect(findServer({ PATH: folder }, 'nginx')).toBe(join(folder, 'nginx'));
  expect(findServer({ PATH: folder }, 'ldconfig')).toBe('/usr/sbin/ldconfig');
});

test('finds the newest PostgreSQL, or the one in the PATH', () => {
  const { callerDir } = testContext();
  const versions = join(callerDir, 'versions');
  const bin = join(callerDir, 'bin');
  expect(findPostgres({ PATH: bin }, versions)).toBeNull();
  putProgram(join(bin, 'initdb'), '');
  expect(findPostgres({ PATH: bin }, versions)).toBe(bin);
  for (const version of ['9', '15', '13']) put(join(versions, version, 'bin/initdb'), '');
  put(join(versions, 'common'), '');
  expect(findPostgres({ PATH: bin }, versions)).toBe(join(versions, '15/bin'));
});

test('needs one browser, under any of its names', async () => {
  const needs = { display: false, keyring: false, browser: true };
  const bare = machine([]);
  const bin = join(bare.callerDir, 'bin');
  bare.env['PATH'] = bin;
  putProgram(join(bin, 'ldd'), 'exit 1');
  expect(findBrowser(bare.env)).toBe(null);
  expect(await missing(bare, needs)).toEqual([['chromium']]);
  expect(await missing(bare)).toEqual([]);
  putProgram(join(bin, 'google-chrome'), '');
  expect(findBrowser(bare.env)).toBe(join(bin, 'google-chrome'));
  expect(await missing(bare, needs)).toEqual([]);
});

test('needs nothing on other systems', async () => {
  const context = machine([], ['libnss3.so']);
  expect(await missing({ ...context, platform: 'darwin' })).toEqual([]);
});
