import * as faults from '../fakes/faults';
import { expectNoTraceOf } from './support/key-traces';
import { expectRefusal } from './support/refusal';
import { ConnectFormPage } from './support/screens';
import { expect, newKey, test } from './support/test';

/* Input errors that are reported before anything is sent. */

const NAME = 'Not yet';

test('invalid addresses and keys are reported at their fields', async ({
  application,
  userData,
}) => {
  const around = { application, userData };
  const form = await ConnectFormPage.open(application.page);
  const slip = { name: NAME, address: 'stats example com', key: newKey() };
  await form.submit(slip);
  await expectRefusal(form, 'address-malformed', slip, around);
  await expect(form.address).toBeFocused();

  const twoWords = { name: NAME, address: 'http://127.0.0.1:9', key: `${newKey()} ${newKey()}` };
  await form.submit(twoWords);
  await expectRefusal(form, 'key-malformed', twoWords, around);
  await expect(form.key).toBeFocused();
});

test('a port that Chromium blocks is explained', async ({ application, userData }) => {
  const typed = { name: NAME, address: 'http://127.0.0.1:9', key: newKey() };
  const form = await ConnectFormPage.open(application.page);
  await form.submit(typed);
  await expectRefusal(form, 'port-blocked', typed, { application, userData });
  await expect(form.address).toBeFocused();
});

test.describe('an address without encryption', () => {
  const TOP = 'invalid';
  const HOST = `analytics.${TOP}`;
  /** A system proxy would resolve the name itself. */
  const DIRECT = ['--no-proxy-server'];
  const resolving = (pattern: string, to: string): string =>
    `--host-resolver-rules=MAP ${pattern} ${to}`;

  test('needs consent before anything is sent, and is then used', async ({
    launch,
    userData,
    serve,
  }) => {
    const server = await serve({ answers: [faults.noWebsites] });
    // The name resolves to the test's server, which receives everything that is sent.
    const application = await launch({ args: [...DIRECT, resolving(HOST, '127.0.0.1')] });
    const { page } = application;
    const typed = { name: NAME, address: `http://${HOST}:${server.port}`, key: newKey() };
    const form = await ConnectFormPage.open(page);
    await form.submit(typed);
    await expectRefusal(form, 'insecure-address', typed, { application, userData });
    expect(server.received).toEqual([]);

    await form.alert.getByRole('button', { name: 'Connect without encryption' }).click();
    await expect(page.getByText('No websites yet')).toBeVisible();
    expect(server.received[0]?.headers).toMatchObject({
      host: `${HOST}:${server.port}`,
      authorization: `Bearer ${typed.key}`,
    });
    await expectNoTraceOf(typed.key, application, userData);
  });

  test('needs consent again when another one is typed', async ({ launch }) => {
    const { page } = await launch({ args: [...DIRECT, resolving(`*.${TOP}`, '~NOTFOUND')] });
    const form = await ConnectFormPage.open(page);
    const consent = form.alert.getByRole('button', { name: 'Connect without encryption' });
    await form.submit({ name: NAME, address: `http://${HOST}`, key: newKey() });
    await consent.click();
    await expect(form.alert).toContainText('Can’t reach the server');
    await form.address.fill(`http://other.${HOST}`);
    await form.connect.click();
    await expect(consent).toBeVisible();
  });
});
