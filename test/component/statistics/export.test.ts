import { screen, waitFor, within } from '@testing-library/svelte';
import type { UserEvent } from '@testing-library/user-event';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import type { StatisticRow } from '$shared/api/statistics';
import { AppFailure } from '$shared/failures/failure';
import type { FakeBridge } from '$test/fakes/fake-bridge';
import { violations } from '../support/axe';
import {
  compareNothing,
  createSiteBridge,
  openStatistics,
  pretendNow,
  requestsSent,
} from '../support/statistics-page';

pretendNow();

/** Returns a list with `count` rows. */
function rows(count: number, times = 1): StatisticRow[] {
  return Array.from({ length: count }, (_, index) => ({
    value: `/p/${index}`,
    count: (count - index) * times,
  }));
}

const siteWith = (count: number): FakeBridge =>
  createSiteBridge((name, { from }) =>
    name === 'page' ? rows(count, from === '2026-10-23' ? 2 : 1) : [],
  );

async function openPages(fake: FakeBridge): Promise<UserEvent> {
  const user = await openStatistics(fake);
  await within(await screen.findByRole('region', { name: 'Pages' })).findByRole('table');
  await user.click(screen.getByRole('link', { name: 'See all: Pages' }));
  await screen.findByRole('table', { name: 'Pages' });
  return user;
}

