import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { startDisplay } from '../../../scripts/lib/display.mjs';
import { hasSecretService, startKeyring } from '../../../scripts/lib/keyring.mjs';
import { displayOptions } from '../../../scripts/lib/launch.mjs';
import { capture } from '../../../scripts/lib/run.mjs';
import { namespaceProblem } from '../../../scripts/lib/sandbox.mjs';
import { hasDisplay } from '../../../scripts/lib/session.mjs';
import { testContext } from './support/context';

const KEYTAR = createRequire(import.meta.url).resolve('keytar');

describe.runIf(process.platform === 'linux')('on Linux', () => {
  test(
    'starts virtual displays with free numbers and ends them when told to',
    { timeout: 30_000 },
    async () => {
      const context = testContext();
      const displays = await Promise.all([startDisplay(context), startDisplay(context)]);
      const numbers = displays.map(({ env }) => env['DISPLAY']?.slice(1));
      expect(new Set(numbers).size).toBe(2);
      expect(numbers.map((number) => existsSync(`/tmp/.X11-unix/X${number}`))).toEqual([
        true,
        true,
      ]);
      for (const { stop } of displays) await stop();
      expect(numbers.map((number) => existsSync(`/tmp/.X11-unix/X${number}`))).toEqual([
        false,
        false,
      ]);
      expect(displays.map(({ env }) => existsSync(env['XAUTHORITY'] ?? ''))).toEqual([
        false,
        false,
      ]);
    },
  );

  test('keeps a secret in a private keyring until it ends', { timeout: 30_000 }, async () => {
    const context = testContext();
    const { env, stop } = await startKeyring(context);
    const inside = { ...context, env: { ...context.env, ...env } };
    expect(await hasSecretService(inside, { onDesktop: false })).toBe(true);
    const script = `const k = require(${JSON.stringify(KEYTAR)});
      k.setPassword('test', 'a', 'secret').then(() => k.getPassword('test', 'a')).then(console.log)`;
    const { stdout } = await capture(process.execPath, ['-e', script], { env: inside.env });
    expect(stdout.trim()).toBe('secret');
    await stop();
    expect(await hasSecretService(inside, { onDesktop: false })).toBe(false);
  });

  test('has no keychain without a bus', async () => {
    const context = testContext({ env: { PATH: process.env['PATH'] } });
    expect(await hasSecretService(context, { onDesktop: true })).toBe(false);
  });

  test('says why a display or a keyring cannot start', async () => {
    const context = testContext({ env: { PATH: '' } });
    await expect(startDisplay(context)).rejects.toThrow('could not be started');
    await expect(startKeyring(context)).rejects.toThrow('could not be started');
  });
});

test('finds X or Wayland on Linux, and a display always elsewhere', () => {
  const on = (platform: NodeJS.Platform, env: NodeJS.ProcessEnv): boolean =>
    hasDisplay({ platform, env });
  expect(on('linux', {})).toBe(false);
  expect(on('linux', { DISPLAY: ':0' })).toBe(true);
  expect(on('linux', { WAYLAND_DISPLAY: 'wayland-0' })).toBe(true);
  expect(on('darwin', {})).toBe(true);
});

test('tells Electron what kind of display it has', () => {
  const wayland = { WAYLAND_DISPLAY: 'wayland-0' };
  const options = (env: NodeJS.ProcessEnv, isVirtual = false): string[] =>
    displayOptions({ env, platform: 'linux' }, { isVirtual });
  expect(options(wayland)).toEqual(['--ozone-platform-hint=auto']);
  expect(options({ ...wayland, DISPLAY: ':0' })).toEqual([]);
  expect(options({}, true)).toEqual(['--disable-gpu']);
});

test.each([
  ['/proc/sys/kernel/unprivileged_userns_clone', '0'],
  ['/proc/sys/user/max_user_namespaces', '0'],
  ['/proc/sys/kernel/apparmor_restrict_unprivileged_userns', '1'],
])('finds no usable sandbox in a kernel with %s at %s', async (setting, value) => {
  const why = await namespaceProblem({ PATH: '' }, (file) => (file === setting ? value : null));
  expect(why).toContain(`is ${value}`);
});

test('finds a sandbox in a kernel without such settings', async () => {
  expect(await namespaceProblem({ PATH: '' }, () => null)).toBeNull();
});

test("returns a failing command's code, and 127 if it cannot start", async () => {
  const ended = await capture(process.execPath, [
    '-e',
    'console.log("out"); console.error("err"); process.exit(3)',
  ]);
  expect(ended).toMatchObject({ code: 3, stdout: 'out\n' });
  expect(ended.output).toContain('err');
  expect((await capture('no-such-program', [])).code).toBe(127);
  const killed = await capture(process.execPath, ['-e', 'process.kill(process.pid, "SIGTERM")']);
  expect(killed.code).toBe(143);
});

test('ends whatever a run started', { timeout: 30_000 }, async () => {
  const script = `import { spawn } from 'node:child_process';
import { once } from 'node:events';
    import { endWithThis, takeCareOfChildren } from './scripts/lib/processes.mjs';
    takeCareOfChildren();
    const code = 'console.log("alive"); setInterval(() => {}, 1000)';
    endWithThis(spawn(process.execPath, ['-e', code], { detached: true, stdio: 'inherit' }));`;
  const run = spawn(process.execPath, ['--input-type=module', '-e', script]);
  await once(run.stdout, 'data');
  run.kill('SIGTERM');
  // The output closes when the last process that holds it has ended.
  const [code] = (await once(run, 'close')) as [number | null];
  expect(code).toBe(143);
});
