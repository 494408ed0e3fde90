import { afterEach, expect, test } from 'vitest';
import type { ChartColors } from '../../../../src/renderer/charts/chart-colors';
import { chartConfig } from '../../../../src/renderer/charts/chart-config';
import { weekdayChart } from '../../../../src/renderer/charts/cycle-charts';
import { setWeekStart } from '../../../../src/shared/dates/week-start';

const color = '#123456';
const COLORS: ChartColors = {
  series: color,
  compared: color,
  grid: color,
  label: color,
  text: color,
  surface: color,
  font: 'sans-serif',
  rtl: false,
};
/** Monday to Sunday with as many visitors as their number in the week. */
const WEEK = {
  days: [16, 17, 18, 19, 20, 21, 22].map((day) => `2026-11-${day}`),
  counts: [1, 2, 3, 4, 5, 6, 7],
};
const model = () => weekdayChart('Visitors', WEEK, null, '2026-11-23');

afterEach(() => setWeekStart('monday'));

test('days of the week stand as the week begins for the person', () => {
  expect(model().series[0]?.values).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(model().labels).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
  setWeekStart('sunday');
  expect(model().labels).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
  expect(model().series[0]?.values).toEqual([7, 1, 2, 3, 4, 5, 6]);
  setWeekStart('saturday');
  expect(model().series[0]?.titles[0]).toBe('Saturday');
  expect(model().series[0]?.values).toEqual([6, 7, 1, 2, 3, 4, 5]);
});

test('time goes the way that is read', () => {
  const scales = (rtl: boolean) =>
    chartConfig(model(), { ...COLORS, rtl }).options?.scales as Record<string, object>;
  expect(scales(false)).toMatchObject({ x: { reverse: false }, y: { position: 'left' } });
  expect(scales(true)).toMatchObject({ x: { reverse: true }, y: { position: 'right' } });
});
