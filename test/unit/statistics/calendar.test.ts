import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { addDays, eachDay } from '$shared/dates/day-range';
import { setWeekStart, WEEK_STARTS, type WeekStart } from '$shared/dates/week-start';
import {
  bestDays,
  calendarCells,
  calendarMonths,
  quietestDay,
  shadeEdges,
  shadeOf,
  visitsOf,
  weekdayPatterns,
  weeksOf,
  workdayLead,
} from '$statistics/calendar';
import { daysOfYear } from '$views/statistics/calendar/calendar-year';

const TODAY = '2026-11-20';
const YEAR = daysOfYear(null, TODAY);
const days = eachDay(YEAR);
const cellsOf = (counts: readonly number[], added: string | null = null) =>
  calendarCells(new Map(counts.map((count, at) => [days[at] ?? '', count])), {
    range: YEAR,
    today: TODAY,
    added,
  });
const hostile = fc.array(
  fc.oneof(
    fc.nat(5000),
    fc.constantFrom(0, -3, Number.NaN, Infinity, 1e308, Number.MAX_SAFE_INTEGER, 0.5),
  ),
  { maxLength: days.length },
);
afterEach(() => setWeekStart('monday'));

describe('the days of a year', () => {
  it('distinguish counted days from days in progress, future, uncounted and unknown', () => {
    const cells = calendarCells(
      new Map([
        ['2026-11-16', 0],
        ['2026-11-17', 4],
        ['2026-11-18', 0],
        ['2026-11-20', 2],
      ]),
      { range: { from: '2026-11-15', to: '2026-11-22' }, today: TODAY, added: null },
    );
    expect(cells.map(({ day, state, count }) => [day.slice(8), state, count])).toEqual([
      ['15', 'unknown', null],
      ['16', 'before', null],
      ['17', 'counted', 4],
      ['18', 'counted', 0],
      ['19', 'unknown', null],
      ['20', 'so-far', 2],
      ['21', 'future', null],
      ['22', 'future', null],
    ]);
  });

  it('are days without visits from the website’s first day on, whether days before were counted or not', () => {
    const at = (added: string | null, counts: Record<string, number>) =>
      calendarCells(new Map(Object.entries(counts)), {
        range: { from: '2026-11-17', to: '2026-11-19' },
        today: TODAY,
        added,
      }).map(({ state }) => state);
    const none = { '2026-11-17': 0, '2026-11-18': 0, '2026-11-19': 0 };
    expect(at('2026-11-18', none)).toEqual(['before', 'counted', 'counted']);
    expect(at(null, none)).toEqual(['before', 'before', 'before']);
    // An import counts days before the website was created.
    expect(at('2026-11-19', { ...none, '2026-11-17': 1 })).toEqual([
      'counted',
      'counted',
      'counted',
    ]);
  });

  it.each([
    ['a leap year', { from: '2028-01-01', to: '2028-12-31' }, 366],
    ['an ordinary year', { from: '2026-01-01', to: '2026-12-31' }, 365],
  ])(
    'of %s stand in rows of one weekday each, whatever day weeks begin with',
    (_, range, count) => {
      for (const start of Object.keys(WEEK_STARTS) as WeekStart[]) {
        setWeekStart(start);
        const first = { monday: 1, sunday: 0, saturday: 6 }[start];
        const cells = calendarCells(new Map(), { range, today: TODAY, added: null });
        const weeks = weeksOf(cells);
        expect(weeks.flat().filter(Boolean)).toHaveLength(count);
        expect(weeks.length).toBeLessThanOrEqual(54);
        for (const week of weeks) {
          week.forEach((cell, row) => {
            if (cell !== null)
              expect((new Date(`${cell.day}T00:00:00Z`).getUTCDay() - first + 7) % 7).toBe(row);
          });
        }
        expect(calendarMonths(weeks).reduce((all, { weeks: own }) => all + own, 0)).toBe(
          weeks.length,
        );
      }
    },
  );

  it('never return an invalid number, whatever a server sends', () => {
    fc.assert(
      fc.property(hostile, (counts) => {
        const cells = cellsOf(counts);
        const edges = shadeEdges(cells);
        const numbers = [
          ...edges,
          ...cells.flatMap(({ count, usual }) => [count ?? 0, usual ?? 0]),
          ...weekdayPatterns(cells).flatMap(({ middle, low, high }) => [
            middle,
            low ?? 0,
            high ?? 0,
          ]),
          ...[...bestDays(cells, 5), ...[quietestDay(cells) ?? []].flat()].flatMap((one) => [
            one.count,
            one.times ?? 0,
          ]),
          visitsOf(cells) ?? 0,
          workdayLead(weekdayPatterns(cells)) ?? 0,
          ...calendarMonths(weeksOf(cells)).map(({ total }) => total ?? 0),
        ];
        expect(numbers.every(Number.isFinite)).toBe(true);
        expect(edges.every((edge, at) => at === 0 || edge > (edges[at - 1] ?? 0))).toBe(true);
        expect(edges.length).toBeLessThanOrEqual(4);
      }),
    );
  });
});

