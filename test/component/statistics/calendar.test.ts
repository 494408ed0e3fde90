import { screen, waitFor, within } from '@testing-library/svelte';
import Papa from 'papaparse';
import { expect, test, vi } from 'vitest';
import { eachDay } from '$shared/dates/day-range';
import { AppFailure } from '$shared/failures/failure';
import { sampleRows } from '$test/fakes/fake-statistics';
import { makeAccount, makeNote, makeWebsite } from '$test/support/records';
import { violations } from '../support/axe';
import {
  createSiteBridge,
  NOW,
  openStatistics,
  pretendNow,
  requestsSent,
  SITE,
} from '../support/statistics-page';

/* A year of days: its shades as text, its keys, years, best days, and unknown days. */

pretendNow();

const query = () => Object.fromEntries(new URLSearchParams(location.hash.split('?')[1]));
const grid = () => screen.findByRole('grid', { name: /^Visits by day/ });
const openCalendar = async (fake: ReturnType<typeof createSiteBridge>) => {
  const user = await openStatistics(fake);
  await screen.findByRole('slider', { name: /^Visits/ });
  await user.keyboard('k');
  await grid();
  return user;
};
const visits = (counts: Record<string, number>) => () =>
  Object.entries(counts).map(([value, count]) => ({ value, count }));

test('a key shows the last 12 months, one cell a day, with few requests', async () => {
  const fake = createSiteBridge();
  const user = await openStatistics(fake);
  await screen.findByRole('slider', { name: /^Visits/ });
  const before = requestsSent(fake).length;
  await user.keyboard('k');
  const cells = within(await grid()).getAllByRole('gridcell');
  expect(cells).toHaveLength(eachDay({ from: '2025-12-01', to: '2026-11-20' }).length);
  expect(query()).toMatchObject({ list: 'calendar' });
  // One request per quarter, like all long ranges. The dashboard sends its own requests at the same
  // time.
  const pieces = ['2025-12-01', '2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01'];
  const starts = requestsSent(fake)
    .slice(before)
    .filter(({ parameters }) => parameters.name === 'visitors')
    .map(({ parameters }) => parameters.from);
  expect(starts.filter((from) => pieces.includes(from)).sort()).toEqual(pieces);
  expect(await violations()).toEqual([]);
});

test('a cell describes its day, its visits and its baseline; today adds “so far”', async () => {
  await openCalendar(createSiteBridge());
  const rows = sampleRows(NOW)('visitors', {
    name: 'visitors',
    from: '2026-11-18',
    to: '2026-11-18',
  });
  const count = rows[0]?.count.toLocaleString('en') ?? '';
  const table = await grid();
  const day = within(table).getByTitle(/^Wednesday, November 18, 2026/);
  expect(day.title).toContain(`: ${count} visits. usually about`);
  expect(within(table).getByTitle(/^Friday, November 20, 2026/).title).toMatch(/visits so far$/);
});

test('arrows move by day and week, Home and End to the ends, Enter shows the day and Back returns', async () => {
  const user = await openCalendar(createSiteBridge());
  const table = await grid();
  const current = () => document.activeElement?.getAttribute('data-day');
  table.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  expect(current()).toBe('2026-11-20');
  for (const [key, day] of [
    ['ArrowUp', '2026-11-19'],
    ['ArrowLeft', '2026-11-12'],
    ['ArrowDown', '2026-11-13'],
    ['ArrowRight', '2026-11-20'],
    ['ArrowRight', '2026-11-20'],
    ['PageUp', '2026-10-20'],
    ['Home', '2025-12-01'],
    ['ArrowUp', '2025-12-01'],
    ['End', '2026-11-20'],
    ['ArrowUp', '2026-11-19'],
  ] as const) {
    await user.keyboard(`{${key}}`);
    expect([key, current()]).toEqual([key, day]);
  }
  await user.keyboard('{Enter}');
  await waitFor(() => expect(query()).toEqual({ from: '2026-11-19', to: '2026-11-19' }));
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await grid();
});