async function choose(user: UserEvent, item: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

/** Returns the latest saved file: its name, and its rows if it is a CSV. */
async function file(fake: FakeBridge, number = 1) {
  await waitFor(() => expect(fake.callsOf('app.saveFile')).toHaveLength(number));
  const { name = '', content = new Uint8Array() } = fake.callsOf('app.saveFile').at(-1) ?? {};
  const text = new TextDecoder().decode(content).trim();
  return {
    name,
    text,
    rows: Papa.parse<Record<string, string>>(text, { header: true }).data,
  };
}

const pagesAsked = (fake: FakeBridge) =>
  requestsSent(fake)
    .filter(({ parameters }) => parameters.name === 'page')
    .map(({ parameters: { from, page } }) => `${from} ${page}`);

describe('the export of a list', () => {
  it('contains the rows on screen: searched, sorted, this page', async () => {
    const fake = siteWith(250);
    const user = await openPages(fake);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '10 rows');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name');
    await user.type(screen.getByRole('searchbox'), '/p/24');
    await screen.findByText('1–10 of 11');
    const shown = within(screen.getByRole('table', { name: 'Pages' })).getAllByRole('rowheader');
    await choose(user, 'Rows 1–10 as CSV');
    const { name, rows } = await file(fake);
    expect(rows.map(({ value }) => value)).toEqual(shown.map((cell) => cell.textContent.trim()));
    expect(name).toBe(
      'shop.example.com Pages 2026-10-23 to 2026-11-19, search -p-24, sorted by Name (A to Z), rows 1-10 of 11.csv',
    );
    expect(rows[9]).toMatchObject({ row: '10', total_rows: '11', search: '/p/24' });
    expect(await violations()).toEqual([]);
  });

  it('does not name a part if the screen shows all rows', async () => {
    const fake = siteWith(48);
    const user = await openPages(fake);
    await user.type(screen.getByRole('searchbox'), '/p/4');
    await screen.findByText('1–9 of 9');
    await choose(user, 'Pages as JSON');
    const { name, text } = await file(fake);
    expect(name).toBe('shop.example.com Pages 2026-10-23 to 2026-11-19, search -p-4.json');
    expect(JSON.parse(text)).toMatchObject({
      complete: true,
      tables: [{ search: '/p/4', total: 9, rowCount: 9 }],
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('reads every page for all rows, of the compared period too', async () => {
    compareNothing();
    const fake = siteWith(250);
    const user = await openPages(fake);
    await user.keyboard('x');
    await waitFor(() => within(screen.getByRole('table', { name: 'Pages' })).getByText('Change'));
    await choose(user, 'All 250 rows as CSV…');
    const { name, rows } = await file(fake);
    expect(name).toBe('shop.example.com Pages 2026-10-23 to 2026-11-19.csv');
    expect(rows).toHaveLength(250);
    // The last row is on no page that the screen has shown, in either period.
    expect(rows.at(-1)).toMatchObject({ value: '/p/249', count: '2', compared_count: '1' });
    expect(new Set(pagesAsked(fake))).toEqual(
      new Set([1, 2, 3].flatMap((page) => [`2026-10-23 ${page}`, `2026-09-25 ${page}`])),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stops and saves nothing when canceled', async () => {
    const fake = siteWith(450);
    const user = await openPages(fake);
    const second = fake.hold(
      'statistics.show',
      ({ source, parameters }) => source === 'network' && parameters.page === 2,
    );
    await choose(user, 'All 450 rows as CSV…');
    await second.arrived;
    const dialog = await screen.findByRole('dialog', { name: 'Export all rows: Pages' });
    within(dialog).getByRole('progressbar', { name: 'Rows loaded' });
    within(dialog).getByText('100 of 450 rows loaded');
    expect(await violations()).toEqual([]);
    const request = requestsSent(fake).at(-1);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(fake.cancelled.map(({ args }) => args)).toContainEqual(request));
    const before = pagesAsked(fake).length;
    second.release();
    await choose(user, 'Rows 1–100 as CSV');
    await file(fake);
    expect(pagesAsked(fake)).toHaveLength(before);
    expect(fake.callsOf('app.saveFile')).toHaveLength(1);
  });

  it('offers the rows read so far, marked as incomplete, if the server fails midway', async () => {
    const fake = siteWith(450);
    const user = await openPages(fake);
    const own = fake.handlerOf('statistics.show');
    fake.answer('statistics.show', (args) => {
      if (args.parameters.page === 3 && args.source === 'network')
        throw new AppFailure('unreachable', 'the server is gone');
      return own(args);
    });
    await choose(user, 'All 450 rows as CSV…');
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('Couldn’t load more than 200 of 450 rows.');
    within(dialog).getByText('Can’t reach the server');
    expect(fake.callsOf('app.saveFile')).toEqual([]);
    expect(await violations()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Save 200 rows' }));
    const { name, rows } = await file(fake);
    expect(name).toMatch(/, rows 1-200 of 450\.csv$/);
    expect(rows.at(-1)).toMatchObject({ row: '200', total_rows: '450' });
  });

  it('continues from there on a retry', async () => {
    const fake = siteWith(250);
    const user = await openPages(fake);
    const own = fake.handlerOf('statistics.show');
    fake.answer('statistics.show', (args) => {
      if (args.parameters.page === 2 && args.source === 'network')
        throw new AppFailure('timeout', 'too slow');
      return own(args);
    });
    await choose(user, 'All 250 rows as JSON…');
    await screen.findByText('Couldn’t load more than 100 of 250 rows.');
    fake.answer('statistics.show', own);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const { text } = await file(fake);
    expect(JSON.parse(text)).toMatchObject({ complete: true, tables: [{ rowCount: 250 }] });
  });

  it('includes the trends on screen', async () => {
    const fake = siteWith(48);
    const user = await openPages(fake);
    await user.click(screen.getByRole('checkbox', { name: 'Trends' }));
    await waitFor(() => screen.getAllByText(/Nov 17 – 19, 2026: 16 per day/));
    await choose(user, 'Pages as CSV');
    const { rows } = await file(fake);
    expect(rows[0]?.['per_day_2026-11-17_2026-11-19']).toBe('16');
  });

  it('is behind a single button named Export', async () => {
    await openPages(siteWith(48));
    expect(screen.getByRole('button', { name: 'Export' }).textContent.trim()).toBe('Export');
  });

  it('waits for loading trends', async () => {
    const fake = siteWith(48);
    const user = await openPages(fake);
    const trends = fake.hold('statistics.show');
    await user.click(screen.getByRole('checkbox', { name: 'Trends' }));
    await user.click(screen.getByRole('button', { name: 'Export' }));
    const item = await screen.findByRole('menuitem', { name: 'Pages as CSV' });
    expect(item.getAttribute('aria-disabled')).toBe('true');
    trends.release();
    await waitFor(() =>
      expect(item.isConnected && item.getAttribute('aria-disabled')).not.toBe('true'),
    );
    await user.click(screen.getByRole('menuitem', { name: 'Pages as CSV' }));
    const { rows } = await file(fake);
    expect(rows[0]?.['per_day_2026-11-17_2026-11-19']).toBe('16');
  });

  it('contains the period in which it was started, even if another is shown when it is saved', async () => {
    const fake = siteWith(48);
    const user = await openPages(fake);
    const saving = fake.hold('app.saveFile');
    await choose(user, 'Pages as CSV');
    await saving.arrived;
    await user.click(screen.getByRole('button', { name: 'Previous period (←)' }));
    saving.release();
    const { name, rows } = await file(fake);
    expect(name).toBe('shop.example.com Pages 2026-10-23 to 2026-11-19.csv');
    expect(rows[0]).toMatchObject({ count: '96', from: '2026-10-23' });
  });
});

describe('the export of the dashboard', () => {
  it('names missing statistics in the file name and the contents', async () => {
    const fake = siteWith(48);
    const own = fake.handlerOf('statistics.show');
    fake.answer('statistics.show', (args) => {
      if (args.parameters.name === 'city' && args.source === 'network')
        throw new AppFailure('server-error', 'no cities today');
      return own(args);
    });
    const user = await openStatistics(fake);
    await within(await screen.findByRole('region', { name: 'Pages' })).findByRole('table');
    await choose(user, 'All tables as JSON');
    const { name, text } = await file(fake);
    expect(name).toMatch(/^shop\.example\.com statistics .*, 17 of 18 tables\.json$/);
    expect(JSON.parse(text)).toMatchObject({ complete: false, missing: ['city'] });
  });

  it('offers the changes when they are on screen', async () => {
    compareNothing();
    const fake = siteWith(48);
    const user = await openStatistics(fake);
    await within(await screen.findByRole('region', { name: 'Pages' })).findByRole('table');
    await user.click(screen.getByRole('tab', { name: 'Changes' }));
    await user.click(await screen.findByRole('button', { name: 'Compare with previous period' }));
    await within(await screen.findByRole('table', { name: 'Pages' })).findByText('/p/0');
    await choose(user, 'Changes as CSV');
    const { rows } = await file(fake);
    expect(rows[0]).toMatchObject({
      direction: 'gained',
      statistic: 'page',
      value: '/p/0',
      difference: '48',
      count: '96',
      compared_count: '48',
      change: '1',
      compared_from: '2026-09-25',
    });
    // Eight pages, the sum of the other pages, and the total of page views.
    expect(rows.at(-1)).toMatchObject({ direction: 'total', row: '10', total_rows: '50' });
  });
});

describe('saving a file', () => {
  it('reports a failure with advice', async () => {
    const fake = siteWith(48);
    fake.answer('app.saveFile', () => {
      throw new AppFailure('file-not-written', 'save: ENOSPC');
    });
    const user = await openPages(fake);
    await choose(user, 'Pages as CSV');
    const notice = await screen.findByRole('alert');
    within(notice).getByText(/Couldn’t save the file/);
  });

  it('does nothing when the user cancels the dialog', async () => {
    const fake = siteWith(48);
    fake.answer('app.saveFile', () => null);
    const user = await openPages(fake);
    await choose(user, 'Pages as CSV');
    await file(fake);
    expect(screen.queryByText(/ saved$/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('offers to show the saved file in its folder', async () => {
    const fake = siteWith(48);
    const user = await openPages(fake);
    await choose(user, 'Pages as CSV');
    await user.click(await screen.findByRole('button', { name: 'Show in folder' }));
    const { name } = await file(fake);
    expect(fake.callsOf('app.showFile')).toEqual([{ file: `/home/me/Downloads/${name}` }]);
  });
});
