import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countsByCountry, mapLevel } from '$charts/map-levels';
import { STATISTIC_NAMES } from '$shared/api/statistics';
import { basisOf } from '$statistics/basis';
import { isCertain } from '$statistics/change';
import { changeText } from '$statistics/change-text';
import { toDaySeries, toPoints } from '$statistics/day-series';
import { totalHeadline } from '$statistics/headlines';
import { pageOfList } from '$statistics/list-page';
import { moversOf } from '$statistics/movers';
import { rankRows } from '$statistics/ranking';
import { toHourlyCounts } from '$statistics/totals';
import { trendOf } from '$statistics/trend';
import { heatLevel, typicalWeek } from '$statistics/typical-week';
import { labelValue } from '$statistics/values';

/*
 * Passes rows that no well-behaved server sends to everything that makes numbers and texts of them. Nothing may
 * throw, become NaN or infinite, or lose text.
 */

const RANGE = { from: '2026-11-01', to: '2026-11-07' };
const TODAY = '2026-11-07';
const VALUES = [
  '',
  ' ',
  ':',
  '::',
  ':::::',
  '<img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  '=HYPERLINK("https://evil.example")',
  '+1+1',
  '\u202Egnp.exe',
  'שלום: עולם:₪',
  '👩‍👩‍👧‍👦:1:🚀',
  '\u0000\u0007\u001b[31m\r\n\t',
  '\ud800',
  '__proto__',
  'constructor',
  'US:__proto__, toString',
  '2026-11-03',
  '2026-11-03T23:59:59Z',
  '0000-00-00',
  '00',
  '7',
  '23:00',
  '24',
  '-1',
  'x'.repeat(20_000),
];
const COUNTS = [0, 1, 41_208, 2 ** 31, Number.MAX_SAFE_INTEGER, -3, 0.5];

const hostileRow = fc.record({
  value: fc.oneof(
    fc.constantFrom(...VALUES),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.tuple(fc.string(), fc.string(), fc.string()).map((parts) => parts.join(':')),
  ),
  count: fc.oneof(fc.constantFrom(...COUNTS), fc.nat()),
});
const hostileRows = fc.array(hostileRow, { maxLength: 40 });
const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);

describe('rows from a hostile server', () => {
  it('become days and points with numbers only', () => {
    fc.assert(
      fc.property(hostileRows, fc.constantFrom('day', 'week', 'month'), (rows, interval) => {
        const series = toDaySeries(rows, RANGE);
        expect(series.counts).toHaveLength(7);
        expect(series.counts.every(isNumber)).toBe(true);
        const points = toPoints(series, interval, TODAY);
        expect(points.every(({ value }) => isNumber(value))).toBe(true);
        const basis = basisOf(series, series);
        expect([basis.hours.now, basis.hours.before].every((hours) => hours > 0)).toBe(true);
        expect(basis.spread).not.toBeNaN();
        const { value, change } = totalHeadline(series, series, 'visitors', basis);
        expect(value).not.toMatch(/NaN|∞/);
        // A value compared with itself has not changed.
        if (change !== null) {
          expect(changeText(change).text).not.toMatch(/NaN|∞/);
          expect(isCertain(change)).toBe(false);
        }
      }),
    );
  });

  it('become 24 hours, whatever claims to be one', () => {
    fc.assert(
      fc.property(hostileRows, (rows) => {
        const hours = toHourlyCounts(rows);
        expect(hours).toHaveLength(24);
        expect(hours.every(isNumber)).toBe(true);
        const week = typicalWeek([{ day: '2026-11-02', hours }]).flat();
        expect(week).toHaveLength(168);
        for (const value of week)
          expect([0, 1, 2, 3, 4]).toContain(heatLevel(value, Math.max(...hours)));
      }),
    );
  });

  it('become lists whose bars, shares and changes can be drawn', () => {
    fc.assert(
      fc.property(hostileRows, hostileRows, fc.option(fc.nat()), (now, before, whole) => {
        const listed = { rows: now, total: now.length };
        const ranked = rankRows(listed, whole, { rows: before, total: before.length });
        expect(new Set(ranked.map(({ value }) => value)).size).toBe(ranked.length);
        for (const row of ranked) {
          expect(isNumber(row.bar) && row.bar >= 0 && row.bar <= 1).toBe(true);
          if (row.share !== null) expect(isNumber(row.share)).toBe(true);
          if (row.change) expect(changeText(row.change).text).not.toMatch(/NaN|∞/);
        }
        const { gained, lost } = moversOf(
          { name: 'page', now: listed, before: { rows: before, total: before.length } },
          10,
        );
        expect(gained.every(({ difference }) => difference > 0)).toBe(true);
        expect(lost.every(({ difference }) => difference < 0)).toBe(true);
        expect(
          trendOf('', [RANGE], [listed]).every((value) => value === null || isNumber(value)),
        ).toBe(true);
      }),
    );
  });

  it('are searched, sorted and paged', () => {
    const order = fc.record({
      search: fc.oneof(fc.constant(''), fc.string()),
      sortBy: fc.constantFrom('count' as const, 'value' as const),
      sort: fc.constantFrom('asc' as const, 'desc' as const),
      perPage: fc.constantFrom(10, 25),
      page: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(hostileRows, order, fc.constantFrom(...STATISTIC_NAMES), (rows, choice, name) => {
        const page = pageOfList(rows, choice, (value) => labelValue(name, value, 'a.example'));
        expect(page.rows.length).toBeLessThanOrEqual(choice.perPage);
        if (choice.search.trim() === '') expect(page.total).toBe(rows.length);
      }),
    );
  });

  it('shade a map or leave it unchanged', () => {
    fc.assert(
      fc.property(hostileRows, (rows) => {
        const counts = countsByCountry(rows);
        const most = Math.max(0, ...counts.values());
        for (const [code, count] of counts) {
          expect(code).toMatch(/^[A-Z]{2}$/);
          expect([0, 1, 2, 3, 4]).toContain(mapLevel(count, most));
        }
      }),
    );
  });
});
