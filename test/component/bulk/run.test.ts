import { describe, expect, it } from 'vitest';
import { AppFailure } from '$shared/failures/failure';
import { ERROR_CODES, FAILURES } from '$shared/failures/failure-table';
import { BulkItem, BulkRun, type BulkSteps } from '$views/websites/bulk/bulk-run.svelte';

function makeRun(count: number, steps: Partial<BulkSteps<string>>) {
  const sent: string[] = [];
  const marks: { done: string[]; unsure: string[] }[] = [];
  const keys = Array.from({ length: count }, (_, index) => `site-${index + 1}`);
  const run = new BulkRun(
    keys.map((key) => new BulkItem(key, `${key}.example`, key)),
    {
      arrived: async () => 'missing',
      mark: async (progress) => void marks.push(structuredClone(progress)),
      ...steps,
      send: async (key) => {
        sent.push(key);
        await steps.send?.(key);
      },
    },
  );
  return { run, sent, marks, states: () => run.items.map(({ state }) => state) };
}
const fails = (code: ConstructorParameters<typeof AppFailure>[0]): never => {
  throw new AppFailure(code, 'so');
};

describe('BulkRun', () => {
  it('sends one write after the other, each once, and records each before it is sent', async () => {
    let under = 0;
    const { run, sent, marks } = makeRun(3, {
      send: async () => {
        under += 1;
        expect(under).toBe(1);
        await Promise.resolve();
        under -= 1;
      },
    });
    await run.start();
    expect(sent).toEqual(['site-1', 'site-2', 'site-3']);
    expect(run.finished).toBe(true);
    expect(marks[0]).toEqual({ done: [], unsure: ['site-1'] });
    expect(marks[1]).toEqual({ done: ['site-1'], unsure: [] });
    expect(marks.at(-1)).toEqual({ done: ['site-1', 'site-2', 'site-3'], unsure: [] });
  });

  it('continues after a failure, and retries only that one', async () => {
    let broken = true;
    const { run, sent, states } = makeRun(3, {
      send: async (key) => {
        if (key === 'site-2' && broken) fails('validation');
      },
    });
    await run.start();
    expect(states()).toEqual(['done', 'failed', 'done']);
    broken = false;
    await run.retry();
    expect(states()).toEqual(['done', 'done', 'done']);
    expect(sent).toEqual(['site-1', 'site-2', 'site-3', 'site-2']);
  });

  it('stops after the current write, and resumes from there', async () => {
    const { run, sent, states } = makeRun(4, {
      send: async (key) => {
        if (key === 'site-2') run.stop();
      },
    });
    await run.start();
    expect(states()).toEqual(['done', 'done', 'waiting', 'waiting']);
    expect(run.finished).toBe(false);
    await run.start();
    expect(sent).toEqual(['site-1', 'site-2', 'site-3', 'site-4']);
  });

  it('reads the server before repeating a write with a lost answer', async () => {
    const lost = new Set(['site-1', 'site-2']);
    const looked: string[] = [];
    const { run, sent, states } = makeRun(3, {
      send: async (key) => {
        if (lost.has(key) && key !== 'site-3') fails('server-error');
      },
      arrived: async (key) => {
        looked.push(key);
        return key === 'site-1' ? 'arrived' : 'missing';
      },
    });
    await run.start();
    expect(states()).toEqual(['unsure', 'unsure', 'waiting']);
    expect(run.problem?.code).toBe('server-error');
    lost.clear();
    await run.retry();
    expect(states()).toEqual(['done', 'done', 'done']);
    expect(looked).toEqual(['site-1', 'site-2']);
    expect(sent).toEqual(['site-1', 'site-2', 'site-2', 'site-3']);
  });

  it('stays unsure and sends nothing while the server cannot be reached', async () => {
    const { run, sent, states } = makeRun(1, {
      send: async () => fails('timeout'),
      arrived: async () => fails('offline'),
    });
    await run.start();
    await run.retry();
    await run.retry();
    expect(states()).toEqual(['unsure']);
    expect(sent).toEqual(['site-1']);
  });

  it('ends at once when every other write would fail too', async () => {
    const { run, sent, states } = makeRun(3, { send: async () => fails('unauthorized') });
    await run.start();
    expect(sent).toEqual(['site-1']);
    expect(states()).toEqual(['failed', 'waiting', 'waiting']);
    expect(run.problem?.code).toBe('unauthorized');
  });

  it.each(ERROR_CODES)('stops a run of thirty when each fails with %s', async (code) => {
    const { stopsRun, delivery } = FAILURES[code];
    const { run, sent } = makeRun(30, { send: async () => fails(code) });
    await run.start();
    const most = stopsRun ? 1 : delivery === 'unsure' ? 2 : 30;
    expect(sent).toHaveLength(most);
    expect(run.problem?.code).toBe(most === 30 ? undefined : code);
  });
});
