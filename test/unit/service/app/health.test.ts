import { expect, test } from 'vitest';
import { Health } from '$service/app/health';

/** What happens, and whether the service says afterwards that it is ready. */
type Step = [event: 'stored' | 'refused' | 'full' | 'room' | number, status: 200 | 503];

/**
 * The health statuses after each step.
 * @param steps a number advances the clock by that many seconds
 */
async function statusesOf(steps: readonly Step[]): Promise<{ said: number[]; tried: number[] }> {
  let now = 1_000;
  let isFull = false;
  const outcomes = { storedAt: -Infinity, refusedAt: -Infinity };
  const tried: number[] = [];
  const recorder = {
    async tryOut(bytes: number) {
      tried.push(bytes);
      if (isFull) throw new Error('full');
    },
  };
  const health = new Health(
    recorder,
    { outcomes },
    { isHealthy: true },
    () => {},
    () => now,
  );
  const said: number[] = [];
  for (const [event] of steps) {
    now += 1;
    if (event === 'stored') outcomes.storedAt = now;
    else if (event === 'refused') outcomes.refusedAt = now;
    else if (typeof event === 'number') now += event * 1_000;
    else isFull = event === 'full';
    said.push((await health.ready()).status);
  }
  return { said, tried };
}

test.each<{ name: string; steps: Step[]; trials: number }>([
  {
    name: 'a refused hit counts at once',
    steps: [
      ['room', 200],
      ['refused', 503],
      ['stored', 200],
      ['refused', 503],
      [4, 503],
    ],
    trials: 1,
  },
  {
    name: 'without hits, trials tell, five seconds apart',
    steps: [
      ['full', 503],
      ['room', 503],
      [3, 503],
      [3, 200],
      ['full', 200],
      [6, 503],
    ],
    trials: 3,
  },
  {
    name: 'hits that are stored need no trial',
    steps: [
      ['stored', 200],
      [4, 200],
      ['stored', 200],
      [4, 200],
      [4, 200],
    ],
    trials: 1,
  },
  {
    name: 'after a refused hit, nothing but a larger trial or a stored hit helps',
    steps: [
      ['refused', 503],
      ['full', 503],
      [6, 503],
      ['room', 503],
      [6, 200],
      [1, 200],
    ],
    trials: 2,
  },
])('$name', async ({ steps, trials }) => {
  const { said, tried } = await statusesOf(steps);
  expect(said).toEqual(steps.map(([, status]) => status));
  expect(tried).toHaveLength(trials);
  const afterRefusal = steps[0]?.[0] === 'refused';
  expect(tried.every((bytes) => bytes > 100_000 === afterRefusal)).toBe(true);
});

test('two checks at once share one test write', async () => {
  let trials = 0;
  const recorder = {
    async tryOut() {
      trials += 1;
    },
  };
  const outcomes = { storedAt: -Infinity, refusedAt: -Infinity };
  const health = new Health(recorder, { outcomes }, { isHealthy: true }, () => {});
  const answers = await Promise.all([health.ready(), health.ready(), health.ready()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(trials).toBe(1);
});
