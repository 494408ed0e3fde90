import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '../../../../../src/renderer/client/client';
import { DebouncedClient } from '../../../../../src/renderer/stores/websites/debounced-client';

const sent: unknown[] = [];
const inner = {
  call: (channel: string, args: { source?: string; requestId?: string }) => {
    sent.push(args.source ?? channel);
    return Promise.resolve(null);
  },
  on: () => () => undefined,
} as unknown as Client;

const ask = (client: DebouncedClient, source: 'saved' | 'network', requestId = 'a') =>
  client.call('websites.list', { accountId: 'one', source, requestId, parameters: {} });

beforeEach(() => {
  sent.length = 0;
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

describe('DebouncedClient', () => {
  it('asks the store at once and the server after the pause', async () => {
    const client = new DebouncedClient(inner);
    client.pause = 180;
    await ask(client, 'saved');
    const answer = ask(client, 'network');
    await vi.advanceTimersByTimeAsync(179);
    expect(sent).toEqual(['saved']);
    await vi.advanceTimersByTimeAsync(1);
    await answer;
    expect(sent).toEqual(['saved', 'network']);
  });

  it('does not wait without a pause, nor when in a hurry', async () => {
    const client = new DebouncedClient(inner);
    await ask(client, 'network');
    client.pause = 180;
    const answer = ask(client, 'network');
    client.hurry();
    await answer;
    expect(sent).toEqual(['network', 'network']);
  });

  it('never sends what was cancelled while it waited', async () => {
    const client = new DebouncedClient(inner);
    client.pause = 180;
    const answer = ask(client, 'network');
    const refused = expect(answer).rejects.toMatchObject({ code: 'cancelled' });
    await client.call('requests.cancel', { requestIds: ['a'] });
    await refused;
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toEqual(['requests.cancel']);
  });
});
