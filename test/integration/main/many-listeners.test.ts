import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAssistantServer, serveAssistant } from '$main/assistants/server';
import { AnalyticsServer } from '$test/fakes/analytics-server';
import { listArguments, ServicesFixture } from '$test/fakes/services-fixture';
import { readWebsites } from '$test/support/reads';

/* Node warns about more than ten listeners of one event, although so many are intended here. */

const KEY = 'sd_3f9c1b7e5a2d4860917c';
const MANY = Array.from({ length: 20 }, (_, at) => at + 1);

let warnings: string[];
const note = ({ name }: Error): void => void warnings.push(name);

beforeEach(() => {
  warnings = [];
  process.on('warning', note);
});
afterEach(() => void process.off('warning', note));

/** The warnings so far. Node emits each a moment after its cause. */
async function warned(): Promise<string[]> {
  await nextTurn();
  return warnings;
}

test('many answers that wait for a slow assistant cause no warning', async () => {
  const input = new PassThrough();
  // Nothing reads it yet, so every answer waits.
  const output = new PassThrough({ highWaterMark: 1 });
  const server = createAssistantServer('1', () => Promise.reject(new Error('not called')));
  const ended = serveAssistant(server, input, output);
  for (const id of MANY) input.write(`{"jsonrpc":"2.0","id":${id},"method":"ping"}\n`);
  await expect.poll(() => output.listenerCount('drain')).toBe(MANY.length);
  expect(await warned()).toEqual([]);
  output.resume();
  input.end();
  expect(await ended).toBeNull();
});

test('many requests that one signal cancels cause no warning', async () => {
  const server = await AnalyticsServer.start();
  const app = new ServicesFixture();
  try {
    server.accounts.set(KEY, [{ id: 1, domain: 'one.example' }]);
    const input = { name: 'A', address: server.address, key: KEY };
    const { id: accountId } = await app.handlers['accounts.connect'](input);
    const { signal } = new AbortController();
    const answers = await Promise.all(
      MANY.map((page) =>
        readWebsites(app, {
          accountId,
          source: 'network',
          parameters: listArguments({ page }),
          signal,
        }),
      ),
    );
    expect(answers.map((answer) => answer?.problem)).toEqual(MANY.map(() => null));
    expect(await warned()).toEqual([]);
  } finally {
    await app.dispose();
    await server.close();
  }
});
