import { fireEvent } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, it } from 'vitest';
import {
  isServerStatistic,
  LIST_STATISTICS,
  serverStatisticOf,
  type StatisticRow,
} from '$shared/api/statistics';
import { type CommandId, keyOf, periodCommand } from '$shared/commands/command-table';
import { comparisonRange, DEFAULT_COMPARISON } from '$shared/dates/comparison';
import { type DayRange, eachDay } from '$shared/dates/day-range';
import type { PeriodPreset } from '$shared/dates/preset-names';
import { AppFailure } from '$shared/failures/failure';
import { sum } from '$shared/lib/sum';
import { getText } from '$shared/text';
import { formatChange, formatNumber, formatShortRange } from '$shared/text/format';
import { channelList } from '$statistics/channels/channel-list';
import { formatRatio } from '$statistics/headlines';
import type { RowsOf } from '$test/fakes/fake-statistics';
import { Random, SEED } from '$test/support/random';
import { createSiteBridge, openStatistics, pretendNow } from '../support/statistics-page';

/*
 * The server answers late, in any order or not at all, or disappears for a while. Every number on the screen must be
 * the server's for exactly the days on the screen, or be marked as earlier or unknown.
 */

pretendNow();

const TODAY = '2026-11-20';
const PRESETS = ['today', '7-days', '28-days', 'this-month', '12-months'] as const;
const PAGES_PER_VISIT = 3;

const visitsOn = (day: string): number =>
  200 + Number(day.slice(-2)) * 7 + Number(day.slice(5, 7)) * 31 + Number(day.slice(3, 4));
/** No two days or ranges have the same ratio of pageviews to visits. */
const pageviewsOn = (day: string): number =>
  visitsOn(day) * PAGES_PER_VISIT + Number(day.slice(-2));
const countOn = { visitors: visitsOn, pageviews: pageviewsOn };
const totalOf = ({ from, to }: DayRange, name: keyof typeof countOn): number =>
  sum(eachDay({ from, to }).map((day) => countOn[name](day)));

const rows: RowsOf = (name, { from, to }): StatisticRow[] => {
  if (name === 'visitors' || name === 'pageviews')
    return eachDay({ from, to }).map((day) => ({ value: day, count: countOn[name](day) }));
  const visits = totalOf({ from, to }, 'visitors');
  if (name === 'visitors_hour' || name === 'pageviews_hour')
    return [9, 10, 11].map((hour) => ({
      value: String(hour).padStart(2, '0'),
      count: visits + hour,
    }));
  return ['a', 'b', 'c'].map((value, at) => ({ value, count: visits - at }));
};

const textOf = (element: Element | null | undefined): string => element?.textContent.trim() ?? '';
const all = (selector: string, within: ParentNode = document): HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>(selector),
];
const isMarked = (element: Element): boolean =>
  element.closest('[aria-busy="true"], .previous, .outdated') !== null;

/** The days of the period on the screen, and the compared days. */
function shown(): { range: DayRange; compared: DayRange } {
  const [from = '', to = ''] =
    document.querySelector('[aria-haspopup="dialog"] data')?.getAttribute('value')?.split('/') ??
    [];
  const preset = all('input[type="radio"]').find((input) => (input as HTMLInputElement).checked);
  const period = { preset: (preset as HTMLInputElement).value as PeriodPreset };
  const compared = comparisonRange(period, DEFAULT_COMPARISON, TODAY) ?? { from, to };
  const named = formatShortRange(compared, to);
  expect(textOf(document.querySelector('header'))).toContain(named);
  return { range: { from, to }, compared };
}

/** The names of wrong numbers, with what is wrong; empty if all are right. */
function wrongNumbers(): string[] {
  const { range, compared } = shown();
  return [
    ...wrongCards(range, compared),
    ...wrongDays(range, compared),
    ...wrongLists(range),
    ...wrongSentence(range, compared),
  ];
}

function wrongCards(range: DayRange, compared: DayRange): string[] {
  const [now, before] = [range, compared].map((days) => {
    const [visits, pageviews] = [totalOf(days, 'visitors'), totalOf(days, 'pageviews')];
    return { visits, pageviews, ratio: pageviews / visits };
  });
  if (now === undefined || before === undefined) throw new Error('two ranges');
  const expected: Record<string, { value: string; before: string; change: string }> = {
    Visits: {
      value: formatNumber(now.visits),
      before: formatNumber(before.visits),
      change: formatChange(now.visits / before.visits - 1),
    },
    Pageviews: {
      value: formatNumber(now.pageviews),
      before: formatNumber(before.pageviews),
      change: formatChange(now.pageviews / before.pageviews - 1),
    },
    'Pages per visit': {
      value: formatRatio(now.ratio),
      before: formatRatio(before.ratio),
      change: formatChange(now.ratio / before.ratio - 1),
    },
  };
  return all('button[aria-pressed]').flatMap((card) => {
    const title = textOf(card.querySelector('.title'));
    const right = expected[title];
    if (right === undefined) return [];
    const value = textOf(card.querySelector('.value'));
    const change = card.querySelector('[data-tone]');
    if (isMarked(card)) return change === null ? [] : [`${title}: marked, with a change`];
    const wrong = value === right.value || value === '–' ? [] : [`${title}: ${value}`];
    // The change of a running day counts finished hours only.
    if (change === null || range.to === TODAY) return wrong;
    if (textOf(change) !== right.change) wrong.push(`${title}: changed by ${textOf(change)}`);
    const note = textOf(card.querySelector('.note > span:last-child'));
    if (note !== right.before) wrong.push(`${title}: before ${note}`);
    return wrong;
  });
}

