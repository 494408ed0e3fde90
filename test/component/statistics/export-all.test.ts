import { screen, waitFor, within } from '@testing-library/svelte';
import type { UserEvent } from '@testing-library/user-event';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import {
  DAY_STATISTICS,
  isDayStatistic,
  isListStatistic,
  STATISTIC_NAMES,
  type StatisticName,
} from '$shared/api/statistics';
import { eachDay } from '$shared/dates/day-range';
import { AppFailure } from '$shared/failures/failure';
import type { FakeBridge } from '$test/fakes/fake-bridge';
import type { Asked } from '$test/fakes/fake-reads';
import { violations } from '../support/axe';
import {
  compareNothing,
  createSiteBridge,
  openStatistics,
  pretendNow,
  requestsSent,
} from '../support/statistics-page';

pretendNow();

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

interface Exported {
  complete: boolean;
  missing: string[];
  tables: { statistic: string; rows: Record<string, unknown>[] }[];
}
const EARLIER = '2026-09-25';
/** Every list has one row, with twice the count of the compared period. */
const twice = (): FakeBridge =>
  createSiteBridge((name, { from, to }) => {
    const times = from === EARLIER ? 1 : 2;
    return isDayStatistic(name)
      ? eachDay({ from, to }).map((value) => ({ value, count: 10 * times }))
      : [{ value: name.endsWith('_hour') ? '12' : 'a', count: 5 * times }];
  });
async function exportAll(fake: FakeBridge): Promise<UserEvent> {
  const user = await openStatistics(fake);
  await within(await screen.findByRole('region', { name: 'Pages' })).findByRole('table');
  await choose(user, 'All tables as JSON');
  return user;
}

it('has the comparison of every table, also if the screen does not compare it', async () => {
  const fake = twice();
  await exportAll(fake);
  const { name, text } = await file(fake);
  expect(name).toBe('shop.example.com statistics 2026-10-23 to 2026-11-19.json');
  const { complete, missing, tables } = JSON.parse(text) as Exported;
  expect([complete, missing]).toEqual([true, []]);
  expect(tables.map(({ statistic }) => statistic)).toEqual([
    ...DAY_STATISTICS,
    ...STATISTIC_NAMES.filter(isListStatistic),
  ]);
  for (const { statistic, rows: listed } of tables) {
    const [compared, change] = isDayStatistic(statistic as StatisticName)
      ? [10, undefined]
      : [5, 1];
    expect(listed[0], statistic).toMatchObject({ count: 2 * compared, compared_count: compared });
    expect(listed[0]?.['change'], statistic).toBe(change);
  }
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('names unreadable comparisons, and leaves them empty', async () => {
  const fake = twice();
  const own = fake.handlerOf('statistics.show');
  fake.answer('statistics.show', (args) => {
    const { name, from } = args.parameters;
    if (['city', 'visitors'].includes(name) && from === EARLIER)
      throw new AppFailure('server-error', 'none today');
    return own(args);
  });
  await exportAll(fake);
  const { name, text } = await file(fake);
  expect(name).toBe('shop.example.com statistics 2026-10-23 to 2026-11-19.json');
  const { complete, missing, tables } = JSON.parse(text) as Exported;
  expect([complete, missing]).toEqual([false, ['visitors (comparison)', 'city (comparison)']]);
  const first = (of: string) => tables.find(({ statistic }) => statistic === of)?.rows[0];
  expect(first('city')).toMatchObject({ count: 10, compared_count: null, change: null });
  expect(first('visitors')).toMatchObject({ compared_day: EARLIER, compared_count: null });
  expect(first('os')).toMatchObject({ compared_count: 5 });
});

it('shows its progress, and stops when canceled', async () => {
  const fake = twice();
  const isHeld = ({ source, parameters: { name, from } }: Asked<'statistics.show'>) =>
    source === 'network' && name === 'os' && from === EARLIER;
  const held = fake.hold('statistics.show', isHeld);
  const user = await exportAll(fake);
  await held.arrived;
  const request = requestsSent(fake).find(isHeld);
  const dialog = await screen.findByRole('dialog', { name: 'Loading the other tables' });
  within(dialog).getByRole('progressbar', { name: 'Loading the other tables' });
  await within(dialog).findByText('17 of 18 tables');
  expect(await violations()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(fake.cancelled.map(({ args }) => args)).toContainEqual(request));
  held.release();
  expect(fake.callsOf('app.saveFile')).toEqual([]);
  await choose(user, 'All tables as JSON');
  expect(JSON.parse((await file(fake)).text)).toMatchObject({ complete: true, missing: [] });
});

it.each([
  ['language', ','],
  ['semicolon', ';'],
  ['tab', '\t'],
] as const)('separates cells as the settings say: %s', async (csvSeparator, sign) => {
  compareNothing();
  const fake = twice();
  fake.world.settings = { ...fake.world.settings, csvSeparator };
  const user = await openStatistics(fake);
  await within(await screen.findByRole('region', { name: 'Pages' })).findByRole('table');
  await choose(user, 'Visits as CSV');
  expect((await file(fake)).text).toMatch(new RegExp(`^"day"${sign}"count"`));
  await choose(user, 'All tables as CSV, in a ZIP file');
  await waitFor(() => expect(fake.callsOf('app.saveFile')).toHaveLength(2));
  const { content } = fake.callsOf('app.saveFile')[1] ?? {};
  const zip = unzipSync(content as Uint8Array);
  expect(strFromU8(zip['os.csv'] ?? new Uint8Array())).toContain(`"value"${sign}"label"`);
});
