import { describe, expect, it } from 'vitest';
import type { Arguments, Channel } from '../../../../../src/shared/bridge/contract';
import { AppFailure } from '../../../../../src/shared/failures/failure';
import type { Client } from '../../../../../src/renderer/client/client';
import { BatchingClient } from '../../../../../src/renderer/stores/statistics/batching-client';

type Show = Arguments<'statistics.show'>;

/** A client that keeps what it is asked and answers saved reads by their statistic's name. */
function recorder(fails = false): { client: Client; calls: { channel: Channel; args: unknown }[] } {
  const calls: { channel: Channel; args: unknown }[] = [];
  const call = async (channel: Channel, args: unknown): Promise<unknown> => {
    calls.push({ channel, args });
    if (fails) throw new AppFailure('internal', 'x');
    if (channel !== 'statistics.saved') return channel;
    return (args as Arguments<'statistics.saved'>).questions.map(
      ({ parameters }) => parameters.name,
    );
  };
  return { client: { call, on: () => () => undefined } as unknown as Client, calls };
}

const read = (name: Show['parameters']['name'], more: Partial<Show> = {}): Show => ({
  accountId: 'a',
  id: 1,
  source: 'saved',
  parameters: { name, from: '2026-11-01', to: '2026-11-20' },
  ...more,
});

describe('reads of the offline store', () => {
  it('of one moment and account are one call, each with its own answer', async () => {
    const { client, calls } = recorder();
    const batch = new BatchingClient(client);
    const names = ['browser', 'os', 'city'] as const;
    const answers = names.map((name) => batch.call('statistics.show', read(name)));
    expect(await Promise.all(answers)).toEqual(names);
    expect(calls.map(({ channel }) => channel)).toEqual(['statistics.saved']);
    await batch.call('statistics.show', read('page'));
    expect(calls).toHaveLength(2);
  });

  it('of several websites go together, those of several accounts apart', async () => {
    const { client, calls } = recorder();
    const batch = new BatchingClient(client);
    await Promise.all([
      batch.call('statistics.show', read('browser')),
      batch.call('statistics.show', read('os', { id: 2 })),
      batch.call('statistics.show', read('os', { accountId: 'b' })),
    ]);
    expect(calls.map(({ args }) => args)).toMatchObject([
      { accountId: 'a', questions: [{ id: 1 }, { id: 2 }] },
      { accountId: 'b', questions: [{ id: 1 }] },
    ]);
  });

  it('are cut into calls that main takes', async () => {
    const { client, calls } = recorder();
    const batch = new BatchingClient(client);
    const many = Array.from({ length: 230 }, () => batch.call('statistics.show', read('os')));
    expect(await Promise.all(many)).toHaveLength(230);
    const sizes = calls.map(({ args }) => (args as Arguments<'statistics.saved'>).questions.length);
    expect(sizes).toEqual([100, 100, 30]);
  });

  it.each([false, true])('tell once that their call came back (failing: %s)', async (fails) => {
    let told = 0;
    const batch = new BatchingClient(recorder(fails).client, () => (told += 1));
    const both = [read('os'), read('city')].map((one) => batch.call('statistics.show', one));
    expect(told).toBe(0);
    await Promise.allSettled(both);
    expect(told).toBe(1);
  });

  it('fail together', async () => {
    const batch = new BatchingClient(recorder(true).client);
    const both = [read('os'), read('city')].map((one) => batch.call('statistics.show', one));
    const ends = await Promise.allSettled(both);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});

it('questions to the server and other calls pass as they are', async () => {
  const { client, calls } = recorder();
  const batch = new BatchingClient(client);
  await batch.call('statistics.show', read('os', { source: 'network' }));
  await batch.call('requests.cancel', { requestIds: ['t'] });
  expect(calls.map(({ channel }) => channel)).toEqual(['statistics.show', 'requests.cancel']);
});
