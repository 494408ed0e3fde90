import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { expect, test } from 'vitest';
import { createAssistantServer } from '$main/assistants/server';

/* An assistant cancels a call. */

test('the answer of a canceled call does not answer the next equal one', async () => {
  const begun: AbortSignal[] = [];
  const slow = createAssistantServer('1', (_tool, signal) => {
    begun.push(signal);
    if (begun.length > 1) return Promise.resolve({ output: '{}', errors: [], code: 0 });
    // The request ends some time after it was cancelled.
    return new Promise(() => undefined);
  });
  const [here, there] = InMemoryTransport.createLinkedPair();
  await slow.connect(there);
  const other = new Client({ name: 'other', version: '1' });
  await other.connect(here);
  const stopping = new AbortController();
  const asked = { name: 'list_accounts', arguments: {} };
  const first = other.callTool(asked, undefined, { signal: stopping.signal });
  await expect.poll(() => begun.length).toBe(1);
  stopping.abort();
  await expect(first).rejects.toThrow();
  await expect.poll(() => begun[0]?.aborted).toBe(true);
  expect(await other.callTool(asked)).not.toHaveProperty('isError');
  expect(begun).toHaveLength(2);
  await other.close();
});
