import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Random } from '$service/sample/random';
import { addDays } from '$shared/dates/day-range';
import { evaluateAlert, initialState, KNOWN_DAYS } from '$statistics/alerts/evaluate';
import type { AlertFinding } from '$statistics/alerts/findings';

/* A year of twelve simulated websites, each with all rules. The test prints the table of docs/alerts.md. */

interface Made {
  level: number;
  weekend?: number;
  /** Per year. */
  growth?: number;
  /** Relative noise of days, in addition to that of counting. */
  noise?: number;
  /** Relative noise of hours. */
  bursts?: number;
  /** The share of days without a count. */
  gaps?: number;
}

const SERIES: [string, Made][] = [
  ['counting noise', { level: 200 }],
  ['few visits', { level: 15 }],
  ['very few visits', { level: 3 }],
  ['many visits', { level: 20_000, noise: 0.05 }],
  ['noise of 20%', { level: 500, noise: 0.2 }],
  ['noise of 40%', { level: 100, noise: 0.4 }],
  ['growth', { level: 200, growth: 3, noise: 0.1 }],
  ['decline', { level: 400, growth: 0.3, noise: 0.1 }],
  ['quiet weekends', { level: 300, weekend: 0.15, noise: 0.1 }],
  ['gaps', { level: 200, noise: 0.1, gaps: 0.08 }],
  ['bursts', { level: 300, bursts: 0.6 }],
  ['quiet nights', { level: 1_000, weekend: 0.4, noise: 0.1, bursts: 0.3 }],
];

const HISTORY = 98;
const YEAR = 364;
const DAYS = HISTORY + YEAR;
const FIRST = '2025-01-06';
const dayAt = (index: number): string => addDays(FIRST, index);
/** The distribution of visits over the hours, with few at night. */
const SHAPE = [1, 1, 0.5, 0.5, 0.5, 1, 2, 4, 6, 8, 9, 9, 8, 8, 8, 8, 8, 7, 6, 6, 5, 4, 3, 2];
const SHAPE_SUM = SHAPE.reduce((all, one) => all + one, 0);
/** The shares of sources. The rest consists of many hosts that are seen for a few days each. */
const SOURCES = [0.3, 0.2, 0.12, 0.08, 0.05, 0.03];

const normal = (random: Random): number => {
  let total = -6;
  for (let n = 0; n < 12; n += 1) total += random.next();
  return total;
};

interface Day {
  isGap: boolean;
  hours: number[];
  visits: number;
  pageviews: number;
  sources: { value: string; count: number }[];
}

function made(given: Made, seed: number): Day[] {
  const { level, weekend = 0.6, growth = 1, noise = 0, bursts = 0, gaps = 0 } = given;
  const random = new Random(seed);
  return Array.from({ length: DAYS }, (_, day) => {
    const weekly = day % 7 >= 5 ? weekend : 1;
    const base = level * growth ** (day / 365) * weekly * Math.exp(noise * normal(random));
    const isGap = random.chance(gaps);
    const hours = SHAPE.map((share) => {
      const burst = Math.exp(bursts * normal(random));
      const count = random.times(((base * share) / SHAPE_SUM) * burst);
      return isGap ? 0 : count;
    });
    const visits = hours.reduce((all, one) => all + one, 0);
    const pageviews = isGap ? 0 : visits + random.times(visits * 1.4);
    const sources = SOURCES.map((share, index) => ({
      value: `source-${index}.example`,
      count: isGap ? 0 : random.times(base * share),
    }));
    const passing = { value: `passing-${Math.floor(day / 3)}.example`, count: 0 };
    passing.count = isGap ? 0 : random.times(Math.min(base * 0.02, 6));
    const listed = [...sources, passing].filter(({ count }) => count > 0);
    listed.sort((a, b) => b.count - a.count);
    return { isGap, hours, visits, pageviews, sources: listed };
  });
}

const sourceCount = ({ sources }: Day): number =>
  sources.find(({ value }) => value === 'source-1.example')?.count ?? 0;