describe('shades', () => {
  it('hold about a fifth of the days each, and days without visits are always the lightest', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.integer({ min: 100, max: 5000 }), (level, width) => {
        // The counts are evenly distributed, in mixed order.
        const counts = days.map((_, at) => level + Math.round((((at * 193) % 355) / 355) * width));
        const cells = cellsOf(counts);
        const edges = shadeEdges(cells);
        if (level > 0) expect(shadeOf(0, edges)).toBe(0);
        const shades = cells.flatMap(({ state, count }) =>
          state === 'counted' && count !== null ? [shadeOf(count, edges)] : [],
        );
        for (let shade = 0; shade <= 4; shade += 1) {
          const share = shades.filter((one) => one === shade).length / shades.length;
          expect(share).toBeGreaterThan(0.1);
          expect(share).toBeLessThan(0.3);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('are fewer where there are few different counts, and none without visits', () => {
    expect(shadeEdges(cellsOf([0, 0, 0], days[0]))).toEqual([]);
    expect(shadeEdges(cellsOf([7, 7, 7, 0, 7]))).toEqual([7]);
    expect(shadeEdges(cellsOf([1]))).toEqual([1]);
  });
});

describe('habits', () => {
  it('are the middle day of each weekday, and eight of ten of its days', () => {
    const counts = days.map((day, at) => (new Date(`${day}T00:00Z`).getUTCDay() === 2 ? at : 1));
    const tuesdays = counts.filter((_, at) => days[at] !== TODAY && isTuesday(days[at] ?? ''));
    const tuesday = weekdayPatterns(cellsOf(counts)).find(({ weekday }) => weekday === 1);
    const sorted = tuesdays.toSorted((a, b) => a - b);
    expect(tuesday?.days).toBe(sorted.length);
    const below = sorted.filter((count) => count < (tuesday?.middle ?? 0)).length;
    expect(Math.abs(below - sorted.length / 2)).toBeLessThanOrEqual(1);
    const within = sorted.filter(
      (count) => count >= (tuesday?.low ?? 0) && count <= (tuesday?.high ?? 0),
    ).length;
    expect(within / sorted.length).toBeGreaterThan(0.75);
    expect(within / sorted.length).toBeLessThan(0.85);
  });

  it('are not moved by one odd day, and leave out the day in progress', () => {
    const even = days.map(() => 100);
    const spiked = even.with(10, 1e9).with(days.indexOf(TODAY), 1e9);
    expect(weekdayPatterns(cellsOf(spiked)).map(({ middle }) => middle)).toEqual(
      weekdayPatterns(cellsOf(even)).map(({ middle }) => middle),
    );
  });

  it('have no range of fewer than five days, and none of a weekday without any', () => {
    const habits = weekdayPatterns(cellsOf(Array.from({ length: 9 }, () => 5)));
    expect(habits).toHaveLength(7);
    expect(habits.every(({ low, high }) => low === null && high === null)).toBe(true);
    expect(weekdayPatterns(cellsOf([5, 5, 5]))).toHaveLength(3);
  });

  it('return by how much workdays lead, or null', () => {
    const of = (work: number, rest: number) =>
      workdayLead(weekdayPatterns(cellsOf(days.map((day) => (isWeekend(day) ? rest : work)))));
    expect(of(128, 100)).toBeCloseTo(0.28);
    expect(of(50, 100)).toBeCloseTo(-0.5);
    expect(of(105, 100)).toBeNull();
    expect(of(9, 2)).toBeNull();
    expect(workdayLead(weekdayPatterns(cellsOf([100, 100])))).toBeNull();
  });
});

describe('days that stand out', () => {
  it('are the most visits first, of equal ones the earlier, never today', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50), { minLength: 1, maxLength: days.length }), (counts) => {
        const cells = cellsOf(counts);
        const best = bestDays(cells, 5);
        const expected = counts
          .map((count, at) => ({ day: days[at] ?? '', count }))
          .filter(({ day, count }) => count > 0 && day !== TODAY)
          .sort((a, b) => b.count - a.count || a.day.localeCompare(b.day))
          .slice(0, 5);
        expect(best.map(({ day, count }) => ({ day, count }))).toEqual(expected);
      }),
    );
  });

  it('return the ratio to the usual count', () => {
    const counts = days.map((_, at) => (at === 200 ? 400 : 100));
    const [best] = bestDays(cellsOf(counts), 1);
    expect(best?.day).toBe(days[200]);
    expect(best?.times).toBeCloseTo(4, 0);
    expect(bestDays(cellsOf([400]), 1)[0]?.times).toBeNull();
  });

  it('are quietest only where a day usually has visits and days differ', () => {
    const usual = days.map(() => 100);
    expect(quietestDay(cellsOf(usual))).toBeNull();
    expect(quietestDay(cellsOf(usual.with(40, 0).with(30, 0).with(20, 50)))?.day).toBe(days[30]);
    expect(quietestDay(cellsOf(days.map((_, at) => at % 5)))).toBeNull();
  });
});

