import { describe, expect, it } from 'vitest';
import { newestPoint } from '$charts/chart-model';
import { tableRows } from '$charts/chart-table';
import { hourChart, type HourChartInput, hourReached, weekdayChart } from '$charts/cycle-charts';
import { dayChart, type DayChartInput } from '$charts/day-chart';
import { seriesText } from '$charts/point-text';
import { type DaySeries, type Point, toDaySeries, toPoints } from '$statistics/day-series';

const days = (month: string, ...counts: number[]) => ({
  days: counts.map((_, index) => `${month}-${String(index + 1).padStart(2, '0')}`),
  counts,
});

describe('hourChart', () => {
  const counted = (from: number, to: number): number[] =>
    Array.from({ length: 24 }, (_, hour) => (hour >= from && hour <= to ? hour : 0));
  const chart = (input: Partial<HourChartInput>) =>
    hourChart({
      name: 'Visits',
      now: counted(0, 23),
      compared: null,
      form: 'bar',
      currentHour: null,
      ...input,
    });

  it('has all hours of a finished period', () => {
    const { form, labels, series, format } = chart({});
    expect(form).toBe('bar');
    expect(labels).toHaveLength(24);
    expect(labels[14]).toBe('2:00 PM');
    expect(series).toEqual([
      {
        role: 'now',
        name: 'Visits',
        values: counted(0, 23),
        titles: labels,
        partial: [],
      },
    ]);
    expect(format(1234)).toBe('1,234');
  });

  it('continues to midnight if the period is over, even without traffic', () => {
    const [now] = chart({ now: counted(0, 9) }).series;
    expect(now?.values).toEqual(counted(0, 9));
  });

  it('ends at the current hour for today, and marks it', () => {
    const [now] = chart({ now: counted(0, 9), currentHour: 9 }).series;
    expect(now?.values.slice(8, 11)).toEqual([8, 9, null]);
    expect(now?.titles.slice(8, 11)).toEqual(['8:00 AM', '9:00 AM (so far)', '10:00 AM']);
    expect(now?.partial.indexOf('under-way')).toBe(9);
  });

  it('marks all hours from the current one to the last with traffic, which not every server has reached', () => {
    const [now] = chart({ now: counted(0, 11), currentHour: 9 }).series;
    expect(now?.titles.slice(8, 13)).toEqual([
      '8:00 AM',
      '9:00 AM (so far)',
      '10:00 AM (so far)',
      '11:00 AM (so far)',
      '12:00 PM',
    ]);
    expect(now?.partial.slice(8, 13)).toEqual([null, 'under-way', 'under-way', 'under-way', null]);
  });

  it('continues to the last hour with traffic when the server’s clock is ahead', () => {
    expect(hourReached(counted(0, 11), 9)).toBe(11);
    expect(hourReached(counted(0, 5), 9)).toBe(9);
    expect(hourReached(new Array<number>(24).fill(0), 0)).toBe(0);
  });

  it('names the compared days at their hours', () => {
    const compared = counted(0, 23);
    const { series } = chart({ compared, comparedDays: 'Nov 13, 2026' });
    expect(series[1]?.titles[14]).toBe('Nov 13, 2026, 2:00 PM');
    expect(seriesText(chart({ compared, comparedDays: 'Nov 13, 2026' }), 1, 14)).toBe(
      'Nov 13, 2026, 2:00 PM: 14',
    );
  });

  it('shows all compared hours, none marked as in progress', () => {
    const compared = counted(3, 20);
    const { labels, series } = chart({ now: counted(0, 9), currentHour: 9, compared });
    expect(series[1]).toEqual({
      role: 'compared',
      name: 'Visits',
      values: compared,
      titles: labels,
      partial: [],
    });
  });
});

