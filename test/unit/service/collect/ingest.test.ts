import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Ingest } from '$service/collect/ingest';
import type { Hit, Recorder } from '$service/store/hits';

const hitOf = (websiteId: number): Hit => ({
  websiteId,
  counters: { at: 0, codes: [], texts: [], totals: [] },
});

/** Records commits by their websites' ids, and the calls of the recorder in order. */
function ingestInto(recorder: Partial<Recorder> = {}) {
  const told: unknown[] = [];
  const ingest = new Ingest(
    {
      record: async (hits: readonly Hit[]) =>
        void told.push(hits.map(({ websiteId }) => websiteId)),
      tidyUp: async () => told.push('fold') > 0,
      releaseMemory: () => told.push('release memory'),
      ...recorder,
    } as unknown as Recorder,
    () => told.push('idle'),
    (cause) => told.push(String(cause)),
  );
  return { ingest, told };
}

describe('Ingest', () => {
  it('commits hits of one moment together, and acknowledges them afterward', async () => {
    const { ingest, told } = ingestInto();
    const acknowledged = [1, 2].map((id) => ingest.add(hitOf(id)));
    expect(told).toEqual([]);
    await Promise.all(acknowledged);
    expect(told).toEqual([[1, 2]]);
    await ingest.add(hitOf(3));
    expect(told).toEqual([[1, 2], [3]]);
    await ingest.close();
  });

  it('refuses every hit that cannot be committed, and counts those after them', async () => {
    let isFull = true;
    const record = async (): Promise<void> => {
      if (isFull) throw new Error('disk full');
    };
    const { ingest } = ingestInto({ record });
    const refused = [1, 2].map((id) => ingest.add(hitOf(id)));
    for (const one of refused) await expect(one).rejects.toThrow('disk full');
    isFull = false;
    await expect(ingest.add(hitOf(3))).resolves.toBeUndefined();
    await ingest.close();
  });
});

describe('Ingest after ten seconds without a hit', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('updates the blocks and frees memory', async () => {
    const { ingest, told } = ingestInto();
    await ingest.add(hitOf(1));
    vi.advanceTimersByTime(9_000);
    await ingest.add(hitOf(2));
    vi.advanceTimersByTime(9_000);
    expect(told).toEqual([[1], [2]]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(told).toEqual([[1], [2], 'fold', 'release memory', 'idle']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told).toHaveLength(5);
  });

  it('only reports a fault', async () => {
    const tidyUp = async (): Promise<boolean> => {
      throw new Error('disk full');
    };
    const { ingest, told } = ingestInto({ tidyUp });
    await ingest.add(hitOf(1));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(told).toEqual([[1], 'Error: disk full', 'release memory', 'idle']);
  });

  it('commits waiting hits when it is closed, and does nothing afterward', async () => {
    const { ingest, told } = ingestInto();
    const last = ingest.add(hitOf(1));
    await ingest.close();
    await last;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told).toEqual([[1], 'fold']);
  });
});
