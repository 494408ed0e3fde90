import { describe, expect, it } from 'vitest';
import { getText } from '$shared/text';
import { basisOf } from '$statistics/basis';
import type { Change } from '$statistics/change';
import type { HoursSoFar } from '$statistics/so-far';
import { headlinesOf } from '$views/statistics/overview/headline-items';
import {
  chartTitle,
  type Counted,
  type Numbers,
  type OverviewInput,
} from '$views/statistics/overview/overview';
import { overviewHeadlines } from '$views/statistics/overview/overview-numbers';

const seriesOf = (count: number) => ({ days: ['2026-11-20'], counts: [24 * count] });
const numbers = (count: number, more: Partial<Counted> = {}): Numbers => {
  const counted = {
    days: seriesOf(count),
    hours: Array.from({ length: 24 }, () => count),
    isSameWebsites: true,
    isPrevious: false,
    areHoursPrevious: false,
    ...more,
  };
  return { visitors: counted, pageviews: counted, isSameWebsites: true };
};
type Input = Pick<OverviewInput, 'unit' | 'now' | 'compared' | 'basis'>;
const input = (now: Numbers, compared: Numbers | null): Input => {
  const basis = basisOf(seriesOf(10), seriesOf(5));
  return { unit: 'visits', now, compared, basis: { visitors: basis, pageviews: basis } };
};
const BY_3_PM: HoursSoFar = { finished: 15, passed: { now: 15, before: 15 } };
const differenceOf = (change: Change | null | undefined): number | null =>
  change?.kind === 'percent' ? change.difference : null;

describe('the headline numbers', () => {
  it('of people who are counted once a day are no visits, and have no pages per visit', () => {
    const of = { ...input(numbers(10), null), unit: 'visitors' as const };
    const shown = overviewHeadlines(of, null);
    expect(shown['pages-per-visit']).toBeNull();
    expect(shown.visitors?.hint).toBe(getText().statistics.visitorsHint);
    expect(headlinesOf('visitors')).toEqual(['visitors', 'pageviews']);
    expect(chartTitle('visitors', 'visitors')).toBe('Visitors');
    expect(chartTitle('hours', 'visitors')).toBe('Visitors by hour');
    expect(chartTitle('visitors', 'visits')).toBe('Visits');
  });

  it.each<[string, Input, HoursSoFar | null, visits: number | null, pagesPerVisit: boolean]>([
    ['finished days by their totals', input(numbers(10), numbers(5)), null, 24 * 5, true],
    ['a day in progress by its finished hours', input(numbers(10), numbers(5)), BY_3_PM, 75, true],
    [
      'hours of different websites by nothing of them',
      input(numbers(10, { isSameWebsites: false }), numbers(5)),
      BY_3_PM,
      24 * 5,
      true,
    ],
    [
      'hours of different websites before by nothing of them',
      input(numbers(10), numbers(5, { isSameWebsites: false })),
      BY_3_PM,
      24 * 5,
      true,
    ],
    [
      'hours of an earlier period by nothing of them',
      input(numbers(10, { areHoursPrevious: true }), numbers(5)),
      BY_3_PM,
      24 * 5,
      true,
    ],
    [
      'days of an earlier period by nothing',
      input(numbers(10, { isPrevious: true }), numbers(5)),
      BY_3_PM,
      null,
      false,
    ],
    ['what has no compared numbers by nothing', input(numbers(10), null), BY_3_PM, null, false],
    [
      'what cannot be compared by nothing',
      {
        ...input(numbers(10), numbers(5)),
        basis: { visitors: null, pageviews: null },
      },
      null,
      null,
      false,
    ],
  ])('compare %s', (_, given, soFar, visits, pagesPerVisit) => {
    const shown = overviewHeadlines(given, soFar);
    for (const name of ['visitors', 'pageviews'] as const) {
      expect(shown[name]?.value, name).toBe('240');
      expect(differenceOf(shown[name]?.change), name).toBe(visits);
    }
    expect((shown['pages-per-visit']?.change ?? null) !== null).toBe(pagesPerVisit);
  });

  it('have no change before the first hour is over', () => {
    const given = input(numbers(10), numbers(5));
    const shown = overviewHeadlines(given, { finished: 0, passed: { now: 0, before: 0 } });
    expect(shown.visitors).toMatchObject({ value: '240', change: null });
  });
});
