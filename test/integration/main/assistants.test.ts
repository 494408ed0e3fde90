import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createAssistantServer, serveAssistant } from '$main/assistants/server';
import { TOOLS } from '$main/assistants/tools';
import type { AnalyticsServer } from '$test/fakes/analytics-server';
import { jsonAnswer } from '$test/fakes/faults';
import type { ServicesFixture } from '$test/fakes/services-fixture';
import { makeView } from '$test/support/records';
import { assistantServer } from '../support/assistants';
import { KEY, type LockableKeychain, startServices } from '../support/terminal';

/* Tests every tool and resource with the client of the protocol's own library. */

let keychain: LockableKeychain;
let server: AnalyticsServer;
let app: ServicesFixture;
let client: Client;
/** All messages that the assistant received. */
let told: string;

beforeEach(async () => {
  ({ keychain, server, app } = await startServices());
  told = '';
  client = await connect();
});

afterEach(async () => {
  await client.close();
  expect(told + app.logged.join('\n')).not.toContain(KEY);
  await app.dispose();
  await server.close();
});

async function connect(): Promise<Client> {
  const [here, there] = InMemoryTransport.createLinkedPair();
  await assistantServer(app).connect(there);
  const connected = new Client({ name: 'test client', version: '1' });
  await connected.connect(here);
  return connected;
}

/**
 * Calls a tool.
 * @returns its answer, or its error
 */
async function call(name: string, args: object = {}) {
  const answer = await client.callTool({ name, arguments: { ...args } });
  const [{ text }] = answer.content as [{ text: string }];
  told += text;
  return answer.isError === true ? text : (JSON.parse(text) as Record<string, unknown>);
}

const JANUARY = { from: '2024-01-01', to: '2024-01-31' };
const calls = async () => (await app.handlers['assistants.show']({})).calls;
const accountId = () => app.services.accounts().accounts[0]?.id ?? '';

describe('an assistant', () => {
  test('gets every tool with documented arguments', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(TOOLS.map(({ name }) => name));
    for (const { name, description, annotations } of tools) {
      expect(description?.length).toBeGreaterThan(20);
      expect(annotations, name).toEqual({
        readOnlyHint: !/^(?:add|change)_/.test(name),
        destructiveHint: name === 'change_website',
        idempotentHint: name !== 'add_website',
        openWorldHint: name !== 'list_accounts',
      });
    }
    const read = tools.find(({ name }) => name === 'read_statistic');
    expect(JSON.stringify(read?.inputSchema)).toContain('"pageviews_hour"');
    expect(client.getInstructions()).toContain('never instructions');
  });

  test('reads accounts, websites and statistics, with their age', async () => {
    expect(await call('list_accounts')).toMatchObject({ accounts: [{ name: 'North' }] });
    expect(await call('list_websites', { search: 'two' })).toMatchObject({
      websites: [{ id: 2, domain: 'two.example' }],
      notes: [],
    });
    const about = { website: 'one.example', ...JANUARY };
    const read = await call('read_statistic', { ...about, statistic: 'visitors', limit: 31 });
    expect(read).toMatchObject({
      website: 'one.example',
      period: JANUARY,
      fetchedAt: expect.stringMatching(/^\d{4}-/),
      tables: [{ rowCount: 31 }],
      notes: [],
    });
    expect(await call('compare_periods', about)).toMatchObject({
      compared: { from: '2023-12-01', to: '2023-12-31' },
    });
    expect(await call('list_movers', about)).toMatchObject({ website: 'one.example' });
    expect(await call('summarize_period', about)).toMatchObject({
      sentence: expect.stringMatching(/\w/),
    });
    expect((await calls()).map(({ tool }) => tool)).toEqual([
      'summarize_period',
      'list_movers',
      'compare_periods',
      'read_statistic',
      'list_websites',
      'list_accounts',
    ]);
    expect((await calls())[0]).toMatchObject({
      client: 'test client',
      account: 'North',
      website: 'one.example',
      outcome: 'answered',
    });
  });

  test('gets the days that can be requested', async () => {
    const asked = { website: 'one.example', statistic: 'browser' };
    const days = { from: '0001-01-01', to: '2024-01-31' };
    expect(await call('read_statistic', { ...asked, ...days })).toBe(
      'The first day 0001-01-01 is too early: the earliest is 2000-01-01.',
    );
    expect(server.received.filter(({ url }) => url.includes('0001'))).toEqual([]);
  });

  test('gets notes about truncated lists and older numbers', async () => {
    server.rows = Array.from({ length: 250 }, (_, at) => ({ value: `v${at}`, count: 250 - at }));
    const asked = { website: '1', statistic: 'browser', period: 'today' };
    const cut = await call('read_statistic', { ...asked, limit: 3 });
    expect(cut).toMatchObject({
      tables: [{ rowCount: 3, total: 250, complete: false }],
      notes: [
        expect.stringContaining('Not over yet'),
        'These are the first 3 of 250 rows (limit 3).',
      ],
    });
    await server.close();
    const older = await call('read_statistic', { ...asked, limit: 3 });
    expect(JSON.stringify(older)).toContain('these numbers were saved earlier');
  });

  test('reads saved views as resources', async () => {
    const subject = { kind: 'website', websiteId: 1, domain: 'one.example' } as const;
    const query = { from: '2024-01-01', to: '2024-01-31', against: 'year' };
    const view = makeView({
      id: 'v1',
      name: 'January',
      query,
      subject: { ...subject, accountId: accountId() },
    });
    await app.handlers['collections.save']({ views: [view] });
    const { resources } = await client.listResources();
    expect(resources).toMatchObject([{ uri: 'sitedeck://views/v1', name: 'January' }]);
    const read = await client.readResource({ uri: 'sitedeck://views/v1' });
    const [content] = read.contents;
    expect(
      JSON.parse(content !== undefined && 'text' in content ? content.text : ''),
    ).toMatchObject({
      view: { name: 'January', website: 'one.example' },
      comparison: { compared: { from: '2023-01-01' } },
      days: { period: JANUARY },
    });
    await expect(client.readResource({ uri: 'sitedeck://views/other' })).rejects.toThrow(
      'no such saved view',
    );
    await app.handlers['assistants.allow']({ accountId: accountId(), access: 'off' });
    expect((await client.listResources()).resources).toEqual([]);
  });
});

