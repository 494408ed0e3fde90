import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serveAssistant } from '$main/assistants/server';
import type { AnalyticsServer } from '$test/fakes/analytics-server';
import type { ServicesFixture } from '$test/fakes/services-fixture';
import { assistantServer } from '../support/assistants';
import { startServices } from '../support/terminal';

/* Invalid calls, which the protocol's own library would refuse to send. */

const JANUARY = { from: '2024-01-01', to: '2024-01-31' };
let server: AnalyticsServer;
let app: ServicesFixture;

beforeEach(async () => void ({ server, app } = await startServices()));
afterEach(async () => {
  await app.dispose();
  await server.close();
});

/**
 * The answer to any client.
 * @param params the message as the client writes it
 */
async function answerTo(params: { name: string; arguments: unknown }): Promise<unknown> {
  const input = new PassThrough();
  const output = new PassThrough();
  let heard = '';
  output.on('data', (chunk: Buffer) => (heard += String(chunk)));
  const ended = serveAssistant(assistantServer(app), input, output);
  const version = { protocolVersion: '2025-06-18', capabilities: {} };
  const hello = { ...version, clientInfo: { name: 'any', version: '1' } };
  const write = (message: object): boolean =>
    input.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  write({ id: 0, method: 'initialize', params: hello });
  write({ method: 'notifications/initialized' });
  write({ id: 1, method: 'tools/call', params });
  await expect.poll(() => heard).toContain('"id":1');
  input.end();
  await ended;
  const line = heard.split('\n').find((one) => one.includes('"id":1')) ?? '';
  return (JSON.parse(line) as { result: unknown }).result;
}

test.each([
  ['no arguments at all', 'list_accounts', undefined],
  ['null for no arguments', 'list_accounts', null],
  ['arguments as a text', 'list_websites', '{"limit":5}'],
  ['numbers as texts', 'list_websites', { limit: '20', offline: 'false' }],
  ['numbers with a fraction of 0 as texts', 'list_websites', { limit: '20.0' }],
  ['empty texts', 'list_websites', { account: '', search: '' }],
  ['null for what is left out', 'list_websites', { account: null, search: null, limit: null }],
  ['a website by its number', 'summarize_period', { website: 1, ...JANUARY }],
  ['empty days', 'summarize_period', { website: 'one.example', from: '', to: '' }],
  ['remarks about progress', 'list_accounts', { task_progress: '- [x] list', _meta: {} }],
  ['a search that is a number', 'list_websites', { search: 7 }],
  [
    'settings as a text',
    'change_website',
    { website: 1, settings: '{"email":"1","exclude_ips":""}' },
  ],
])('is answered when its client sends %s', async (_what, name, given) => {
  await app.handlers['assistants.allow']({
    accountId: app.services.accounts().accounts[0]?.id ?? '',
    access: 'change',
  });
  const answer = await answerTo({ name, arguments: given });
  expect(answer).toMatchObject({ content: [{ type: 'text' }] });
  expect(answer).not.toHaveProperty('isError');
});

test.each([
  ['an argument that no tool has', { start: '2024-01-01' }, 'start'],
  ['a limit that is no number', { limit: 'many' }, 'limit'],
  ['a limit beyond the most', { limit: '5000' }, 'limit'],
  ['settings that are none', { website: 1, settings: 7 }, 'settings', 'change_website'],
])('gets an error about %s', async (_what, given, name, tool = 'list_websites') => {
  const answer = JSON.stringify(await answerTo({ name: tool, arguments: given }));
  expect(answer).toContain('"isError":true');
  expect(answer).toContain(name);
});
