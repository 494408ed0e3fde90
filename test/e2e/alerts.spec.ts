import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eachDay } from '$shared/dates/day-range';
import { startPeer } from '$test/support/mail-peer';
import { AnalyticsServer, statisticRows } from '../fakes/analytics-server';
import { jsonAnswer } from '../fakes/faults';
import { electronInUse } from './support/electron';
import { chosenZone } from './support/final-days';
import { tabTo } from './support/keys';
import { ConnectFormPage, goTo, websitesTable } from './support/screens';
import { commandOf, runSitedeck } from './support/terminal';
import { expect, newKey, preloadOf, test as base } from './support/test';

/*
 * Alerts from a rule that is made by keyboard, to a real webhook and a real mail server. Checked by the open
 * Sitedeck, by `sitedeck alerts run` beside it, and by the same command after it was closed.
 */

const PASSWORD = 'sd_smtp_e2e_51f0c7';
/** A rule alerts once a day, so midnight must not come. */
const HERE = { TZ: chosenZone('America/New_York', 'America/Los_Angeles') };

const test = base.extend<{ server: AnalyticsServer; peer: Awaited<ReturnType<typeof startPeer>> }>({
  // eslint-disable-next-line no-empty-pattern
  server: async ({}, use) => {
    const server = await AnalyticsServer.start();
    await use(server);
    await server.close();
  },
  // eslint-disable-next-line no-empty-pattern
  peer: async ({}, use) => {
    const peer = await startPeer({ login: { user: 'ana', password: PASSWORD } });
    await use(peer);
    await peer.close();
  },
});

