import { expect, it } from 'vitest';
import type { SavedRange } from '$shared/bridge/contract';
import { bestCoveredRanges } from '$stores/statistics/best-covered-ranges';

const SHOWN = { from: '2026-11-02', to: '2026-11-08' };
const range = (from: string, to: string): SavedRange => ({ from, to, fetchedAt: 1, final: true });
const month = range('2026-10-01', '2026-10-31');
const week = range('2026-11-01', '2026-11-07');
const day = range('2026-11-07', '2026-11-07');

const daysOf = (ranges: SavedRange[]): string[] => ranges.map(({ from, to }) => `${from} ${to}`);

it('offers ranges that all statistics have first, then the latest', () => {
  const answers = [[week, month], [month, week], [month, week], [month]];
  expect(daysOf(bestCoveredRanges(answers, SHOWN))).toEqual(daysOf([month, week]));
  expect(daysOf(bestCoveredRanges([[month, week]], SHOWN))).toEqual(daysOf([week, month]));
});

it('leaves out ranges that few statistics have, and the one on screen', () => {
  const shown = range(SHOWN.from, SHOWN.to);
  const answers = [[day, month, shown], [month, shown], [month, shown], []];
  expect(daysOf(bestCoveredRanges(answers, SHOWN))).toEqual(daysOf([month]));
});

it('limits the number of ranges', () => {
  const many = Array.from({ length: 20 }, (_, at) => range('2026-01-01', `2026-02-${at + 1}`));
  expect(bestCoveredRanges([many], SHOWN)).toHaveLength(6);
});
