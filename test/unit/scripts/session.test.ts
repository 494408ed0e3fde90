import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { startSession } from '../../../scripts/bare-machine/session.mjs';
import { captureOutput } from '../../../scripts/lib/run.mjs';
import { hasDisplay } from '../../../scripts/lib/session.mjs';
import { testContext } from '../support/context';

const KEYTAR = createRequire(import.meta.url).resolve('keytar');

describe.runIf(process.platform === 'linux')('on Linux', () => {
  test(
    'starts virtual displays with free numbers and ends them when told to',
    { timeout: 30_000 },
    async () => {
      const parts = { display: true, keyring: false };
      const start = () => startSession(testContext(), parts);
      const sessions = await Promise.all([start(), start()]);
      const sockets = sessions.map(({ env }) => `/tmp/.X11-unix/X${env['DISPLAY']?.slice(1)}`);
      expect(new Set(sockets).size).toBe(2);
      expect(sockets.map((socket) => existsSync(socket))).toEqual([true, true]);
      for (const { stop } of sessions) await stop();
      // xvfb-run ends a moment before its display does.
      await expect.poll(() => sockets.filter((socket) => existsSync(socket))).toEqual([]);
      expect(sessions.map(({ env }) => existsSync(env['XAUTHORITY'] ?? ''))).toEqual([
        false,
        false,
      ]);
    },
  );

  test('keeps a secret in a private keyring until it ends', { timeout: 30_000 }, async () => {
    const context = testContext();
    const parts = { display: false, keyring: true };
    const { env, keyringPid, stop } = await startSession(context, parts);
    const script = `const k = require(${JSON.stringify(KEYTAR)});
      k.setPassword('test', 'a', 'secret').then(() => k.getPassword('test', 'a')).then(console.log)`;
    const inside = { env: { ...context.env, ...env } };
    const { stdout } = await captureOutput(process.execPath, ['-e', script], inside);
    expect(stdout.trim()).toBe('secret');
    await stop();
    await expect.poll(() => existsSync(`/proc/${keyringPid}/cmdline`)).toBe(false);
  });

  test('says why a display or a keyring cannot start', async () => {
    const context = testContext({ env: { PATH: '' } });
    const parts = { display: true, keyring: true };
    await expect(startSession(context, parts)).rejects.toThrow('could not be started');
  });

  test('ends a session with the process that started it', { timeout: 30_000 }, async () => {
    const script = `
      import { startSession } from './scripts/bare-machine/session.mjs';
      const { env, keyringPid } = await startSession({ env: process.env }, { display: true, keyring: true });
      console.log(JSON.stringify({ display: env.DISPLAY, keyringPid }));`;
    const run = spawn(process.execPath, ['--input-type=module', '-e', script]);
    const [line] = (await once(run.stdout, 'data')) as [Buffer];
    const { display, keyringPid } = JSON.parse(String(line));
    const parts = [`/proc/${keyringPid}/cmdline`, `/tmp/.X11-unix/X${display.slice(1)}`];
    expect(parts.map((part) => existsSync(part))).toEqual([true, true]);
    run.kill('SIGKILL');
    await expect.poll(() => parts.filter((part) => existsSync(part))).toEqual([]);
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

test("returns a failing command's code, and 127 if it cannot start", async () => {
  const ended = await captureOutput(process.execPath, [
    '-e',
    'console.log("out"); console.error("err"); process.exit(3)',
  ]);
  expect(ended).toMatchObject({ code: 3, stdout: 'out\n' });
  expect(ended.output).toContain('err');
  expect((await captureOutput('no-such-program', [])).code).toBe(127);
  const killed = await captureOutput(process.execPath, [
    '-e',
    'process.kill(process.pid, "SIGTERM")',
  ]);
  expect(killed.code).toBe(143);
});

test('ends all processes that a run started', { timeout: 30_000 }, async () => {
  const script = `import { spawn } from 'node:child_process';
    import { endChildrenWithThis, endWithThis } from './scripts/lib/processes.mjs';
    endChildrenWithThis();
    const code = 'console.log("alive"); setInterval(() => {}, 1000)';
    endWithThis(spawn(process.execPath, ['-e', code], { detached: true, stdio: 'inherit' }));`;
  const run = spawn(process.execPath, ['--input-type=module', '-e', script]);
  await once(run.stdout, 'data');
  run.kill('SIGTERM');
  // Waits for all processes, because the output closes only when the last one that holds it has ended.
  const [code] = (await once(run, 'close')) as [number | null];
  expect(code).toBe(143);
});