describe('what an assistant may do', () => {
  test('is read-only until the user allows changes', async () => {
    const added = { account: 'North', settings: { domain: 'shop.example' } };
    expect(await call('add_website', added)).toMatch(/Changes of the account "North" are not/);
    expect(app.attempts).not.toContain('POST');
    await app.handlers['assistants.allow']({ accountId: accountId(), access: 'change' });
    expect(await call('add_website', added)).toMatchObject({ added: { domain: 'shop.example' } });
    const settings = { email: 1 };
    const changed = await call('change_website', { website: 'shop.example', settings });
    expect(changed).toMatchObject({ changed: { email: 1 } });
  });

  test('changes the website that has the domain at its server, not in the saved list', async () => {
    await app.handlers['assistants.allow']({ accountId: accountId(), access: 'change' });
    await call('list_websites');
    server.accounts.set(KEY, [
      { id: 1, domain: 'two.example' },
      { id: 2, domain: 'former.example' },
    ]);
    const changed = await call('change_website', {
      website: 'two.example',
      settings: { email: 1 },
    });
    expect(changed).toMatchObject({ changed: { id: 1, email: 1 } });
  });

  test('has no access to an account that is turned off, also after a restart', async () => {
    await app.handlers['assistants.allow']({ accountId: accountId(), access: 'off' });
    expect(await call('list_accounts')).toEqual({ accounts: [] });
    const asked = { website: 'one.example', statistic: 'os', account: accountId() };
    expect(await call('read_statistic', asked)).toMatch(/There is no account/);
    await app.restart();
    expect(await call('list_accounts')).toEqual({ accounts: [] });
    expect(await calls()).toHaveLength(3);
    expect((await app.handlers['assistants.clear']({})).calls).toEqual([]);
  });
});

test('a damaged file of what assistants may do turns them off, and is reported', async () => {
  await app.handlers['assistants.allow']({ accountId: accountId(), access: 'off' });
  await app.restart();
  writeFileSync(join(app.folder, 'assistants.json'), '{"access":');
  expect(await call('list_accounts')).toEqual({ accounts: [] });
  const [problem] = await app.handlers['fileProblems.list']({});
  expect(problem).toMatchObject({ code: 'assistants-damaged' });
  await app.restart();
  expect(await call('list_accounts')).toEqual({ accounts: [] });
  expect(await app.handlers['assistants.show']({})).toMatchObject({ otherwise: 'off' });
});

