import { describe, expect, it } from 'vitest';
import type { SoFar } from '../../../src/statistics/headlines';
import { summarizeHours } from '../../../src/statistics/period-summary';
import type { Summary } from '../../../src/statistics/summary';

describe('the summary of finished hours', () => {
  it.each<[string, SoFar, Summary | null]>([
    [
      'more',
      { now: 60, before: 40, hour: 15, hours: { now: 15, before: 15 } },
      { kind: 'hours', visits: 60, hour: 15, ratio: 0.5, verdict: 'up' },
    ],
    [
      'fewer',
      { now: 30, before: 60, hour: 15, hours: { now: 15, before: 15 } },
      { kind: 'hours', visits: 30, hour: 15, ratio: -0.5, verdict: 'down' },
    ],
    [
      'more within chance',
      { now: 50, before: 40, hour: 15, hours: { now: 15, before: 15 } },
      { kind: 'hours', visits: 50, hour: 15, ratio: 0.25, verdict: 'level' },
    ],
    [
      'the same rate in an hour less, when the clocks change',
      { now: 3_000, before: 6_000, hour: 2, hours: { now: 1, before: 2 } },
      { kind: 'hours', visits: 3_000, hour: 2, ratio: -0.5, verdict: 'level' },
    ],
    ['none before', { now: 60, before: 0, hour: 15, hours: { now: 15, before: 15 } }, null],
    ['none', { now: 0, before: 0, hour: 15, hours: { now: 15, before: 15 } }, null],
    ['no finished hour', { now: 0, before: 0, hour: 0, hours: { now: 0, before: 0 } }, null],
  ])('says %s', (_, given, expected) => {
    expect(summarizeHours(given)).toEqual(expected);
  });
});
