import { render, screen, within } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { arrowStep } from '$components/rows/arrow-step';
import HeatMap from '$components/statistics/charts/HeatMap.svelte';
import { setWeekStart } from '$shared/dates/week-start';

/* The days of a week and the hours of a row, in the user's order. */

afterEach(() => setWeekStart('monday'));

/** Returns each row's weekday and first number. */
function rows(): (string | undefined)[][] {
  const week = Array.from({ length: 7 }, (_, weekday) => new Array<number>(24).fill(weekday));
  const { unmount } = render(HeatMap, {
    name: 'Week',
    week,
    note: '',
    daysOf: () => [],
    onopen: () => undefined,
  });
  const [, ...found] = within(screen.getByRole('grid', { name: 'Week' })).getAllByRole('row');
  const read = found.map((row) => [
    within(row).getByRole('rowheader').textContent,
    within(row).getAllByRole('gridcell')[0]?.textContent.trim(),
  ]);
  unmount();
  return read;
}

test('a week starts on the chosen day, and each day keeps its numbers', () => {
  expect(rows()[0]).toEqual(['Mon', '0']);
  setWeekStart('sunday');
  expect(rows().slice(0, 2)).toEqual([
    ['Sun', '6'],
    ['Mon', '0'],
  ]);
  setWeekStart('saturday');
  expect(rows()[0]).toEqual(['Sat', '5']);
});

test('arrow keys follow the reading direction', () => {
  const line = document.createElement('p');
  document.body.append(line);
  expect(['ArrowLeft', 'ArrowRight', 'Enter'].map((key) => arrowStep(key, line))).toEqual([
    -1,
    1,
    null,
  ]);
  line.style.direction = 'rtl';
  expect(['ArrowLeft', 'ArrowRight'].map((key) => arrowStep(key, line))).toEqual([1, -1]);
  line.remove();
});