describe('weekdayChart', () => {
  // 1 June 2026 is a Monday.
  const june = days('2026-06', 2, 4, 6, 8, 10, 12, 14, 4);
  type Series = typeof june;
  const of = (now: Series, compared: Series | null = null, today = '2026-07-01') =>
    weekdayChart({ name: 'Visits', now, compared, comparedDays: 'May', today });

  it('averages finished days, and leaves weekdays without any empty', () => {
    const { form, series, format } = of(june);
    expect(form).toBe('bar');
    expect(series).toHaveLength(1);
    expect(series[0]).toMatchObject({ role: 'now', name: 'Visits', partial: [] });
    expect(series[0]?.values).toEqual([3, 4, 6, 8, 10, 12, 14]);
    expect(series[0]?.titles.slice(0, 2)).toEqual(['Monday', 'Tuesday']);
    expect(format(2.5)).toBe('3');
    const upToThursday = of(june, null, '2026-06-04').series[0]?.values;
    expect(upToThursday).toEqual([2, 4, 6, null, null, null, null]);
  });

  it('shows the compared averages next to it', () => {
    const may = { days: ['2026-05-04', '2026-05-05'], counts: [7, 9] };
    const { series } = of(june, may);
    expect(series[1]).toMatchObject({ role: 'compared', name: 'Visits', partial: [] });
    expect(series[1]?.values).toEqual([7, 9, null, null, null, null, null]);
    expect(series[1]?.titles[0]).toBe('May, Monday');
  });

  it('leaves out compared days before anything was counted', () => {
    // 4 May 2026 is a Monday.
    const may = {
      days: Array.from({ length: 14 }, (_, day) => `2026-05-${String(day + 4).padStart(2, '0')}`),
      counts: [0, 0, 0, 0, 0, 0, 0, 5, 6, 7, 8, 9, 9, 9],
    };
    expect(of(june, may).series[1]?.values).toEqual([5, 6, 7, 8, 9, 9, 9]);
  });
});

