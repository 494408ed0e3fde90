import { expect, test } from 'vitest';
import { LIVE_MINUTES, LiveVisitCounter } from '$service/collect/live-visits';

const MINUTE = 60_000;

function setUp() {
  const clock = { now: 12_345_678 };
  const firsts: number[] = [];
  return {
    clock,
    live: new LiveVisitCounter(
      (id) => firsts.push(id),
      () => clock.now,
    ),
    firsts,
  };
}

test('counts each website’s visits separately', () => {
  const { live } = setUp();
  live.add(1);
  live.add(1);
  live.add(2);
  expect([live.count(1), live.count(2), live.count(3)]).toEqual([2, 1, 0]);
});

test('drops each minute’s visits once it is 30 minutes old', () => {
  const { clock, live } = setUp();
  for (let minute = 0; minute < LIVE_MINUTES; minute += 1) {
    live.add(1);
    clock.now += MINUTE;
  }
  expect(live.count(1)).toBe(LIVE_MINUTES - 1);
  clock.now += 10 * MINUTE;
  expect(live.count(1)).toBe(LIVE_MINUTES - 11);
  live.add(1);
  expect(live.count(1)).toBe(LIVE_MINUTES - 10);
  clock.now += 29 * MINUTE;
  expect(live.count(1)).toBe(1);
  clock.now += MINUTE;
  expect(live.count(1)).toBe(0);
});

test('agrees with a list of all times, for any sequence of visits and pauses', () => {
  const { clock, live } = setUp();
  const times: number[] = [];
  const minuteOf = (at: number): number => Math.floor(at / MINUTE);
  let seed = 7;
  for (let step = 0; step < 2_000; step += 1) {
    seed = (seed * 48_271) % 2_147_483_647;
    clock.now += seed % 17 === 0 ? (seed % 50) * MINUTE : seed % 90_000;
    if (seed % 3 !== 0) {
      live.add(1);
      times.push(clock.now);
    }
    const from = minuteOf(clock.now) - LIVE_MINUTES;
    expect(live.count(1)).toBe(times.filter((at) => minuteOf(at) > from).length);
  }
});

test('forgets websites whose visits are over', () => {
  const { clock, live } = setUp();
  live.add(1);
  clock.now += 31 * MINUTE;
  live.add(2);
  expect(live.count(1)).toBe(0);
  live.add(1);
  expect(live.count(1)).toBe(1);
});

test('reports the first visit of each website, and the first one after half an hour', () => {
  const { clock, live, firsts } = setUp();
  live.add(1);
  live.add(1);
  live.add(2);
  expect(firsts).toEqual([1, 2]);
  clock.now += 29 * MINUTE;
  live.add(1);
  // Reading the number is no visit.
  clock.now += 30 * MINUTE;
  expect(live.count(1)).toBe(0);
  live.add(1);
  expect(firsts).toEqual([1, 2, 1]);
});
