import Papa from 'papaparse';
import { afterEach, describe, expect, test } from 'vitest';
import { compareTotals, readSummary } from '$main/queries/compare';
import type { QueryContext } from '$main/queries/context';
import { makePortfolioFile } from '$main/queries/portfolio-report';
import { readStatistic } from '$main/queries/statistics';
import { periodFrom } from '$service/mail/calendar';
import { readReportContent } from '$service/mail/content';
import { requestedPeriod } from '$service/statistics-page/period';
import { pageTotals } from '$service/statistics-page/totals';
import { dayNumber } from '$service/store/counts/calendar';
import type { StatisticRow } from '$shared/api/statistics';
import type { ParsedQuery } from '$shared/bridge/calls/query-calls';
import { clockHours } from '$shared/dates/day-hours';
import { addDays, type DayRange, eachDay } from '$shared/dates/day-range';
import type { PeriodPreset } from '$shared/dates/presets';
import { clockIn, instantIn } from '$shared/dates/zone';
import { sum } from '$shared/lib/sum';
import { basisOf } from '$statistics/basis';
import { type Change, isCertain } from '$statistics/change';
import { toDaySeries } from '$statistics/day-series';
import { totalHeadline } from '$statistics/headlines';
import { summarizePeriod } from '$statistics/period-summary';
import { LONG_TEST_MS } from '$test/support/time-limits';

/*
 * The window, terminal, assistants, reports, mail and the public page judge the same change of a website in the same
 * way.
 */

const PER_HOUR = 400;
const ZONES = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'UTC-05:00'] as const;
const MOMENTS = [
  ['2026-11-26', '00:40'],
  ['2026-11-26', '06:10'],
  ['2026-11-26', '12:10'],
  ['2026-12-01', '00:40'],
  // The clocks change within these periods.
  ['2026-04-02', '06:10'],
  ['2026-11-05', '06:10'],
  ['2028-03-01', '12:10'],
] as const;
const PRESETS = ['7-days', '28-days', '91-days', '12-months'] as const;
const PAGE_PERIODS: Record<string, string> = {
  '7-days': '7',
  '28-days': '28',
  '91-days': '91',
  '12-months': '365',
};

const machine = process.env['TZ'];
afterEach(() => {
  if (machine === undefined) delete process.env['TZ'];
  else process.env['TZ'] = machine;
});

/** The counts of a website until an instant. */
interface Traffic {
  zone: string;
  now: number;
  rows(name: string, range: DayRange): StatisticRow[];
}

/** A constant number of visits per hour, until an instant. */
class ConstantTraffic implements Traffic {
  constructor(
    readonly zone: string,
    readonly now: number,
  ) {}

  get today(): string {
    return clockIn(this.zone, this.now).day;
  }

  day(day: string): number {
    return PER_HOUR * sum(clockHours(day, this.zone, this.now).map(({ passed }) => passed));
  }

  total(range: DayRange): number {
    return sum(eachDay(range).map((day) => this.day(day)));
  }

  rows(name: string, { from, to }: DayRange): StatisticRow[] {
    if (name === 'visitors' || name === 'pageviews') {
      return eachDay({ from, to }).map((value) => ({ value, count: this.day(value) }));
    }
    if (name.endsWith('_hour')) {
      const hours = clockHours(from, this.zone, this.now);
      return hours.map(({ passed }, hour) => ({
        value: String(hour).padStart(2, '0'),
        count: PER_HOUR * passed,
      }));
    }
    const half = this.total({ from, to }) / 2;
    return ['a.example', 'b.example'].map((value) => ({ value, count: Math.floor(half) }));
  }
}

function contextOf(traffic: Traffic): QueryContext {
  const { zone, now } = traffic;
  const website = { id: 1, domain: 'one.example', favorite: false };
  const account = {
    id: 'a',
    name: 'North',
    address: 'https://a.example',
    kind: 'server',
    zone: { name: zone, source: 'chosen' },
  };
  const answer = (value: object | string) => ({
    value,
    fetchedAt: now,
    saved: false,
    final: false,
    problem: null,
  });
  const page = (rows: readonly object[]) =>
    answer({ rows, page: 1, lastPage: 1, perPage: 100, total: rows.length });
  const handlers = { 'collections.list': async () => ({ notes: [] }) };
  const read = async (query: ParsedQuery) => {
    if (query.kind === 'websites') return page([website]);
    if (query.kind === 'website') return answer(website);
    if (query.kind === 'first-day') return answer(addDays(query.today, -400));
    return query.kind === 'rows'
      ? page(traffic.rows(query.parameters.name, query.parameters))
      : page(traffic.rows(query.name, query.range));
  };
  const services = { handlers, read, accounts: () => ({ accounts: [account], activeId: 'a' }) };
  return {
    services: services as unknown as QueryContext['services'],
    now: () => now,
    signal: new AbortController().signal,
    isOffline: false,
    read: new Map(),
  };
}

