import { join } from 'node:path';
import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import type { Locator, Page } from 'playwright/test';
import { displayedValue, statisticLists } from './support/displayed-values';
import { chooseExport, saveExport, saveWithDialog } from './support/downloads';
import * as expected from './support/expected-numbers';
import { textOfPdf } from './support/pdf-text';
import {
  chartTable,
  ConnectFormPage,
  openPart,
  openStatistics,
  websitesTable,
} from './support/screens';
import { expect, test } from './support/test';

/*
 * Compares every number of the statistics, on screen and in exported files, with an independent
 * computation from the server's answers. Uses last month and the month before, which no longer
 * change.
 */

const SITE = 'example.com';
const ROWS_IN_A_PANEL = 6;
const ROWS_ON_PAPER = 10;
type Both = Record<'now' | 'before', expected.ExpectedRow[]>;
interface World {
  days: Record<'visitors' | 'pageviews', Record<'now' | 'before', number[]>>;
  lists: Map<string, Both>;
}
const total = (counts: number[]): number => counts.reduce((sum, count) => sum + count, 0);
const write = (count: number): string => count.toLocaleString('en-US');
/** Parses a number as displayed, with or without a sign. */
const numberIn = (text: string | undefined): number =>
  Number((text ?? '').replaceAll(',', '').replace('−', '-'));

