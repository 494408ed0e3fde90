import type { Socket } from 'node:net';
import type { ErrorCode } from '$shared/failures/failure';
import * as faults from '../fakes/faults';
import { type Answerer, refusedAddress } from '../fakes/local-server';
import { expectRefusal } from './support/refusal';
import { ConnectFormPage, websitesTable } from './support/screens';
import { expect, newKey, test } from './support/test';

/* What the user sees for everything that can be wrong with a server. */

const NAME = 'Not yet';
/** A silent server times out after 10 s, and an incomplete answer after 30 s. A busy machine takes longer. */
const SILENCE_MS = 20_000;

const ANSWERS: [what: string, answer: Answerer, code: ErrorCode][] = [
  ['a page of HTML', faults.htmlAnswer(), 'not-this-api'],
  ['JSON of something else', faults.jsonAnswer({ hello: 'there' }), 'not-this-api'],
  ['JSON that is cut off', faults.cutOffJson, 'not-this-api'],
  ['a connection that breaks', faults.resetAtOnce, 'unreachable'],
  ['something that is not HTTP', faults.gibberish, 'not-this-api'],
  ['a maintenance page', faults.htmlAnswer(503), 'server-error'],
];

test('what answers instead of a server is explained', async ({ application, userData, serve }) => {
  for (const [what, answer, code] of ANSWERS) {
    await test.step(what, async () => {
      const server = await serve({ answers: [answer] });
      const typed = { name: NAME, address: server.address, key: newKey() };
      const form = await ConnectFormPage.open(application.page);
      await form.submit(typed);
      await expectRefusal(form, code, typed, { application, userData });
      await form.dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(form.dialog).toBeHidden();
    });
  }
});

test('an address where nothing listens is explained', async ({ application, userData }) => {
  const typed = { name: NAME, address: await refusedAddress(), key: newKey() };
  const form = await ConnectFormPage.open(application.page);
  await form.submit(typed);
  await expectRefusal(form, 'unreachable', typed, { application, userData });
  await expect(form.address).toBeFocused();
  await expect(form.address).toHaveAttribute('aria-invalid', 'true');
});

test('a refused key is explained, and the right one connects', async ({
  application,
  userData,
  service,
}) => {
  const typed = { name: NAME, address: service.address, key: newKey() };
  const form = await ConnectFormPage.open(application.page);
  await form.submit(typed);
  await expectRefusal(form, 'unauthorized', typed, { application, userData });
  await expect(form.key).toBeFocused();
  await form.key.fill(service.key);
  await form.connect.click();
  await expect(websitesTable(application.page)).toBeVisible();
});

test('a redirect is not followed, and the key never reaches the other server', async ({
  application,
  userData,
  serve,
}) => {
  const other = await serve({ answers: [faults.noWebsites] });
  const server = await serve({ answers: [faults.redirect(307, `${other.address}/elsewhere`)] });
  const typed = { name: NAME, address: server.address, key: newKey() };
  const form = await ConnectFormPage.open(application.page);
  await form.submit(typed);
  await expectRefusal(form, 'redirected', typed, { application, userData });
  expect(server.received.map(({ headers }) => headers.authorization)).toEqual([
    `Bearer ${typed.key}`,
  ]);
  expect(other.received).toEqual([]);
});

test('a body of 300 MB is cut off early', async ({ application, userData, serve }) => {
  const MEGABYTE = 1024 * 1024;
  const sockets: Socket[] = [];
  const keepSocket: Answerer = (response, received, request) => {
    sockets.push(request.socket);
    faults.huge(response, received, request);
  };
  const server = await serve({ answers: [keepSocket] });
  const typed = { name: NAME, address: server.address, key: newKey() };
  const memory = (): Promise<number> =>
    application.electron.evaluate(() => process.memoryUsage().rss);
  const form = await ConnectFormPage.open(application.page);
  const before = await memory();
  await form.submit(typed);
  await expectRefusal(form, 'too-large', typed, { application, userData });
  expect((await memory()) - before, 'memory of the main process').toBeLessThan(150 * MEGABYTE);
  await expect.poll(() => sockets.map((socket) => socket.destroyed)).toEqual([true]);
  expect(sockets[0]?.bytesWritten, 'bytes sent').toBeLessThan(50 * MEGABYTE);
});

test('a silent server times out, and can be retried', async ({ application, userData, serve }) => {
  test.slow();
  const server = await serve({ answers: [faults.silence, faults.noWebsites] });
  const typed = { name: NAME, address: server.address, key: newKey() };
  const form = await ConnectFormPage.open(application.page);
  await form.submit(typed);
  await expectRefusal(form, 'timeout', typed, {
    application,
    userData,
    timeoutMs: SILENCE_MS,
  });
  await form.connect.click();
  await expect(application.page.getByText('No websites yet')).toBeVisible();
});

test('waiting for a silent server can be cancelled', async ({ application: { page }, serve }) => {
  const server = await serve({ answers: [faults.silence] });
  const form = await ConnectFormPage.open(page);
  await form.submit({ name: NAME, address: server.address, key: newKey() });
  await expect.poll(() => server.received.length).toBe(1);
  await form.dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(form.dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Welcome to Sitedeck' })).toBeVisible();
});

test('an untrusted certificate is explained, and gets no key', async ({
  application,
  userData,
  serve,
}) => {
  const server = await serve({ tls: 'self-signed', answers: [faults.noWebsites] });
  const typed = { name: NAME, address: server.address, key: newKey() };
  const form = await ConnectFormPage.open(application.page);
  await form.submit(typed);
  await expectRefusal(form, 'certificate', typed, { application, userData });
  expect(server.received).toEqual([]);
});

test('an existing account is unchanged when another cannot be added', async ({
  application,
  userData,
  service,
}) => {
  const { page } = application;
  const form = await ConnectFormPage.open(page);
  await form.submit({ name: 'First', address: service.address, key: service.key });
  await expect(websitesTable(page)).toBeVisible();

  await page.getByRole('button', { name: 'Switch account' }).click();
  await page.getByRole('menuitem', { name: 'Connect account' }).click();
  const typed = { name: NAME, address: await refusedAddress(), key: newKey() };
  await form.submit(typed);
  await expectRefusal(form, 'unreachable', typed, { application, userData });
  await form.dialog.getByRole('button', { name: 'Cancel' }).click();

  await expect(page.getByRole('button', { name: 'Switch account' })).toContainText('First');
  await expect(websitesTable(page).getByRole('link')).not.toHaveCount(0);
});

test('connecting to a known server again is reported', async ({
  application,
  userData,
  service,
}) => {
  const { page } = application;
  const { address, key } = service;
  const form = await ConnectFormPage.open(page);
  await form.submit({ name: 'First', address, key });
  await expect(websitesTable(page)).toBeVisible();
  await page.getByRole('button', { name: 'Switch account' }).click();
  await page.getByRole('menuitem', { name: 'Connect account' }).click();
  const typed = { name: NAME, address: `${address}/`, key };
  await form.submit(typed);
  await expectRefusal(form, 'account-known', typed, { application, userData });
});
