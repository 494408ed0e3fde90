import { getText } from '$shared/text';
import { asPair, inSentences } from '$shared/text/series';
import { changeOfRatio } from '$statistics/change';
import { changeText } from '$statistics/change-text';
import type { ChartModel } from './chart-model';

/** Returns the tooltip's text for one series at a point. */
export function seriesText(model: ChartModel, seriesIndex: number, index: number): string {
  const series = model.series[seriesIndex];
  const value = series?.values[index] ?? null;
  const written = value === null ? '' : model.format(value);
  const name = series?.role === 'compared' ? series.titles[index] : series?.name;
  const change = series?.role === 'now' && written !== '' ? changeAt(model, index) : '';
  return asPair(name ?? '', `${written}${change}`);
}

/** Returns the full text of a point's tooltip, for screen readers. */
export function pointText(model: ChartModel, index: number): string {
  const title = model.series[0]?.titles[index] || (model.labels[index] ?? '');
  const lines = model.series.flatMap((series, at) =>
    (series.values[index] ?? null) === null ? [] : [seriesText(model, at, index)],
  );
  const expected = baselineText(model, index, getText().usual.between);
  const notes = (model.notes?.[index] ?? []).map((text) => getText().notes.of(text));
  return inSentences([title, ...lines, ...(expected === null ? [] : [expected]), ...notes]);
}

/**
 * Describes the expected range of a point, and how unusual the point is; null without a baseline.
 * @param between formats the ends of the range
 */
export function baselineText(
  { baseline, format }: ChartModel,
  index: number,
  between: (ends: { low: string; high: string }) => string,
): string | null {
  const [low, high] = [baseline?.low[index] ?? null, baseline?.high[index] ?? null];
  if (low === null || high === null) return null;
  const range = between({ low: format(Math.round(low)), high: format(Math.round(high)) });
  const unusual = baseline?.unusual?.[index] ?? null;
  return unusual === null ? range : inSentences([range, unusual]);
}

/** Returns a point's change from the compared one in parentheses; empty without a comparison. */
function changeAt(model: ChartModel, index: number): string {
  const [now, then] = (['now', 'compared'] as const).map(
    (role) => model.series.find((series) => series.role === role)?.values[index] ?? null,
  );
  if (index === model.running?.index) return '';
  if (now === null || then === null || now === undefined || then === undefined) return '';
  return ` (${changeText(changeOfRatio(now, then)).text})`;
}