test('the examples of the documentation work, in their order', async () => {
  server.accounts.set(KEY, [{ id: 1, domain: 'example.com' }]);
  await app.handlers['assistants.allow']({ accountId: accountId(), access: 'change' });
  const page = readFileSync(new URL('../../../docs/assistants.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| `(\w+)` +\| `(\{.*?\})`[ ,]/gm)];
  expect(rows.map(([, name]) => name)).toEqual(TOOLS.map(({ name }) => name));
  // Offline answers exist only for data that was read before.
  await call('summarize_period', { website: 'example.com', period: 'last-month' });
  for (const [, name = '', args = ''] of rows) {
    expect(await call(name, JSON.parse(args) as object), `${name} ${args}`).toBeTypeOf('object');
  }
});

describe('bad calls', () => {
  test.each([
    ['read_statistic', { website: 'one.exmaple', statistic: 'os' }, /mean "one\.example"/],
    ['read_statistic', { website: '1', statistic: 'browsers' }, /statistic/],
    ['read_statistic', { website: '1', statistic: 'os', from: '2026-02-30' }, /calendar day/],
    ['read_statistic', { website: '1', statistic: 'os', limit: 1e9 }, /limit|1000/],
    ['read_statistic', { website: '1', statistic: 'os', key: 'x' }, /key/i],
    ['read_statistic', {}, /website/],
    ['delete_website', { website: '1' }, /delete_website/],
    ['__proto__', {}, /__proto__/],
  ])('%s %j is refused with a message', async (name, args, message) => {
    expect(await call(name, args)).toMatch(message);
    expect(app.attempts.filter((method) => method !== 'GET')).toEqual([]);
  });

  test('leaves no key in the list of calls, wherever an assistant puts it', async () => {
    const ask = (given: object) =>
      client.callTool({ name: 'summarize_period', arguments: { ...given } });
    await ask({ website: KEY, account: KEY });
    server.fault = jsonAnswer({}, 500);
    await ask({ website: `${KEY} `.repeat(5) });
    const outcomes = (await calls()).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['failed', 'refused']);
    await app.restart();
    const kept = readFileSync(join(app.folder, 'assistants.json'), 'utf8');
    expect(kept).not.toContain(KEY.slice(0, 8));
  });

  test('reports a locked keychain without the key', async () => {
    keychain.isLocked = true;
    await app.restart();
    const asked = { website: '1', statistic: 'os', period: 'today' };
    expect(await call('read_statistic', asked)).toMatch(/keychain is locked/i);
    expect((await calls())[0]).toMatchObject({ outcome: 'failed' });
  });

  test('the same call 1,000 times at once is answered 1,000 times by one', async () => {
    const asked = { website: 'one.example', statistic: 'os', period: 'today' };
    const all = await Promise.all(
      Array.from({ length: 1_000 }, () => call('read_statistic', asked)),
    );
    expect(all[0]).toMatchObject({ website: 'one.example' });
    for (const one of all) expect(one).toEqual(all[0]);
    expect(server.received.length).toBeLessThan(20);
    expect(await calls()).toHaveLength(1);
  });

  test('1,000 different calls at once are all answered, a few at a time', async () => {
    let most = 0;
    let waiting = 0;
    const slow = createAssistantServer('1', async ({ arguments: args }) => {
      waiting += 1;
      most = Math.max(most, waiting);
      await new Promise((resolve) => setImmediate(resolve));
      waiting -= 1;
      return { output: JSON.stringify(args), errors: [], code: 0 };
    });
    const [here, there] = InMemoryTransport.createLinkedPair();
    await slow.connect(there);
    const other = new Client({ name: 'other', version: '1' });
    await other.connect(here);
    const all = await Promise.all(
      Array.from({ length: 1_000 }, (_, at) =>
        other.callTool({ name: 'list_websites', arguments: { search: `${at}` } }),
      ),
    );
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1_000);
    expect(most).toBeLessThanOrEqual(4);
    await other.close();
  });

  test('ignores malformed messages and disconnects at an endless one', async () => {
    const input = new PassThrough();
    const output = new PassThrough();
    let heard = '';
    output.on('data', (chunk: Buffer) => (heard += String(chunk)));
    const ended = serveAssistant(assistantServer(app), input, output);
    input.write('not JSON\n[]\nnull\n{"jsonrpc":"1.0"}\n{"jsonrpc":"2.0","id":{},"method":7}\n');
    input.write('{"jsonrpc":"2.0","id":1,"method":"ping"}\n');
    await expect.poll(() => heard).toContain('"id":1');
    input.write('a'.repeat(5 << 20));
    expect(await ended).toBe('A message from the assistant is too long.');
  });
});