test('the screens and the files show the server’s numbers', async ({
  application,
  service,
  userData,
}) => {
  test.slow();
  const { page } = application;
  const form = await ConnectFormPage.open(page);
  await form.submit({ name: 'Server', address: service.address, key: service.key });
  await expect(websitesTable(page)).toBeVisible();
  await openStatistics(page, SITE);
  const world = await askServer(service);
  await page.keyboard.press('p');
  // The comparison is on from the start. Turning it off and on again also compares lists.
  await page.keyboard.press('x');
  await expect(page).toHaveURL(/against=none/);
  await page.keyboard.press('x');
  await expect(page).toHaveURL(/against=previous/);

  await test.step('daily charts', async () => {
    for (const [title, counts] of [
      ['Visits', world.days.visitors],
      ['Pageviews', world.days.pageviews],
    ] as const) {
      const table = chartTable(page, title).locator('tbody');
      const days = Math.max(counts.now.length, counts.before.length);
      await expect(table.locator('tr')).toHaveCount(days);
      await expect
        .poll(async () => (await cellsOf(table)).map(([, now, , before]) => [now, before]))
        .toEqual(
          Array.from({ length: days }, (_, day) => [
            wordsOf(counts.now[day]),
            wordsOf(counts.before[day]),
          ]),
        );
    }
  });

  await test.step('headline cards', async () => {
    const cards = page
      .getByRole('toolbar', { name: 'Key numbers' })
      .locator('button[aria-pressed]');
    const { visitors, pageviews } = world.days;
    const sums = (of: Record<'now' | 'before', number[]>) =>
      [total(of.now), total(of.before)] as const;
    const [v, vBefore] = sums(visitors);
    const [p, pBefore] = sums(pageviews);
    await expect(cards.nth(0)).toContainText(write(v));
    await expect(cards.nth(0)).toContainText(changed(v, vBefore));
    await expect(cards.nth(0)).toContainText(write(vBefore));
    await expect(cards.nth(1)).toContainText(write(p));
    await expect(cards.nth(1)).toContainText(changed(p, pBefore));
    await expect(cards.nth(2)).toContainText((p / v).toFixed(2));
    await expect(cards.nth(2)).toContainText(expected.displayedChange(p / v, pBefore / vBefore));
  });

  await test.step('hours', async () => {
    for (const [name, title] of [
      ['visitors_hour', 'Visits by hour'],
      ['pageviews_hour', 'Pageviews by hour'],
    ] as const) {
      // The comparison is requested when the panel comes into view.
      await bring(page, title);
      const table = chartTable(page, title).locator('tbody');
      const { now, before } = bothOf(world, name);
      await expect
        .poll(async () => (await cellsOf(table)).map((cells) => [cells[1], cells[3]]))
        .toEqual(
          Array.from({ length: 24 }, (_, hour) => {
            const value = String(hour).padStart(2, '0');
            return [write(countOf(now, value)), write(countOf(before, value))];
          }),
        );
    }
  });

  await test.step('panels', async () => {
    for (const { name, title } of statisticLists) {
      const region = page.getByRole('region', { name: title, exact: true });
      await bring(page, title);
      const both = bothOf(world, name);
      const first = both.now.slice(0, ROWS_IN_A_PANEL);
      const worth = name === 'event' ? 1 : 0;
      await expect
        .poll(
          async () =>
            (await cellsOf(region.locator('tbody'))).map((cells) => [
              cells[0],
              cells[1],
              cells[2 + worth],
              cells[3 + worth],
            ]),
          { message: title },
        )
        .toEqual(
          first.map(({ value, count }) => [
            displayedValue(name, value),
            write(count),
            expected.displayedShare(count, wholeOf(world, name)),
            changed(count, countOf(both.before, value)),
          ]),
        );
    }
  });

  await test.step('a list as a whole', async () => {
    const { now } = bothOf(world, 'city');
    await bring(page, 'Cities');
    await page.getByRole('link', { name: 'See all: Cities' }).click();
    const rows = page.getByRole('table', { name: 'Cities' }).locator('tbody');
    await expect
      .poll(async () => (await cellsOf(rows)).map(([, count]) => count))
      .toEqual(now.map(({ count }) => write(count)));
    await page.getByRole('button', { name: 'Overview' }).click();
  });

  await test.step('movers', async () => {
    await openPart(page, 'Changes');
    for (const { name, title } of statisticLists.filter(({ name }) => name !== 'event')) {
      const { now, before } = bothOf(world, name);
      const values = new Set([...now, ...before].map(({ value }) => value));
      const both = [...values].map(
        (value) => [countOf(now, value), countOf(before, value)] as const,
      );
      const labels = [...values].map((value) => displayedValue(name, value));
      const table = page.getByRole('table', { name: title, exact: true });
      await expect(table.locator('tfoot .difference')).toHaveText(/\d/);
      const rows = await cellsOf(table.locator('tbody'));
      const movers = rows.filter(([label]) => label !== 'All others');
      const largest = both
        .map(([a, b]) => Math.abs(differenceOf(a, b)))
        .filter((difference) => difference !== 0)
        .sort((a, b) => b - a)
        .slice(0, 8);
      // The rows add up to the total change. Without the remaining rows, some are rounded differently.
      const rounded = rows.length === movers.length ? 1 : 0;
      const shown = movers.map((cells) => numberIn(cells[3]));
      expect(shown, 'gains, then losses').toEqual(shown.toSorted((a, b) => b - a));
      expect(shown).toHaveLength(largest.length);
      const sizes = shown.map(Math.abs).toSorted((a, b) => b - a);
      sizes.forEach((size, at) =>
        expect(Math.abs(size - (largest[at] ?? 0))).toBeLessThanOrEqual(rounded),
      );
      const hints = await table
        .locator('tbody tr:not(.others) .difference')
        .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('title') ?? ''));
      for (const [at, [label, , were, difference]] of movers.entries()) {
        const [a, b] = both[labels.indexOf(label ?? '')] ?? [NaN, NaN];
        expect(were).toBe(b === 0 ? 'new' : `${write(b)} → ${write(a)}`);
        expect(Math.abs(numberIn(difference) - differenceOf(a, b))).toBeLessThanOrEqual(rounded);
        // A certain change has its percentage as a hint.
        if (/^[+−]/.test(hints[at] ?? '')) expect(hints[at]).toBe(changed(a, b));
      }
      const [all] = await cellsOf(table.locator('tfoot'));
      expect(total(rows.map((cells) => numberIn(cells[3])))).toBe(numberIn(all?.[3]));
      const counted = name === 'page' ? world.days.pageviews : world.days.visitors;
      expect(numberIn(all?.[3])).toBe(differenceOf(total(counted.now), total(counted.before)));
    }
    await openPart(page, 'Overview');
  });

  await test.step('files', async () => {
    const json = await saveExport(application, 'All tables as JSON', join(userData, 'all.json'));
    const taken = JSON.parse(json.toString('utf8')) as Taken;
    expect(taken).toMatchObject({ website: SITE, ...rangesOf() });
    expect(taken.tables).toHaveLength(18);
    const zip = await saveExport(
      application,
      'All tables as CSV, in a ZIP file',
      join(userData, 'all.zip'),
    );
    const files = unzipSync(new Uint8Array(zip));
    for (const { statistic, rows } of taken.tables) {
      expect(rows.map(numbersOf), statistic).toEqual(expectedFile(world, statistic));
      // A truncated list is marked in its file name.
      const ofStatistic = new RegExp(`^${statistic}( rows 1-100 of \\d+)?\\.csv$`);
      const name = Object.keys(files).find((one) => ofStatistic.test(one)) ?? '';
      const text = new TextDecoder().decode(files[name]);
      const { data } = Papa.parse<Record<string, string>>(text.trim(), { header: true });
      expect(data.map(numbersOf), `${statistic}.csv`).toEqual(expectedFile(world, statistic));
    }
  });

  await test.step('the report, as printed', async () => {
    await chooseExport(page, 'Report (PDF)…');
    // All lists have loaded with their comparison.
    await expect(page.locator('article .lists thead')).toContainText(
      statisticLists.map(() => 'Change'),
    );
    const button = page.getByRole('button', { name: 'Save as PDF' });
    const pdf = await saveWithDialog(application, join(userData, 'report.pdf'), () =>
      button.click(),
    );
    const lines = textOfPdf(pdf).split('\n');
    const words = lines.map((line) => line.trim());
    expect(words).toContain(SITE);
    expect(lines.join(' ')).toMatch(/From Server, read .* Days follow the server’s time zone\./);
    expect(words).toContain(write(total(world.days.visitors.now)));
    expect(words).toContain(write(total(world.days.pageviews.now)));
    for (const { name, title } of statisticLists) {
      const { now } = bothOf(world, name);
      expect(words, title).toContain(title);
      for (const { count } of now.slice(0, ROWS_ON_PAPER)) expect(words).toContain(write(count));
      // A single remaining row is shown instead of a sum.
      const more = now.length - ROWS_ON_PAPER;
      if (more > 1) expect(words).toContain(`${write(more)} more`);
    }
  });
});

