import { expect, it } from 'vitest';
import { VALUE_STATISTICS } from '$shared/api/statistics';
import { defaultPaper } from '$shared/text/paper';
import { REPORT_LISTS, reportRows } from '$views/statistics/report/report-lists';

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ value: `/${index}`, count: 100 - index }));

it('begins with pages, sources and places, and has every list once', () => {
  expect(REPORT_LISTS.slice(0, 2)).toEqual(['page', 'referrer']);
  expect(REPORT_LISTS.indexOf('country')).toBeLessThan(REPORT_LISTS.indexOf('browser'));
  expect(REPORT_LISTS.toSorted()).toEqual(VALUE_STATISTICS.toSorted());
});

it('sums up the other rows of a list that is known in full', () => {
  const { rows, rest } = reportRows('page', { rows: rowsOf(13), total: 13 }, 2_000, null);
  expect(rows).toHaveLength(10);
  expect(rest).toEqual({ values: 3, count: 90 + 89 + 88, share: 267 / 2_000 });
});

it('shows a single row more rather than summing it up', () => {
  expect(reportRows('page', { rows: rowsOf(11), total: 11 }, null, null)).toMatchObject({
    rows: { length: 11 },
    rest: null,
  });
});

it('takes the rest of a cut list from the total, where the list leaves nothing out', () => {
  const cut = { rows: rowsOf(20), total: 50 };
  const first = rowsOf(10).reduce((sum, { count }) => sum + count, 0);
  const rest = (name: 'page' | 'campaign', whole: number | null) =>
    reportRows(name, cut, whole, null).rest;
  expect(rest('page', 5_000)).toMatchObject({ values: 40, count: 5_000 - first });
  expect(rest('campaign', 5_000)).toMatchObject({ values: 40, count: null });
  expect(rest('page', null)).toMatchObject({ count: null });
  // A server's lists need not add up to its total.
  expect(rest('page', 10)).toMatchObject({ count: null });
});

it('is on Letter where that is usual', () => {
  expect(['en-US', 'en', 'es-MX'].map(defaultPaper)).toEqual(['letter', 'letter', 'letter']);
  expect(['en-GB', 'de', 'de-CH'].map(defaultPaper)).toEqual(['a4', 'a4', 'a4']);
});
