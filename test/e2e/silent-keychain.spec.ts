import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { startSession } from '../../scripts/bare-machine/session.mjs';
import { createContext } from '../../scripts/lib/context.mjs';
import { noWebsites } from '../fakes/faults';
import { finalDays } from './support/final-days';
import { outputOf } from './support/finished';
import { ConnectFormPage, websitesTable } from './support/screens';
import { commandOf, environment } from './support/terminal';
import { expect, newKey, test as base } from './support/test';

/*
 * The keychain does not answer, because a real gnome-keyring is stopped. Processes that wait for it must still end.
 */

interface Keyring {
  env: Record<string, string>;
  /** Stops it, so that it answers no calls. */
  stop: () => void;
  /** Lets it answer again. */
  goOn: () => void;
}

const test = base.extend<{ keyring: Keyring }>({
  // Playwright reads a fixture's dependencies from this pattern, empty or not.
  // eslint-disable-next-line no-empty-pattern
  keyring: async ({}, use) => {
    const parts = { display: false, keyring: true };
    const { env, keyringPid, stop } = await startSession(createContext(), parts);
    const goOn = (): void => void process.kill(keyringPid, 'SIGCONT');
    await use({ env, stop: () => void process.kill(keyringPid, 'SIGSTOP'), goOn });
    goOn();
    await stop();
  },
});

test.skip(process.platform !== 'linux', 'other systems’ keychains cannot be stopped');

/**
 * Far less than the time after which a keychain call fails by itself (25 s), and than the tests'
 * own limit.
 */
const SOON_MS = 15_000;

/** Waits for the end of a process. One that does not end is killed, and fails its test. */
async function endOf(child: ChildProcess): Promise<number | NodeJS.Signals | null> {
  const late = new AbortController();
  const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  const [code, signal] = await Promise.race([
    ended,
    pause(SOON_MS, undefined, { signal: late.signal }).then(() => {
      child.kill('SIGKILL');
      throw new Error(`it did not end within ${SOON_MS / 1000} s`);
    }),
  ]);
  late.abort();
  return code ?? signal;
}

/**
 * Waits until a process without windows has called the keychain: GLib has a separate thread for
 * that.
 */
const hasCalled = ({ pid }: ChildProcess): Promise<void> =>
  expect
    .poll(async () => {
      const tasks = `/proc/${pid}/task`;
      const names = await readdir(tasks);
      return Promise.all(
        names.map((name) => readFile(`${tasks}/${name}/comm`, 'utf8').catch(() => '')),
      );
    })
    .toContain('gdbus\n');

test('a window whose key is not stored yet quits, and keeps changed settings', async ({
  launch,
  serve,
  keyring,
}) => {
  const server = await serve({ answers: [noWebsites] });
  keyring.stop();
  const first = await launch({ env: keyring.env });
  await first.page.evaluate(() => localStorage.setItem('e2e', 'kept'));
  const form = await ConnectFormPage.open(first.page);
  await form.submit({ name: 'North', address: server.address, key: newKey() });
  // The key was tested and is about to be stored.
  await expect.poll(() => server.received.length).toBe(1);
  await first.quit();

  keyring.goOn();
  const second = await launch({ env: keyring.env });
  expect(await second.page.evaluate(() => localStorage.getItem('e2e'))).toBe('kept');
});

test('a window that waits for a key quits', async ({ launch, service, keyring }) => {
  const first = await launch({ env: keyring.env });
  const form = await ConnectFormPage.open(first.page);
  await form.submit({ name: 'North', address: service.address, key: service.key });
  await expect(websitesTable(first.page)).toBeVisible();
  await first.quit();

  keyring.stop();
  const second = await launch({ env: keyring.env });
  // Saved data stays readable in the meantime.
  await expect(websitesTable(second.page)).toBeVisible();
  await second.quit();

  keyring.goOn();
  const third = await launch({ env: keyring.env });
  await expect(third.page.getByRole('status', { name: 'Connection' })).toContainText('Online');
});

test('commands and assistants that wait for a key end', async ({
  launch,
  userData,
  service,
  keyring,
}) => {
  const first = await launch({ env: keyring.env });
  const form = await ConnectFormPage.open(first.page);
  await form.submit({ name: 'North', address: service.address, key: service.key });
  await expect(websitesTable(first.page)).toBeVisible();
  await first.quit();
  keyring.stop();
  const start = async (argv: string[]) => {
    const [executable, args] = await commandOf(argv);
    const child = spawn(executable, args, {
      cwd: userData,
      env: environment(userData, keyring.env),
    });
    return { child, output: outputOf(child) };
  };

  await test.step('a command, by Ctrl+C', async () => {
    const { child, output } = await start(['websites', 'list']);
    await hasCalled(child);
    child.kill('SIGINT');
    expect(await endOf(child)).toBe('SIGKILL');
    expect(output).toEqual({ stdout: '', stderr: 'sitedeck: Interrupted.\n' });
  });

  await test.step('an assistant’s server, when the assistant goes', async () => {
    const { child, output } = await start(['mcp']);
    const { from, to } = finalDays();
    const given = { website: 'example.com', statistic: 'country', from, to };
    const client = { protocolVersion: '2025-06-18', capabilities: {} };
    for (const message of [
      {
        id: 1,
        method: 'initialize',
        params: { ...client, clientInfo: { name: 'e', version: '1' } },
      },
      { method: 'notifications/initialized' },
      { id: 2, method: 'tools/call', params: { name: 'read_statistic', arguments: given } },
    ])
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
    await hasCalled(child);
    child.stdin.end();
    expect(await endOf(child)).toBe('SIGKILL');
    expect(output.stderr).toBe('');
  });
});
