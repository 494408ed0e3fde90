import { expect, test } from 'vitest';
import { ENGLISH } from '../../../../src/service/statistics-page/page-locale';
import { dayChart, dayTable, niceTop } from '../../../../src/service/statistics-page/days';

test.each([
  [0, 2],
  [2, 2],
  [3, 4],
  [5, 6],
  [7, 10],
  [11, 20],
  [612, 1_000],
])('scales a maximum of %d up to %d', (most, top) => {
  expect(niceTop(most)).toBe(top);
});

const days = [
  { day: '2026-02-28', visitors: 4, pageviews: 1_234 },
  { day: '2026-03-01', visitors: 2, pageviews: 3 },
];

test('draws a bar for each day, and today as unfinished', () => {
  const { text } = dayChart(ENGLISH, days);
  expect(text.match(/<rect/g)).toHaveLength(2);
  expect(text).toContain('<title>2026-02-28: 4</title>');
  expect(text).toMatch(/class="unfinished" ?><title>2026-03-01, so far: 2<\/title>/);
  expect(text).toContain('<span>Feb 28</span>');
});

test('has the same numbers in its table', () => {
  const cells = [...dayTable(ENGLISH, days).text.matchAll(/<td>(.*?)<\/td>/g)].map(
    ([, cell]) => cell,
  );
  expect(cells).toEqual(['2026-02-28', '4', '1,234', '2026-03-01', '2', '3']);
});

test('accepts a range without days', () => {
  expect(dayChart(ENGLISH, []).text).not.toContain('<rect');
});