/** The wrong days in the table of the chart. */
function wrongDays(range: DayRange, compared: DayRange): string[] {
  const dayOf = (text: string): string | null => {
    const at = Date.parse(`${text.replace(' (so far)', '')} UTC`);
    return Number.isNaN(at) ? null : new Date(at).toISOString().slice(0, 10);
  };
  return (['visitors', 'pageviews'] as const).flatMap((name) => {
    const title = name === 'visitors' ? 'Visits' : 'Pageviews';
    const table = document.querySelector(`table[aria-label="${title}, as a table"]`);
    if (table === null || isMarked(table)) return [];
    const isDaily = textOf(table.querySelector('th')) === 'Day';
    if (!isDaily) return [];
    return all('tbody tr', table).flatMap((row) => {
      const [first, count, then, earlier] = [...row.children].map(textOf);
      const wrong = (label: string | undefined, text: string | undefined, days: DayRange) => {
        const day = dayOf(label ?? '');
        if (day === null || text === '–') return [];
        const isNamed = (day >= days.from && day <= days.to) || day === TODAY;
        return isNamed && text === formatNumber(countOn[name](day))
          ? []
          : [`${title}: ${label} ${text}`];
      };
      return [...wrong(first, count, range), ...wrong(then, earlier, compared)];
    });
  });
}

function wrongLists(range: DayRange): string[] {
  const { titles } = getText().statistics;
  return LIST_STATISTICS.flatMap((name) => {
    const table = document.querySelector(`table[aria-label="${titles[name]}"]`);
    if (table === null || isMarked(table)) return [];
    const counted = rows(serverStatisticOf(name), { name: serverStatisticOf(name), ...range });
    const shownRows = isServerStatistic(name)
      ? counted
      : channelList({ rows: counted, total: counted.length }).rows;
    const right = shownRows.map(({ count }) => formatNumber(count));
    const counts = all('td.count', table).map(textOf);
    const wrong = counts.filter((count) => !right.includes(count));
    return wrong.map((count) => `${titles[name]}: ${count}`);
  });
}

function wrongSentence(range: DayRange, compared: DayRange): string[] {
  const button = document.querySelector('p button[title="Changes"]');
  if (button === null || range.to === TODAY) return [];
  const ratio = Math.abs(totalOf(range, 'visitors') / totalOf(compared, 'visitors') - 1);
  const said = Number(/[\d.]+/.exec(textOf(button))?.[0]) / 100;
  return Math.abs(said - ratio) <= 0.006 ? [] : [`sentence: ${textOf(button)}`];
}

const press = (command: CommandId): void =>
  void fireEvent.keyDown(document.body, { key: keyOf(command, false)?.replace('Mod+R', 'F5') });
const STEPS = 60;

it.each([1, 2, 3, 4])(
  'every number belongs to the days on screen, or is marked: %i',
  async (seed) => {
    const random = new Random(SEED + seed);
    const next = (): number => random.next();
    const pick = <T>(items: readonly T[]): T | undefined =>
      items[Math.floor(next() * items.length)];
    const fake = createSiteBridge(rows);
    const held: (() => void)[] = [];
    const answer = fake.handlerOf('statistics.show');
    let failing = 0.25;
    let isAway = false;
    fake.answer('statistics.show', async (args) => {
      if (args.source === 'network') {
        await new Promise<void>((release) => held.push(release));
        if (isAway) throw new AppFailure('offline', 'no network');
        if (next() < failing) throw new AppFailure('server-error', 'a fault');
      }
      return answer(args);
    });
    await openStatistics(fake);
    const reconnect = (away: boolean): void => {
      isAway = away;
      const problem = away ? ({ code: 'offline', message: 'no network' } as const) : null;
      const status = away ? 'offline' : 'online';
      fake.push('connection.changed', { accountId: 'a', status, problem, queued: 0, nextAt: null });
    };
    const release = () => held.splice(Math.floor(next() * held.length), 1)[0]?.();
    const settle = async () => {
      await new Promise((done) => setTimeout(done));
      await tick();
    };
    let checked = 0;
    for (let step = 0; step < STEPS; step += 1) {
      const action = next();
      if (action < 0.15) press(periodCommand(pick(PRESETS) ?? 'today'));
      else if (action < 0.2) press('refresh');
      else if (action < 0.25) reconnect(!isAway);
      else for (let count = 0; count < 4; count += 1) release();
      await settle();
      expect(wrongNumbers()).toEqual([]);
      checked += all('.value').length;
    }
    expect(checked).toBeGreaterThan(0);

    // The server works again, and everything appears without another click.
    failing = 0;
    press(periodCommand('7-days'));
    reconnect(true);
    while (held.length > 0) release();
    await settle();
    expect(wrongNumbers()).toEqual([]);
    reconnect(false);
    await expect
      .poll(async () => {
        while (held.length > 0) release();
        await settle();
        expect(wrongNumbers()).toEqual([]);
        return all('.value').map(textOf)[0];
      })
      .toBe(formatNumber(totalOf({ from: '2026-11-13', to: '2026-11-19' }, 'visitors')));
  },
);
