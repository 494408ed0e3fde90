import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StatisticParameters } from '$main/api/parameters';
import type { SavedDay } from '$main/cache/day-table';
import { isFinalAt } from '$main/services/reads/finality';
import {
  daysOfPage,
  isDaySeries,
  pageOfDays,
  pageOfRows,
  rangesOfDays,
} from '$main/services/reads/saved-days';
import { addDays, eachDay } from '$shared/dates/day-range';

const HOUR_MS = 3_600_000;
const parameters = (change: Partial<StatisticParameters> = {}): StatisticParameters => ({
  name: 'visitors',
  from: '2024-01-01',
  to: '2024-01-10',
  search_by: 'value',
  sort_by: 'value',
  sort: 'asc',
  per_page: 100,
  page: 1,
  ...change,
});

describe('a finished day', () => {
  const end = Date.parse('2024-01-11T00:00:00Z');

  test('is final 15 minutes after it has ended in the last zone on earth', () => {
    expect(isFinalAt('2024-01-10', end + 12.25 * HOUR_MS)).toBe(true);
    expect(isFinalAt('2024-01-10', end + 12.25 * HOUR_MS - 1)).toBe(false);
  });
});

describe('a finished day in a certain zone', () => {
  const at = (iso: string): number => Date.parse(iso);
  const chosen = (name: string) => ({ name, source: 'chosen' }) as const;

  test.each([
    ['Pacific/Kiritimati', '2026-11-21T10:15:00Z'],
    ['Pacific/Pago_Pago', '2026-11-22T11:15:00Z'],
    ['Asia/Kathmandu', '2026-11-21T18:30:00Z'],
    ['Europe/Berlin', '2026-11-21T23:15:00Z'],
  ])('is final a quarter of an hour after its end in %s', (name, end) => {
    expect(isFinalAt('2026-11-21', at(end), chosen(name))).toBe(true);
    expect(isFinalAt('2026-11-21', at(end) - 1, chosen(name))).toBe(false);
  });

  test('is final in Berlin through both clock changes', () => {
    const berlin = chosen('Europe/Berlin');
    for (const [day, end] of [
      ['2026-03-29', '2026-03-29T22:15:00Z'],
      ['2026-10-25', '2026-10-25T23:15:00Z'],
    ] as const) {
      expect(isFinalAt(day, at(end), berlin)).toBe(true);
      expect(isFinalAt(day, at(end) - 1, berlin)).toBe(false);
    }
  });

  test('is final early in a reported zone, but not in a learned one', () => {
    const noon = at('2026-11-22T11:59:59Z');
    const early = { name: 'UTC+14:00', source: 'learned' } as const;
    expect(isFinalAt('2026-11-21', noon, early)).toBe(false);
    expect(isFinalAt('2026-11-21', noon, { name: 'Asia/Tokyo', source: 'service' })).toBe(true);
  });
});

describe('statistics saved by day', () => {
  test.each([
    [{}, true],
    [{ name: 'pageviews' }, true],
    [{ sort_by: 'count' }, true],
    [{ name: 'visitors_hour' }, false],
    [{ name: 'browser' }, false],
    [{ search: '2024-01' }, false],
    [{ from: '0001-01-01', to: '9999-12-31' }, false],
  ] as const)('%j: %s', (change, kept) => {
    expect(isDaySeries(parameters(change))).toBe(kept);
  });
});

describe('a page of days', () => {
  test('includes the days without traffic', () => {
    const rows = [{ value: '2024-01-04', count: 7 }];
    const days = daysOfPage(parameters(), { ...whole, rows }, AT);
    expect(days?.map(({ count }) => count)).toEqual([0, 0, 0, 7, 0, 0, 0, 0, 0, 0]);
  });

  test('that is empty means there was no traffic', () => {
    expect(daysOfPage(parameters(), { ...whole, rows: [] }, AT)).toHaveLength(10);
  });

  test('in the order of counts covers its rows only, unless it is the only one', () => {
    const rows = [{ value: '2024-01-04', count: 7 }];
    const asked = parameters({ sort_by: 'count' });
    expect(daysOfPage(asked, { ...whole, rows, lastPage: 2 }, AT)).toHaveLength(1);
    expect(daysOfPage(asked, { ...whole, rows }, AT)).toHaveLength(10);
  });

  test.each([
    ['asc', 1, '2024-01-01', '2024-01-05'],
    ['asc', 2, '2024-01-04', '2024-01-05'],
    ['asc', 3, '2024-01-04', '2024-01-10'],
    ['desc', 1, '2024-01-04', '2024-01-10'],
    ['desc', 3, '2024-01-01', '2024-01-05'],
  ] as const)('in order (%s), page %i of 3, covers %s to %s', (sort, page, first, last) => {
    const rows = ['2024-01-04', '2024-01-05'].map((value) => ({ value, count: 7 }));
    const ordered = sort === 'asc' ? rows : rows.toReversed();
    const answer = { ...whole, page, lastPage: 3, rows: ordered };
    const days = daysOfPage(parameters({ sort, page }), answer, AT) ?? [];
    expect([days[0]?.day, days.at(-1)?.day]).toEqual([first, last]);
  });

  test('after the last one covers nothing', () => {
    expect(daysOfPage(parameters(), { ...whole, page: 2, lastPage: 2, rows: [] }, AT)).toEqual([]);
  });

  test('whose rows are not days of the range is rejected', () => {
    for (const value of ['2023-12-31', '2024-01-11', 'January', '']) {
      expect(daysOfPage(parameters(), { ...whole, rows: [{ value, count: 1 }] }, AT)).toBeNull();
    }
  });
});

