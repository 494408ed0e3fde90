import { describe, expect, it } from 'vitest';
import { addDays } from '$shared/dates/day-range';
import {
  type AlertDays,
  dueDays,
  evaluateAlert,
  initialState,
  settledState,
} from '$statistics/alerts/evaluate';
import type { AlertState } from '$statistics/alerts/findings';

const LAST = '2026-11-20';
const daysOf = (...counts: number[]): AlertDays => ({ last: LAST, counts });
const since = (back: number): AlertState => initialState(addDays(LAST, -back));
const found = (...args: Parameters<typeof evaluateAlert>) =>
  evaluateAlert(...args).findings.map(({ cause, day, count }) => [cause, day, count]);

describe('numbers of a rule', () => {
  it('tells a finished day below', () => {
    const rule = { kind: 'below', count: 10 } as const;
    expect(found(rule, { days: daysOf(9) }, since(1))).toEqual([['below', LAST, 9]]);
    expect(found(rule, { days: daysOf(10) }, since(1))).toEqual([]);
  });

  it('never takes a missing answer for zero, and judges the day once it is there', () => {
    const rule = { kind: 'below', count: 10 } as const;
    const none = evaluateAlert(rule, { days: null }, since(1));
    expect(none).toEqual({ findings: [], state: since(1) });
    const unknown = evaluateAlert(rule, { days: daysOf(Number.NaN) }, since(1));
    expect(unknown).toEqual({ findings: [], state: since(1) });
    expect(found(rule, { days: daysOf(0) }, unknown.state)).toEqual([['below', LAST, 0]]);
  });

  it('tells the running day above at once, and not again when it is over', () => {
    const rule = { kind: 'above', count: 10 } as const;
    const today = { day: addDays(LAST, 1), count: 11 };
    const first = evaluateAlert(rule, { days: daysOf(3), today }, since(0));
    expect(first.findings).toHaveLength(1);
    expect(found(rule, { days: daysOf(3), today }, first.state)).toEqual([]);
    const over = { last: today.day, counts: [3, 12] };
    expect(found(rule, { days: over }, first.state)).toEqual([]);
  });

  it('tells a cause that lasts once, and again after a day without it', () => {
    const rule = { kind: 'below', count: 10 } as const;
    expect(found(rule, { days: daysOf(5, 5, 50, 5) }, since(4))).toEqual([
      ['below', addDays(LAST, -3), 5],
      ['below', LAST, 5],
    ]);
  });

  it('reports no day older than a week', () => {
    expect(dueDays(since(30), LAST)).toHaveLength(7);
    expect(dueDays(since(0), LAST)).toEqual([]);
  });

  it('goes on after the clock was ahead', () => {
    const ahead = initialState(addDays(LAST, 400));
    expect(settledState(ahead, LAST)).toEqual(since(0));
    expect(settledState(since(2), LAST)).toEqual(since(2));
  });
});

describe('unusual days', () => {
  const usual = Array.from({ length: 98 }, (_, day) => 200 + ((day * 7) % 13));
  const rule = { kind: 'unusual' } as const;

  it('tells both directions, and nothing about a usual day', () => {
    expect(found(rule, { days: daysOf(...usual, 600) }, since(1))).toEqual([['high', LAST, 600]]);
    expect(found(rule, { days: daysOf(...usual, 60) }, since(1))).toEqual([['low', LAST, 60]]);
    expect(found(rule, { days: daysOf(...usual, 205) }, since(1))).toEqual([]);
  });

  it('says nothing without a history', () => {
    expect(found(rule, { days: daysOf(200, 210, 600) }, since(1))).toEqual([]);
  });
});

describe('hours without visits', () => {
  const rule = { kind: 'silence', hours: 3 } as const;
  const earlier = [
    [9, 9, 9],
    [8, 8, 8],
    [7, 7, 9],
  ];
  const silent = { day: LAST, counts: [0, 0, 0], earlier };

  it('tells them once, until visits come again', () => {
    const first = evaluateAlert(rule, { hours: silent }, since(0));
    expect(first.findings).toMatchObject([{ cause: 'silence', hours: 3, expected: 24 }]);
    const again = evaluateAlert(rule, { hours: silent }, first.state);
    expect(again.findings).toEqual([]);
    const back = evaluateAlert(rule, { hours: { ...silent, counts: [0, 0, 1] } }, again.state);
    expect(found(rule, { hours: silent }, back.state)).toHaveLength(1);
  });

  it('needs an answer, three weeks and enough usual visits', () => {
    expect(found(rule, { hours: null }, since(0))).toEqual([]);
    expect(found(rule, { hours: { ...silent, counts: [0, 0] } }, since(0))).toEqual([]);
    expect(found(rule, { hours: { ...silent, earlier: earlier.slice(1) } }, since(0))).toEqual([]);
    const few = earlier.map((week) => week.map((count) => count - 6));
    expect(found(rule, { hours: { ...silent, earlier: few } }, since(0))).toEqual([]);
  });
});

describe('new values', () => {
  const rule = { kind: 'new' } as const;
  const rows = [
    { value: 'a.example', count: 40 },
    { value: 'b.example', count: 12 },
    { value: '', count: 11 },
    { value: 'c.example', count: 9 },
  ];

  it('tells a value with ten visits that was in no list of four weeks', () => {
    const known = new Set(['a.example']);
    const lists = [
      { day: addDays(LAST, -1), rows, known },
      { day: LAST, rows, known },
    ];
    expect(found(rule, { lists }, since(2))).toEqual([['new', addDays(LAST, -1), 12]]);
  });

  it('says nothing where a list was cut', () => {
    expect(found(rule, { lists: [{ day: LAST, rows, known: null }] }, since(1))).toEqual([]);
  });
});