test('a rule alerts a webhook and a mailbox once, whichever process checks it', async ({
  launch,
  userData,
  serve,
  server,
  peer,
}) => {
  const key = newKey();
  server.accounts.set(key, [
    { id: 1, domain: 'one.example' },
    { id: 2, domain: 'two.example' },
  ]);
  /** Websites with many visits on every day, by id. */
  const busy = new Set<number>();
  server.rowsOf = (site, name, from, to) =>
    name === 'visitors'
      ? eachDay({ from, to }).map((value) => ({ value, count: busy.has(site) ? 500 : 10 }))
      : statisticRows(site, name, from, to);
  const hook = await serve({ answers: [jsonAnswer({})] });
  const told = () => hook.received.map(({ body }) => JSON.parse(body) as { alerts: object[] });

  // The command checks now, whatever the time is.
  const alerts = { quietFrom: '22:00', quietTo: '22:00' };
  writeFileSync(join(userData, 'settings.json'), JSON.stringify({ alerts }));
  const { page, electron, quit } = await launch({
    electronOptions: ['-r', preloadOf('pass-hours')],
    env: HERE,
  });
  const { keyboard } = page;
  const form = await ConnectFormPage.open(page);
  await form.submit({ name: 'North', address: server.address, key });
  await expect(websitesTable(page)).toBeVisible();
  await goTo(page, 'settings');
  const card = page.getByRole('region', { name: 'Alerts' });
  const dialog = page.getByRole('dialog');
  const button = (name: string) => card.getByRole('button', { name, exact: true });
  const open = async (name: string) => {
    await button(name).focus();
    await keyboard.press('Enter');
    await expect(dialog).toBeVisible();
  };
  const saved = async (focused: string) => {
    await keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(button(focused)).toBeFocused();
  };

  await test.step('a rule, by keyboard', async () => {
    await open('Add rule');
    await keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button('Add rule')).toBeFocused();
    await open('Add rule');
    // Chromium begins a new search if letters come slowly, so one letter has to be enough.
    await keyboard.press('A');
    await expect(page.locator(':focus')).toHaveValue('all');
    const when = dialog.getByRole('combobox', { name: 'When' });
    await tabTo(page, when);
    await keyboard.press('A');
    await expect(when).toHaveValue('above');
    await tabTo(page, dialog.getByRole('textbox', { name: 'Number' }));
    await keyboard.press('Control+a');
    await keyboard.type('100');
    await saved('Add rule');
    await expect(card).toContainText('Visits · more than 100 a day');
    await expect(card).toContainText('All websites');
  });

  await test.step('a webhook in the local network needs consent', async () => {
    await open('Add webhook');
    await keyboard.type('Team');
    await tabTo(page, dialog.getByLabel('Address', { exact: true }));
    await keyboard.type(`${hook.address}/secret-token`);
    await saved('Add webhook');
    await button('Send test: Team').press('Enter');
    await expect(card.getByRole('alert')).toContainText('The webhook is in the local network');
    expect(hook.received).toEqual([]);
    await open('Edit webhook: Team');
    await tabTo(page, dialog.getByLabel('Allow an address in the local network'));
    await keyboard.press('Space');
    await saved('Edit webhook: Team');
    await button('Send test: Team').press('Enter');
    await expect(page.getByText('Test sent: Team')).toBeVisible();
    await expect(card.getByRole('alert')).toHaveCount(0);
    expect(hook.received).toHaveLength(1);
    expect(told()).toMatchObject([{ version: 1, title: 'Test alert from Sitedeck', alerts: [] }]);
  });

  await test.step('mail goes through the mail server of reports', async () => {
    const reports = page.getByRole('region', { name: 'Scheduled reports' });
    await reports.getByText('Mail server', { exact: true }).click();
    await reports.getByRole('button', { name: 'Set up mail server' }).click();
    await dialog.getByLabel('Server', { exact: true }).fill(peer.server.host);
    await dialog.getByRole('combobox', { name: 'Encryption' }).selectOption('STARTTLS');
    await dialog.getByLabel('Port').fill(String(peer.server.port));
    await dialog.getByLabel('User name').fill('ana');
    await dialog.getByLabel('Password').fill(PASSWORD);
    await dialog.getByLabel('Sender address').fill('alerts@example.com');
    await keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await open('Add email');
    await keyboard.type('ana@example.com,');
    await saved('Add email');
    const name = 'Email to ana@example.com';
    await button(`Send test: ${name}`).press('Enter');
    await expect(page.getByText(`Test sent: ${name}`)).toBeVisible();
    expect(peer.received).toHaveLength(1);
    expect(peer.received[0]).toMatchObject({ to: 'ana@example.com', isEncrypted: true });
  });

  // The open Sitedeck answers, without another process of Electron.
  const { root } = await electronInUse();
  const client = join(root, 'scripts/sitedeck.mjs');
  const beside = () => runSitedeck(userData, process.execPath, [client, 'alerts', 'run'], HERE);
  const passHour = () =>
    electron.evaluate(() => (globalThis as unknown as { passHour(): void }).passHour());
  const quiet = { stdout: '', stderr: expect.stringContaining('Nothing to report.') as unknown };

  await test.step('the open Sitedeck tells what it finds, once', async () => {
    // The command waits until the hour's check has ended.
    await passHour();
    expect(await beside()).toMatchObject({ code: 0, ...quiet });
    expect([hook.received, peer.received].map(({ length }) => length)).toEqual([1, 1]);
    busy.add(1);
    await passHour();
    await expect.poll(() => peer.received.length).toBe(2);
    expect(told()[1]).toMatchObject({
      title: 'Alert: one.example',
      alerts: [{ website: 'one.example', cause: 'above', count: 500, expected: 100 }],
    });
    expect(peer.received[1]?.text).toContain('Subject: Alert: one.example');
    await passHour();
    expect(await beside()).toMatchObject({ code: 0, ...quiet });
    expect([hook.received, peer.received].map(({ length }) => length)).toEqual([2, 2]);
    await card.getByText('Latest alerts').click();
    await expect(card.getByRole('list', { name: 'Latest alerts' })).toContainText('Team (JSON)');
  });

  await test.step('a server that is down tells nothing', async () => {
    busy.add(2);
    server.fault = jsonAnswer({ message: 'Server Error' }, 500);
    await passHour();
    const run = await beside();
    expect(run, run.stderr).toMatchObject({ code: 1, stdout: '' });
    expect([hook.received, peer.received].map(({ length }) => length)).toEqual([2, 2]);
    server.fault = null;
  });

  await test.step('the closed Sitedeck, by a command, tells the rest', async () => {
    await quit();
    const run = async () => runSitedeck(userData, ...(await commandOf(['alerts', 'run'])), HERE);
    const found = await run();
    expect(found, found.stderr).toMatchObject({ code: 0 });
    expect(found.stdout).toContain('two.example');
    expect(found.stdout).not.toContain('one.example');
    expect(await run()).toMatchObject({ code: 0, ...quiet });
    expect(told()[2]).toMatchObject({ alerts: [{ website: 'two.example', cause: 'above' }] });
    expect([hook.received, peer.received].map(({ length }) => length)).toEqual([3, 3]);
    expect(new Set(hook.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(3);
    expect(found.stdout + found.stderr).not.toContain('secret-token');
  });
});
