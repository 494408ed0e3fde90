import { screen, waitFor, within } from '@testing-library/svelte';
import { describe, expect, it, test, vi } from 'vitest';
import { eachDay } from '$shared/dates/day-range';
import type { Subject } from '$shared/settings/source';
import type { RowsOf } from '$test/fakes/fake-statistics';
import { makeGoal } from '$test/support/records';
import { barsOf } from '$views/statistics/movers/bars';
import { violations } from '../support/axe';
import {
  compareNothing,
  createSiteBridge,
  findRegion,
  NOW,
  openStatistics,
  pretendNow,
  SITE,
} from '../support/statistics-page';

pretendNow();

describe('Changes', () => {
  it('ask for a comparison first, then show gains and losses of each statistic', async () => {
    const rows: RowsOf = (name, { to }) =>
      name === 'city' ? [{ value: 'FR:Paris', count: to === '2026-11-19' ? 3 : 90 }] : [];
    compareNothing();
    const user = await openStatistics(createSiteBridge(rows));
    await user.click(await screen.findByRole('tab', { name: 'Changes' }));
    await user.click(await screen.findByRole('button', { name: 'Compare with previous period' }));
    const cities = await screen.findByRole('table', { name: 'Cities' });
    within(cities).getByRole('row', { name: /Paris.*90 → 3 −87$/ });
    within(cities).getByRole('row', { name: /^All visits 90 → 3 −87$/ });
    screen.getByRole('link', { name: 'See all: Cities' });
    expect(await violations()).toEqual([]);
    await user.keyboard('{Escape}');
    await screen.findByRole('region', { name: 'Browsers' });
  });

  it('say how many more visits there are, and from which source; uncertain changes are gray', async () => {
    const sources = { now: { 'a.example': 2_000, '': 410 }, before: { 'a.example': 800, '': 400 } };
    const rows: RowsOf = (name, { from, to }) => {
      const isNow = to === '2026-11-19';
      if (name === 'visitors') {
        const all = isNow ? 2_460 : 1_250;
        return eachDay({ from, to }).map((value, at, days) => ({
          value,
          count: Math.floor((all * (at + 1)) / days.length) - Math.floor((all * at) / days.length),
        }));
      }
      if (name !== 'referrer') return [];
      const counts = { ...sources[isNow ? 'now' : 'before'], 'b.example': isNow ? 50 : 50 };
      return Object.entries(counts).map(([value, count]) => ({ value, count }));
    };
    const user = await openStatistics(createSiteBridge(rows));
    await user.click(await screen.findByRole('tab', { name: 'Changes' }));
    const table = await screen.findByRole('table', { name: 'Sources' });
    await waitFor(() =>
      expect(document.querySelector('section > p')?.textContent.trim()).toMatch(
        /^Visits up 97% compared with \w+ \d+ – (\w+ )?\d+: 2,460 in 28 finished days, 1,210 more\. a\.example brought 1,200 of them\. +Gray may be chance\.$/,
      ),
    );
    const toneOf = (name: RegExp) =>
      [...within(table).getByRole('row', { name }).querySelectorAll('[data-tone]')].map((one) =>
        one.getAttribute('data-tone'),
      );
    expect(toneOf(/^a\.example 800 → 2,000 \+1,200$/)).toEqual(['up', 'up']);
    expect(toneOf(/^Direct 400 → 410 \+10$/)).toEqual(['level', 'level']);
    expect(toneOf(/^All others 50 → 50 0$/)).toEqual(['level', 'level']);
    expect(toneOf(/^All visits 1,250 → 2,460 \+1,210$/)).toEqual(['total']);
    const paragraph = document.querySelector('section > p') as HTMLElement;
    await user.click(within(paragraph).getByRole('button', { name: 'a.example' }));
    await screen.findByRole('complementary', { name: /a\.example/ });
  });

  it('count goals beside the events', async () => {
    const rows: RowsOf = (name, { from, to }) => {
      const isNow = to === '2026-11-19';
      if (name === 'visitors') return eachDay({ from, to }).map((value) => ({ value, count: 100 }));
      return name === 'event' ? [{ value: 'Signup', count: isNow ? 197 : 168 }] : [];
    };
    const fake = createSiteBridge(rows);
    const about = { kind: 'website', accountId: 'a', websiteId: SITE.id, domain: SITE.domain };
    fake.world.collections = {
      ...fake.world.collections,
      goals: [makeGoal({ id: 'g', subject: about as Subject, event: 'Signup' })],
    };
    const user = await openStatistics(fake);
    await user.click(await screen.findByRole('tab', { name: 'Changes' }));
    const table = await screen.findByRole('table', { name: 'Goals' });
    within(table).getByRole('row', { name: 'Signup 168 → 197 +29' });
    within(table).getByRole('row', { name: 'All goals 168 → 197 +29' });
  });
});

test('bars begin at one zero and reach from the largest loss to the largest gain', () => {
  expect(barsOf([30, -10, 0])).toEqual({
    zero: 25,
    bars: [
      { start: 25, length: 75 },
      { start: 0, length: 25 },
      { start: 25, length: 0 },
    ],
  });
  expect(barsOf([])).toEqual({ zero: 0, bars: [] });
});

