import { screen, waitFor, within } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import { STATISTIC_NAMES } from '$shared/api/statistics';
import { eachDay, weekdayOf } from '$shared/dates/day-range';
import type { FakeBridge } from '$test/fakes/fake-bridge';
import type { Asked } from '$test/fakes/fake-reads';
import { violations } from '../support/axe';
import {
  checkInChart,
  compareNothing,
  createSiteBridge,
  findRegion,
  openStatistics,
  pretendNow,
  requestsSent,
} from '../support/statistics-page';

pretendNow();

/** The last day before the period of 28 days, and the first of fourteen weeks. */
const TODAY = '2026-11-20';
const [FIRST, LAST] = ['2026-07-17', '2026-10-22'];

/** 100 visits per day, 60 on weekends, with small variations. */
const visitsOn = (day: string): number =>
  (weekdayOf(day) >= 5 ? 60 : 100) + (Number(day.slice(-2)) % 5);
const steady = (from = '2020-01-01', spike = '') =>
  createSiteBridge((name, range) => {
    const count = (day: string) => (day === spike ? 300 : visitsOn(day));
    const days = eachDay(range).filter((day) => day >= from);
    if (name === 'visitors' || name === 'pageviews') {
      return days.map((day) => ({ value: day, count: count(day) }));
    }
    return name === 'referrer'
      ? [{ value: 'news.example', count: days.reduce((sum, day) => sum + count(day), 0) }]
      : [];
  });
/** Saves the days that match. */
function save(
  fake: FakeBridge,
  fits: (parameters: Asked<'statistics.show'>['parameters']) => boolean,
  count: (day: string) => number,
): void {
  const own = fake.handlerOf('statistics.show');
  fake.answer('statistics.show', (args) => {
    if (args.source === 'network') return own(args);
    if (!fits(args.parameters)) return null;
    const rows = eachDay(args.parameters).map((day) => ({ value: day, count: count(day) }));
    const value = { rows, page: 1, lastPage: 1, perPage: 100, total: rows.length };
    return { value, fetchedAt: 0, saved: true, final: true, problem: null };
  });
}
const historyAsked = (fake: FakeBridge): Asked<'statistics.show'>[] =>
  requestsSent(fake).filter(({ parameters }) => parameters.to === LAST);
const legend = () => screen.findByText('Usual', { selector: '.legend *' });
const nextFrame = () => new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)));
const table = async () => within(await findRegion('Visits')).findByRole('table');
/** Waits for the chart's table to show or hide the baseline. */
async function tableWith(usual: boolean): Promise<HTMLElement> {
  const found = await table();
  const heads = () => within(found).queryAllByRole('columnheader', { name: 'Usual' });
  await waitFor(() => expect(heads()).toHaveLength(usual ? 1 : 0));
  return found;
}

it('is computed from the days before the period, which take one request', async () => {
  compareNothing();
  const fake = steady();
  await openStatistics(fake);
  await legend();
  expect(historyAsked(fake).map(({ parameters }) => parameters)).toEqual([
    expect.objectContaining({ name: 'visitors', from: FIRST, to: LAST, per_page: 100 }),
  ]);
  const picture = within(await findRegion('Visits')).getByRole('img');
  expect(picture.getAttribute('aria-label')).toContain('Usual is where four of five days are');
  const row = within(await tableWith(true)).getByRole('row', { name: /Monday, November 16/ });
  const range = within(row).getAllByRole('cell').at(-1)?.textContent ?? '';
  const [low, high] = range.split('–').map(Number);
  expect(low).toBeGreaterThan(90);
  expect(low).toBeLessThanOrEqual(visitsOn('2026-11-16'));
  expect(high).toBeGreaterThanOrEqual(visitsOn('2026-11-16'));
  expect(high).toBeLessThan(115);
  expect(await violations()).toEqual([]);
});

it('is hidden in the menu of the chart or by a key, and stays hidden', async () => {
  compareNothing();
  const first = steady();
  const user = await openStatistics(first);
  await legend();
  await checkInChart(user, 'Usual');
  await tableWith(false);
  expect(screen.queryByText('Usual', { selector: '.legend *' })).toBeNull();
  await checkInChart(user, 'Usual');
  await legend();
  await tableWith(true);
  await user.keyboard('u');
  await tableWith(false);
  expect(localStorage.getItem('choices')).toContain('"usual":"hidden"');
});

