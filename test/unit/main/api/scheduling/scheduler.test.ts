import { afterEach, describe, expect, test, vi } from 'vitest';
import { Budget } from '$main/api/scheduling/budget';
import { type ScheduledRequest, Scheduler } from '$main/api/scheduling/scheduler';
import { AppFailure } from '$shared/failures/failure';

/** A manual server: requests wait until the test answers them. */
function byHand(options: ConstructorParameters<typeof Scheduler>[0] = {}) {
  const sent: string[] = [];
  const open = new Map<string, { resolve(value: string): void; reject(cause: unknown): void }>();
  const scheduler = new Scheduler({ random: () => 0, ...options });
  const ask = (name: string, job: Partial<ScheduledRequest<string>> = {}): Promise<string> => {
    const result = scheduler.run<string>({
      priority: 'interactive',
      accountId: 'a',
      send: (signal) => {
        sent.push(name);
        return new Promise((resolve, reject) => {
          open.set(name, { resolve, reject });
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        });
      },
      ...job,
    });
    result.catch(() => undefined);
    return result;
  };
  /** Runs everything that does not wait for the clock. */
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const answer = async (name: string): Promise<void> => {
    await settle();
    open.get(name)?.resolve(`answer to ${name}`);
    await settle();
  };
  const fail = async (name: string, cause: AppFailure): Promise<void> => {
    await settle();
    open.get(name)?.reject(cause);
    await settle();
  };
  return { scheduler, sent, ask, answer, fail, settle };
}

describe('a queue', () => {
  test('sends two at first, and four at a time once one is answered', async () => {
    const { sent, ask, answer, scheduler, settle } = byHand();
    for (let i = 0; i < 10; i += 1) void ask(`r${i}`);
    await settle();
    expect(sent).toEqual(['r0', 'r1']);
    expect(scheduler.size).toBe(10);
    await answer('r1');
    expect(sent).toEqual(['r0', 'r1', 'r2', 'r3', 'r4']);
  });

  test('starts over after a pause', async () => {
    const { sent, ask, answer, settle } = byHand();
    void ask('first');
    await answer('first');
    for (let i = 0; i < 10; i += 1) void ask(`r${i}`);
    await settle();
    expect(sent).toEqual(['first', 'r0', 'r1']);
  });

  test('ends for an account whose key is refused, without sending waiting requests', async () => {
    const { sent, ask, answer, fail } = byHand();
    const failsOthers = (cause: unknown): boolean =>
      cause instanceof AppFailure && cause.code === 'unauthorized';
    const mine = Array.from({ length: 10 }, (_, at) => ask(`mine ${at}`, { failsOthers }));
    void ask('another account’s', { accountId: 'b' });
    const refused = new AppFailure('unauthorized', 'HTTP 401');
    await fail('mine 0', refused);
    await answer('mine 1');
    for (const [at, result] of mine.entries()) {
      if (at === 1) await expect(result).resolves.toBe('answer to mine 1');
      else await expect(result).rejects.toBe(refused);
    }
    expect(sent).toEqual(['mine 0', 'mine 1', 'another account’s']);
  });

  test('sends visible reads first, then refreshes, then reads to save', async () => {
    const { sent, ask, answer } = byHand({ concurrency: 1 });
    void ask('first');
    void ask('saving', { priority: 'offline' });
    void ask('refresh', { priority: 'refresh' });
    void ask('interactive');
    for (const name of ['first', 'interactive', 'refresh', 'saving']) await answer(name);
    expect(sent).toEqual(['first', 'interactive', 'refresh', 'saving']);
  });

  test('reports the number of waiting requests', async () => {
    const told: [number, number | null][] = [];
    const { ask, answer } = byHand({
      concurrency: 1,
      onWaiting: ({ queued, waitMs }) => told.push([queued.get('a') ?? 0, waitMs]),
    });
    void ask('one');
    void ask('two');
    expect(told.at(-1)).toEqual([1, null]);
    await answer('one');
    expect(told.at(-1)).toEqual([0, null]);
  });

  test('continues after a failure', async () => {
    const { sent, ask, fail } = byHand({ concurrency: 1 });
    const first = ask('first');
    void ask('second');
    await fail('first', new AppFailure('not-found', 'x'));
    await expect(first).rejects.toMatchObject({ code: 'not-found' });
    expect(sent).toEqual(['first', 'second']);
  });
});

describe('identical reads', () => {
  test('are sent once, and everyone gets the answer', async () => {
    const { sent, ask, answer, settle } = byHand();
    const both = Promise.all([ask('a', { share: 's' }), ask('b', { share: 's' })]);
    await answer('a');
    expect(await both).toEqual(['answer to a', 'answer to a']);
    expect(sent).toEqual(['a']);
    void ask('c', { share: 's' });
    await settle();
    expect(sent).toEqual(['a', 'c']);
  });

  test('get a higher priority when they become visible', async () => {
    const { sent, ask, answer } = byHand({ concurrency: 1 });
    void ask('first');
    void ask('refresh', { priority: 'refresh' });
    void ask('saving', { priority: 'offline', share: 's' });
    void ask('same', { share: 's' });
    await answer('first');
    expect(sent).toEqual(['first', 'saving']);
  });

  test('continue while anyone waits for them, and end when nobody does', async () => {
    const { ask, settle } = byHand();
    const [one, two] = [new AbortController(), new AbortController()];
    let aborted = false;
    const send = (signal: AbortSignal): Promise<string> =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          aborted = true;
          reject(signal.reason as Error);
        });
      });
    const first = ask('x', { share: 's', send, signal: one.signal });
    const second = ask('x', { share: 's', send, signal: two.signal });
    await settle();
    one.abort();
    await expect(first).rejects.toMatchObject({ code: 'cancelled' });
    await settle();
    expect(aborted).toBe(false);
    const ended = vi.fn<(cause: unknown) => void>();
    second.catch(ended);
    two.abort();
    expect(aborted).toBe(true);
    await settle();
    expect(ended).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'cancelled' }));
  });

  test('are sent again if they are requested after everyone canceled', async () => {
    const { sent, ask, answer, settle } = byHand();
    const gone = new AbortController();
    void ask('one', { share: 's', signal: gone.signal });
    await settle();
    gone.abort();
    const again = ask('two', { share: 's' });
    await answer('two');
    expect(await again).toBe('answer to two');
    expect(sent).toEqual(['one', 'two']);
  });
});

