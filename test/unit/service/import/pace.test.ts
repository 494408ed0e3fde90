import { expect, test } from 'vitest';
import { SharedThrottle } from '$service/import/throttle';

function setUp() {
  const clock = { now: 0 };
  const state = { isBusy: false };
  const rests: number[] = [];
  const pace = new SharedThrottle(
    () => state.isBusy,
    () => clock.now,
    async (ms) => {
      rests.push(ms);
      clock.now += ms;
    },
  );
  return { clock, state, rests, pace };
}

test('is due for a rest after 8 ms of work, and again 8 ms after the rest', async () => {
  const { clock, pace } = setUp();
  expect(pace.isDue).toBe(false);
  clock.now = 7;
  expect(pace.isDue).toBe(false);
  clock.now = 8;
  expect(pace.isDue).toBe(true);
  await pace.rest();
  expect(pace.isDue).toBe(false);
  clock.now += 8;
  expect(pace.isDue).toBe(true);
});

test('rests nine times as long as it worked while hits come, at most a second', async () => {
  const { clock, state, rests, pace } = setUp();
  clock.now += 8;
  await pace.rest();
  expect(rests).toEqual([]);
  state.isBusy = true;
  clock.now += 8;
  await pace.rest();
  clock.now += 500;
  await pace.rest();
  expect(rests).toEqual([72, 1_000]);
});

test('lets others run at each rest, with or without hits', async () => {
  const { pace } = setUp();
  let turns = 0;
  setImmediate(() => {
    turns += 1;
    setImmediate(() => (turns += 1));
  });
  await pace.rest();
  expect(turns).toBe(2);
});
