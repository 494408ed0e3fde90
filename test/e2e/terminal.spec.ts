import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { launchText } from '$shared/text/en/launch';
import { terminalText } from '$shared/text/en/terminal';
import { noWebsites } from '../fakes/faults';
import { finalDays } from './support/final-days';
import { type FinishedProgram, outputOf } from './support/finished';
import { ConnectFormPage, websitesTable } from './support/screens';
import { commandOf, environment, runSitedeck } from './support/terminal';
import { expect, newKey, preloadOf, test as base } from './support/test';

/* `sitedeck COMMAND`: no window, no display, and no second copy of the data. */

type Run = (argv: string[], env?: Record<string, string>) => Promise<FinishedProgram>;

const test = base.extend<{ run: Run }>({
  run: async ({ userData }, use) => {
    await use(async (argv, env) => runSitedeck(userData, ...(await commandOf(argv)), env));
  },
});

test('commands read the accounts of the application, without a display', async ({
  launch,
  userData,
  service,
  run,
}) => {
  const first = await launch();
  const form = await ConnectFormPage.open(first.page);
  await form.submit({ name: 'North', address: service.address, key: service.key });
  await expect(websitesTable(first.page)).toBeVisible();
  await first.quit();

  const accounts = await run(['accounts', '--format', 'json']);
  expect(accounts, accounts.stderr).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(accounts.stdout)).toMatchObject([{ name: 'North', server: service.address }]);

  const { from, to } = finalDays();
  const days = ['--from', from, '--to', to];
  const asked = ['stats', 'example.com', 'country', ...days, '--format', 'csv'];
  const online = await run(asked);
  expect(online, online.stderr).toMatchObject({ code: 0, stderr: '' });
  expect(online.stdout).toMatch(/^"value","label","count","share"/);
  await service.stop();
  const offline = await run([...asked, '--offline']);
  await service.startAgain();
  expect(offline).toEqual(online);

  const file = join(userData, 'countries.csv');
  await writeFile(file, 'old');
  expect(await run([...asked, '--output', 'countries.csv'])).toMatchObject({ code: 0, stdout: '' });
  expect(await readFile(file, 'utf8')).toContain(online.stdout);
  expect((await readdir(userData)).filter((name) => name.endsWith('.part'))).toEqual([]);

  const traces = JSON.stringify([accounts, online, offline]);
  expect(traces).not.toContain(service.key);
  const logs = await readdir(join(userData, 'logs')).catch(() => []);
  for (const log of logs) {
    expect(await readFile(join(userData, 'logs', log), 'utf8')).not.toContain(service.key);
  }
});

test('an AppImage without a sandbox runs no command unless that is accepted', async ({
  userData,
}) => {
  test.skip(process.platform !== 'linux', 'AppImages are of Linux');
  const [executable, args] = await commandOf(['accounts']);
  const run = (env: Record<string, string>) =>
    runSitedeck(userData, executable, ['--no-sandbox', ...args], { APPIMAGE: '/x', ...env });
  expect(await run({})).toMatchObject({
    code: 1,
    stdout: '',
    stderr: `sitedeck: ${launchText.sandboxMissing}\n`,
  });
  expect(await run({ SITEDECK_NO_SANDBOX: '1' })).toMatchObject({ code: 0 });
});

test('wrong arguments and a missing account end with one line and an exit code', async ({
  run,
}) => {
  const none = await run(['stats', 'example.com', 'country']);
  expect(none).toMatchObject({ code: 2, stdout: '' });
  expect(none.stderr).toBe('sitedeck: There is no account. Connect one in Sitedeck first.\n');
  const mistyped = await run(['stast']);
  expect(mistyped.code).toBe(2);
  expect(mistyped.stderr).toMatch(/^sitedeck: .*Did you mean "stats"\?.*\n$/);
});

test('commands that need no request are answered before Chromium starts', async ({ run }) => {
  const accounts = await run(['accounts'], { SITEDECK_BENCH: '1' });
  expect(accounts).toEqual({ code: 0, signal: null, stdout: 'No rows.\n', stderr: '' });
});

test('a broken pipe ends a command silently', async ({ userData }) => {
  const [executable, args] = await commandOf(['--help']);
  const child = spawn(executable, args, {
    env: environment(userData),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  let errors = '';
  child.stderr.on('data', (words: Buffer) => (errors += String(words)));
  const [code] = (await once(child, 'close')) as [number];
  expect({ code, errors }).toEqual({ code: 141, errors: '' });
});

test('Ctrl+C ends a command that waits for a server', async ({ launch, userData, serve }) => {
  const key = newKey();
  let arrived = (): void => undefined;
  const asked = new Promise<void>((resolve) => (arrived = resolve));
  let isSilent = false;
  const server = await serve();
  server.answer((...request) => {
    if (isSilent) arrived();
    else noWebsites(...request);
  });
  const first = await launch();
  const form = await ConnectFormPage.open(first.page);
  await form.submit({ name: 'North', address: server.address, key });
  await expect(form.dialog).toBeHidden();
  await first.quit();
  isSilent = true;
  const [executable, args] = await commandOf(['websites', 'list', '-o', 'list.txt']);
  const env = environment(userData, { SITEDECK_BENCH: '1' });
  const child = spawn(executable, args, { cwd: userData, env });
  const output = outputOf(child);
  await asked;
  child.kill('SIGINT');
  const [code] = (await once(child, 'close')) as [number];
  expect({ code, ...output }).toEqual({
    code: 130,
    // Chromium sends requests, unlike answers from before it starts.
    stdout: expect.stringMatching(/^sitedeck:ready \d+\n$/),
    stderr: 'sitedeck: Interrupted.\n',
  });
  expect(await readdir(userData)).not.toContain('list.txt');
});

test('an uncaught failure ends a command with one line and an exit code', async ({ userData }) => {
  const [executable, args] = await commandOf(['mcp']);
  const child = spawn(executable, ['-r', preloadOf('fail-soon'), ...args], {
    cwd: userData,
    env: environment(userData),
  });
  const output = outputOf(child);
  const [code] = (await once(child, 'close')) as [number];
  const logs = join(userData, 'logs');
  expect({ code, ...output }).toEqual({
    code: 1,
    stdout: '',
    stderr: `sitedeck: ${terminalText.uncaught(logs)}\n`,
  });
  expect(await readFile(join(logs, 'sitedeck.log'), 'utf8')).toContain('a failure of nobody');
});
