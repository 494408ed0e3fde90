import { expect, test } from 'vitest';
import { cutPage } from '$main/api/cut-page';
import type { AnyStatisticParameters, StatisticParameters } from '$main/api/parameters';
import type { RowsAnswer } from '$main/services/reads/day-pages';
import { readRows } from '$main/services/reads/derived-read';
import { AppFailure } from '$shared/failures/failure';

const CHANNELS: AnyStatisticParameters = {
  name: 'channel',
  from: '2026-11-01',
  to: '2026-11-28',
  search_by: 'value',
  sort_by: 'count',
  sort: 'desc',
  per_page: 100,
  page: 1,
};

/** Sources with one visit each. The first is Google, the others are unknown hosts. */
const sources = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    value: at === 0 ? 'google.com' : `site-${at}.example`,
    count: 1,
  }));

function server(count: number, answers: (page: number) => Partial<RowsAnswer> | null = () => ({})) {
  const asked: StatisticParameters[] = [];
  const read = async (parameters: StatisticParameters): Promise<RowsAnswer | null> => {
    asked.push(parameters);
    const more = answers(parameters.page);
    if (more === null) return null;
    const value = cutPage(sources(count), parameters);
    return { value, fetchedAt: parameters.page, saved: false, final: true, problem: null, ...more };
  };
  return { asked, read };
}

test('a statistic of the server is read as it is asked for', async () => {
  const { asked, read } = server(5);
  await readRows({ ...CHANNELS, name: 'referrer', per_page: 10 }, read);
  expect(asked).toEqual([{ ...CHANNELS, name: 'referrer', per_page: 10 }]);
});

test('reads all pages of a list, and reports the first one before', async () => {
  const { asked, read } = server(250);
  const parts: RowsAnswer[] = [];
  const answer = await readRows(CHANNELS, read, (part) => parts.push(part));
  expect(asked.map(({ name, page, per_page }) => [name, page, per_page])).toEqual([
    ['referrer', 1, 100],
    ['referrer', 2, 100],
    ['referrer', 3, 100],
  ]);
  expect(answer).toMatchObject({ final: true, problem: null, fetchedAt: 1 });
  expect(answer?.value).toMatchObject({
    rows: [
      { value: 'referral', count: 249 },
      { value: 'search', count: 1 },
    ],
    total: 2,
  });
  expect(answer?.value.shortBy).toBeUndefined();
  expect(parts[0]).toMatchObject({ final: false, value: { shortBy: 150 } });
});

test('reads at most ten pages, and says how much may be missing', async () => {
  const { asked, read } = server(1_234);
  const answer = await readRows(CHANNELS, read);
  expect(asked).toHaveLength(10);
  expect(answer).toMatchObject({ final: true, value: { shortBy: 234 } });
});

test('shows the read pages if a later one fails or is not saved', async () => {
  const failing = server(250, (page) => {
    if (page === 3) throw new AppFailure('throttled', 'slow down');
    return {};
  });
  expect(await readRows(CHANNELS, failing.read)).toMatchObject({
    final: false,
    problem: { code: 'throttled' },
    value: { shortBy: 50 },
  });
  const saved = server(250, (page) => (page === 1 ? { saved: true } : null));
  expect(await readRows(CHANNELS, saved.read)).toMatchObject({
    final: false,
    saved: true,
    value: { shortBy: 150 },
  });
});

test('fails if the first page fails, or if it is canceled', async () => {
  const broken = server(250, (page) => {
    if (page === 1) throw new AppFailure('unreachable', 'gone');
    return {};
  });
  await expect(readRows(CHANNELS, broken.read)).rejects.toMatchObject({ code: 'unreachable' });
  const left = server(250, (page) => {
    if (page === 2) throw new AppFailure('cancelled', 'left');
    return {};
  });
  await expect(readRows(CHANNELS, left.read)).rejects.toMatchObject({ code: 'cancelled' });
  expect(await readRows(CHANNELS, server(5, () => null).read)).toBeNull();
});

test('is searched by its name, and sorted', async () => {
  const found = await readRows({ ...CHANNELS, search: 'Refer' }, server(5).read);
  expect(found?.value.rows).toEqual([{ value: 'referral', count: 4 }]);
  const sorted = await readRows({ ...CHANNELS, sort: 'asc' }, server(5).read);
  expect(sorted?.value.rows.map(({ value }) => value)).toEqual(['search', 'referral']);
});