describe('canceling', () => {
  test('takes a request out of the queue before it is sent', async () => {
    const { sent, ask, answer, scheduler } = byHand({ concurrency: 1 });
    const gone = new AbortController();
    void ask('first');
    const waiting = ask('second', { signal: gone.signal });
    gone.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'cancelled' });
    expect(scheduler.size).toBe(1);
    await answer('first');
    expect(sent).toEqual(['first']);
  });

  test('before asking sends nothing', async () => {
    const { sent, ask } = byHand();
    const signal = AbortSignal.abort(new AppFailure('cancelled', 'x'));
    await expect(ask('a', { signal })).rejects.toMatchObject({ code: 'cancelled' });
    expect(sent).toEqual([]);
  });

  test('makes room at once', async () => {
    const { sent, ask, settle } = byHand({ concurrency: 1 });
    const gone = new AbortController();
    void ask('slow', { signal: gone.signal });
    void ask('next');
    await settle();
    gone.abort();
    await settle();
    expect(sent).toEqual(['slow', 'next']);
  });

  test('everything on shutdown leaves nobody waiting', async () => {
    const { ask, scheduler } = byHand({ concurrency: 1 });
    const both = [ask('a'), ask('b')];
    scheduler.close();
    for (const one of both) await expect(one).rejects.toMatchObject({ code: 'cancelled' });
  });
});

describe('a rate limit', () => {
  afterEach(() => void vi.useRealTimers());

  test('holds requests back and releases them by priority', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const budget = new Budget({ limit: 2, windowMs: 50 });
    const told: (number | null)[] = [];
    const { sent, ask, answer, settle } = byHand({
      budget,
      onWaiting: ({ waitMs }) => told.push(waitMs),
    });
    const results = [ask('a'), ask('b'), ask('late', { priority: 'refresh' }), ask('soon')];
    await settle();
    expect(sent).toEqual(['a', 'b']);
    await answer('a');
    expect(told.at(-1)).toBeGreaterThan(0);
    await answer('b');
    expect(sent).toEqual(['a', 'b']);
    const last = results[2];
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent).toEqual(['a', 'b', 'soon', 'late']);
    await answer('soon');
    await answer('late');
    expect(await last).toBe('answer to late');
  });

  test('that lasts long is reported at once, also to requests that wait already', async () => {
    const budget = new Budget();
    const { ask, fail, sent } = byHand({ budget, concurrency: 1, now: () => 1_000_000 });
    const first = ask('first');
    const waiting = ask('waiting');
    budget.block(3_600_000);
    await fail('first', new AppFailure('throttled', 'x'));
    await expect(first).rejects.toMatchObject({ code: 'throttled' });
    await expect(waiting).rejects.toMatchObject({ code: 'throttled' });
    const thrown = await ask('later').catch((cause: unknown) => cause);
    expect((thrown as AppFailure).details.retryAfter).toBeGreaterThan(1_000_000 + 3_590_000);
    expect(sent).toEqual(['first']);
  });
});

describe('retrying', () => {
  test('repeats reads after a broken connection, twice at most', async () => {
    const { sent, ask, fail } = byHand();
    const result = ask('a', { retry: true });
    const broken = new AppFailure('unreachable', 'x');
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await expect.poll(() => sent.length).toBe(attempt);
      await fail('a', broken);
    }
    await expect(result).rejects.toBe(broken);
    expect(sent).toHaveLength(3);
  });

  test('does not count requests that cannot have reached the server', async () => {
    const budget = new Budget({ limit: 4 });
    const { sent, ask, fail } = byHand({ budget });
    for (const [at, message] of ['net::ERR_CONNECTION_REFUSED', 'ENOTFOUND', 'reset'].entries()) {
      const result = ask(`${at}`, { retry: true });
      for (let attempt = 1; attempt <= 3; attempt += 1) {
        await expect.poll(() => sent.length).toBe(at * 3 + attempt);
        await fail(`${at}`, new AppFailure('unreachable', `network: ${message}`));
      }
      await expect(result).rejects.toMatchObject({ code: 'unreachable' });
    }
    // Of the nine requests, only the three whose connection was reset may have been counted.
    expect(budget.waitMs('interactive')).toBe(0);
    budget.recordSent();
    expect(budget.waitMs('interactive')).toBeGreaterThan(0);
  });

  test('never repeats writes', async () => {
    const { sent, ask, fail } = byHand();
    const result = ask('a');
    await fail('a', new AppFailure('unreachable', 'x'));
    await expect(result).rejects.toMatchObject({ code: 'unreachable' });
    expect(sent).toHaveLength(1);
  });

  test('ends when nobody waits anymore', async () => {
    const { sent, ask, fail, settle } = byHand({ random: () => 1 });
    const gone = new AbortController();
    const result = ask('a', { retry: true, signal: gone.signal });
    await fail('a', new AppFailure('unreachable', 'x'));
    gone.abort();
    await expect(result).rejects.toMatchObject({ code: 'cancelled' });
    await settle();
    expect(sent).toHaveLength(1);
  });
});
