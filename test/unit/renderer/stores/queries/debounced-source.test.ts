import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnswerSource } from '../../../../../src/renderer/stores/queries/answer-source';
import { DebouncedSource } from '../../../../../src/renderer/stores/queries/debounced-source';

const sent: string[] = [];
const inner: AnswerSource<string, never> = {
  saved: async (query) => (sent.push(`saved ${query}`), null),
  network: async (query) => (sent.push(`network ${query}`), null),
  cancel: (requestIds) => void sent.push(`cancel ${requestIds.join()}`),
};
const ask = (source: DebouncedSource<string, never>, query = 'q') =>
  source.network(query, { requestId: query, priority: 'interactive' });

function debounced(pause: number): DebouncedSource<string, never> {
  const source = new DebouncedSource(inner);
  source.pause = pause;
  return source;
}

beforeEach(() => {
  sent.length = 0;
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

describe('debounced source', () => {
  it('asks the store at once and the server after the pause', async () => {
    const source = debounced(180);
    await source.saved('q');
    const answer = ask(source);
    await vi.advanceTimersByTimeAsync(179);
    expect(sent).toEqual(['saved q']);
    await vi.advanceTimersByTimeAsync(1);
    await answer;
    expect(sent).toEqual(['saved q', 'network q']);
  });

  it('does not wait when the pause is zero or when hurried', async () => {
    const source = debounced(0);
    await ask(source);
    source.pause = 180;
    const answer = ask(source, 'next');
    source.hurry();
    await answer;
    expect(sent).toEqual(['network q', 'network next']);
  });

  it('never sends a request cancelled while it waited, but sends the others', async () => {
    const source = debounced(180);
    const refused = expect(ask(source)).rejects.toMatchObject({ code: 'cancelled' });
    const other = ask(source, 'other');
    source.cancel(['q']);
    await refused;
    await vi.advanceTimersByTimeAsync(1000);
    await other;
    expect(sent).toEqual(['cancel q', 'network other']);
  });
});
