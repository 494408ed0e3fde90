import { chooseInApplicationMenu } from './support/main-process';
import { expect, test } from './support/shared';

/* The maximum number of windows, and their accounts. A page may request any account. */

test('a window never opens for an unknown account', async ({ shared: { electron, page } }) => {
  const answer = await page.evaluate(() => window.sitedeck['app.openWindow']({ accountId: 'x' }));
  expect(answer).toMatchObject({ ok: false, error: { code: 'account-unknown' } });
  expect(electron.windows()).toHaveLength(1);
});

test('with many windows open another one is refused, and the menu says why', async ({
  shared: { electron, page },
}) => {
  // Twenty real windows would take more than a gigabyte.
  const said = await electron.evaluateHandle(({ BrowserWindow, dialog }) => {
    const { getAllWindows } = BrowserWindow;
    const { showMessageBox } = dialog;
    const messages: unknown[] = [];
    BrowserWindow.getAllWindows = () => Array.from({ length: 20 }, () => getAllWindows()).flat();
    dialog.showMessageBox = async (options: unknown) => {
      messages.push(options);
      return { response: 0, checkboxChecked: false };
    };
    const restore = (): void => {
      Object.assign(BrowserWindow, { getAllWindows });
      Object.assign(dialog, { showMessageBox });
    };
    return { messages, restore };
  });
  const answer = await page.evaluate(() => window.sitedeck['app.openWindow']({ accountId: null }));
  expect(answer).toMatchObject({ ok: false, error: { code: 'too-many-windows' } });
  await chooseInApplicationMenu(electron, 'File', 'New window');
  await expect
    .poll(() => said.evaluate(({ messages }) => messages))
    .toEqual([expect.objectContaining({ message: 'Too many windows are open' })]);
  await said.evaluate(({ restore }) => restore());
  expect(electron.windows()).toHaveLength(1);
});
