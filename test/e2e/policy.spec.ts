import { writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { AnalyticsServer } from '../fakes/analytics-server';
import { websitesTable } from './support/screens';
import { expect, newKey, test } from './support/test';

/* An organization's settings for its computers: an account without a key, the proxy, the language, and no updates. */

test('a policy’s account asks for its key, through the policy’s proxy, in its language', async ({
  launch,
  userData,
}) => {
  const key = newKey();
  const server = await AnalyticsServer.start();
  server.accounts.set(key, [{ id: 1, domain: 'shop.example' }]);
  const asked: string[] = [];
  const proxy = createServer((received, response) => {
    const { pathname, search, host } = new URL(received.url ?? '');
    asked.push(host);
    const { method, headers } = received;
    const onward = request(`${server.address}${pathname}${search}`, { method, headers });
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    received.pipe(onward);
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  const { port } = proxy.address() as AddressInfo;
  const policy = join(userData, 'policy.json');
  const address = 'http://stats.example';
  const wanted = { language: 'de', spellCheck: false, accounts: [{ name: 'Läden', address }] };
  await writeFile(policy, JSON.stringify({ ...wanted, proxy: `127.0.0.1:${port}` }));

  const application = await launch({ env: { SITEDECK_POLICY: policy } });
  const { page } = application;
  await page.getByRole('button', { name: 'Neuen API-Schlüssel eingeben' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('API-Schlüssel').fill(key);
  await page.keyboard.press('Enter');
  await expect(websitesTable(page)).toContainText('shop.example');
  expect(new Set(asked)).toEqual(new Set(['stats.example']));

  await page.getByRole('link', { name: 'Einstellungen' }).click();
  const language = page.getByRole('combobox', { name: 'Sprache', exact: true });
  await expect(language).toBeDisabled();
  await expect(language).toHaveAccessibleDescription('Von Ihrer Organisation festgelegt.');
  await application.quit();
  proxy.closeAllConnections();
  await new Promise((closed) => proxy.close(closed));
  await server.close();
});