it('needs no request while it is hidden, by week, or for a finished day', async () => {
  const choices = [
    { by: 'week' },
    { period: 'yesterday' },
    { chart: 'weekdays' },
    { isHidden: true },
  ];
  for (const { isHidden = false, ...choice } of choices) {
    localStorage.setItem('statistics', JSON.stringify({ against: 'none', ...choice }));
    localStorage.setItem('choices', JSON.stringify(isHidden ? { usual: 'hidden' } : {}));
    const fake = steady();
    await openStatistics(fake);
    // The requests for the period, and for the running day's visits and page views.
    const ofPeriod = () => requestsSent(fake).filter(({ parameters: { from } }) => from !== TODAY);
    await waitFor(() => expect(ofPeriod()).toHaveLength(STATISTIC_NAMES.length));
    // If this request is sent, it is the last one, because the chart is drawn first.
    await screen.findAllByRole('table');
    await nextFrame();
    const starts = ofPeriod().map(({ parameters }) => parameters.from);
    expect(new Set(starts).size, JSON.stringify(choice)).toBe(1);
    document.body.replaceChildren();
  }
});

it('requests only days that the store lacks', async () => {
  compareNothing();
  const fake = steady();
  save(fake, ({ to }) => to <= LAST && to >= '2026-08-20', visitsOn);
  await openStatistics(fake);
  await legend();
  const rest = () => requestsSent(fake).filter(({ parameters }) => parameters.from === FIRST);
  await waitFor(() =>
    expect(rest().map(({ parameters }) => parameters.to)).toEqual(['2026-08-13']),
  );
  expect(historyAsked(fake)).toEqual([]);
});

it('is not shown if there are too few days before', async () => {
  compareNothing();
  const fake = steady('2026-10-20');
  await openStatistics(fake);
  await waitFor(() => expect(historyAsked(fake)).toHaveLength(1));
  await table();
  expect(screen.queryByText('Usual')).toBeNull();
});

it('marks an unusual day, says by how much, and opens its movers', async () => {
  compareNothing();
  const fake = steady('2020-01-01', '2026-11-12');
  const user = await openStatistics(fake);
  const marks = await screen.findByRole('group', { name: 'Unusual days' });
  const [mark, ...others] = within(marks).getAllByRole('button');
  expect(others).toEqual([]);
  expect(mark?.getAttribute('aria-label')).toMatch(
    /^Thursday, November 12, 2026: 300\. Unusual: 19\d% above what was expected\. Show changes$/,
  );
  const row = within(await tableWith(true)).getByRole('row', { name: /Thursday, November 12/ });
  expect(row.textContent).toContain('Unusual');
  expect(await violations()).toEqual([]);
  mark?.focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Changes' });
  await screen.findAllByText('+200');
  const days = requestsSent(fake)
    .filter(({ parameters }) => parameters.name === 'referrer')
    .map(({ parameters: { from, to } }) => [from, to]);
  expect(days).toContainEqual(['2026-11-12', '2026-11-12']);
  expect(days).toContainEqual(['2026-11-05', '2026-11-05']);
});

it.each([
  {},
  { period: '7-days' },
  { period: 'this-month' },
  { from: '2026-10-01', to: '2026-10-31' },
])('shows no forecast for a period that is longer than today: %o', async (period) => {
  localStorage.setItem('statistics', JSON.stringify({ against: 'none', ...period }));
  await openStatistics(steady());
  await legend();
  await tableWith(true);
  expect(screen.queryByText(/by midnight|by the end of/)).toBeNull();
});

it.each([
  ['2026-11-12', /^Unusual: 19\d% above what was expected$/],
  ['2026-11-11', null],
])('says whether the single day %s is unusual, from the store alone', async (day, words) => {
  localStorage.setItem('statistics', JSON.stringify({ against: 'none', from: day, to: day }));
  const fake = steady('2020-01-01', '2026-11-12');
  const count = (one: string) => (one === '2026-11-12' ? 300 : visitsOn(one));
  save(fake, ({ name, to }) => name === 'visitors' && to < '2026-11-11', count);
  const user = await openStatistics(fake);
  await screen.findByRole('button', { name: /^Visits [\d,]+/ });
  if (words === null) {
    await screen.findAllByRole('table');
    await nextFrame();
    expect(screen.queryByText(/^Unusual/)).toBeNull();
  } else {
    const mark = await screen.findByText(words);
    expect(await violations()).toEqual([]);
    await user.click(mark);
    await screen.findByRole('heading', { name: 'Changes' });
    await screen.findAllByText('+200');
  }
  expect(requestsSent(fake).filter(({ parameters }) => parameters.to < '2026-11-05')).toEqual([]);
});