describe('sums', () => {
  it('sum the months to the year, with null for unknown ones', () => {
    const counts = days.map((_, at) => at + 1);
    const cells = cellsOf(counts);
    const months = calendarMonths(weeksOf(cells));
    expect(months).toHaveLength(12);
    expect(months.reduce((all, { total }) => all + (total ?? 0), 0)).toBe(
      counts.reduce((all, count) => all + count, 0),
    );
    expect(visitsOf(cells)).toBe(counts.reduce((all, count) => all + count, 0));
    const holed = cellsOf(counts.with(3, Number.NaN));
    expect(visitsOf(holed)).toBeNull();
    expect(calendarMonths(weeksOf(holed)).map(({ total }) => total === null)).toEqual([
      true,
      ...Array.from({ length: 11 }, () => false),
    ]);
    expect(visitsOf(cellsOf(days.map(() => Number.MAX_SAFE_INTEGER)))).toBeNull();
  });

  it('have no total of a month that begins before the range', () => {
    const range = { from: '2026-10-05', to: TODAY };
    const cells = calendarCells(new Map(eachDay(range).map((day) => [day, 1])), {
      range,
      today: TODAY,
      added: null,
    });
    expect(calendarMonths(weeksOf(cells)).map(({ total }) => total)).toEqual([null, 20]);
    expect(addDays('2026-10-31', 20)).toBe(TODAY);
  });
});

const isTuesday = (day: string) => new Date(`${day}T00:00Z`).getUTCDay() === 2;
const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00Z`).getUTCDay());
