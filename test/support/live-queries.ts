import { QueryReader, type ServerRequest } from '$main/services/live/query-reader';
import { WatchedQueries } from '$main/services/live/watched-queries';
import type { ReadArguments } from '$main/services/reads/cached-reads';
import type { StatisticRow } from '$shared/api/statistics';
import type { Update } from '$shared/bridge/answer-values';
import type { ParsedQuery, WatchRequest } from '$shared/bridge/calls/query-calls';
import type { Answer, Page } from '$shared/bridge/contract';
import { AppFailure } from '$shared/failures/failure';
import type { Source } from '$shared/settings/source';
import { sourceOfWebsite } from './source';

type Rows = Answer<Page<StatisticRow>>;

export const NOW = Date.UTC(2026, 10, 20, 12);
export const range = { from: '2026-11-01', to: '2026-11-20' };
const order = {
  search_by: 'value',
  sort_by: 'count',
  sort: 'desc',
  per_page: 100,
  page: 1,
} as const;
export const query = (of: Source = sourceOfWebsite('a')): ParsedQuery => ({
  kind: 'rows',
  of,
  parameters: { name: 'os', ...range, ...order },
});
export const watch = (
  id: string,
  priority: WatchRequest['priority'] = 'interactive',
  watched = query(),
): WatchRequest => ({ id, query: watched, priority });

export function rowsOf(count: number, more: Partial<Rows> = {}): Rows {
  const value = { rows: [{ value: 'Linux', count }], page: 1, lastPage: 1, perPage: 100, total: 1 };
  return { value, fetchedAt: NOW, saved: false, final: false, problem: null, ...more };
}

const NEVER = new AbortController().signal;
const unused = (): never => {
  throw new Error('asked elsewhere');
};

/** A request that waits until the test answers it. */
interface Request extends ServerRequest {
  signal: AbortSignal;
  answer: (rows: Rows) => void;
  fail: (failure: AppFailure) => void;
}

/** Live queries over a store and a server. The test gives the server's answers. */
export function openLiveQueries() {
  const world = { saved: null as Rows | null, storeFails: false, now: NOW };
  const requests: Request[] = [];
  const sent: { windowId: number; update: Update }[] = [];
  const readSaved = async () => {
    if (world.storeFails) throw new AppFailure('store-failed', 'no disk');
    return world.saved;
  };
  const ask = (how: Omit<ReadArguments, 'accountId'>) =>
    new Promise<Rows>((resolve, reject) => {
      const { priority = 'interactive', insist = false, signal = NEVER } = how;
      const abort = (): void => reject(signal.reason as Error);
      signal.addEventListener('abort', abort, { once: true });
      requests.push({ priority, insist, signal, answer: resolve, fail: reject });
    });
  const answers = new QueryReader({
    reads: { read: (how) => (how.source === 'saved' ? readSaved() : ask(how)) as Promise<never> },
    groups: { saved: () => readSaved, read: (_of, how) => ask(how) },
    websitesOf: () => [],
    listsAllDays: () => true,
    lists: { read: async () => null, show: async () => null },
    statistic: () => ({ name: '', saved: () => null, ask: unused, keep: unused }),
  });
  const live = new WatchedQueries({
    answers,
    membersOf: () => [
      { accountId: 'a', websiteId: 1 },
      { accountId: 'b', websiteId: 2 },
    ],
    send: (windowId, updates) => {
      for (const update of updates) sent.push({ windowId, update });
    },
    now: () => world.now,
  });
  /** Resolves after the timers and reads that are due now. */
  const later = (): Promise<void> =>
    new Promise((end) => {
      setTimeout(() => setImmediate(end));
    });
  const shown = (windowId: number): Update | undefined =>
    sent.filter((one) => one.windowId === windowId).at(-1)?.update;
  return { live, world, requests, sent, later, shown };
}

export const countOf = (update: Update | undefined): number | undefined =>
  (update?.answer as Rows | null)?.value.rows[0]?.count;
