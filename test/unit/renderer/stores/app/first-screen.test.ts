import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPaint, allPainted } from '$components/after-paint';
import { FirstScreen } from '$stores/app/first-screen';

const frames: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
  vi.stubGlobal('cancelAnimationFrame', (handle: number) => (frames[handle - 1] = () => undefined));
});
afterEach(() => {
  frames.length = 0;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Simulates a paint. */
async function paint(): Promise<void> {
  for (const frame of frames.splice(0)) frame();
  await vi.advanceTimersByTimeAsync(0);
}

function firstScreen(): { screen: FirstScreen; told: string[] } {
  const told: string[] = [];
  const client = {
    call: async (channel: string) => void told.push(channel),
    on: () => () => undefined,
  };
  const screen = new FirstScreen(client as never, {
    view: () => 'statistics',
    complete: allPainted,
    uncover: () => told.push('uncovered'),
    painted: async () => undefined,
  });
  return { screen, told };
}

it('reports once everything deferred until after a paint is rendered', async () => {
  const { screen, told } = firstScreen();
  const made: string[] = [];
  afterPaint(() => {
    made.push('a table');
    afterPaint(() => made.push('a table within it'));
  });
  screen.settled();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual([]);
  await paint();
  expect(made).toEqual(['a table']);
  expect(told).toEqual([]);
  await paint();
  expect(made).toEqual(['a table', 'a table within it']);
  expect(told).toEqual(['uncovered', 'app.drawn']);
});

it('does not wait for a part removed before its paint', async () => {
  const { screen, told } = firstScreen();
  const takeBack = afterPaint(() => undefined);
  screen.settled();
  takeBack();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual(['uncovered', 'app.drawn']);
});

it('reports once, even where nothing is ever painted', async () => {
  const { screen, told } = firstScreen();
  afterPaint(() => undefined);
  screen.settled();
  screen.settled();
  await vi.advanceTimersByTimeAsync(250);
  expect(told).toEqual(['uncovered', 'app.drawn']);
});