describe('dayChart', () => {
  const format = (value: number): string => `${value} visits`;
  const chart = (input: Partial<DayChartInput>) =>
    dayChart({
      name: 'Visits',
      now: days('2026-06', 1, 2, 3),
      compared: null,
      interval: 'day',
      form: 'line',
      today: '2026-06-03',
      format,
      ...input,
    });

  it('says that an unusual day had no visits, without a percentage', () => {
    const baseline = { low: 80, expected: 100, high: 120 };
    const zero = { now: days('2026-06', 0, 100, 300), baseline: [baseline, baseline, baseline] };
    const words = (input: Partial<DayChartInput> = {}) =>
      chart({ ...zero, today: '2026-06-09', ...input }).baseline?.unusual;
    const above = 'Unusual: 200% above what was expected';
    expect(words()).toEqual(['Unusual: no visits', null, above]);
    expect(words({ counted: 'pageviews' })?.[0]).toBe('Unusual: no pageviews');
  });

  it('marks where the part in progress begins', () => {
    const { form, labels, series, format: written } = chart({});
    expect([form, written]).toEqual(['line', format]);
    expect(labels).toEqual(['Jun 1', 'Jun 2', 'Jun 3']);
    expect(series).toEqual([
      {
        role: 'now',
        name: 'Visits',
        values: [1, 2, 3],
        titles: [
          'Monday, June 1, 2026',
          'Tuesday, June 2, 2026',
          'Wednesday, June 3, 2026 (so far)',
        ],
        partial: [null, null, 'under-way'],
      },
    ]);
    expect(chart({ today: '2026-06-09' }).series[0]?.partial).toEqual([null, null, null]);
  });

  it('has its newest point on the last day of the period, even without a number', () => {
    const longer = { now: days('2026-06', 1, 2), compared: days('2026-05', 1, 2, 3) };
    expect(newestPoint(chart(longer))).toBe(1);
    const points = (series: DaySeries): Point[] =>
      toPoints(series, 'day', '2026-06-03').map((point, at) =>
        at === 2 ? { ...point, value: null } : point,
      );
    expect(newestPoint(chart({ points }))).toBe(2);
    expect(newestPoint(chart({ now: days('2026-06') }))).toBe(-1);
  });

  it('marks the first and the last week or month as cut, in words, too', () => {
    // Thursday, October 1, to Wednesday, October 14.
    const now = days('2026-10', ...new Array<number>(14).fill(5));
    const { series } = chart({ now, interval: 'week', today: '2026-11-22' });
    expect(series[0]?.values).toEqual([20, 35, 15]);
    expect(series[0]?.partial).toEqual(['cut', null, 'cut']);
    expect(series[0]?.titles[0]).toMatch(/\(partial\)$/);
    expect(series[0]?.titles[2]).toMatch(/\(partial\)$/);
  });

  it('has ticks at the start of weeks, and of months where there are many', () => {
    const twoWeeks = chart({ now: days('2026-10', ...new Array<number>(15).fill(5)) });
    expect([...(twoWeeks.ticks ?? [])]).toEqual([
      [4, 'Oct 5'],
      [11, 'Oct 12'],
    ]);
    const year = toDaySeries([], { from: '2025-11-21', to: '2026-02-10' });
    expect([...(chart({ now: year }).ticks ?? [])].map(([, label]) => label)).toEqual([
      'Dec 2025',
      'Jan 2026',
      'Feb 2026',
    ]);
    const weeks = chart({ now: year, interval: 'week' });
    // The week that begins on January 26 contains February 1.
    expect([...(weeks.ticks ?? [])].map(([at]) => weeks.labels[at])).toEqual([
      'Dec 1',
      'Dec 29',
      'Jan 26',
    ]);
    expect(chart({ now: year, interval: 'month' }).ticks).toBeNull();
    expect(chart({}).ticks).toBeNull();
  });

  it('is as long as the longer period, with gaps where one has ended', () => {
    const longer = chart({ compared: days('2026-04', 4, 5, 6, 7) });
    expect(longer.labels).toEqual(['Jun 1', 'Jun 2', 'Jun 3', 'Apr 4']);
    expect(longer.series.map(({ role, name }) => [role, name])).toEqual([
      ['now', 'Visits'],
      ['compared', 'Visits'],
    ]);
    expect(longer.series.map(({ values }) => values)).toEqual([
      [1, 2, 3, null],
      [4, 5, 6, 7],
    ]);
    expect(longer.series[0]?.titles[3]).toBe('');
    const shorter = chart({ compared: days('2026-04', 4) });
    expect(shorter.labels).toEqual(['Jun 1', 'Jun 2', 'Jun 3']);
    expect(shorter.series[1]?.values).toEqual([4, null, null]);
  });

  it('sums each interval, or uses the given points', () => {
    const weeks = chart({ now: days('2026-06', 1, 1, 1, 1, 1, 1, 1, 5), interval: 'week' });
    expect(weeks.series[0]?.values).toEqual([7, 5]);
    const points = (_series: unknown, which: 'now' | 'compared') => [
      {
        from: '2026-06-01',
        to: '2026-06-01',
        value: which === 'now' ? null : 0.5,
        partial: null,
      },
    ];
    const given = chart({ compared: days('2026-04', 4), points });
    expect(given.series.map(({ values }) => values)).toEqual([[null], [0.5]]);
  });

  it('lists the drawn numbers in its table, with the change', () => {
    const compared = days('2026-04', 4, 0, 6, 7);
    const rows = tableRows(chart({ now: days('2026-06', 6, 2), compared }));
    expect(rows[0]).toEqual({
      title: 'Monday, June 1, 2026',
      value: '6 visits',
      comparedTitle: 'Wednesday, April 1, 2026',
      compared: '4 visits',
      change: { kind: 'percent', ratio: 0.5, difference: 2, verdict: 'unclear', least: null },
      baseline: null,
      notes: [],
    });
    expect(rows[1]?.change).toEqual({ kind: 'unknown' });
    expect(rows[3]).toEqual({
      title: 'Apr 4',
      value: null,
      comparedTitle: 'Saturday, April 4, 2026',
      compared: '7 visits',
      change: null,
      baseline: null,
      notes: [],
    });
    const alone = tableRows(chart({}));
    expect(alone[1]).toEqual({
      title: 'Tuesday, June 2, 2026',
      value: '2 visits',
      comparedTitle: '',
      compared: null,
      change: null,
      baseline: null,
      notes: [],
    });
  });
});
