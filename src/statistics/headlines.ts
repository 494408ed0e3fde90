import type { DayStatistic, StatisticUnit } from '$shared/api/statistics';
import { sum } from '$shared/lib/sum';
import { getText } from '$shared/text';
import { formatNumber } from '$shared/text/format';
import { getLocale } from '$shared/text/locale';
import { type Basis, comparedTotals } from './basis';
import { type Change, changeOf, changeOfRatio } from './change';
import { type DaySeries, ratio } from './day-series';
import { formatHour, serverWordTip } from './labels';
import { changeSoFar, type SoFar } from './so-far';

/** A headline number as text. */
export interface Headline {
  value: string;
  /** What the value counts, and the servers' name for it. */
  hint?: string;
  change: Change | null;
  note?: string;
}

/**
 * Returns the headline of a total with its change. The API's "visitors" are visits: a person may visit twice, and the
 * service counts both visits (docs/service-api.md, "Rows of statistics").
 *
 * @param basis the basis of the two series; null without a comparison
 * @param fair the counts that are compared in place of the totals while the day is running
 */
export function totalHeadline(
  now: DaySeries,
  compared: DaySeries | null,
  counted: DayStatistic,
  basis: Basis | null,
  fair: SoFar | null = null,
  unit: StatisticUnit = 'visits',
): Headline {
  const text = getText().statistics;
  const total = sum(now.counts);
  const headline: Headline = {
    value: formatNumber(total),
    ...(counted === 'visitors'
      ? {
          hint:
            unit === 'visitors'
              ? text.visitorsHint
              : `${text.visitsHint} ${serverWordTip(counted) ?? ''}`,
        }
      : {}),
    change: null,
  };
  if (fair !== null) {
    const change = changeSoFar(fair);
    if (change === null) return headline;
    const note = text.byHour({ count: formatNumber(fair.before), hour: formatHour(fair.hour) });
    return { ...headline, change, note };
  }
  if (compared === null || basis === null || !basis.isComparable) return headline;
  const { now: current, before } = comparedTotals(basis, now, compared);
  return { ...headline, change: changeOf(current, before, basis), note: formatNumber(before) };
}

/** Returns the headline of page views per visit; null if there are no visits. */
export function ratioHeadline(
  now: { pageviews: DaySeries; visitors: DaySeries },
  compared: { pageviews: DaySeries; visitors: DaySeries } | null,
): Headline | null {
  const value = ratio(sum(now.pageviews.counts), sum(now.visitors.counts));
  if (value === null) return null;
  const before = compared && ratio(sum(compared.pageviews.counts), sum(compared.visitors.counts));
  return {
    value: formatRatio(value),
    change: compared === null ? null : changeOfRatio(value, before ?? undefined),
    ...(before === null ? {} : { note: formatRatio(before) }),
  };
}

/** `2.89` */
export function formatRatio(value: number): string {
  const options = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return new Intl.NumberFormat(getLocale(), options).format(value);
}
