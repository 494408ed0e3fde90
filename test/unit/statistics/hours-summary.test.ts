import { describe, expect, it } from 'vitest';
import { summarizeHours } from '$statistics/period-summary';
import type { SoFar } from '$statistics/so-far';
import type { Summary } from '$statistics/summary';

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
      { now: 44, before: 40, hour: 15, hours: { now: 15, before: 15 } },
      { kind: 'hours', visits: 44, hour: 15, ratio: 0.1, verdict: 'level' },
    ],
    [
      'too few for a change that is not small',
      { now: 20, before: 32, hour: 6, hours: { now: 6, before: 6 } },
      { kind: 'hours', visits: 20, hour: 6, ratio: -0.375, verdict: 'few' },
    ],
    [
      'hardly any',
      { now: 9, before: 9, hour: 6, hours: { now: 6, before: 6 } },
      { kind: 'hours', visits: 9, hour: 6, ratio: 0, verdict: 'few' },
    ],
    [
      'the same rate in an hour less, when the clocks change',
      { now: 3_000, before: 6_000, hour: 2, hours: { now: 1, before: 2 } },
      { kind: 'hours', visits: 3_000, hour: 2, ratio: 0, verdict: 'level' },
    ],
    ['none before', { now: 60, before: 0, hour: 15, hours: { now: 15, before: 15 } }, null],
    ['none', { now: 0, before: 0, hour: 15, hours: { now: 15, before: 15 } }, null],
    ['no finished hour', { now: 0, before: 0, hour: 0, hours: { now: 0, before: 0 } }, null],
  ])('says %s', (_, given, expected) => {
    expect(summarizeHours(given)).toEqual(expected);
  });
});
