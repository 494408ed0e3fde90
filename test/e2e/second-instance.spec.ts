import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './support/test';

/* One application at a time has the user data. */

test('a second start shows the first one its window and ends', async ({
  application: { electron, page },
  runToEnd,
}) => {
  await expect(page.getByRole('heading', { name: 'Welcome to Sitedeck' })).toBeVisible();
  // Listened to before the second one starts.
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
});

test('a second start cannot take a picture, and says why', async ({
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
