import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Ingest } from '../../../../src/service/collect/ingest';
import type { Hit, Recorder } from '../../../../src/service/store/recorder';

const hitOf = (websiteId: number): Hit => ({
  websiteId,
  counters: { at: 0, codes: [], texts: [], totals: [] },
});

/** Commits are counted by their websites' ids; what the recorder is told to do is noted in its order. */
function ingestInto(recorder: Partial<Recorder> = {}) {
  const told: unknown[] = [];
  const ingest = new Ingest(
    {
      record: (hits: readonly Hit[]) => told.push(hits.map(({ websiteId }) => websiteId)),
      fold: () => told.push('fold'),
      releaseMemory: () => told.push('release memory'),
      ...recorder,
    } as unknown as Recorder,
    () => told.push('idle'),
    (cause) => told.push(String(cause)),
  );
  return { ingest, told };
}

describe('hits', () => {
  it('of one moment share a commit, and are acknowledged after it', async () => {
    const { ingest, told } = ingestInto();
    const acknowledged = [1, 2].map((id) => ingest.add(hitOf(id)));
    expect(told).toEqual([]);
    await Promise.all(acknowledged);
    expect(told).toEqual([[1, 2]]);
    await ingest.add(hitOf(3));
    expect(told).toEqual([[1, 2], [3]]);
    ingest.close();
  });

  it('that cannot be committed are refused, each of them; those after them count', async () => {
    let isFull = true;
    const record = (): void => {
      if (isFull) throw new Error('disk full');
    };
    const { ingest } = ingestInto({ record });
    const refused = [1, 2].map((id) => ingest.add(hitOf(id)));
    for (const one of refused) await expect(one).rejects.toThrow('disk full');
    isFull = false;
    await expect(ingest.add(hitOf(3))).resolves.toBeUndefined();
    ingest.close();
  });
});

describe('when no hit comes for ten seconds', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('the blocks are brought up to date, and memory is given back', async () => {
    const { ingest, told } = ingestInto();
    await ingest.add(hitOf(1));
    vi.advanceTimersByTime(9_000);
    await ingest.add(hitOf(2));
    vi.advanceTimersByTime(9_000);
    expect(told).toEqual([[1], [2]]);
    vi.advanceTimersByTime(1_000);
    expect(told).toEqual([[1], [2], 'fold', 'release memory', 'idle']);
    vi.advanceTimersByTime(60_000);
    expect(told).toHaveLength(5);
  });

  it('a fault on the way is told, and no more than that', async () => {
    const fold = (): void => {
      throw new Error('disk full');
    };
    const { ingest, told } = ingestInto({ fold });
    await ingest.add(hitOf(1));
    vi.advanceTimersByTime(10_000);
    expect(told).toEqual([[1], 'Error: disk full', 'release memory', 'idle']);
  });

  it('nothing more happens after the end, which commits what waits', async () => {
    const { ingest, told } = ingestInto();
    const last = ingest.add(hitOf(1));
    ingest.close();
    await last;
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual([[1], 'fold']);
  });
});
