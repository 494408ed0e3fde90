import { sampleModels } from '$service/sample/model';
import { addDays, eachDay } from '$shared/dates/day-range';
import { sum } from '$shared/lib/sum';
import { en } from '$shared/text';
import { baselinesAfter, dailyBaselines } from '$statistics/baseline';
import { type InsightLanguage, insightSentence } from '$statistics/insight-sentence';
import { summarizePeriod } from '$statistics/period-summary';
import type { StatisticList } from '$statistics/ranking';
import type { Figure } from '../figures';
import type { Machine } from '../suite';

/*
 * The analysis of a year's numbers from existing answers: the sentence and the baseline within a
 * frame. Also compares the error of the baseline on the sample websites with simpler forecasts.
 */

const DAY_MS = 24 * 3_600_000;
const YEAR = 365;
const HISTORY = 98;
const WEEK = 7;
const BLOCK = 4 * WEEK;
const NUMBERS = new Intl.NumberFormat('en');
const FIRST = '2025-06-02';
/** With fewer visits per day, there is no baseline (baseline.ts). */
const LEAST = 10;

export async function run(machine: Machine): Promise<Figure[]> {
  const websites = sampleModels(Date.parse(FIRST)).map(({ domain, model }) => ({
    domain,
    counts: Array.from({ length: HISTORY + YEAR }, (_, day) => {
      const start = Date.parse(FIRST) + day * DAY_MS;
      return sum(
        Array.from({ length: 24 }, (_, hour) => visitsIn(model.hitsIn(start + hour * 3_600_000))),
      );
    }),
  }));
  const [busiest] = websites;
  if (busiest === undefined) throw new Error('there are no sample websites');
  const samples = Array.from({ length: machine.runs * 5 }, () => timeInsight(busiest.counts));
  const judged = websites.filter(({ counts }) => sum(counts) / counts.length >= LEAST);
  return [
    { title: `sentence and band of ${YEAR} days (aim ≤ 5)`, unit: 'ms', samples },
    ...judged.flatMap(({ domain, counts }) => errorsOf(domain, counts)),
  ];
}

function visitsIn(hits: readonly { referrer: string; page: string; event?: unknown }[]): number {
  return hits.filter(
    ({ referrer, page, event }) =>
      event === undefined && !referrer.startsWith(new URL(page).origin),
  ).length;
}

function timeInsight(counts: readonly number[]): number {
  const list = (by: number): StatisticList => {
    const rows = Array.from({ length: 100 }, (_, at) => ({
      value: `/page-${at}`,
      count: Math.round((10_000 * by) / (at + 1)),
    }));
    return { rows, total: rows.length };
  };
  const lists = { now: list(1.3), before: list(1) };
  const { format: formatNumber } = NUMBERS;
  const language: InsightLanguage = {
    words: en.insight,
    labels: { tag: 'en', formatNumber, words: en.statistics.valueWords },
  };
  const range = { from: addDays(FIRST, HISTORY), to: addDays(FIRST, HISTORY + YEAR - 1) };
  const compared = { from: addDays(range.from, -YEAR), to: addDays(range.from, -1) };
  const now = { days: eachDay(range), counts: counts.slice(HISTORY) };
  const before = {
    days: eachDay(compared),
    counts: now.counts.map((count) => Math.round(count / 1.3)),
  };
  const begin = performance.now();
  baselinesAfter(counts.slice(0, HISTORY), now.counts);
  const summary = summarizePeriod({
    visitors: { now, before },
    pageviews: { now, before },
    sources: { name: 'referrer', ...lists },
    pages: { name: 'page', ...lists },
  });
  if (summary === null) throw new Error('the year has no sentence');
  insightSentence(language, summary, { domain: 'example.com', range, compared });
  return performance.now() - begin;
}

/**
 * Returns the mean error over four weeks, with those of two simpler forecasts: the same weekday a
 * week ago, and its mean over four weeks.
 */
function errorsOf(domain: string, counts: readonly number[]): Figure[] {
  const usual = dailyBaselines(counts);
  const at = (day: number): number => counts[day] ?? Number.NaN;
  const meanErrors = (forecast: (day: number) => number): number[] => {
    const errors = counts.flatMap((count, day) =>
      day < HISTORY || usual[day] === null ? [] : [Math.abs(count - forecast(day))],
    );
    return Array.from({ length: Math.floor(errors.length / BLOCK) }, (_, block) => {
      return sum(errors.slice(block * BLOCK, (block + 1) * BLOCK)) / BLOCK;
    });
  };
  const samples = meanErrors((day) => usual[day]?.expected ?? Number.NaN);
  const forecasts: [title: string, forecast: (day: number) => number][] = [
    ['same day last week', (day) => at(day - WEEK)],
    ['seasonal naive', (day) => sum([1, 2, 3, 4].map((back) => at(day - back * WEEK))) / 4],
  ];
  return forecasts.map(([title, forecast]) => ({
    title: `error of a day of ${domain}`,
    unit: 'visits',
    samples,
    against: { title, samples: meanErrors(forecast) },
    aim: 1,
  }));
}
