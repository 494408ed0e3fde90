import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { grows, type Point, slopeOf } from '$test/soak/growth';
import { Random } from '$test/soak/random';
import { headLine, lineOf } from '$test/soak/table';
import { type Seen, verdictOf } from '$test/soak/verdict';
import { heldBy, LogErrors } from '$test/soak/watch';

/** A value every 10 s for some minutes, with noise of the same seed. */
function points(minutes: number, value: (minute: number) => number, noise = 5e6): Point[] {
  const random = new Random(1);
  return Array.from({ length: minutes * 6 }, (_, at) => ({
    minute: at / 6,
    value: value(at / 6) + (random.next() - 0.5) * noise,
  }));
}

test('tells growth from noise, and from one leap', () => {
  const level = slopeOf(points(13, () => 400e6));
  expect(grows(level, 60e6)).toBe(false);
  // 2 MB a minute.
  const growing = slopeOf(points(13, (minute) => 400e6 + minute * 2e6));
  expect(growing?.perHour).toBeGreaterThan(100e6);
  expect(growing?.perHour).toBeLessThan(140e6);
  expect(grows(growing, 60e6)).toBe(true);
  const outlier = points(13, () => 400e6).map((point, at) =>
    at === 60 ? { ...point, value: 900e6 } : point,
  );
  expect(grows(slopeOf(outlier), 60e6)).toBe(false);
});

test('lets grow what may grow, and shrink what shrinks', () => {
  const slow = slopeOf(points(13, (minute) => 400e6 + minute * 0.5e6));
  expect(slow?.atLeast).toBeGreaterThan(0);
  expect(grows(slow, 60e6)).toBe(false);
  expect(grows(slopeOf(points(13, (minute) => 400e6 - minute * 2e6)), 60e6)).toBe(false);
});

test('does not judge a short time or few points', () => {
  expect(slopeOf(points(7, (minute) => minute * 1e9))).toBeNull();
  expect(slopeOf([])).toBeNull();
  expect(grows(null, 0)).toBe(false);
});

const LEVEL = points(13, () => 400e6);
const HANDLES = points(13, () => 200, 10);
const MINUTE = { steps: 20, missed: 2, kills: 0, errors: 0, violations: 0, faults: [] };
const SEEN: Seen = {
  minutes: [{ ...MINUTE, minute: 1, memory: 400e6, handles: 200 }],
  points: { memory: LEVEL, handles: HANDLES },
  steps: new Map([
    ['search', { tried: 40, done: 4 }],
    ['star', { tried: 3, done: 0 }],
  ]),
  faults: [],
};

test('passes a run in which nothing grew and nothing failed, and tells what could not be done', () => {
  const { faults, notes } = verdictOf(SEEN);
  expect(faults).toEqual([]);
  expect(notes[0]).toMatch(/^memory: -?\d+\.\d MB an hour, at least .* may be 60\.0 MB an hour$/);
  expect(notes.slice(2)).toEqual([
    'steps done, of those tried: search 4/40, star 0/3',
    'steps that were never possible: star',
  ]);
});

test('fails a run for an error, for growth of memory or handles, and when most steps were not possible', () => {
  expect(verdictOf({ ...SEEN, faults: ['against the API: x'] }).faults).toEqual([
    'against the API: x',
  ]);
  const memory = points(13, (minute) => 400e6 + minute * 2e6);
  expect(verdictOf({ ...SEEN, points: { memory, handles: HANDLES } }).faults).toEqual([
    expect.stringMatching(/^it grows: memory: 1\d\d\.\d MB an hour/),
  ]);
  const handles = points(13, (minute) => 200 + minute * 3, 10);
  expect(verdictOf({ ...SEEN, points: { memory: LEVEL, handles } }).faults).toEqual([
    expect.stringMatching(/^it grows: handles: 1\d\d\.\d an hour/),
  ]);
  const minutes = [{ ...MINUTE, minute: 1, missed: 11, memory: null, handles: null }];
  expect(verdictOf({ ...SEEN, minutes }).faults).toEqual(['11 of 20 steps were not possible']);
});

test('fails a run in which a step was tried often and never possible', () => {
  const steps = (tried: number, done: number): Seen['steps'] =>
    new Map([['star', { tried, done }]]);
  expect(verdictOf({ ...SEEN, steps: steps(20, 0) }).faults).toEqual([
    'the step "star" was tried 20 times and never possible',
  ]);
  expect(verdictOf({ ...SEEN, steps: steps(19, 0) }).faults).toEqual([]);
  expect(verdictOf({ ...SEEN, steps: steps(200, 1) }).faults).toEqual([]);
});

test('decides the same for the same seed', () => {
  const choices = (seed: number): number[] => {
    const random = new Random(seed);
    return Array.from({ length: 50 }, () => random.below(10));
  };
  expect(choices(5)).toEqual(choices(5));
  expect(choices(5)).not.toEqual(choices(6));
  expect(new Set(choices(5)).size).toBeGreaterThan(5);
  expect(choices(5).every((choice) => choice >= 0 && choice < 10)).toBe(true);
  expect(() => new Random(1).of([])).toThrow('nothing to choose');
});

test('shows each minute as a line, with every kind of fault once', () => {
  const full = { ...MINUTE, minute: 1, memory: 412_300_000, handles: 310 };
  const line = lineOf({ ...full, faults: ['away', 'slow', 'away'] });
  expect(line).toMatch(/^ +1 +20 +2 +412 MB +310 +0 +0 +0 +away, slow$/);
  expect(line.indexOf('away')).toBe(headLine().indexOf('faults'));
  const empty = lineOf({ ...MINUTE, minute: 2, memory: null, handles: null, kills: 1 });
  expect(empty).toMatch(/^ +2 +20 +2 +– +– +0 +0 +1$/);
});

test('takes each error of the log once, also after the file was renamed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sitedeck-soak-log-'));
  mkdirSync(join(folder, 'logs'));
  const file = join(folder, 'logs/sitedeck.log');
  const log = new LogErrors(folder);
  expect(log.take()).toEqual([]);
  const line = '2026-11-23T10:00:00.000Z error it broke';
  writeFileSync(file, `2026-11-23T10:00:00.000Z warning an error maybe\n${line}\n`);
  expect(log.take()).toEqual([line]);
  renameSync(file, join(folder, 'logs/sitedeck.1.log'));
  writeFileSync(file, '2026-11-23T10:00:01.000Z error again\n');
  expect(log.take()).toEqual(['2026-11-23T10:00:01.000Z error again']);
  rmSync(folder, { recursive: true });
});

test.runIf(process.platform === 'linux')('measures memory and open files of a process', () => {
  const held = heldBy(process.pid);
  expect(held?.memory).toBeGreaterThan(10e6);
  expect(held?.handles).toBeGreaterThan(3);
});