/** Brings a statistic's panel to the front of its group, if it shares one. */
async function bring(page: Page, title: string): Promise<void> {
  const button = page.getByRole('toolbar').getByRole('button', { name: title, exact: true });
  if ((await button.count()) > 0) await button.click();
  // A click can leave the button at the window's edge with its panel below it.
  await page.getByRole('region', { name: title, exact: true }).scrollIntoViewIfNeeded();
}

interface Taken {
  website: string;
  tables: { statistic: string; rows: Record<string, string | number | null>[] }[];
}

const rangesOf = () => {
  const { now, before } = expected.lastTwoMonths(new Date());
  return { period: now, compared: before };
};

const overSameDays = (before: number): number =>
  expected.overSameDays(before, expected.lastTwoMonths(new Date()));
const changed = (now: number, before: number): string =>
  expected.displayedChange(now, overSameDays(before));
const differenceOf = (now: number, before: number): number =>
  Math.round(now - overSameDays(before));

/** Returns a row's counts in the current and the compared period. */
function numbersOf(row: Record<string, string | number | null>): (number | null)[] {
  const number = (cell: string | number | null | undefined): number | null =>
    cell === null || cell === undefined || cell === '' ? null : Number(cell);
  return [number(row['count']), number(row['compared_count'])];
}

function expectedFile(world: World, statistic: string): (number | null)[][] {
  if (statistic === 'visitors' || statistic === 'pageviews') {
    const { now, before } = world.days[statistic];
    const length = Math.max(now.length, before.length);
    return Array.from({ length }, (_, day) => [now[day] ?? null, before[day] ?? null]);
  }
  const { now, before } = bothOf(world, statistic);
  return now.map(({ value, count }) => [count, countOf(before, value)]);
}

async function askServer(service: Parameters<typeof expected.websitesOf>[0]): Promise<World> {
  const id = (await expected.websitesOf(service)).get(SITE) ?? 0;
  const ranges = expected.lastTwoMonths(new Date());
  const days = async (name: 'visitors' | 'pageviews') => ({
    now: (await expected.expectedDays(service, id, name, ranges.now)).map(([, count]) => count),
    before: (await expected.expectedDays(service, id, name, ranges.before)).map(
      ([, count]) => count,
    ),
  });
  const lists = new Map<string, Both>();
  for (const name of [
    ...statisticLists.map((one) => one.name),
    'visitors_hour',
    'pageviews_hour',
  ]) {
    lists.set(name, {
      now: await expected.expectedList(service, id, name, ranges.now),
      before: await expected.expectedList(service, id, name, ranges.before),
    });
  }
  return { days: { visitors: await days('visitors'), pageviews: await days('pageviews') }, lists };
}

const bothOf = (world: World, name: string): Both =>
  world.lists.get(name) ?? { now: [], before: [] };
const countOf = (rows: expected.ExpectedRow[], value: string): number =>
  rows.find((row) => row.value === value)?.count ?? 0;
const wordsOf = (count: number | undefined): string => (count === undefined ? '–' : write(count));

/** Returns the total a share refers to: all visits, page views or events. */
function wholeOf(world: World, name: string): number {
  if (name === 'event') return total(bothOf(world, name).now.map(({ count }) => count));
  return total(world.days[name === 'page' ? 'pageviews' : 'visitors'].now);
}

/** Returns the rows of a table body as displayed, without icons. */
function cellsOf(body: Locator): Promise<string[][]> {
  return body
    .first()
    .evaluate((rows) =>
      [...rows.querySelectorAll('tr')].map((row) =>
        [...row.children].map((cell) =>
          (
            [...cell.querySelectorAll('bdi')].map((one) => one.textContent).join(', ') ||
            (cell.textContent ?? '')
          ).trim(),
        ),
      ),
    );
}
