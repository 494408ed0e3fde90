import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Comparison, comparisonRange } from '$shared/dates/comparison';
import { clockHours, hoursOfDays } from '$shared/dates/day-hours';
import { addDays, dayCount, type DayRange, eachDay } from '$shared/dates/day-range';
import { customPeriod, type Period, periodRange } from '$shared/dates/period';
import { PERIOD_PRESETS } from '$shared/dates/presets';
import { clockIn, dayEndsAt, offsetAt } from '$shared/dates/zone';
import { sum } from '$shared/lib/sum';
import { basisOf, comparedTotals } from '$statistics/basis';
import { changeOf, isCertain } from '$statistics/change';
import type { DaySeries } from '$statistics/day-series';
import { type Compared, differencesOf } from '$statistics/movers';
import { summarizePeriod } from '$statistics/period-summary';
import { rankRows } from '$statistics/ranking';
import { changeSoFar, sumSoFar } from '$statistics/so-far';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const ZONES = [
  'Africa/Cairo',
  'America/New_York',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Europe/Berlin',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Atlantic/Azores',
  'UTC-09:30',
  'UTC+05:45',
] as const;

const MINUTES_A_DAY = 24 * 60;
const YEARS = { from: '2024-01-01', to: '2029-12-31' };

/** Days in six years that begin or end a month or year, or are leap days. */
const EDGES = eachDay(YEARS).filter(
  (day) => day.endsWith('-01') || day.endsWith('-02-29') || day.endsWith('-12-31'),
);

/** The days on which clocks change, by zone. */
const CHANGES = ZONES.flatMap((zone) => {
  const days = eachDay(YEARS);
  return hoursOfDays(days, zone).flatMap((hours, at) =>
    hours === 24 ? [] : [{ zone, day: days[at] ?? '' }],
  );
});

/** Any moment, moments around these days, and moments after a clock change. */
const moments = fc.oneof(
  fc.record({
    zone: fc.constantFrom(...ZONES),
    day: fc.constantFrom(...eachDay(YEARS)),
    minute: fc.nat(MINUTES_A_DAY),
  }),
  fc.record({
    zone: fc.constantFrom(...ZONES),
    day: fc.constantFrom(...EDGES),
    minute: fc.integer({ min: -MINUTES_A_DAY, max: 2 * MINUTES_A_DAY }),
  }),
  fc
    .record({
      change: fc.constantFrom(...CHANGES),
      ago: fc.constantFrom(0, 1, 7, 28, 364),
      minute: fc.nat(MINUTES_A_DAY),
    })
    .map(({ change: { zone, day }, ago, minute }) => ({ zone, day: addDays(day, ago), minute })),
);
const instantOf = ({ zone, day, minute }: { zone: string; day: string; minute: number }): number =>
  startOf(day, zone) + minute * 60_000;

/** Visits per hour, from one in several days to a million. */
const levels = fc.oneof(
  fc.constantFrom(0.01, 0.1, 1, 7, 400, 1_000_000, 1e9),
  fc.double({ min: 0.01, max: 1_000_000, noNaN: true }),
);

/** The share of each value in the visits of an hour. */
const SHARES = { 'a.example': 0.5, 'b.example': 0.3, '': 0.15, 'c.example': 0.05 };

/** A website with visits at equal intervals. */
const constant = (level: number) => (from: number, to: number) =>
  Math.floor((to / HOUR) * level) - Math.floor((from / HOUR) * level);

/**
 * The offset of a zone in a month, in milliseconds; null if the clock changes in it. Asking Intl for each day would
 * take long.
 */