describe('the hours panel', () => {
  it('can show a typical week, with one request per finished day', async () => {
    const fake = createSiteBridge();
    const user = await openStatistics(fake);
    const form = await screen.findByRole('group', { name: 'Hours' });
    await user.click(within(form).getByRole('button', { name: 'Week' }));
    const week = await screen.findByRole('grid', { name: 'Visits by hour, a typical week' });
    await waitFor(() => {
      const monday = within(week).getAllByRole('row')[1] as HTMLElement;
      const noon = within(monday).getAllByRole('gridcell')[12]?.textContent.replace(/,/g, '');
      expect(Number(noon)).toBeGreaterThan(50);
    });
    const days = fake
      .callsOf('statistics.show')
      .filter(({ source, priority }) => source === 'network' && priority === 'offline')
      .map(({ parameters }) => parameters);
    expect(days).toHaveLength(28);
    expect(days.every(({ from, to, name }) => from === to && name === 'visitors_hour')).toBe(true);
    expect(days[0]?.from).toBe('2026-11-19');
  });
});

describe('the map', () => {
  it('shades the countries and has their numbers in a table', async () => {
    const user = await openStatistics(createSiteBridge());
    const places = await screen.findByRole('group', { name: 'Places' });
    await user.click(within(places).getByRole('button', { name: 'Map' }));
    const map = await screen.findByRole('img', { name: 'Countries on a world map' });
    const levels = [...map.querySelectorAll('path')].map((path) => path.dataset['level']);
    // Seven of the eight countries have an outline; Singapore does not.
    expect(levels.filter((level) => level !== '0')).toHaveLength(7);
    expect(levels).toContain('4');
    expect(map.textContent).toMatch(/Germany: [\d,]+/);
    screen.getByText(/^Too small for the map: Singapore/);
    // The table for screen readers is rendered after the first paint.
    await screen.findByRole('table', { name: 'Map, as a table' });
  });
});

describe('today', () => {
  it('is drawn by hour, compared with the same hours of the same weekday', async () => {
    const rows: RowsOf = (name, { from }) => {
      const today = from === '2026-11-20';
      const hours = (counts: number[]) =>
        counts.map((count, hour) => ({ value: String(hour).padStart(2, '0'), count }));
      if (name === 'visitors') return [{ value: from, count: today ? 30 : 96 }];
      if (name === 'visitors_hour')
        return hours(new Array<number>(today ? 15 : 24).fill(today ? 2 : 4));
      return [];
    };
    const user = await openStatistics(createSiteBridge(rows));
    await screen.findByRole('group', { name: 'Period' });
    await user.keyboard('d');
    // The 15 finished hours have 2 visits each, compared with 4 each. Whole days would be 30 and 96.
    await screen.findByRole('button', { name: /^Visits 30 ?−50% ?60 by 3:00/ });
    const table = await within(screen.getByRole('region', { name: 'Visits' })).findByRole('table');
    expect(within(table).getAllByRole('row')).toHaveLength(1 + 24 + 1);
    within(table).getByRole('row', { name: /^3:00 PM \(so far\) 0/ });
    within(table).getByRole('row', { name: /^4:00 PM – / });
  });

  it('refreshes while it is visible', async () => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] });
    const fake = createSiteBridge();
    await openStatistics(fake);
    const asked = () =>
      fake
        .callsOf('statistics.show')
        .filter(({ source, parameters }) => source === 'network' && parameters.name === 'browser');
    await within(await screen.findByRole('region', { name: 'Browsers' })).findByRole('table');
    const before = asked().length;
    await vi.advanceTimersByTimeAsync(60_000);
    await waitFor(() => expect(asked()).toHaveLength(before + 1));
  });
});

describe('the report', () => {
  it('says what it covers, shows every statistic, and exports a PDF', async () => {
    const fake = createSiteBridge();
    const user = await openStatistics(fake);
    await within(await screen.findByRole('region', { name: 'Browsers' })).findByRole('table');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Report (PDF)…' }));
    const report = await screen.findByRole('article', { name: 'Report' });
    within(report).getAllByText('Oct 23 – Nov 19, 2026');
    within(report).getByText(/^Compared with Sep 25 – Oct 22, 2026/);
    within(report).getByText(
      /^(Visits (up|down) \d+% compared with Sep 25 – Oct 22|About as many visits as before)/,
    );
    within(report).getAllByText('38 more');
    for (const title of ['Cities', 'Pageviews by hour', 'Visits', 'Events']) {
      within(report).getByRole('region', { name: title });
    }
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('radio', { name: 'A4' }));
    await user.click(screen.getByRole('button', { name: 'Save as PDF' }));
    await waitFor(() =>
      expect(fake.callsOf('app.saveFile')).toMatchObject([
        { name: 'shop.example.com report 2026-10-23 to 2026-11-19.pdf' },
      ]),
    );
    expect(fake.callsOf('app.pdf')).toEqual([
      { paper: 'a4', title: 'shop.example.com, Oct 23 – Nov 19, 2026' },
    ]);
    await screen.findByText('shop.example.com report 2026-10-23 to 2026-11-19.pdf saved');
  });
});

it('the palette finds the values in the lists on screen, and opens a row’s own view', async () => {
  const user = await openStatistics(createSiteBridge());
  const sources = await findRegion('Sources');
  await within(sources).findByRole('table');
  await user.keyboard('{Control>}k{/Control}');
  const palette = within(await screen.findByRole('dialog', { name: 'Command palette' }));
  await user.type(palette.getByRole('combobox'), 'germ');
  const option = await palette.findByRole('option', { name: /^Germ any Countries: [\d,]+$/ });
  expect(palette.getByText(/^shop\.example\.com, Oct 23 – Nov 19, 2026$/)).toBeTruthy();
  await user.click(option);
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Command palette' })).toBeNull();
  expect(await screen.findByRole('complementary', { name: /Germany/ })).toBeTruthy();
  // Values from visitors are not stored.
  expect(localStorage.getItem('palette')).toBeNull();
});
