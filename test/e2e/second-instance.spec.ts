import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { electronInUse } from './support/electron';
import { expect, preloadOf, test } from './support/test';

/* Only one application at a time uses a data folder. */

test(
  'a second start shows the first one its window and ends',
  { tag: '@packaged' },
  async ({ application: { electron, page }, runToEnd }) => {
    await expect(page.getByRole('heading', { name: 'Welcome to Sitedeck' })).toBeVisible();
    // Listen before the second one starts.
    const listening = await electron.evaluateHandle(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows();
      window?.blur();
      return { focus: new Promise<void>((resolve) => window?.once('focus', () => resolve())) };
    });
    const second = await runToEnd([]);
    expect(second).toMatchObject({ code: 0 });
    expect(second.stdout).toContain('Sitedeck is already running');
    await listening.evaluate(({ focus }) => focus);
    const windows = await electron.evaluate(
      ({ BrowserWindow }) => BrowserWindow.getAllWindows().length,
    );
    expect(windows).toBe(1);
  },
);

test('a second start just after the last window was closed gets a window that stays', async ({
  runToEnd,
}) => {
  const ended = await runToEnd([], {}, ['-r', preloadOf('close-and-return')]);
  expect(ended, ended.stderr).toMatchObject({ code: 0 });
  expect(ended.stdout).toContain('heading: Welcome to Sitedeck');
});

test('a second start cannot take a screenshot, and says why', async ({
  application: { page },
  runToEnd,
  userData,
}) => {
  await expect(page.getByRole('heading', { name: 'Welcome to Sitedeck' })).toBeVisible();
  const file = join(userData, 'picture.png');
  const second = await runToEnd(['--capture', file]);
  expect(second.code).toBe(1);
  expect(second.stderr).toContain('sitedeck: Sitedeck is already running');
  expect(existsSync(file)).toBe(false);
});

test('an unwritable data folder is reported in a dialog and on the terminal', async ({
  runToEnd,
  userData,
}) => {
  const notFolder = join(userData, 'file');
  await writeFile(notFolder, '');
  const folder = join(notFolder, 'data');
  const environment = { SITEDECK_USER_DATA: folder, LANGUAGE: 'de', LC_ALL: 'de_DE.UTF-8' };
  const ended = await runToEnd([], environment, ['-r', preloadOf('record-dialog')]);
  expect(ended.code).toBe(1);
  expect(ended.stderr).toContain(`sitedeck: cannot write to the folder ${folder} (ENOTDIR)`);
  const [, told = ''] = /^dialog: (.*)$/m.exec(ended.stdout) ?? [];
  const { message, detail } = JSON.parse(told) as { message: string; detail: string };
  expect(message).toBe('Sitedeck kann nicht starten');
  expect(detail).toContain(`im Ordner ${folder} nichts speichern (ENOTDIR)`);
});

test('capturing with an unwritable data folder shows no dialog', async ({ runToEnd, userData }) => {
  const folder = join(userData, 'file');
  await writeFile(folder, '');
  const picture = join(userData, 'picture.png');
  const ended = await runToEnd(['--capture', picture], { SITEDECK_USER_DATA: folder });
  expect(ended.code).toBe(1);
  expect(ended.stderr).toContain(`sitedeck: cannot write to the folder ${folder} (EEXIST)`);
});

test('a relative data folder is resolved against the working directory', async ({
  runToEnd,
  userData,
}) => {
  const { root } = await electronInUse();
  const folder = join(userData, 'made');
  const ended = await runToEnd(['--capture', join(userData, 'picture.png')], {
    SITEDECK_USER_DATA: relative(root, folder),
  });
  expect(ended, ended.stderr).toMatchObject({ code: 0 });
  expect(existsSync(folder)).toBe(true);
});