/** What each surface says about the visits of a period. */
interface Said {
  now: unknown;
  before: unknown;
  change: unknown;
}

const ratioOf = (change: Change): number | null =>
  change.kind === 'percent' ? Math.round(change.ratio * 10_000) / 10_000 : null;

function pageSays(traffic: Traffic, preset: PeriodPreset): Said & { isCertain: boolean } {
  const period = requestedPeriod(PAGE_PERIODS[preset] ?? '', traffic.now);
  const series = (range: DayRange) => toDaySeries(traffic.rows('visitors', range), range);
  const both = (range: DayRange) => ({ visitors: series(range), pageviews: series(range) });
  const counted = { by: 'day', now: both(period), before: both(period.before) } as const;
  const content = { domain: 'one.example', period, counted, lists: [], causes: null };
  const { totals } = pageTotals(content);
  const { now, before, change } = totals.visitors;
  return { now, before, change: ratioOf(change), isCertain: isCertain(change) };
}

async function portfolioSays(traffic: Traffic, days: DayRange, compared: DayRange) {
  const file = await makePortfolioFile(contextOf(traffic), 'csv', { range: days, compared }, {
    separator: ',',
    print: async () => new Uint8Array(),
  } as never);
  const csv = new TextDecoder().decode(file.content);
  const { data } = Papa.parse<Record<string, string>>(csv, { header: true });
  const [row = {}] = data;
  return {
    now: Number(row['visits']),
    before: Number(row['compared_visits']),
    change: Number(row['visits_change']),
  };
}

async function mailSays(
  traffic: Traffic,
  days: DayRange,
  created_at = '2020-01-01T00:00:00Z',
  keptFrom: number | null = null,
) {
  const reader = {
    statistic: async (_id: number, { name, from, to }: { name: string } & DayRange) => {
      const rows = traffic.rows(name, { from, to });
      return { rows, total: rows.length };
    },
  };
  const website = { id: 1, domain: 'one.example', created_at };
  const period = periodFrom('weekly', dayNumber(days.from));
  return readReportContent(reader, website, period, keptFrom);
}

describe.each(ZONES.map((zone, at) => [zone, at] as const))(
  'constant traffic in %s',
  (zone, at) => {
    test.each(MOMENTS)(
      'shows no change anywhere, on %s at %s',
      { timeout: LONG_TEST_MS },
      async (date, time) => {
        process.env['TZ'] = zone.startsWith('UTC') ? 'Etc/GMT+5' : zone;
        // Days far apart, because the service caches the clock of each instant.
        const day = addDays(date, 3 * at);
        const traffic = new ConstantTraffic(zone, instantIn(zone, day, time));
        const asked = { website: '1', compare: 'previous' };
        for (const period of PRESETS) {
          const terminal = await compareTotals(contextOf(traffic), { ...asked, period });
          const { range, compared } = terminal.subject.days;
          expect(range.to, period).toBe(addDays(day, -1));
          if (compared === null) throw new Error('nothing is compared');
          const [name, now, before, , change] = terminal.table.rows[0] ?? [];
          const said: Said = { now, before, change };
          expect({ name, now, before }).toEqual({
            name: 'visits',
            now: traffic.total(range),
            before: traffic.total(compared),
          });

          const page = pageSays(traffic, period);
          expect(page, period).toEqual({ ...said, isCertain: false });
          expect(await portfolioSays(traffic, range, compared), period).toEqual(said);

          const { sentence } = await readSummary(contextOf(traffic), { ...asked, period });
          expect(sentence, period).toMatch(/^About as many visits as before \([^)]*\)\.$/);
          const list = await readStatistic(contextOf(traffic), {
            ...asked,
            period,
            statistic: 'referrer',
          });
          expect(list.origin.caveat, period).toBeNull();
        }
        // The Monday of the last whole week.
        const monday = '2026-03-16';
        const week = { from: monday, to: addDays(monday, 6) };
        const later = new ConstantTraffic(zone, traffic.now + 4 * 366 * 86_400_000);
        const mail = await mailSays(later, week);
        expect(isCertain(mail.visits.change)).toBe(false);
        const changes = mail.lists.flatMap(({ rows }) => rows.map((row) => row.change));
        expect(changes.some((of) => of !== null && isCertain(of))).toBe(false);
      },
    );

    test('judges Today by its finished hours and explains missing changes', async () => {
      process.env['TZ'] = zone.startsWith('UTC') ? 'Etc/GMT+5' : zone;
      const day = addDays('2026-10-08', 3 * at);
      const traffic = new ConstantTraffic(zone, instantIn(zone, day, '06:10'));
      const asked = { website: '1', compare: 'previous', period: 'today' };
      const { origin, table, notes } = await compareTotals(contextOf(traffic), asked);
      expect(table.rows.map(([name, , before, , change]) => [name, before, change])).toEqual([
        ['visits', 6 * PER_HOUR, 0],
        ['pageviews', 6 * PER_HOUR, 0],
        ['pages_per_visit', 1, null],
      ]);
      expect(notes).toEqual(['Changes count the hours until 06:00 on both days.']);
      expect(origin).toMatchObject({ unfinished: [day], caveat: { kind: 'running' } });
      const list = await readStatistic(contextOf(traffic), { ...asked, statistic: 'referrer' });
      const changes = list.table.rows.map((row) => row[list.table.columns.indexOf('change')]);
      expect(changes).toEqual([null, null]);
    });

    test('has no change in days that include the running one', async () => {
      process.env['TZ'] = zone.startsWith('UTC') ? 'Etc/GMT+5' : zone;
      const day = addDays('2026-09-08', 3 * at);
      const traffic = new ConstantTraffic(zone, instantIn(zone, day, '00:40'));
      const asked = { website: '1', compare: 'previous', from: addDays(day, -9), to: day };
      const { origin, table } = await compareTotals(contextOf(traffic), asked);
      expect(table.rows.map((row) => row.slice(3))).toEqual([
        [null, null],
        [null, null],
        [null, null],
      ]);
      expect(origin).toMatchObject({ unfinished: [day], caveat: { kind: 'running' } });
      const { sentence } = await readSummary(contextOf(traffic), asked);
      expect(sentence).not.toMatch(/up|down|about/i);
    });
  },
);

