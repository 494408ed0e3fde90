import type { ShowStatisticParameters } from '$shared/api/parameters';
import type { StatisticName, StatisticRow } from '$shared/api/statistics';
import type { Answer, Page } from '$shared/bridge/contract';
import { eachDay, weekdayOf } from '$shared/dates/day-range';
import type { FakeBridge } from './fake-bridge';
import type { Asked } from './fake-reads';

/** Returns the rows of a statistic for the requested days, in any order and without zeros. */
export type RowsOf = (name: StatisticName, parameters: ShowStatisticParameters) => StatisticRow[];

/**
 * Answers statistics with these rows: searched, sorted and paged like a server.
 *
 * @param isFinal whether an answer can no longer change
 */
export function answerStatistics(
  fake: FakeBridge,
  rowsOf: RowsOf,
  isFinal: (parameters: ShowStatisticParameters) => boolean = () => false,
): void {
  const saved = new Map<string, Answer<Page<StatisticRow>>>();
  fake.answer('statistics.show', (args) => {
    const key = JSON.stringify([args.of, args.parameters]);
    if (args.source === 'saved') return saved.get(key) ?? null;
    const value = pageOf(rowsOf(args.parameters.name, args.parameters), args);
    const answer = {
      value,
      fetchedAt: fake.world.now(),
      saved: false,
      final: isFinal(args.parameters),
      problem: null,
    };
    saved.set(key, { ...answer, saved: true });
    return answer;
  });
}

function pageOf(rows: StatisticRow[], args: Asked<'statistics.show'>): Page<StatisticRow> {
  const {
    search = '',
    sort_by = 'count',
    sort = 'desc',
    per_page = 10,
    page = 1,
  } = args.parameters;
  const sign = sort === 'asc' ? 1 : -1;
  const found = rows
    .filter((row) => row.value.toLowerCase().includes(search.toLowerCase()))
    .sort((a, b) =>
      sort_by === 'count'
        ? sign * (a.count - b.count)
        : sign * (a.value < b.value ? -1 : Number(a.value > b.value)),
    );
  const start = (page - 1) * per_page;
  return {
    rows: found.slice(start, start + per_page),
    page,
    lastPage: Math.max(1, Math.ceil(found.length / per_page)),
    perPage: per_page,
    total: found.length,
  };
}

/** The relative frequency of each value of a statistic. The numbers need not add up to one. */
const SHARES: Partial<Record<StatisticName, Record<string, number>>> = {
  referrer: {
    '': 0.413,
    'www.google.com': 0.287,
    'news.ycombinator.com': 0.105,
    't.co': 0.046,
    'duckduckgo.com': 0.029,
    'www.bing.com': 0.024,
    'github.com': 0.018,
    'lobste.rs': 0.011,
  },
  campaign: { 'spring-sale': 0.031, newsletter: 0.022, 'black friday': 0.008, '': 0.002 },
  country: {
    'US:United States': 0.345,
    'DE:Germany': 0.19,
    'GB:United Kingdom': 0.098,
    'IN:India': 0.095,
    'JP:Japan': 0.054,
    'FR:France': 0.049,
    'BR:Brazil': 0.033,
    'SG:Singapore': 0.021,
    '': 0.012,
  },
  city: {
    'US:New York, NY': 0.083,
    'DE:Berlin': 0.061,
    'GB:London': 0.052,
    'US:, CA': 0.031,
    'US:': 0.027,
    'JP:Tokyo': 0.026,
    'IN:Bengaluru, KA': 0.021,
  },
  continent: {
    'NA:North America': 0.39,
    'EU:Europe': 0.38,
    'AS:Asia': 0.17,
    'SA:South America': 0.04,
  },
  language: { en: 0.52, de: 0.18, ja: 0.06, 'pt-BR': 0.05, fr: 0.05, '': 0.01 },
  browser: {
    Chrome: 0.536,
    Safari: 0.24,
    Firefox: 0.121,
    Edge: 0.066,
    'Samsung Internet': 0.025,
    Opera: 0.009,
  },
  os: { Windows: 0.36, iOS: 0.2, 'OS X': 0.19, Android: 0.18, Linux: 0.06, 'Chrome OS': 0.01 },
  device: { desktop: 0.61, mobile: 0.34, tablet: 0.04, television: 0.004, gaming: 0.003 },
  resolution: { '1920x1080': 0.29, '390x844': 0.14, '1440x900': 0.11, '2560x1440': 0.09, '': 0.01 },
  landing_page: { '/': 0.44, '/blog/why-we-left': 0.22, '/pricing': 0.14, '/docs/install': 0.09 },
  event: {
    'Signup::': 0.021,
    'Payment:29:USD': 0.006,
    'Payment:99:USD': 0.002,
    'Download:3.1:': 0.015,
    'a:b:c:d': 0.001,
  },
};
const PAGES = ['/', '/pricing', '/blog/why-we-left', '/docs/install', '/changelog', '/about'];
const WEEK = [1, 1.06, 1.04, 1, 0.93, 0.66, 0.62];
const PAGES_PER_VISIT = 2.9;

/** A pseudorandom number between 0 and 1, derived from the text. */
function noise(text: string): number {
  let hash = 2166136261;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619);
  return ((hash >>> 0) % 10_000) / 10_000;
}

function visitorsOf(day: string): number {
  const growth = 1 + (Date.parse(day) - Date.parse('2026-06-01')) / 86_400_000 / 500;
  const peak = day.endsWith('-20') ? 480 : 0;
  const base = 1180 * (WEEK[weekdayOf(day)] ?? 1) * Math.max(0.2, growth);
  return Math.round(base * (0.92 + 0.16 * noise(day)) + peak);
}

function hourShare(hour: number): number {
  return Math.max(0.06, Math.sin(((hour - 5) / 24) * Math.PI * 1.45)) / 11;
}

/** Realistic numbers, equal on each call. Today ends at `now`. */
export function sampleRows(now: Date = new Date()): RowsOf {
  const today = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
  const passed = (now.getHours() + 1) / 24;
  const entries = (day: string): number =>
    Math.round(visitorsOf(day) * (day === today ? passed : 1));
  return (name, { from, to }) => {
    const days = eachDay({ from, to });
    const total = days.reduce((sum, day) => sum + entries(day), 0);
    const views = name === 'pageviews' || name === 'pageviews_hour' || name === 'page';
    const factor = views ? PAGES_PER_VISIT : 1;
    const round = (value: string, count: number): StatisticRow[] =>
      Math.round(count) === 0 ? [] : [{ value, count: Math.round(count) }];
    if (name === 'visitors' || name === 'pageviews') {
      return days.flatMap((day) => round(day, entries(day) * factor));
    }
    if (name === 'visitors_hour' || name === 'pageviews_hour') {
      return Array.from({ length: 24 }, (_, hour) => hour).flatMap((hour) =>
        from === today && hour > now.getHours()
          ? []
          : round(String(hour).padStart(2, '0'), total * factor * hourShare(hour)),
      );
    }
    if (name === 'page') {
      const many = Array.from({ length: 42 }, (_, index) => `/blog/post-${index + 1}`);
      return [...PAGES, ...many].flatMap((page, index) =>
        round(page, (total * factor * 0.34) / (1 + index) ** 1.1),
      );
    }
    return Object.entries(SHARES[name] ?? {}).flatMap(([value, share]) =>
      round(value, total * share * (0.85 + 0.3 * noise(`${value} ${from}`))),
    );
  };
}