test('earlier years are offered back to the first counted one, and days without data are not zeros', async () => {
  const old = makeWebsite('shop.example.com', {
    id: SITE.id,
    created_at: '2025-07-10T09:00:00.000Z',
  });
  const fake = createSiteBridge(visits({ '2025-07-20': 30, '2026-11-19': 12 }));
  fake.world.websites['a'] = [old];
  const user = await openCalendar(fake);
  const later = screen.getByRole<HTMLButtonElement>('button', { name: /^Later year/ });
  expect(later.disabled).toBe(true);
  await user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(query()['year']).toBe('2026'));
  expect(
    within(await grid()).getByTitle(/^Thursday, December 31, 2026: still to come/),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Earlier year/ }));
  await waitFor(() => expect(query()['year']).toBe('2025'));
  const table = await screen.findByRole('grid', { name: 'Visits by day, 2025' });
  await within(table).findByTitle('Wednesday, July 9, 2025: nothing counted yet');
  expect(within(table).getByTitle('Thursday, July 10, 2025: 0 visits')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Earlier year/ }).disabled).toBe(
    true,
  );
  expect(screen.getByText('30 visits in 2025')).toBeTruthy();
});

test('names the best days with their notes, which open their statistics', async () => {
  const fake = createSiteBridge();
  const subject = {
    kind: 'website',
    accountId: 'a',
    websiteId: SITE.id,
    domain: SITE.domain,
  } as const;
  fake.world.collections = {
    notes: [makeNote({ id: 'n1', subject, day: '2026-10-20', text: 'Autumn newsletter' })],
    goals: [],
    views: [],
    groups: [],
  };
  const user = await openCalendar(fake);
  const best = await screen.findByRole('region', { name: 'Best days' });
  await within(best).findByText('Autumn newsletter');
  // Below the headers, and above the quietest day.
  expect(within(best).getAllByRole('row')).toHaveLength(7);
  expect(within(best).getAllByRole('row').at(-1)?.textContent).toContain('Quietest:');
  expect(screen.queryByRole('button', { name: 'Show table' })).toBeNull();
  await user.click(within(best).getByRole('button', { name: /Oct 20, 2026/ }));
  await waitFor(() => expect(query()).toMatchObject({ from: '2026-10-20', to: '2026-10-20' }));
});

test('compares a best day with its baseline only if it exceeds it', async () => {
  const alike = Object.fromEntries(
    eachDay({ from: '2025-12-01', to: '2026-11-19' }).map((day) => [day, 100]),
  );
  const fake = createSiteBridge(visits({ ...alike, '2026-11-10': 105 }));
  await openCalendar(fake);
  const sentence = await screen.findByText(/^Best day:/);
  expect(sentence.textContent).toMatch(/^Best day: Tue, Nov 10 with 105 visits\./);
  expect(sentence.textContent).not.toContain('usual');
  const best = await screen.findByRole('region', { name: 'Best days' });
  const heads = within(best)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  expect(heads).toEqual(['#', 'Day', 'Visits', 'Usual']);
  expect(within(best).getAllByRole('row')[1]?.textContent).toMatch(/105\s*100$/);
  expect(screen.getByRole('heading', { name: /^By weekday/ }).textContent).toContain(
    'Dot: a typical day. Bar: four of five days.',
  );
});

test('offline, saved days are shown, and others are marked', async () => {
  const fake = createSiteBridge();
  const answer = fake.handlerOf('statistics.show');
  fake.answer('statistics.show', (args) => {
    if (args.source === 'network' && args.parameters.from === '2026-04-01')
      throw new AppFailure('offline', 'no network');
    return answer(args);
  });
  await openCalendar(fake);
  const table = await grid();
  await within(table).findByTitle('Wednesday, April 1, 2026: not loaded');
  expect(within(table).getByTitle(/^Tuesday, March 31, 2026: [\d,]+ visits/)).toBeTruthy();
  expect(screen.getByText('Loaded 264 of 355 days')).toBeTruthy();
});

