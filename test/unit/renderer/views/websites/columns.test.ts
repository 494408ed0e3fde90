import { expect, it } from 'vitest';
import { COLUMNS, columnsIn, FIRST_HIDDEN, numbersIn } from '$views/websites/columns';

const chosen = COLUMNS.filter((column) => !FIRST_HIDDEN.includes(column));

it.each([
  // The width beside the sidebar, in a window of 1280 px.
  [992, ['account', 'today', 'yesterday', 'week', 'month', 'change', 'line']],
  [794, ['account', 'today', 'week', 'month', 'change']],
  [793, ['today', 'week', 'month', 'change']],
  // In a window of 640 px.
  [608, ['today', 'week', 'change']],
  [406, ['change']],
  // The website’s name needs the remaining space.
  [405, []],
  // Not measured yet.
  [0, chosen],
])('a list of %d pixels has room for %j', (width, columns) => {
  expect(columnsIn(width, chosen)).toEqual(columns);
});

it.each([
  [chosen, 4],
  [['today', 'week', 'change'] as const, 2],
  [['account', 'change', 'line'] as const, 0],
])('%j are %d columns of numbers', (columns, numbers) => {
  expect(numbersIn(columns)).toBe(numbers);
});
