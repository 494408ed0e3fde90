import type { ChartModel } from '$charts/chart-model';
import { dayChart } from '$charts/day-chart';
import type { CalendarDay } from '$shared/dates/calendar-day';
import { comparisonRange, DEFAULT_COMPARISON } from '$shared/dates/comparison';
import { type DayRange, eachDay, weekdayOf } from '$shared/dates/day-range';
import { presetRange } from '$shared/dates/presets';
import { sum } from '$shared/lib/sum';
import { getText } from '$shared/text';
import { formatNumber } from '$shared/text/format';
import { basisOf } from '$statistics/basis';
import type { DaySeries } from '$statistics/day-series';
import { type Headline, ratioHeadline, totalHeadline } from '$statistics/headlines';
import { chosenInsightLanguage } from '$statistics/insight-language';
import { insightSentence, sentenceText } from '$statistics/insight-sentence';
import { summarizePeriod } from '$statistics/period-summary';
import { type RankedRow, rankRows } from '$statistics/ranking';

/** What the welcome screen shows of the product: statistics of a website that does not exist, in the words of a real one. */
export interface Preview {
  sentence: string;
  numbers: { id: string; title: string; headline: Headline | null; loading: false }[];
  chart: ChartModel;
  sources: readonly RankedRow[];
}

export const PREVIEW_DOMAIN = 'example.com';
const PERIOD = { preset: '28-days' } as const;
/** Visits of each weekday, Monday first. */
const USUAL = [118, 121, 125, 119, 109, 74, 78];
/** How the weeks grow. */
const WEEKS = [1.04, 1.11, 1.24, 1.31];
const PAGES_PER_VISIT = { now: 2.12, before: 2.14 };
const SOURCES: [host: string, now: number, before: number][] = [
  ['', 1_118, 1_042],
  ['www.google.com', 934, 871],
  ['news.ycombinator.com', 334, 22],
];
const WEEK = 7;

const visitsOf = (range: DayRange, weeks: readonly number[]): DaySeries => {
  const days = eachDay(range);
  const counts = days.map((day, at) =>
    Math.round((USUAL[weekdayOf(day)] ?? 0) * (weeks[Math.floor(at / WEEK)] ?? 1)),
  );
  return { days, counts };
};

const pageviewsOf = ({ days, counts }: DaySeries, each: number): DaySeries => ({
  days,
  counts: counts.map((count) => Math.round(count * each)),
});

const listOf = (side: 1 | 2) => ({
  rows: SOURCES.map((source) => ({ value: source[0], count: source[side] })),
  total: SOURCES.length,
});

/** Makes the preview. @param today the running day; the days before it are shown */
export function makePreview(today: CalendarDay): Preview {
  const text = getText().statistics;
  const range = presetRange(PERIOD.preset, today);
  const compared = comparisonRange(PERIOD, DEFAULT_COMPARISON, today) ?? range;
  const visits = { now: visitsOf(range, WEEKS), before: visitsOf(compared, []) };
  const views = {
    now: pageviewsOf(visits.now, PAGES_PER_VISIT.now),
    before: pageviewsOf(visits.before, PAGES_PER_VISIT.before),
  };
  const basis = basisOf(visits.now, visits.before);
  const sources = { name: 'referrer', now: listOf(1), before: listOf(2), basis } as const;
  const summary = summarizePeriod({ visitors: visits, pageviews: views, sources, pages: null });
  const number = (id: string, title: string, headline: Headline | null) =>
    ({ id, title, headline, loading: false }) as const;
  return {
    sentence:
      summary === null
        ? ''
        : sentenceText(
            insightSentence(chosenInsightLanguage(), summary, {
              domain: PREVIEW_DOMAIN,
              range,
              compared,
            }),
          ),
    numbers: [
      number(
        'visitors',
        text.titles.visitors,
        totalHeadline(visits.now, visits.before, 'visitors', basis),
      ),
      number(
        'pageviews',
        text.titles.pageviews,
        totalHeadline(views.now, views.before, 'pageviews', basisOf(views.now, views.before)),
      ),
      number(
        'pages-per-visit',
        text.pagesPerVisit,
        ratioHeadline(
          { pageviews: views.now, visitors: visits.now },
          { pageviews: views.before, visitors: visits.before },
        ),
      ),
    ],
    chart: dayChart({
      name: text.titles.visitors,
      now: visits.now,
      compared: visits.before,
      interval: 'day',
      form: 'line',
      today,
      format: formatNumber,
    }),
    sources: rankRows(sources.now, sum(visits.now.counts), null),
  };
}
