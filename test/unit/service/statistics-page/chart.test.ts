import { expect, test } from 'vitest';
import { type PagePoint, renderChart, renderChartTable } from '$service/statistics-page/chart';
import { ENGLISH_LOCALE } from '$service/statistics-page/page-locale';

const WHOLE: PagePoint = {
  label: 'Feb 28, 2026',
  visits: 4,
  pageviews: 1_234,
  before: { label: 'Feb 21, 2026', visits: 6 },
  underWay: false,
};
const points: PagePoint[] = [
  WHOLE,
  {
    label: 'Mar 1, 2026',
    visits: 2,
    pageviews: 3,
    before: { label: 'Feb 22, 2026', visits: 0 },
    underWay: true,
  },
];

test('draws a bar for each day, today as unfinished, and a mark for each compared day', () => {
  const { text } = renderChart(ENGLISH_LOCALE, points, 'Visits by day');
  expect(text.match(/<rect/g)).toHaveLength(2);
  expect(text).toMatch(/<b>Feb 28, 2026: 4<small ?>Feb 21, 2026: 6<\/small ?><\/b>/);
  expect(text).toContain('<i class="late"><b>Mar 1, 2026, so far: 2<small');
  expect(text.match(/class="unfinished"/g)).toHaveLength(1);
  expect(text).toContain('<path class="before" d="M0 25h400M500 100h400" />');
  expect(text).toContain('<span>Feb 28, 2026</span>');
});

test('has the same numbers in its table', () => {
  const { text } = renderChartTable(ENGLISH_LOCALE, points, 'Day');
  const cells = [...text.matchAll(/<t[dh](?: scope="row")?>(.*?)<\/t[dh]>/g)].map(
    ([, cell]) => cell,
  );
  expect(cells).toEqual(['Feb 28, 2026', '4', '1,234', '6', 'Mar 1, 2026', '2', '3', '0']);
  expect(text).toMatch(/<caption class="hidden">\s*Numbers as a table\s*<\/caption>/);
});

test('leaves out hours that have not begun', () => {
  const ahead = { ...WHOLE, visits: null, pageviews: null };
  expect(renderChart(ENGLISH_LOCALE, [ahead], 'x').text).toContain('not yet');
  expect(renderChartTable(ENGLISH_LOCALE, [ahead], 'Hour').text).toContain('<td>–</td>');
});

test('accepts a range without points', () => {
  expect(renderChart(ENGLISH_LOCALE, [], 'x').text).not.toContain('<rect');
});
