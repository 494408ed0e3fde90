import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { finalDays } from './support/final-days';
import { readIfThere } from './support/key-traces';
import { ConnectFormPage, websitesTable } from './support/screens';
import { commandOf, environment } from './support/terminal';
import { expect, test } from './support/test';

/* The client of the protocol's library starts `sitedeck mcp`: alone, and while a window takes over the data. */

test('an assistant reads statistics without a window, and continues when one opens', async ({
  launch,
  userData,
  service,
}) => {
  const first = await launch();
  const form = await ConnectFormPage.open(first.page);
  await form.submit({ name: 'North', address: service.address, key: service.key });
  await expect(websitesTable(first.page)).toBeVisible();
  await first.quit();

  const [command, args] = await commandOf(['mcp']);
  const transport = new StdioClientTransport({
    command,
    args,
    env: environment(userData) as Record<string, string>,
    cwd: userData,
    stderr: 'pipe',
  });
  let errors = '';
  transport.stderr?.on('data', (words: Buffer) => (errors += String(words)));
  const client = new Client({ name: 'e2e', version: '1' });
  await client.connect(transport);
  let told = '';
  const call = async (name: string, given: Record<string, unknown>) => {
    const answer = await client.callTool({ name, arguments: given });
    const [{ text }] = answer.content as [{ text: string }];
    told += text;
    expect(answer.isError, text).toBeUndefined();
    return JSON.parse(text) as Record<string, unknown>;
  };

  expect(await call('list_accounts', {})).toMatchObject({ accounts: [{ name: 'North' }] });
  const asked = { website: 'example.com', statistic: 'country', ...finalDays() };
  const alone = await call('read_statistic', asked);
  expect(alone).toMatchObject({ website: 'example.com' });

  const second = await launch();
  await expect(websitesTable(second.page)).toBeVisible();
  expect(await call('read_statistic', asked)).toEqual(alone);
  expect(await call('list_websites', {})).toMatchObject({ account: 'North' });
  await second.quit();
  expect(await call('read_statistic', asked)).toEqual(alone);
  const kept = async () =>
    JSON.parse(String(await readIfThere(join(userData, 'assistants.json'))) || '{}') as object;
  const calls = [{ client: 'e2e', outcome: 'answered' }, {}, {}, {}, {}];
  // The file is written a moment later. A process that takes long to end is killed.
  await expect.poll(kept).toMatchObject({ calls });
  await client.close();

  expect(errors).toBe('');
  expect(told).not.toContain(service.key);
  for (const folder of [userData, join(userData, 'logs')]) {
    for (const file of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
      if (!file.isFile() || !/\.(?:json|log)$/.test(file.name)) continue;
      expect(await readFile(join(folder, file.name), 'utf8')).not.toContain(service.key);
    }
  }
});
