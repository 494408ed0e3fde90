import { createServer } from 'node:net';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectNoViolation } from './support/axe';
import { tabTo } from './support/keys';
import { expect, test } from './support/test';

/* From the first screen to the first visit, by keyboard alone. */

/** What the snippet's script sends (docs/service.md). */
async function visit(address: string): Promise<void> {
  const response = await fetch(`${address}/api/event`, {
    method: 'POST',
    headers: {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
      'accept-language': 'en-GB,en;q=0.9',
    },
    body: JSON.stringify({ page: 'https://bakery.example/opening-hours' }),
  });
  expect(response.ok).toBe(true);
}

test('a website of one’s own is measured, by keyboard alone, up to its first visit', async ({
  launch,
  userData,
}) => {
  // The usual port may be taken on any computer; here it certainly is.
  const other = createServer().listen(8420, '127.0.0.1');
  await once(other, 'listening').catch(() => undefined);
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

  const waiting = page.getByRole('region', { name: 'Waiting for the first visit…' });
  await expect(waiting).toBeVisible({ timeout: 30_000 });
  await expect(waiting.getByText('src="http://127.0.0.1:18421/js/script.js"')).toBeVisible();
  await expectNoViolation(page, 'waiting for the first visit');
  await tabTo(page, waiting.getByRole('button', { name: 'Copy snippet' }));
  await keyboard.press('Enter');
  await expect(page.getByText('Snippet copied')).toBeVisible();
  const copied = await electron.evaluate(({ clipboard }) => clipboard.readText());
  await visit(/data-host="([^"]+)"/.exec(copied)?.[1] ?? '');

  const received = page.getByRole('region', { name: 'First visit received' });
  await expect(received).toBeVisible({ timeout: 20_000 });
  await expect(received.getByText('/opening-hours')).toBeVisible();
  await expect(received.getByText('Firefox')).toBeVisible();
  await expectNoViolation(page, 'the first visit');
  await expect(received.getByRole('button', { name: 'Open statistics' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Pages', exact: true })).toContainText(
    '/opening-hours',
  );
  const kept = JSON.parse(await readFile(join(userData, 'service.json'), 'utf8')) as unknown;
  expect(kept).toEqual({ version: 1, port: 18_421, sample: false });
  other.close();
});
