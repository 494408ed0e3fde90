import type { ElectronApplication } from 'playwright/test';
import { ConnectFormPage, openStatistics } from './support/screens';
import { expect, test } from './support/test';

/* Links that lead out of the application. */

/** Records the addresses instead of opening a browser. */
async function noteOpened(electron: ElectronApplication): Promise<() => Promise<string[]>> {
  const noted = await electron.evaluateHandle(({ shell }) => {
    const addresses: string[] = [];
    shell.openExternal = async (address) => void addresses.push(address);
    return addresses;
  });
  return () => noted.jsonValue();
}

test('a page in the statistics opens in the user’s browser', async ({
  application: { electron, page },
  service,
}) => {
  const opened = await noteOpened(electron);
  const form = await ConnectFormPage.open(page);
  await form.submit({ name: 'Server', address: service.address, key: service.key });
  await openStatistics(page, 'example.com');
  const pages = page.getByRole('region', { name: 'Pages', exact: true });
  const link = pages.getByRole('link', { name: /^Open .+ in your browser$/ }).first();
  const address = await link.getAttribute('href');
  expect(address).toMatch(/^https:\/\/example\.com\//);
  await link.click();
  await expect.poll(opened).toEqual([address]);
  await expect(page.getByRole('heading', { level: 1, name: 'example.com' })).toBeVisible();
});

test('nothing but web addresses leaves the application', async ({
  application: { electron, page },
}) => {
  const opened = await noteOpened(electron);
  await page.evaluate(() => {
    for (const address of [
      'file:///etc/passwd',
      'app://sitedeck/index.html',
      'data:text/html,hello',
      'mailto:someone@example.com',
      'smb://example.com/share',
      'https://example.com/last',
    ]) {
      window.open(address);
    }
  });
  await expect.poll(opened).toEqual(['https://example.com/last']);
  const windows = await electron.evaluate(
    ({ BrowserWindow }) => BrowserWindow.getAllWindows().length,
  );
  expect(windows).toBe(1);
});

test('a page that opens links by itself gets a few through, a person one for each press', async ({
  application: { electron, page, log },
}) => {
  const opened = await noteOpened(electron);
  await page.evaluate(() => {
    for (let at = 0; at < 50; at += 1) window.open(`https://example.com/${at}`);
  });
  await expect.poll(log).toContain('too many links');
  expect(await opened()).toHaveLength(3);

  await page.evaluate(() => {
    const button = document.createElement('button');
    button.textContent = 'Open two';
    button.onclick = () =>
      ['first', 'second'].forEach((name) => open(`https://example.com/${name}`));
    document.body.prepend(button);
  });
  for (let press = 0; press < 5; press += 1)
    await page.getByRole('button', { name: 'Open two' }).click();
  await expect.poll(opened).toHaveLength(8);
  const pressed = (await opened()).slice(3);
  expect(pressed).toEqual(new Array(5).fill('https://example.com/first'));
});