/** The alerts of a rule on daily counts, checked day by day. */
function byDay(counts: readonly number[]): AlertFinding[] {
  let state = initialState(dayAt(HISTORY - 1));
  const all: AlertFinding[] = [];
  for (let day = HISTORY; day < counts.length; day += 1) {
    const days = { last: dayAt(day), counts: counts.slice(day - HISTORY, day + 1) };
    const { findings, state: next } = evaluateAlert({ kind: 'unusual' }, { days }, state);
    all.push(...findings);
    state = next;
  }
  return all;
}

function bySilence(days: readonly Day[], hours: number): AlertFinding[] {
  const flat = days.flatMap((day) => day.hours);
  let state = initialState(dayAt(HISTORY - 1));
  const all: AlertFinding[] = [];
  for (let end = HISTORY * 24; end <= flat.length; end += 1) {
    const at = (weeks: number) => flat.slice(end - hours - weeks * 168, end - weeks * 168);
    const facts = {
      day: dayAt(Math.floor((end - 1) / 24)),
      counts: at(0),
      earlier: [1, 2, 3, 4].map(at),
    };
    const result = evaluateAlert({ kind: 'silence', hours }, { hours: facts }, state);
    all.push(...result.findings);
    state = result.state;
  }
  return all;
}

function byNewSource(days: readonly Day[]): AlertFinding[] {
  let state = initialState(dayAt(HISTORY - 1));
  const all: AlertFinding[] = [];
  for (let day = HISTORY; day < days.length; day += 1) {
    const before = days.slice(day - KNOWN_DAYS, day).flatMap(({ sources }) => sources);
    const known = new Set(before.map(({ value }) => value));
    const lists = [{ day: dayAt(day), rows: days[day]?.sources ?? [], known }];
    const result = evaluateAlert({ kind: 'new' }, { lists }, state);
    all.push(...result.findings);
    state = result.state;
  }
  return all;
}

/** The false alarms of all rules in a year. An alert about a day without a count is not false. */
function falseAlarms(days: readonly Day[]): number {
  const gaps = new Set(days.flatMap(({ isGap }, day) => (isGap ? [dayAt(day)] : [])));
  const found = [
    byDay(days.map(({ visits }) => visits)),
    byDay(days.map(({ pageviews }) => pageviews)),
    byDay(days.map(sourceCount)),
    bySilence(days, 1),
    bySilence(days, 3),
    bySilence(days, 12),
    byNewSource(days),
  ].flat();
  return found.filter(({ day }) => !gaps.has(day)).length;
}

/** The share of changed days that a rule finds. Every 28th day is changed by the factor. */
function foundShare(days: readonly Day[], factor: number): number {
  const counts = days.map(({ visits }) => visits);
  let [planted, found] = [0, 0];
  for (let day = HISTORY; day < DAYS; day += 28) {
    if (days[day]?.isGap === true) continue;
    const changed = [...counts.slice(day - HISTORY, day), Math.round((counts[day] ?? 0) * factor)];
    const facts = { days: { last: dayAt(day), counts: changed } };
    planted += 1;
    const before = initialState(dayAt(day - 1));
    found += evaluateAlert({ kind: 'unusual' }, facts, before).findings.length;
  }
  return found / planted;
}

const SEEDS = [1, 2, 3];
const percent = (share: number): string => `${Math.round(share * 100)}%`;
const rows = SERIES.map(([name, given]) => {
  const runs = SEEDS.map((seed) => made(given, seed));
  const mean = (of: (days: Day[]) => number): number =>
    runs.reduce((all, days) => all + of(days), 0) / runs.length;
  return {
    name,
    monthly: mean(falseAlarms) / 12,
    doubled: mean((days) => foundShare(days, 2)),
    halved: mean((days) => foundShare(days, 0.5)),
  };
});

describe('a year of twelve made-up websites', () => {
  it.each(rows)('has at most one false alarm a month: $name', ({ monthly }) => {
    expect(monthly).toBeLessThanOrEqual(1);
  });

  it('equals the table in docs/alerts.md', () => {
    const table = rows.map(({ name, monthly, doubled, halved }) =>
      [name, monthly.toFixed(2), percent(doubled), percent(halved)].join(' | '),
    );
    const docs = readFileSync('docs/alerts.md', 'utf8')
      .split('\n')
      .map((line) =>
        line
          .replace(/^\||\|$/g, '')
          .trim()
          .split(/\s*\|\s*/)
          .join(' | '),
      );
    for (const line of table) expect(docs).toContain(line);
  });
});
