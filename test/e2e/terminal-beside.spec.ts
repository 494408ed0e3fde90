import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readAddress } from '../../src/terminal-client/address.mjs';
import { noWebsites } from '../fakes/faults';
import { electronInUse } from './support/electron';
import { finalDays } from './support/final-days';
import { outputOf } from './support/finished';
import { ConnectFormPage, websitesTable } from './support/screens';
import { commandOf, environment, runSitedeck } from './support/terminal';
import { expect, newKey, test } from './support/test';

/*
 * `sitedeck COMMAND` beside a running Sitedeck: one of them owns the data, and every request is
 * answered.
 */

test('a command asks the running Sitedeck, without a process of Electron', async ({
  launch,
  userData,
  service,
}) => {
  const { page } = await launch();
  const form = await ConnectFormPage.open(page);
  await form.submit({ name: 'North', address: service.address, key: service.key });
  await expect(websitesTable(page)).toBeVisible();
  // The socket opens after the window is shown and drawn.
  await expect.poll(() => readAddress(userData)).not.toBeNull();

  const { from, to } = finalDays();
  const days = ['--from', from, '--to', to];
  const asked = ['stats', 'example.com', 'country', ...days, '-f', 'csv'];
  const { root } = await electronInUse();
  // There is no Electron, so only the running Sitedeck can answer.
  const nowhere = { ELECTRON_OVERRIDE_DIST_PATH: join(userData, 'nowhere') };
  const client = [join(root, 'scripts/sitedeck.mjs'), ...asked];
  const thin = await runSitedeck(userData, process.execPath, client, nowhere);
  expect(thin, thin.stderr).toMatchObject({ code: 0, stderr: '' });
  expect(thin.stdout).toMatch(/^"value","label","count","share"/);
  const [executable, args] = await commandOf(asked);
  expect(await runSitedeck(userData, executable, args)).toEqual(thin);

  const many = await Promise.all(
    Array.from({ length: 4 }, () => runSitedeck(userData, executable, args)),
  );
  for (const one of many) expect(one).toEqual(thin);
  const file = await runSitedeck(userData, executable, [...args, '-o', 'countries.csv']);
  expect(file).toMatchObject({ code: 0, stdout: '', stderr: '' });
  expect(await readFile(join(userData, 'countries.csv'), 'utf8')).toContain(thin.stdout);
  expect((await readdir(userData)).filter((name) => name.endsWith('.part'))).toEqual([]);
  expect(JSON.stringify([thin, many])).not.toContain(service.key);
});

test('six commands at once are all answered', async ({ launch, userData, service }) => {
  const first = await launch();
  const form = await ConnectFormPage.open(first.page);
  await form.submit({ name: 'North', address: service.address, key: service.key });
  await expect(websitesTable(first.page)).toBeVisible();
  await first.quit();
  const [executable, args] = await commandOf(['websites', 'list', '-f', 'json']);
  const all = await Promise.all(
    Array.from({ length: 6 }, () => runSitedeck(userData, executable, args)),
  );
  for (const one of all) {
    expect(one, one.stderr).toMatchObject({ code: 0, stderr: '' });
    expect(one.stdout).toContain('example.com');
  }
});

test('a window opens while a command runs, and answers the command', async ({
  launch,
  userData,
  serve,
}) => {
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
  const [executable, args] = await commandOf(['websites', 'list', '-f', 'json']);
  const child = spawn(executable, args, { cwd: userData, env: environment(userData) });
  const output = outputOf(child);
  const ended = once(child, 'close');
  await asked;
  isSilent = false;
  const { page } = await launch();
  await expect(page.getByRole('heading', { name: 'Websites' })).toBeVisible();
  const [code] = (await ended) as [number];
  expect({ code, stderr: output.stderr }).toEqual({ code: 0, stderr: '' });
  expect(JSON.parse(output.stdout)).toMatchObject({ websites: [] });
});
