import { readdir } from 'node:fs/promises';
import { sep } from 'node:path';
import { openSampleWebsites, openStatistics } from './support/screens';
import { expect, preloadOf, test } from './support/test';

/* When the page's process crashes, nothing is lost and the window does not stay empty. */

test('a crashed page returns to the view it showed', async ({
  application: { electron, page, log },
  userData,
}) => {
  await openSampleWebsites(page);
  await openStatistics(page, 'blog.example.org');

  // From here on, main controls the page, because Playwright treats a crashed page as closed.
  await electron.evaluate(async ({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    const loaded = new Promise<void>((resolve) => contents?.once('did-finish-load', resolve));
    contents?.forcefullyCrashRenderer();
    await loaded;
  });
  const heading = (): Promise<unknown> =>
    electron.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(
        `document.querySelector('h1')?.innerText`,
      ),
    );
  await expect.poll(heading).toBe('blog.example.org');
  expect(log()).toContain('the page’s process ended');

  // Crash data stays in the application's own files.
  const { folder, uploads } = await electron.evaluate(({ app, crashReporter }) => ({
    folder: app.getPath('crashDumps'),
    uploads: crashReporter.getUploadToServer(),
  }));
  expect(uploads).toBe(false);
  expect(folder.startsWith(userData + sep)).toBe(true);
  const dumps = async () =>
    (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.dmp'));
  await expect.poll(dumps).toHaveLength(1);
});

test('a page whose process ends twice while it loads is still shown', async ({ runToEnd }) => {
  const ended = await runToEnd([], {}, ['-r', preloadOf('end-first-page')]);
  expect(ended, ended.stderr).toMatchObject({ code: 0 });
  expect(ended.stdout).toContain('heading: Welcome to Sitedeck');
});

test('a window whose first frame is lost is still shown', async ({ runToEnd }) => {
  const ended = await runToEnd([], {}, ['-r', preloadOf('lose-first-frame')]);
  expect(ended, ended.stderr).toMatchObject({ code: 0 });
  expect(ended.stdout).toContain('heading: Welcome to Sitedeck');
});
