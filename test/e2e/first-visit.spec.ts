import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expectNoViolation } from './support/axe';
import { tabTo } from './support/keys';
import { commandOf, runSitedeck } from './support/terminal';
import { expect, test } from './support/test';
import { visitPage } from './support/visit';

/* From the first screen to the first visit, by keyboard alone. */

test('the user’s own website is measured up to its first visit, by keyboard alone', async ({
  launch,
  userData,
}) => {
  // The default port may be taken on any computer; here it certainly is, after other tests by this one.
  const other = createServer();
  await expect(async () => {
    await once(other.listen(8420, '127.0.0.1'), 'listening');
  })
    .toPass({ timeout: 30_000 })
    .catch(() => undefined);
  const { page, electron } = await launch();
  const { keyboard } = page;
  await tabTo(page, page.getByRole('button', { name: 'Set up my website' }));
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Measure your own website' });
  await expect(dialog.getByLabel('Domain')).toBeFocused();
  await expectNoViolation(page, 'measuring a website');
  await keyboard.press('Enter');
  await expect(dialog.getByText('Enter the website’s domain.')).toBeVisible();
  await keyboard.type('https://www.bakery.example/');
  await expect(dialog.getByText('Will be added as bakery.example.')).toBeVisible();
  await keyboard.press('Enter');
  await expect(dialog.getByLabel('Port')).toBeFocused({ timeout: 30_000 });
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('18421');
  await keyboard.press('Enter');

  const waiting = page.getByRole('region', { name: 'Waiting for the first visit' });
  await expect(waiting).toBeVisible({ timeout: 30_000 });
  await expect(waiting.getByText('Port 18421')).toBeVisible();
  await expect(page.getByRole('tablist')).toHaveCount(0);
  await expectNoViolation(page, 'waiting for the first visit');
  await tabTo(page, waiting.getByRole('button', { name: 'Copy snippet' }));
  await keyboard.press('Enter');
  await expect(page.getByText('Snippet copied')).toBeVisible();
  const copied = await electron.evaluate(({ clipboard }) => clipboard.readText());
  expect(copied).toContain('src="http://127.0.0.1:18421/js/script.js"');
  const address = /data-host="([^"]+)"/.exec(copied)?.[1] ?? '';
  await visitPage(address, 'https://bakery.example/opening-hours');

  // The service reports the visit. A request every 10 s would not find it as early.
  const arrived = page.getByText(/The first visit arrived at .* on \/opening-hours, from this/);
  await expect(arrived).toBeVisible({ timeout: 9_000 });
  await expect(arrived).toBeFocused();
  await expect(page.getByRole('radio', { name: 'Today' })).toBeChecked();
  await expect(page.getByRole('region', { name: 'Pages', exact: true })).toContainText(
    '/opening-hours',
  );
  await expectNoViolation(page, 'the first visit');
  const listed = await runSitedeck(
    userData,
    ...(await commandOf(['accounts', '--format', 'json'])),
  );
  expect(JSON.parse(listed.stdout)).toMatchObject([{ server: address }]);
  const kept = JSON.parse(await readFile(join(userData, 'service.json'), 'utf8')) as unknown;
  expect(kept).toEqual({ version: 1, port: 18_421, sample: false });
  other.close();
});
