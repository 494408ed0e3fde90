import { describe, expect, it } from 'vitest';
import { DeferredSource } from '../../../../../src/renderer/stores/statistics/deferred-source';
import type {
  StatisticPage,
  StatisticQuery,
} from '../../../../../src/renderer/stores/statistics/statistic-query';
import type { Answer } from '../../../../../src/shared/bridge/contract';
import type { AppError } from '../../../../../src/shared/failures/failure';
import { site } from '../../../../support/source';

const SECOND = 1_000;
const NOW = 1_000 * SECOND;
const query: StatisticQuery = {
  of: site('a'),
  parameters: { name: 'os', from: '2026-11-01', to: '2026-11-20' },
};
const request = (requestId: string) => ({ requestId, priority: 'interactive' }) as const;

function answerOf(secondsAgo: number, problem: AppError | null = null): Answer<StatisticPage> {
  const value = { rows: [], page: 1, lastPage: 1, perPage: 100, total: 0 };
  return { value, fetchedAt: NOW - secondsAgo * SECOND, saved: true, final: false, problem };
}

/**
 * @param saved the stored answer
 */
function deferred(saved: Answer<StatisticPage> | null = null) {
  const sent: string[] = [];
  const fromServer = { ...answerOf(0), saved: false };
  const inner = {
    saved: async () => saved,
    network: async (_: StatisticQuery, { requestId, priority }: ReturnType<typeof request>) => {
      sent.push(`${requestId} ${priority}`);
      return fromServer;
    },
    cancel: (requestIds: string[]) => void sent.push(`cancel ${requestIds.join()}`),
  };
  return { sent, fromServer, source: new DeferredSource(inner, () => NOW) };
}

describe('deferred source', () => {
  it('reads the store at once, and asks the server once opened', async () => {
    const saved = answerOf(60);
    const { sent, fromServer, source } = deferred(saved);
    expect(await source.saved(query)).toBe(saved);
    const answers = [source.network(query, request('r')), source.network(query, request('s'))];
    expect(sent).toEqual([]);
    source.open('refresh');
    expect(await Promise.all(answers)).toEqual([fromServer, fromServer]);
    expect(sent).toEqual(['r refresh', 's refresh']);
  });

  it('asks at once with the latest priority while open, and not once closed', async () => {
    const { sent, source } = deferred();
    source.open('refresh');
    source.open('offline');
    await source.network(query, request('r'));
    source.close();
    void source.network(query, request('s'));
    expect(sent).toEqual(['r offline']);
  });

  it('uses a fresh saved answer instead of the server’s, once', async () => {
    const saved = answerOf(29);
    const { sent, fromServer, source } = deferred(saved);
    source.open('interactive');
    await source.saved(query);
    expect(await source.network(query, request('r'))).toBe(saved);
    expect(sent).toEqual([]);
    expect(await source.network(query, request('s'))).toBe(fromServer);
  });

  it.each([
    ['an older one', answerOf(30)],
    ['a young one that could not be refreshed', answerOf(1, { code: 'timeout', message: '' })],
  ])('asks the server after %s', async (_what, saved) => {
    const { fromServer, source } = deferred(saved);
    source.open('interactive');
    await source.saved(query);
    expect(await source.network(query, request('r'))).toBe(fromServer);
  });

  it('never sends a request cancelled while it waits', async () => {
    const { sent, source } = deferred();
    const refused = expect(source.network(query, request('r'))).rejects.toMatchObject({
      code: 'cancelled',
    });
    const other = source.network(query, request('s'));
    source.cancel(['r']);
    await refused;
    source.open('interactive');
    await other;
    expect(sent).toEqual(['cancel r', 's interactive']);
  });
});
