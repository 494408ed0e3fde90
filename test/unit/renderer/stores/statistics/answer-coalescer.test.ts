import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AnswerCoalescer } from '../../../../../src/renderer/stores/statistics/answer-coalescer';
import type { Answer } from '../../../../../src/shared/bridge/contract';
import type { AppError } from '../../../../../src/shared/failures/failure';

const answerOf = (id: number, problem: AppError | null = null): Answer<number> => {
  return { value: id, fetchedAt: 0, saved: problem !== null, final: false, problem };
};

/** A server that answers when the test says so, and a record of what was shown. */
function held() {
  const answers = new Map<number, (end: Answer<number> | Error) => void>();
  const coalescer = new AnswerCoalescer();
  const shown: unknown[] = [];
  const ask = (id: number): void => {
    const answer = new Promise<Answer<number>>((resolve, reject) =>
      answers.set(id, (end) => (end instanceof Error ? reject(end) : resolve(end))),
    );
    coalescer
      .show(() => answer)
      .then(
        (seen) => shown.push(seen?.value),
        (failure: unknown) => shown.push(failure),
      );
  };
  /**
   * @param after milliseconds that pass first
   */
  const answer = async (id: number, after: number, failure?: Error): Promise<void> => {
    await vi.advanceTimersByTimeAsync(after);
    answers.get(id)?.(failure ?? answerOf(id));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { shown, ask, answer, answers };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('AnswerCoalescer', () => {
  it('shows a single answer at once', async () => {
    const { shown, ask, answer } = held();
    [1, 2, 3].forEach(ask);
    await answer(1, 50);
    expect(shown).toEqual([1]);
    await answer(2, 100);
    expect(shown).toEqual([1, 2]);
  });

  it('shows answers together when they follow soon after others', async () => {
    const { shown, ask, answer } = held();
    [1, 2, 3, 4].forEach(ask);
    await answer(1, 50);
    await answer(2, 10);
    await answer(3, 60);
    expect(shown).toEqual([1]);
    await vi.advanceTimersByTimeAsync(30);
    expect(shown).toEqual([1, 2, 3]);
  });

  it('does not wait when no other request is pending', async () => {
    const { shown, ask, answer } = held();
    [1, 2, 3].forEach(ask);
    for (const id of [1, 2, 3]) await answer(id, 1);
    expect(shown).toEqual([1, 2, 3]);
  });

  it('shows failures at once, because failed reads are repeated', async () => {
    const { shown, ask, answer } = held();
    const failure = new Error('no');
    [1, 2, 3, 4].forEach(ask);
    await answer(1, 1);
    await answer(2, 1);
    await answer(3, 1, failure);
    expect(shown).toHaveLength(3);
    expect(shown).toContain(2);
    expect(shown).toContain(failure);
  });

  it('shows saved answers that carry a problem at once', async () => {
    const { shown, ask, answers } = held();
    [1, 2, 3].forEach(ask);
    for (const id of [1, 2]) answers.get(id)?.(answerOf(id, { code: 'unreachable', message: '' }));
    await vi.advanceTimersByTimeAsync(0);
    expect(shown).toEqual([1, 2]);
  });
});