/** Two weeks with few visits: on Monday, and in the week before on Thursday, the website's first day. */
const QUIET: Traffic = {
  zone: 'UTC',
  now: Date.parse('2026-11-16T12:00:00Z'),
  rows(name, range) {
    const counts = new Map([
      ['2026-11-05', 40],
      ['2026-11-09', 300],
    ]);
    const days = eachDay(range).map((value) => ({ value, count: counts.get(value) ?? 0 }));
    if (name === 'visitors' || name === 'pageviews') return days.filter(({ count }) => count > 0);
    return [{ value: 'a.example', count: sum(days.map(({ count }) => count)) }];
  },
};

test.each([
  ['created on its first day', '2026-11-05T12:00:00Z', null],
  ['of which no more is kept', '2020-01-01T00:00:00Z', dayNumber('2026-11-05')],
] as const)(
  'a new website with few visits has the same change everywhere: %s',
  async (_, created, keptFrom) => {
    process.env['TZ'] = 'UTC';
    const asked = { website: '1', compare: 'previous', period: '7-days' };
    const { origin, subject, table } = await compareTotals(contextOf(QUIET), asked);
    const { range, compared } = subject.days;
    if (compared === null) throw new Error('nothing is compared');
    expect([range, compared]).toEqual([
      { from: '2026-11-09', to: '2026-11-15' },
      { from: '2026-11-02', to: '2026-11-08' },
    ]);
    const [, now, before, , change] = table.rows[0] ?? [];
    const said = { now, before, change };
    expect(said).toEqual({ now: 300, before: 40, change: 6.5 });
    expect(origin.caveat).toBeNull();

    const series = (days: DayRange) => toDaySeries(QUIET.rows('visitors', days), days);
    const pair = { now: series(range), before: series(compared) };
    const basis = basisOf(pair.now, pair.before, QUIET.zone);
    const headline = totalHeadline(pair.now, pair.before, 'visitors', basis);
    expect(headline).toMatchObject({ value: '300', note: '40', change: { ratio: 6.5 } });
    const summary = summarizePeriod({
      visitors: pair,
      pageviews: pair,
      sources: null,
      pages: null,
      zone: QUIET.zone,
    });

    const { isCertain: isPageCertain, ...page } = pageSays(QUIET, '7-days');
    expect(page).toEqual(said);
    expect(await portfolioSays(QUIET, range, compared)).toEqual(said);

    const mail = await mailSays(QUIET, range, created, keptFrom);
    const { visits } = mail;
    expect({ ...visits, change: ratioOf(visits.change) }).toEqual(said);
    expect(isCertain(visits.change)).toBe(isPageCertain);
    expect(headline.change && isCertain(headline.change)).toBe(isPageCertain);
    expect(mail.summary.kind).toBe(summary?.kind);
  },
);
