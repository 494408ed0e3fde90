import { describe, expect, test, vi } from 'vitest';
import type { Answering } from '../../../../src/service/reading/answering';
import type { Answer, Question } from '../../../../src/service/reading/questions';
import { READER_LIMITS, StoreReader } from '../../../../src/service/reading/store-reader';
import { Changes } from '../../../../src/service/store/changes';
import { dayNumber } from '../../../../src/service/store/counts/calendar';
import type { StatisticQuery } from '../../../../src/service/store/statistics';

/** Answers on demand; each answer has a total of its own. */
class Held implements Answering {
  readonly asked: Question[] = [];
  rests = 0;
  #settle: ((answer: Answer) => void) | null = null;
  #fail: ((cause: Error) => void) | null = null;

  answer(question: Question): Promise<Answer> {
    // One at a time.
    expect(this.#settle).toBeNull();
    this.asked.push(question);
    return new Promise((resolve, reject) => {
      [this.#settle, this.#fail] = [resolve, reject];
    });
  }

  async rest(): Promise<void> {
    this.rests += 1;
  }

  async finish(failure?: Error): Promise<void> {
    const [settle, fail] = [this.#settle, this.#fail];
    [this.#settle, this.#fail] = [null, null];
    if (failure === undefined) settle?.({ rows: [], total: this.asked.length });
    else fail?.(failure);
    await new Promise((resolve) => setImmediate(resolve));
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
  const held = new Held();
  const changes = new Changes();
  const beforeEach = vi.fn();
  const reader = new StoreReader(changes, held, beforeEach, { ...READER_LIMITS, ...limits });
  const total = async (more?: Partial<StatisticQuery>, websiteId = 1): Promise<number> =>
    (await reader.statistic(websiteId, query(more))).total;
  return { held, changes, reader, total, beforeEach };
}

describe('StoreReader', () => {
  test('runs the same query once for everyone who waits', async () => {
    const { held, total } = setUp();
    const answers = [total(), total(), total()];
    await held.finish();
    expect(await Promise.all(answers)).toEqual([1, 1, 1]);
    expect(held.asked).toHaveLength(1);
  });

  test('caches an answer until a hit is counted on one of its days', async () => {
    const { held, changes, total } = setUp();
    const first = total();
    await held.finish();
    expect(await first).toBe(1);
    changes.noteDay(1, OUTSIDE);
    changes.noteDay(2, INSIDE);
    expect(await total()).toBe(1);
    changes.noteDay(1, INSIDE);
    const again = total();
    await held.finish();
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
    const { held, total } = setUp();
    const answers = [total(), total(more)];
    await held.finish();
    await held.finish();
    expect(await Promise.all(answers)).toEqual([1, 2]);
  });

  test('tells pages apart by website, period and language', async () => {
    const { held, reader } = setUp();
    const page = { websiteId: 1, domain: 'a.example', language: 'en' };
    const period = { days: 7, from: '2026-01-01', to: '2026-01-07' };
    const answers = [
      reader.page({ ...page, period }),
      reader.page({ ...page, period, language: 'de' }),
      reader.page({ ...page, period, websiteId: 2 }),
      reader.page({ ...page, period: { ...period, from: '2026-01-02' } }),
    ];
    for (const answer of answers) {
      await held.finish();
      await answer;
    }
    expect(held.asked).toHaveLength(4);
  });

  test('never answers from a snapshot older than a hit counted before the query', async () => {
    const { held, changes, total } = setUp();
    const before = total();
    changes.noteDay(1, INSIDE);
    const after = [total(), total()];
    await held.finish();
    expect(await before).toBe(1);
    await held.finish();
    expect(await Promise.all(after)).toEqual([2, 2]);
    // The first answer is not cached.
    expect(await total()).toBe(2);
  });

  test('reports that nobody is reading before each query', async () => {
    const { held, total, beforeEach } = setUp();
    const answers = [total(), total({ page: 2 })];
    expect(beforeEach).toHaveBeenCalledTimes(1);
    await held.finish();
    expect(beforeEach).toHaveBeenCalledTimes(2);
    await held.finish();
    await Promise.all(answers);
  });

  test('refuses with 503 queries beyond its queue, but not those that are already in it', async () => {
    const { held, total } = setUp({ waiting: 2 });
    const answers = [1, 2, 3].map((page) => total({ page }));
    await expect(total({ page: 4 })).rejects.toMatchObject({
      status: 503,
      headers: { 'retry-after': '2' },
    });
    answers.push(total({ page: 3 }));
    for (let question = 0; question < 3; question += 1) await held.finish();
    expect(await Promise.all(answers)).toEqual([1, 2, 3, 3]);
    const fourth = total({ page: 4 });
    await held.finish();
    expect(await fourth).toBe(4);
  });

  test('reports a failed query to everyone who waits, and runs it again for the next', async () => {
    const { held, total } = setUp();
    const answers = Promise.allSettled([total(), total(), total({ page: 2 })]);
    await held.finish(new Error('damaged'));
    await held.finish();
    const [first, second, third] = await answers;
    expect(first).toMatchObject({ reason: { message: 'damaged' } });
    expect(second).toMatchObject({ reason: { message: 'damaged' } });
    expect(third).toMatchObject({ value: 2 });
    const again = total();
    await held.finish();
    expect(await again).toBe(3);
  });

  test('keeps answers within its limit in bytes', async () => {
    const { held, total } = setUp({ bytes: 600 });
    for (const page of [1, 2, 3]) {
      const answer = total({ page });
      await held.finish();
      await answer;
    }
    expect(await total({ page: 3 })).toBe(3);
    const first = total({ page: 1 });
    await held.finish();
    expect(await first).toBe(4);
  });

  test('stops and forgets its answers after a while without queries', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { held, total } = setUp({ restMs: 1_000 });
    const first = total();
    await held.finish();
    await first;
    vi.advanceTimersByTime(999);
    expect(held.rests).toBe(0);
    vi.advanceTimersByTime(1);
    expect(held.rests).toBe(1);
    const again = total();
    vi.advanceTimersByTime(5_000);
    expect(held.rests).toBe(1);
    await held.finish();
    expect(await again).toBe(2);
    vi.advanceTimersByTime(1_000);
    expect(held.rests).toBe(2);
    vi.useRealTimers();
  });
});
