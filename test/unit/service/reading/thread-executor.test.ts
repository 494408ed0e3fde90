import { afterEach, describe, expect, test } from 'vitest';
import type { ReadRequest } from '$service/reading/requests';
import { ThreadExecutor } from '$service/reading/thread-executor';

/** A thread that runs `onRequest` for each request. In the script, `thread` is the number of the thread. */
function scriptOf(onRequest: string): URL {
  const code = `
    import { parentPort, workerData, threadId } from 'node:worker_threads';
    parentPort.on('message', ({ request }) => {
      if (request === null) return parentPort.close();
      ${onRequest}
    });`;
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
}

const REQUEST: ReadRequest = {
  kind: 'page',
  websiteId: 1,
  domain: 'a.example',
  period: {
    days: 7,
    from: '2026-01-01',
    to: '2026-01-07',
    before: { from: '2025-12-25', to: '2025-12-31' },
    hour: null,
  },
  language: 'en',
  keptFrom: null,
};

describe('ThreadExecutor', () => {
  let executor: ThreadExecutor;
  const start = (onRequest: string): ThreadExecutor => {
    executor = new ThreadExecutor(scriptOf(onRequest), { file: 'store.sqlite' });
    return executor;
  };
  afterEach(() => executor.releaseMemory());

  test('passes the request, its settings and the result between the threads', async () => {
    const { execute } = bound(
      start('parentPort.postMessage({ value: [request.domain, workerData.place.file] })'),
    );
    expect(await execute(REQUEST)).toEqual(['a.example', 'store.sqlite']);
  });

  test('keeps SQLite’s code of an error, and serves the next request in the same thread', async () => {
    const { execute } = bound(
      start(`parentPort.postMessage(request.websiteId === 2
        ? { error: new Error('disk I/O error'), errcode: 10 }
        : { value: threadId })`),
    );
    const thread = await execute(REQUEST);
    await expect(execute({ ...REQUEST, websiteId: 2 })).rejects.toMatchObject({
      message: 'disk I/O error',
      errcode: 10,
    });
    expect(await execute(REQUEST)).toBe(thread);
  });

  test.each([
    ['throws', `throw new Error('gone')`, 'gone'],
    ['exits', 'process.exit(1)', 'the thread that reads statistics ended'],
  ])('fails the request when the thread %s, and starts a new one', async (_, death, message) => {
    const { execute } = bound(
      start(
        `if (request.websiteId === 2) ${death}; else parentPort.postMessage({ value: threadId })`,
      ),
    );
    const first = await execute(REQUEST);
    await expect(execute({ ...REQUEST, websiteId: 2 })).rejects.toThrow(message);
    const second = await execute(REQUEST);
    expect(second).not.toBe(first);
  });

  test('starts again after its memory was released', async () => {
    const thread = start('parentPort.postMessage({ value: threadId })');
    const { execute } = bound(thread);
    const first = await execute(REQUEST);
    await thread.releaseMemory();
    expect(await execute(REQUEST)).not.toBe(first);
  });
});

const bound = (executor: ThreadExecutor) => ({
  execute: (request: ReadRequest): Promise<unknown> => executor.execute(request),
});