const offsets = new Map<string, number | null>();
function offsetIn(month: string, zone: string): number | null {
  const key = `${month} ${zone}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const [start, end] = [first - 2 * DAY, first + 33 * DAY].map((at) => offsetAt(zone, at));
  const offset = start !== undefined && start === end ? start * 60_000 : null;
  offsets.set(key, offset);
  return offset;
}

const ends = new Map<string, number>();
function endOf(day: string, zone: string): number {
  const offset = offsetIn(day.slice(0, 7), zone);
  if (offset !== null) return Date.parse(`${day}T00:00:00Z`) + DAY - offset;
  const key = `${day} ${zone}`;
  const known = ends.get(key) ?? dayEndsAt(day, zone);
  ends.set(key, known);
  return known;
}

const startOf = (day: string, zone: string): number => endOf(addDays(day, -1), zone);

function seriesOf(
  range: DayRange,
  zone: string,
  count: (from: number, to: number) => number,
): DaySeries {
  const days = eachDay(range);
  return { days, counts: days.map((day) => count(startOf(day, zone), endOf(day, zone))) };
}

function listOf(range: DayRange, zone: string, level: number) {
  const [from, to] = [startOf(range.from, zone), endOf(range.to, zone)];
  const rows = Object.entries(SHARES).map(([value, share]) => ({
    value,
    count: constant(level * share)(from, to),
  }));
  return {
    rows: rows.filter(({ count }) => count > 0),
    total: rows.filter(({ count }) => count > 0).length,
  };
}

const chosenDays = fc.record({
  ago: fc.integer({ min: 0, max: 500 }),
  length: fc.integer({ min: 1, max: 500 }),
});
type ChosenDays = { ago: number; length: number };
const rangeOf = ({ ago, length }: ChosenDays, today: string): DayRange => {
  const to = addDays(today, -ago);
  return { from: addDays(to, 1 - length), to };
};

const questions = fc.record({
  moment: moments,
  level: levels,
  period: fc.oneof(fc.constantFrom(...PERIOD_PRESETS), chosenDays),
  compared: fc.oneof(fc.constantFrom('previous' as const, 'year' as const), chosenDays),
});

type Question = typeof questions extends fc.Arbitrary<infer Asked> ? Asked : never;

function asked({ moment, period, compared }: Question) {
  const { zone } = moment;
  const today = clockIn(zone, instantOf(moment)).day;
  const chosen: Period =
    typeof period === 'string'
      ? { preset: period }
      : customPeriod(rangeOf(period, today).from, rangeOf(period, today).to, today);
  const comparison: Comparison =
    typeof compared === 'string'
      ? { mode: compared }
      : { mode: 'custom', range: rangeOf(compared, today) };
  return {
    today,
    range: periodRange(chosen, today),
    compared: comparisonRange(chosen, comparison, today),
  };
}

describe('constant traffic', () => {
  it('has no certain change and no cause, and number and change count the same days', () => {
    let judged = 0;
    fc.assert(
      fc.property(questions, (question) => {
        const { level, moment } = question;
        const { zone } = moment;
        const { today, range, compared } = asked(question);
        if (range.to === today || compared === null) return;
        judged += 1;
        expect(range.to < today && compared.to < today).toBe(true);
        const [now, before] = [range, compared].map((days) =>
          seriesOf(days, zone, constant(level)),
        ) as [DaySeries, DaySeries];
        const basis = basisOf(now, before, zone);
        const totals = comparedTotals(basis, now, before);
        const change = changeOf(totals.now, totals.before, basis);
        expect(isCertain(change)).toBe(false);
        if (basis.caveat === null || basis.caveat.kind === 'lengths') {
          expect(totals).toEqual({ now: sum(now.counts), before: sum(before.counts) });
          expect(basis.days).toEqual({ now: dayCount(range), before: dayCount(compared) });
        }
        const sources: Compared = {
          name: 'referrer',
          now: listOf(range, zone, level),
          before: listOf(compared, zone, level),
          basis,
        };
        const summary = summarizePeriod({
          visitors: { now, before },
          pageviews: { now, before },
          sources,
          pages: { ...sources, name: 'page' },
          zone,
        });
        expect(['level', 'few', 'none', 'first', 'partial']).toContain(summary?.kind);
        if (summary?.kind === 'level') expect(summary.offset).toBeNull();
        const rows = rankRows(sources.now, totals.now, { ...sources.before, basis });
        expect(rows.filter((row) => row.change !== null && isCertain(row.change))).toEqual([]);
        expect(differencesOf(sources).filter((mover) => isCertain(mover.change))).toEqual([]);
      }),
      { numRuns: 500 },
    );
    expect(judged).toBeGreaterThan(300);
  });

  it('has no certain change today, by the finished hours, on days of 23 and 25 hours, too', () => {
    let [judged, odd] = [0, 0];
    fc.assert(
      fc.property(
        moments,
        levels,
        fc.constantFrom('previous' as const, 'year' as const),
        (moment, level, mode) => {
          const { zone } = moment;
          const at = instantOf(moment);
          const { day, hour } = clockIn(zone, at);
          const compared = comparisonRange({ preset: 'today' }, { mode }, day);
          if (compared === null) throw new Error('Today is compared');
          const fair = sumSoFar(
            hourCounts(day, zone, level, at),
            hourCounts(compared.from, zone, level, at),
            hour,
            { now: hoursUntil(day, hour, zone), before: hoursUntil(compared.from, hour, zone) },
          );
          const change = changeSoFar(fair);
          if (hour === 0) {
            expect(change).toBeNull();
            return;
          }
          judged += 1;
          if (fair.hours.now !== fair.hours.before) odd += 1;
          expect(change !== null && isCertain(change)).toBe(false);
        },
      ),
      { numRuns: 1_500 },
    );
    expect(judged).toBeGreaterThan(1_200);
    expect(odd).toBeGreaterThan(50);
  });
});

/** The hours since the beginning of a day when its clock reaches a whole hour. */
function hoursUntil(day: string, hour: number, zone: string): number {
  const passed = clockHours(day, zone, endOf(day, zone)).slice(0, hour);
  return sum(passed.map((one) => one.passed));
}

/** The visits of a day until an instant, by the hour on the clock. */
function hourCounts(day: string, zone: string, level: number, until: number): number[] {
  const counts = new Array<number>(24).fill(0);
  const end = Math.min(endOf(day, zone), until);
  // Clocks change by half an hour at least.
  for (let at = startOf(day, zone); at < end; at += HOUR / 2) {
    const { hour } = clockIn(zone, at);
    counts[hour] = (counts[hour] ?? 0) + constant(level)(at, Math.min(end, at + HOUR / 2));
  }
  return counts;
}