const AT = { fetchedAt: 5, isFinal: () => false };
const whole = { page: 1, lastPage: 1, perPage: 100, total: 0 };

/** Days with and without traffic. */
const traffic = fc
  .array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1_000 })), {
    minLength: 1,
    maxLength: 60,
  })
  .map((counts) =>
    counts.map((count, at): SavedDay => ({
      day: addDays('2024-01-01', at),
      count,
      fetchedAt: 5,
      final: false,
    })),
  );

test('reads back from days what a server answered', () => {
  const order = fc.record({
    sort_by: fc.constantFrom('value' as const, 'count' as const),
    sort: fc.constantFrom('asc' as const, 'desc' as const),
  });
  fc.assert(
    fc.property(traffic, order, (days, how) => {
      const asked = parameters({ ...how, to: days.at(-1)?.day ?? '' });
      const rows = days
        .filter(({ count }) => count > 0)
        .map(({ day, count }) => ({ value: day, count }));
      const answered = pageOfRows(asked, rows);
      const kept = daysOfPage(asked, answered, AT);
      expect(kept).toEqual(days);
      expect(pageOfDays(asked, kept ?? [])?.value).toEqual(answered);
    }),
  );
});

test('pages sorted by day cover all days, except those between the pages', () => {
  fc.assert(
    fc.property(traffic, fc.constantFrom('asc' as const, 'desc' as const), (days, sort) => {
      const asked = parameters({ sort, per_page: 10, to: days.at(-1)?.day ?? '' });
      const rows = days
        .filter(({ count }) => count > 0)
        .map(({ day, count }) => ({ value: day, count }));
      const { lastPage } = pageOfRows(asked, rows);
      const told = Array.from({ length: lastPage }, (_, at) => {
        const page = { ...asked, page: at + 1 };
        return daysOfPage(page, pageOfRows(page, rows), AT) ?? [];
      }).flat();
      const byDay = new Map(told.map(({ day, count }) => [day, count]));
      expect(byDay.size).toBe(told.length);
      for (const { day, count } of days) expect(byDay.get(day) ?? 0).toBe(count);
    }),
  );
});

describe('saved rows', () => {
  const rows = [
    { value: 'b', count: 2 },
    { value: 'c', count: 9 },
    { value: 'a', count: 5 },
  ];

  test.each([
    ['value', 'asc', 'abc'],
    ['value', 'desc', 'cba'],
    ['count', 'asc', 'bac'],
    ['count', 'desc', 'cab'],
  ] as const)('are sorted by %s, %s', (sort_by, sort, order) => {
    const page = pageOfRows(parameters({ sort_by, sort }), rows);
    expect(page.rows.map(({ value }) => value).join('')).toBe(order);
  });
});

describe('an answer from days', () => {
  const days = eachDay(parameters()).map((day) => ({ day, count: 1, fetchedAt: 1, final: false }));

  test('needs every one of them', () => {
    expect(pageOfDays(parameters(), days.slice(1))).toBeNull();
    expect(pageOfDays(parameters(), days)).not.toBeNull();
  });

  test('is as old as the oldest day that may still change', () => {
    const mixed = days.map((day, at) => ({ ...day, fetchedAt: 20 - at, final: at > 7 }));
    expect(pageOfDays(parameters(), mixed)).toMatchObject({ fetchedAt: 13, final: false });
    const final = mixed.map((day) => ({ ...day, final: true }));
    expect(pageOfDays(parameters(), final)).toMatchObject({ fetchedAt: 11, final: true });
  });
});

test('joins days into ranges where there is no gap', () => {
  const days = ['2024-01-01', '2024-01-02', '2024-01-04'].map((day, at) => ({
    day,
    count: 1,
    fetchedAt: 10 - at,
    final: at !== 1,
  }));
  expect(rangesOfDays(days)).toEqual([
    { from: '2024-01-01', to: '2024-01-02', fetchedAt: 9, final: false },
    { from: '2024-01-04', to: '2024-01-04', fetchedAt: 8, final: true },
  ]);
});
