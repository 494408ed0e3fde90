import { describe, expect, it } from 'vitest';
import { createClient } from '../../../src/renderer/client/client';
import type { StatisticQuery } from '../../../src/renderer/stores/statistics/statistic-query';
import { statisticsSource } from '../../../src/renderer/stores/statistics/statistics-source';
import type { StatisticName } from '../../../src/shared/api/statistics';
import { AppFailure } from '../../../src/shared/failures/failure';
import { createFakeBridge, type FakeBridge } from '../../support/fake-bridge';
import { site } from '../../support/source';

/** Returns a bridge whose saved answers are rows with the statistic's name. */
function namingBridge(): FakeBridge {
  const fake = createFakeBridge();
  fake.answer('statistics.saved', ({ queries }) =>
    queries.map(({ parameters: { name } }) => {
      const rows = [{ value: name, count: 1 }];
      const value = { rows, page: 1, lastPage: 1, perPage: 10, total: 1 };
      return { value, fetchedAt: 1, saved: true, final: false, problem: null };
    }),
  );
  return fake;
}

function failingBridge(): FakeBridge {
  const fake = createFakeBridge();
  fake.answer('statistics.saved', () => {
    throw new AppFailure('internal', 'x');
  });
  return fake;
}

const query = (name: StatisticName, more: Partial<StatisticQuery> = {}): StatisticQuery => ({
  of: site('a'),
  parameters: { name, from: '2026-11-01', to: '2026-11-20' },
  ...more,
});

describe('StatisticsSource, reading the offline store', () => {
  it('sends reads of the same moment as one call, each with its own answer', async () => {
    const fake = namingBridge();
    const source = statisticsSource(createClient(fake.bridge));
    const names = ['browser', 'os', 'city'] as const;
    const answers = await Promise.all(names.map((name) => source.saved(query(name))));
    expect(answers.map((answer) => answer?.value.rows[0]?.value)).toEqual(names);
    expect(fake.calls.map(({ channel }) => channel)).toEqual(['statistics.saved']);
    await source.saved(query('page'));
    expect(fake.calls).toHaveLength(2);
  });

  it('batches several websites, also of several accounts', async () => {
    const fake = namingBridge();
    const source = statisticsSource(createClient(fake.bridge));
    await Promise.all([
      source.saved(query('browser')),
      source.saved(query('os', { of: site('a', 2) })),
      source.saved(query('os', { of: site('b') })),
    ]);
    expect(fake.callsOf('statistics.saved')).toMatchObject([
      { queries: [{ of: site('a') }, { of: site('a', 2) }, { of: site('b') }] },
    ]);
  });

  it('splits batches at the size main accepts', async () => {
    const fake = namingBridge();
    const source = statisticsSource(createClient(fake.bridge));
    const many = Array.from({ length: 230 }, () => source.saved(query('os')));
    expect(await Promise.all(many)).toHaveLength(230);
    const sizes = fake.callsOf('statistics.saved').map(({ queries }) => queries.length);
    expect(sizes).toEqual([100, 100, 30]);
  });

  it.each([
    ['answers', namingBridge],
    ['fails', failingBridge],
  ])('tell once that their call came back when it %s', async (_how, bridge) => {
    let told = 0;
    const source = statisticsSource(createClient(bridge().bridge), () => (told += 1));
    const both = [query('os'), query('city')].map((one) => source.saved(one));
    expect(told).toBe(0);
    await Promise.allSettled(both);
    expect(told).toBe(1);
  });

  it('rejects all reads of a failed call', async () => {
    const source = statisticsSource(createClient(failingBridge().bridge));
    const both = [query('os'), query('city')].map((one) => source.saved(one));
    const ends = await Promise.allSettled(both);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});

it('questions to the server go one by one, and can be taken back', async () => {
  const fake = namingBridge();
  const source = statisticsSource(createClient(fake.bridge));
  fake.answer('statistics.show', () => null);
  const request = { requestId: 'r', priority: 'refresh', insist: true } as const;
  await source.network(query('os'), request);
  source.cancel(['r']);
  expect(fake.calls).toEqual([
    { channel: 'statistics.show', args: { ...query('os'), ...request, source: 'network' } },
    { channel: 'requests.cancel', args: { requestIds: ['r'] } },
  ]);
});
