import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { addDays } from '$shared/dates/day-range';
import { clockIn, dayEndsAt } from '$shared/dates/zone';
import { activeAccount, requestServer } from './support/ask-server';
import { chosenZone, LATE_MS } from './support/final-days';
import {
  chartTable,
  ConnectFormPage,
  displayedNumber,
  openStatistics,
  shownRange,
  shownRows,
  websitesTable,
} from './support/screens';
import { StandaloneService } from './support/standalone-service';
import { expect, newKey, test as base } from './support/test';

/* The computer is in Kiritimati and the server in America, where days start at least nineteen hours later. */

const HERE = 'Pacific/Kiritimati';
const SITE = 'example.com';
const THERE = chosenZone('America/New_York', 'America/Los_Angeles');

const test = base.extend<{ american: StandaloneService }>({
  // eslint-disable-next-line no-empty-pattern
  american: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'sitedeck-e2e-american-'));
    const service = await StandaloneService.start({
      dataDir,
      key: newKey(),
      sample: true,
      limit: 100_000,
      timezone: THERE,
    });
    await use(service);
    await service.stop();
    await rm(dataDir, { recursive: true, force: true });
  },
});

const today = () => clockIn(THERE, Date.now()).day;
const period = (page: Page) => page.getByRole('group', { name: 'Period', exact: true });
const choose = (page: Page, name: string) => period(page).getByText(name, { exact: true }).click();

/** Formats days as the screen does: without the year, unless it differs from that of the period. */
function inShort(range: { from: string; to: string }, running: string): string {
  const year = addDays(running, -1).slice(0, 4);
  const isSameYear = [range.from, range.to].every((day) => day.startsWith(year));
  const format = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
    ...(!isSameYear && { year: 'numeric' }),
  });
  return format.formatRange(new Date(range.from), new Date(range.to));
}

test('today is the server’s day, and its yesterday ends every other period and is final', async ({
  launch,
  american,
}) => {
  const { page } = await launch({ env: { TZ: HERE } });
  expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(HERE);

  await test.step('the zone is chosen as the account is added', async () => {
    const form = await ConnectFormPage.open(page);
    const zone = form.dialog.getByRole('combobox', { name: 'Server’s time zone' });
    await expect(form.dialog).toContainText('This computer’s (Pacific/Kiritimati)');
    const name = THERE.replace('_', ' ');
    await zone.fill(name);
    await page.getByRole('option', { name }).click();
    await expect(form.dialog).toContainText('Chosen by you.');
    await form.submit({ name: 'North', address: american.address, key: american.key });
    await expect(websitesTable(page)).toBeVisible();
  });

  await openStatistics(page, SITE);
  await test.step('today', async () => {
    await page.keyboard.press('d');
    await expect.poll(() => shownRange(page)).toEqual({ from: today(), to: today() });
  });

  await test.step('seven days are over there, and the running one follows', async () => {
    await choose(page, '7 days');
    const days = Array.from({ length: 7 }, (_, at) => addDays(today(), at - 7));
    await expect.poll(() => shownRange(page)).toEqual({ from: days[0], to: days.at(-1) });
    const titles = displayedNumber(
      [...days, today()].map((day) => [day, 0]),
      'en-US',
      today(),
    ).map(([title]) => title);
    const shown = async () => (await shownRows(chartTable(page, 'Visits'))).map(([title]) => title);
    await expect.poll(shown).toEqual(titles);
    // The seven days before have the same weekdays, so the button names them.
    const compared = { from: addDays(today(), -14), to: addDays(today(), -8) };
    await expect(page.getByRole('button', { name: /^Compare vs\. / })).toContainText(
      `vs. ${inShort(compared, today())}`,
    );
  });

  await test.step('yesterday is final, today is not', async () => {
    const accountId = await activeAccount(page);
    const list = await requestServer(page, { kind: 'websites', accountId, parameters: {} });
    const rows = list.ok ? (list.value?.value.rows ?? []) : [];
    const websiteId = rows.find(({ domain }) => domain === SITE)?.id ?? 0;
    const finalOf = async (day: string) => {
      const of = { kind: 'website', accountId, websiteId } as const;
      const parameters = { name: 'visitors', from: day, to: day, sort_by: 'value' } as const;
      const answer = await requestServer(page, { kind: 'rows', of, parameters });
      return answer.ok ? answer.value?.final : answer.error.code;
    };
    expect(await finalOf(today())).toBe(false);
    const yesterday = addDays(today(), -1);
    const isOver = Date.now() >= dayEndsAt(yesterday, THERE) + LATE_MS;
    expect(await finalOf(yesterday)).toBe(isOver);
  });
});
