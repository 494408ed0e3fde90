import { ConnectFormPage, exploreSample, websitesTable } from './support/screens';
import { expect, test } from './support/test';

/* sitedeck:// links, passed as a start argument, as the system does. */

test(
  'a link starts the application, or uses the running one',
  { tag: '@packaged' },
  async ({ launch, runToEnd }) => {
    const first = await launch();
    await exploreSample(first.page);
    await first.quit();

    const { page } = await launch({ args: ['sitedeck://open?site=1&period=7-days'] });
    await expect(page).toHaveURL(/#\/statistics\/1\?period=7-days$/);
    await expect(page.getByRole('group', { name: 'Period' })).toBeVisible();

    const second = await runToEnd(['sitedeck://open?site=2&statistic=country']);
    expect(second.code).toBe(0);
    await expect(page).toHaveURL(/#\/statistics\/2\?list=country$/);

    // An invalid link changes nothing.
    await runToEnd(['sitedeck://delete?site=2']);
    await expect(page).toHaveURL(/#\/statistics\/2\?list=country$/);
  },
);

test('a link that arrives while a page reloads is followed afterwards', async ({
  application: { electron, page },
  service,
}) => {
  const form = await ConnectFormPage.open(page);
  await form.submit({ name: 'North', address: service.address, key: service.key });
  await expect(websitesTable(page)).toBeVisible();

  // Checked in main: Playwright would wait for a navigation that never happens, and treats a
  // crashed page as closed.
  const address = () =>
    electron.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.getURL(),
    );

  await test.step('as a setting of the page makes it', async () => {
    await electron.evaluate(({ app, BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      contents?.once('did-start-navigation', () => {
        app.emit('second-instance', {}, ['sitedeck://open?site=2'], '', null);
      });
      void contents?.executeJavaScript('location.reload()');
    });
    await expect.poll(address).toMatch(/#\/statistics\/2$/);
  });

  await test.step('and at once by a page that was not allowed to leave', async () => {
    await electron.evaluate(async ({ app, BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      const refused = new Promise((resolve) => contents?.once('will-frame-navigate', resolve));
      void contents?.executeJavaScript(`location.assign('https://example.invalid/')`);
      await refused;
      app.emit('second-instance', {}, ['sitedeck://open?site=1'], '', null);
    });
    await expect.poll(address).toMatch(/#\/statistics\/1$/);
  });

  await test.step('after its process has ended', async () => {
    await electron.evaluate(({ app, BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      contents?.once('render-process-gone', () => {
        app.emit('second-instance', {}, ['sitedeck://open?site=2'], '', null);
      });
      contents?.forcefullyCrashRenderer();
    });
    await expect.poll(address).toMatch(/#\/statistics\/2$/);
  });
});
