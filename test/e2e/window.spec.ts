import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Application } from './support/application';
import { chooseInApplicationMenu } from './support/main-process';
import { setChecked } from './support/screens';
import { expect, test } from './support/test';

/* The window's position, its menu, and spell checking. */

const boundsOf = ({ electron }: Application) =>
  electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getNormalBounds());

const isShown = ({ electron }: Application) =>
  electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible());

const themeSource = ({ electron }: Application) =>
  electron.evaluate(({ nativeTheme }) => nativeTheme.themeSource);

test('position, size and zoom are restored, and an off-screen position is corrected', async ({
  launch,
  userData,
}) => {
  const first = await launch();
  await expect(first.page.getByRole('heading', { name: 'Welcome to Sitedeck' })).toBeVisible();
  // Waits until the window is shown, because the system may ignore a move before that.
  await expect.poll(() => isShown(first)).toBe(true);
  await first.electron.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    window?.setBounds({ x: 60, y: 50, width: 900, height: 640 });
    window?.webContents.setZoomFactor(1.2);
  });
  const left = { x: 60, y: 50, width: 900, height: 640 };
  await expect.poll(() => boundsOf(first)).toEqual(left);
  await first.quit();

  const second = await launch();
  await expect.poll(() => isShown(second)).toBe(true);
  expect(await boundsOf(second)).toEqual(left);
  await expect
    .poll(() =>
      second.electron.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()[0]?.webContents.getZoomFactor(),
      ),
    )
    .toBeCloseTo(1.2);
  await second.quit();

  const file = join(userData, 'window.json');
  const kept = JSON.parse(readFileSync(file, 'utf8')) as { bounds: object };
  const lost = { ...kept, bounds: { ...kept.bounds, x: 9000, y: 9000 } };
  writeFileSync(file, JSON.stringify(lost));
  const third = await launch();
  const { x, y } = (await boundsOf(third)) ?? { x: 9000, y: 9000 };
  const area = await third.electron.evaluate(({ screen }) => screen.getPrimaryDisplay().workArea);
  expect(x).toBeLessThan(area.x + area.width);
  expect(y).toBeLessThan(area.y + area.height);
});

test('a chosen theme applies before the page is loaded, and so does the system’s', async ({
  launch,
}) => {
  const firstColors = async (application: Application) => [
    await themeSource(application),
    await application.electron.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.getBackgroundColor(),
    ),
  ];
  const light = ['light', '#F5F6F8'];
  const dark = ['dark', '#0E1014'];
  const first = await launch({ args: ['--sample', '--theme', 'light'] });
  expect(await firstColors(first)).toEqual(light);
  await first.page.getByRole('link', { name: 'Settings' }).click();
  await setChecked(first.page.getByRole('radio', { name: 'Dark' }));
  await expect.poll(() => themeSource(first)).toBe('dark');
  await first.quit();

  const second = await launch({ args: ['--theme', 'light'] });
  expect(await firstColors(second)).toEqual(dark);
  await second.page.getByRole('link', { name: 'Settings' }).click();
  await setChecked(second.page.getByRole('radio', { name: 'System default' }));
  await expect(second.page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect.poll(() => themeSource(second)).toBe('light');
  await second.quit();

  expect(await firstColors(await launch({ args: ['--theme', 'light'] }))).toEqual(light);
});

test('the menu follows the system’s conventions and controls the page', async ({ launch }) => {
  const application = await launch();
  const { electron, page } = application;
  await expect(page.getByRole('heading', { name: 'Welcome to Sitedeck' })).toBeVisible();
  const labels = () =>
    electron.evaluate(({ Menu }) =>
      Menu.getApplicationMenu()?.items.map(({ label }) => label.replace('&', '')),
    );
  await expect.poll(labels).toEqual(expect.arrayContaining(['File', 'Edit', 'View', 'Go', 'Help']));
  await chooseInApplicationMenu(electron, 'Go', 'Command palette');
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible();
});

test('spelling is not checked, and no dictionary downloaded, until it is turned on', async ({
  application: { electron },
}) => {
  const checks = await electron.evaluate(({ session }) =>
    session.defaultSession.isSpellCheckerEnabled(),
  );
  expect(checks).toBe(false);
});
