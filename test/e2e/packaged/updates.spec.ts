import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright/test';
import type { Answerer, LocalServer } from '../../fakes/local-server';
import { websitesTable } from '../support/screens';
import { electronInUse } from '../support/electron';
import { expect, test } from '../support/test';

/* The packaged application against a server of releases: what it says, and the file that is there after it quit. */

const NEWER = '#!/bin/sh\n# a newer application\n';
const hashOf = (content: string) => createHash('sha512').update(content).digest('base64');
/** A list of releases as electron-builder writes it; JSON is YAML. */
const listOf = (version: string, sha512: string) =>
  JSON.stringify({
    ...{ version, path: 'Sitedeck.AppImage', sha512 },
    files: [{ url: 'Sitedeck.AppImage', sha512, size: NEWER.length }],
  });
const answerWith =
  (list: string): Answerer =>
  (response, { url }) =>
    void response.end(url.startsWith('/latest') ? list : NEWER);

let folder: string;
/** What a package is given that is made with an address to look at. */
const addressFile = () => join(folder, 'resources/app-update.yml');

test.beforeAll(async () => {
  folder = dirname((await electronInUse()).executable);
});
test.afterEach(() => rmSync(addressFile(), { force: true }));

/** Names the server to the package, as the one that AppImages are looked at. */
function offer({ address }: LocalServer, userData: string): { env: Record<string, string> } {
  const wanted = { provider: 'generic', url: address, updaterCacheDirName: 'sitedeck-updater' };
  writeFileSync(addressFile(), JSON.stringify(wanted));
  const present = join(userData, 'Sitedeck.AppImage');
  writeFileSync(present, 'the present application', { mode: 0o755 });
  return { env: { APPIMAGE: present, XDG_CACHE_HOME: join(userData, 'cache') } };
}

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Explore with sample data' }).click();
  await expect(websitesTable(page)).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).click();
}

const about = (page: Page) => page.getByRole('region', { name: 'On the desktop' });

test(
  'a newer version is fetched, and there after the application has quit',
  { tag: '@packaged' },
  async ({ launch, serve, userData }) => {
    const server = await serve({ answers: [answerWith(listOf('9.9.9', hashOf(NEWER)))] });
    const { env } = offer(server, userData);
    const application = await launch({ env });
    await openSettings(application.page);
    await expect(about(application.page).getByRole('status')).toHaveText('Version 9.9.9 is ready.');
    await application.quit();
    expect(readFileSync(join(userData, 'Sitedeck.AppImage'), 'utf8')).toBe(NEWER);
  },
);

test('what is tampered with, broken or the same changes nothing', async ({
  launch,
  serve,
  userData,
}) => {
  const server = await serve({ answers: [answerWith(listOf('9.9.9', hashOf('another')))] });
  const { env } = offer(server, userData);
  const application = await launch({ env });
  const { page } = application;
  await openSettings(page);
  const status = about(page).getByRole('status');
  await expect(status).toHaveText('The newest version could not be asked for.');

  const look = about(page).getByRole('button', { name: 'Look now' });
  server.answer(answerWith(listOf('0.1.0', hashOf(NEWER))));
  await look.click();
  await expect(status).toHaveText('This is the newest version.');
  server.answer(answerWith('<html>not a list'));
  await look.click();
  await expect(status).toHaveText('The newest version could not be asked for.');
  await application.quit();
  expect(readFileSync(join(userData, 'Sitedeck.AppImage'), 'utf8')).toBe('the present application');
});
