import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { en } from '$shared/text';
import * as faults from '../fakes/faults';
import { finalDays } from './support/final-days';
import { expectRefusal } from './support/refusal';
import { ConnectFormPage, websitesTable } from './support/screens';
import { commandOf, environment, runSitedeck } from './support/terminal';
import { expect, newKey, test } from './support/test';

/*
 * Answers that Electron's fetch cannot handle. Its own error would be uncaught, and would end a process without
 * windows.
 */

const STATUSES = ['999 No', '600 No', '099 No', '1000 No', '99999999999 No'];
const noList = faults.rawHead('HTTP/1.1 999 No');

test('a status that HTTP does not know is explained', async ({ application, userData, serve }) => {
  const server = await serve();
  const typed = { name: 'Not yet', address: server.address, key: newKey() };
  const form = await ConnectFormPage.open(application.page);
  for (const status of STATUSES) {
    await test.step(status, async () => {
      server.answer(faults.rawHead(`HTTP/1.1 ${status}`));
      await form.submit(typed);
      await expectRefusal(form, 'not-this-api', typed, { application, userData });
    });
  }
  expect(application.log()).not.toContain('uncaught');
});

test('headers and reasons that fetch cannot represent are omitted', async ({
  application,
  serve,
}) => {
  const server = await serve({
    answers: [faults.rawHead('HTTP/1.1 200 Χαίρετε', 'X-Powered-By: Καφές', 'X-Rate: 5')],
  });
  const form = await ConnectFormPage.open(application.page);
  await form.submit({ name: 'North', address: server.address, key: newKey() });
  await expect(application.page.getByText('No websites yet')).toBeVisible();
  expect(application.log()).not.toContain('uncaught');
});

test('reads of a window, a command and an assistant fail as usual', async ({
  launch,
  userData,
  serve,
}) => {
  const oneWebsite = faults.jsonAnswer({ data: [{ id: 1, domain: 'shop.example' }] });
  const server = await serve({ answers: [oneWebsite] });
  const first = await launch();
  const form = await ConnectFormPage.open(first.page);
  await form.submit({ name: 'North', address: server.address, key: newKey() });
  await expect(websitesTable(first.page)).toContainText('shop.example');
  server.answer(noList);
  const { title } = en.failures['malformed-answer'];

  await test.step('a window', async () => {
    await first.page.keyboard.press('ControlOrMeta+r');
    await expect(first.page.getByText(title).first()).toBeVisible();
    expect(first.log()).not.toContain('uncaught');
    await first.quit();
  });

  await test.step('a command', async () => {
    const { from, to } = finalDays();
    const asked = ['stats', 'shop.example', 'country', '--from', from, '--to', to];
    const [executable, args] = await commandOf(asked);
    const read = await runSitedeck(userData, executable, args);
    expect(read).toMatchObject({ code: 1, signal: null, stdout: '' });
    expect(read.stderr).toContain(title);
  });

  await test.step('an assistant', async () => {
    const [command, args] = await commandOf(['mcp']);
    const env = environment(userData) as Record<string, string>;
    const transport = new StdioClientTransport({ command, args, env, cwd: userData });
    const client = new Client({ name: 'e2e', version: '1' });
    await client.connect(transport);
    const { from, to } = finalDays();
    const given = { website: 'shop.example', statistic: 'country', from, to };
    const ask = { name: 'read_statistic', arguments: given };
    for (let call = 0; call < 2; call += 1) {
      expect(JSON.stringify(await client.callTool(ask))).toContain(title);
    }
    await client.close();
  });
});