test('a website without visits, and one of another account, show no wrong numbers', async () => {
  const fake = createSiteBridge(() => []);
  fake.world.accounts.push(makeAccount('b'));
  const user = await openStatistics(fake);
  await screen.findByRole('slider', { name: /^Visits/ });
  await user.keyboard('k');
  await grid();
  expect(screen.getByText('No visits in this period')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/NaN|Infinity|undefined/);
});

test('a period leads back to all statistics', async () => {
  const user = await openCalendar(createSiteBridge());
  await user.keyboard('w');
  await waitFor(() => expect(query()['period']).toBe('7-days'));
  expect(query()['list']).toBeUndefined();
});

test('is exported as CSV: each day once, with its baseline, and an empty count if unknown', async () => {
  const fake = createSiteBridge(visits({ '2026-11-19': 40, '2026-11-20': 7, '2026-10-01': 12 }));
  const { id: websiteId, domain } = SITE;
  const subject = { kind: 'website', accountId: 'a', websiteId, domain } as const;
  const launch = makeNote({ id: 'n1', subject, day: '2026-10-01', text: 'Launch' });
  fake.world.collections = { ...fake.world.collections, notes: [launch] };
  const user = await openCalendar(fake);
  await screen.findByText(/visits in 12 months/);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Calendar as CSV' }));
  await waitFor(() => expect(fake.callsOf('app.saveFile')).toHaveLength(1));
  const { name = '', content = new Uint8Array() } = fake.callsOf('app.saveFile')[0] ?? {};
  expect(name).toBe('shop.example.com Calendar 2025-12-01 to 2026-11-20.csv');
  const csv = new TextDecoder().decode(content).trim();
  const { data } = Papa.parse<Record<string, string>>(csv, { header: true });
  expect(data.map(({ day }) => day)).toEqual(eachDay({ from: '2025-12-01', to: '2026-11-20' }));
  const countOf = (day: string) => data.find((row) => row['day'] === day)?.['count'];
  expect(countOf('2026-11-19')).toBe('40');
  expect(countOf('2026-11-20')).toBe('7');
  expect(data.flatMap(({ day, note }) => (note ? [[day, note]] : []))).toEqual([
    ['2026-10-01', 'Launch'],
  ]);
  expect(csv).not.toMatch(/NaN|undefined|null/);
});

test('is saved as a view of its year, which opens it again', async () => {
  const fake = createSiteBridge();
  const user = await openCalendar(fake);
  await user.click(screen.getByRole('button', { name: /^Earlier year/ }));
  await waitFor(() => expect(query()['year']).toBe('2026'));
  await user.keyboard('s');
  const dialog = await screen.findByRole('dialog', { name: 'Save view' });
  const field = within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Name/ });
  expect(field.value).toBe('shop.example.com, Calendar');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(fake.world.collections.views).toHaveLength(1));
  expect(fake.world.collections.views[0]?.query).toMatchObject({ list: 'calendar', year: '2026' });
  await user.keyboard('{Escape}');
  await screen.findByRole('slider', { name: /^Visits/ });
  const views = await screen.findByRole('region', { name: 'Saved views' });
  await user.click(within(views).getByRole('button', { name: 'shop.example.com, Calendar' }));
  await screen.findByRole('grid', { name: 'Visits by day, 2026' });
});

test('a month that has just begun has no space for its name and total, but screen readers get them', async () => {
  vi.setSystemTime(new Date(2026, 11, 1, 12));
  await openCalendar(createSiteBridge());
  const table = await grid();
  const hidden = (row: string) => table.querySelector(`${row} tr > :last-child .visually-hidden`);
  expect(hidden('thead')?.textContent).toContain('Dec');
  await waitFor(() => expect(hidden('tfoot')?.textContent).toMatch(/\d/));
});
