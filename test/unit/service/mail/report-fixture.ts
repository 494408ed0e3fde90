import { periodFrom } from '$service/mail/calendar';
import { readReportContent } from '$service/mail/content';
import type { Reader } from '$service/reading/requests';
import { dayNumber, dayText } from '$service/store/counts/calendar';
import type { ReportKind } from '$service/store/reports';
import type { StatisticName, StatisticRow } from '$shared/api/statistics';

/** The counts of statistics by value, for one period of a report. */
export type Counts = Partial<Record<StatisticName, Record<string, number>>>;

export interface ReportInput {
  kind?: ReportKind;
  /** The first day of the period. */
  first?: string;
  created?: string;
  keptFrom?: number;
  now: Counts;
  before?: Counts;
}

/**
 * The given counts on successive days.
 * @param first the first day
 */
export function days(first: string, counts: readonly number[]): Record<string, number> {
  const start = dayNumber(first);
  return Object.fromEntries(counts.map((count, index) => [dayText(start + index), count]));
}

/** The content of a report with given counts, read as the service reads it. */
export function contentOf({ kind = 'weekly', first = '2026-11-09', ...given }: ReportInput) {
  const period = periodFrom(kind, dayNumber(first));
  const reader: Pick<Reader, 'statistic'> = {
    async statistic(_id, { name, from, per_page }) {
      const counts = (from === first ? given.now : given.before)?.[name] ?? {};
      const rows: StatisticRow[] = Object.entries(counts)
        .map(([value, count]) => ({ value, count }))
        .filter(({ count }) => count > 0)
        .sort((a, b) => b.count - a.count);
      return { rows: rows.slice(0, per_page), total: rows.length };
    },
  };
  const created_at = `${given.created ?? '2025-01-01'}T12:00:00.000Z`;
  const website = { id: 1, domain: 'harbourroast.example', created_at };
  return readReportContent(reader, website, period, given.keptFrom ?? null);
}

/** A shop's week, with a newsletter on Tuesday. */
export const SHOP_WEEK: ReportInput = {
  now: {
    visitors: days('2026-11-09', [1445, 2171, 1657, 1392, 1369, 1134, 1178]),
    pageviews: days('2026-11-09', [3500, 5200, 3900, 3300, 3250, 2700, 2773]),
    page: {
      '/shop/gifts': 4284,
      '/': 4211,
      '/beans': 2807,
      '/subscriptions': 2610,
      '/beans/ethiopia-guji': 1280,
      '/about': 300,
    },
    referrer: {
      'www.google.com': 3787,
      '': 2928,
      'www.instagram.com': 1055,
      'duckduckgo.com': 424,
      'www.bing.com': 372,
    },
    country: {
      'DE:Germany': 6120,
      'AT:Austria': 1804,
      'CH:Switzerland': 1212,
      'NL:Netherlands': 640,
      '': 570,
    },
  },
  before: {
    visitors: days('2026-11-02', [1340, 1362, 1426, 1389, 1231, 1049, 1144]),
    pageviews: days('2026-11-02', [3000, 3100, 3200, 3050, 2900, 2750, 2833]),
    page: {
      '/shop/gifts': 1292,
      '/': 4129,
      '/beans': 2599,
      '/subscriptions': 2270,
      '/beans/ethiopia-guji': 1306,
      '/about': 310,
    },
    referrer: {
      'www.google.com': 3713,
      '': 1913,
      'www.instagram.com': 902,
      'duckduckgo.com': 404,
      'www.bing.com': 358,
    },
    country: {
      'DE:Germany': 5412,
      'AT:Austria': 1390,
      'CH:Switzerland': 1102,
      'NL:Netherlands': 655,
      '': 382,
    },
  },
};

/** The shop's week without the peak of its newsletter. */
export const CALM_WEEK: ReportInput = {
  ...SHOP_WEEK,
  now: {
    ...SHOP_WEEK.now,
    visitors: days('2026-11-09', [1540, 1580, 1640, 1610, 1420, 1215, 1341]),
    pageviews: days('2026-11-09', [3546, 3664, 3782, 3605, 3428, 3250, 3348]),
  },
};

/** A week with the same number of visits on each day. */
export const EACH_DAY: ReportInput = {
  now: { visitors: days('2026-11-09', Array<number>(7).fill(20)) },
};

/** A week with all visits on Monday, after a similar week. */
export const week = (
  visits: number,
  before: number,
  more: Partial<ReportInput> = {},
): ReportInput => ({
  now: { visitors: days('2026-11-09', [visits]), pageviews: days('2026-11-09', [visits]) },
  before: { visitors: days('2026-11-02', [before]), pageviews: days('2026-11-02', [before]) },
  ...more,
});

/** A month of equal days, after another one. */
export const month = (
  first: string,
  length: number,
  firstBefore: string,
  lengthBefore: number,
): ReportInput => ({
  kind: 'monthly',
  first,
  now: { visitors: days(first, Array<number>(length).fill(12)) },
  before: { visitors: days(firstBefore, Array<number>(lengthBefore).fill(10)) },
});
