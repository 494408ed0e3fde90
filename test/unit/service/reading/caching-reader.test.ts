import { describe, expect, test, vi } from 'vitest';
import { CachingReader, READER_LIMITS } from '$service/reading/caching-reader';
import type { ReadExecutor } from '$service/reading/executor';
import type { ReadRequest, ReadResult } from '$service/reading/requests';
import { dayNumber } from '$service/store/counts/calendar';
import { asPromises } from '$service/store/engines/sqlite/as-promises';
import { SqliteChanges } from '$service/store/engines/sqlite/changes';
import type { StatisticQuery } from '$service/store/statistics';

/** Lets queries begin and answers arrive. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Answers when the test says so, each time with a different total. */
class HeldExecutor implements ReadExecutor {
  readonly requests: ReadRequest[] = [];
  releases = 0;
  #settle: ((answer: ReadResult) => void) | null = null;
  #fail: ((cause: Error) => void) | null = null;

  execute(request: ReadRequest): Promise<ReadResult> {
    // Only one query runs at a time.
    expect(this.#settle).toBeNull();
    this.requests.push(request);
    return new Promise((resolve, reject) => {
      [this.#settle, this.#fail] = [resolve, reject];
    });
  }

  async releaseMemory(): Promise<void> {
    this.releases += 1;
  }

  async finish(failure?: Error): Promise<void> {
    await turn();
    const [settle, fail] = [this.#settle, this.#fail];
    [this.#settle, this.#fail] = [null, null];
    if (failure === undefined) settle?.({ rows: [], total: this.requests.length });
    else fail?.(failure);
    await turn();
  }
}

const query = (more: Partial<StatisticQuery> = {}): StatisticQuery => ({
  name: 'page',
  from: '2026-01-01',
  to: '2026-01-31',
  sort_by: 'count',
  sort: 'desc',
  per_page: 10,
  page: 1,
  ...more,
});
const INSIDE = dayNumber('2026-01-15');
const OUTSIDE = dayNumber('2026-02-01');

function setUp(limits = {}) {
  const executor = new HeldExecutor();
  const changes = new SqliteChanges();
  const beforeEach = vi.fn();
  const kept: { from: string | null } = { from: null };
  const all = { ...READER_LIMITS, ...limits };
  const reader = new CachingReader(
    asPromises(changes, 'stampOf'),
    executor,
    async () => kept.from,
    beforeEach,
    all,
  );
  const total = async (more?: Partial<StatisticQuery>, websiteId = 1): Promise<number> =>
    (await reader.statistic(websiteId, query(more))).total;
  return { executor, changes, reader, total, beforeEach, kept };
}

describe('CachingReader', () => {
  test('runs equal queries once for everyone who waits', async () => {
    const { executor, total } = setUp();
    const answers = [total(), total(), total()];
    await executor.finish();
    expect(await Promise.all(answers)).toEqual([1, 1, 1]);
    expect(executor.requests).toHaveLength(1);
  });

  test('reads no day before the first kept one, and answers earlier ranges itself', async () => {
    const { executor, total, kept, reader } = setUp();
    kept.from = '2026-01-20';
    const some = total();
    await executor.finish();
    expect(await some).toBe(1);
    expect(executor.requests).toMatchObject([{ query: { from: '2026-01-20', to: '2026-01-31' } }]);
    expect(await total({ to: '2026-01-19' })).toBe(0);
    expect(executor.requests).toHaveLength(1);
    // A changed limit makes this a different query.
    kept.from = '2026-01-21';
    const fewer = total();
    await executor.finish();
    expect(await fewer).toBe(2);
    const before = { from: '2025-11-28', to: '2025-12-27' };
    const period = { days: 30, from: '2026-01-02', to: '2026-01-31', before, hour: null };
    void reader.page({ websiteId: 1, domain: 'a.example', period, language: 'en' });
    await turn();
    expect(executor.requests[2]).toMatchObject({ kind: 'page', period, keptFrom: '2026-01-21' });
    await executor.finish();
  });

  test('caches an answer until a hit is counted on one of its days', async () => {
    const { executor, changes, total } = setUp();
    const first = total();
    await executor.finish();
    expect(await first).toBe(1);
    changes.noteDay(1, OUTSIDE);
    changes.noteDay(2, INSIDE);
    expect(await total()).toBe(1);
    changes.noteDay(1, INSIDE);
    const again = total();
    await executor.finish();
    expect(await again).toBe(2);
  });

  test.each([
    { name: 'browser' as const },
    { from: '2026-01-02' },
    { to: '2026-01-30' },
    { search: 'x' },
    { sort_by: 'value' as const },
    { sort: 'asc' as const },
    { per_page: 11 },
    { page: 2 },
  ])('answers a different query differently: %j', async (more) => {
    const { executor, total } = setUp();
    const answers = [total(), total(more)];
    await executor.finish();
    await executor.finish();
    expect(await Promise.all(answers)).toEqual([1, 2]);
  });

  test('distinguishes pages by website, period, hour and language', async () => {
    const { executor, reader } = setUp();
    const page = { websiteId: 1, domain: 'a.example', language: 'en' };
    const before = { from: '2025-12-25', to: '2025-12-31' };
    const period = { days: 7, from: '2026-01-01', to: '2026-01-07', before, hour: null };
    const answers = [
      reader.page({ ...page, period }),
      reader.page({ ...page, period, language: 'de' }),
      reader.page({ ...page, period, websiteId: 2 }),
      reader.page({ ...page, period: { ...period, from: '2026-01-02' } }),
      reader.page({ ...page, period: { ...period, hour: 9 } }),
    ];
    for (const answer of answers) {
      await executor.finish();
      await answer;
    }
    expect(executor.requests).toHaveLength(5);
  });

  test('makes a page again once a hit is counted on one of its compared days', async () => {
    const { changes, executor, reader } = setUp();
    const before = { from: '2026-01-14', to: '2026-01-20' };
    const period = { days: 7, from: '2026-01-21', to: '2026-01-27', before, hour: null };
    const show = (): Promise<Uint8Array> =>
      reader.page({ websiteId: 1, domain: 'a.example', language: 'en', period });
    const first = show();
    await executor.finish();
    await first;
    await show();
    expect(executor.requests).toHaveLength(1);
    changes.noteDay(1, INSIDE);
    const again = show();
    await executor.finish();
    await again;
    expect(executor.requests).toHaveLength(2);
  });

  test('never answers from a snapshot older than a hit counted before the query', async () => {
    const { executor, changes, total } = setUp();
    const before = total();
    await turn();
    changes.noteDay(1, INSIDE);
    const after = [total(), total()];
    await executor.finish();
    expect(await before).toBe(1);
    await executor.finish();
    expect(await Promise.all(after)).toEqual([2, 2]);
    // The first answer was not cached.
    expect(await total()).toBe(2);
  });

  test('reports that nobody is reading before each query', async () => {
    const { executor, total, beforeEach } = setUp();
    const answers = [total(), total({ page: 2 })];
    await turn();
    expect(beforeEach).toHaveBeenCalledTimes(1);
    await executor.finish();
    expect(beforeEach).toHaveBeenCalledTimes(2);
    await executor.finish();
    await Promise.all(answers);
  });

  test('refuses with 503 queries beyond its queue, but not those that are already in it', async () => {
    const { executor, total } = setUp({ queued: 2 });
    const answers = [1, 2, 3].map((page) => total({ page }));
    await turn();
    await expect(total({ page: 4 })).rejects.toMatchObject({
      status: 503,
      headers: { 'retry-after': '2' },
    });
    answers.push(total({ page: 3 }));
    for (let run = 0; run < 3; run += 1) await executor.finish();
    expect(await Promise.all(answers)).toEqual([1, 2, 3, 3]);
    const fourth = total({ page: 4 });
    await executor.finish();
    expect(await fourth).toBe(4);
  });

  test('reports a failed query to everyone who waits, and runs it again for the next', async () => {
    const { executor, total } = setUp();
    const answers = Promise.allSettled([total(), total(), total({ page: 2 })]);
    await executor.finish(new Error('damaged'));
    await executor.finish();
    const [first, second, third] = await answers;
    expect(first).toMatchObject({ reason: { message: 'damaged' } });
    expect(second).toMatchObject({ reason: { message: 'damaged' } });
    expect(third).toMatchObject({ value: 2 });
    const again = total();
    await executor.finish();
    expect(await again).toBe(3);
  });

  test('keeps answers within its limit in bytes', async () => {
    const { executor, total } = setUp({ bytes: 600 });
    for (const page of [1, 2, 3]) {
      const answer = total({ page });
      await executor.finish();
      await answer;
    }
    expect(await total({ page: 3 })).toBe(3);
    const first = total({ page: 1 });
    await executor.finish();
    expect(await first).toBe(4);
  });

  test('releases memory after a while without queries', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { executor, total } = setUp({ idleMs: 1_000 });
    const first = total();
    await executor.finish();
    await first;
    vi.advanceTimersByTime(999);
    expect(executor.releases).toBe(0);
    vi.advanceTimersByTime(1);
    expect(executor.releases).toBe(1);
    const again = total();
    vi.advanceTimersByTime(5_000);
    expect(executor.releases).toBe(1);
    await executor.finish();
    expect(await again).toBe(2);
    vi.advanceTimersByTime(1_000);
    expect(executor.releases).toBe(2);
    vi.useRealTimers();
  });
});
