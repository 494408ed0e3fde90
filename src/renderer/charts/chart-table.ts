import { getText } from '$shared/text';
import type { Change } from '$statistics/change';
import { changeOfRatio } from '$statistics/change';
import type { ChartModel } from './chart-model';
import { baselineText } from './point-text';

/** A point of a chart as a table row, formatted. */
export interface TableRow {
  title: string;
  value: string | null;
  comparedTitle: string;
  compared: string | null;
  change: Change | null;
  /** Its expected range; null if there is no baseline. */
  baseline: string | null;
  notes: readonly string[];
  /** For several websites, in their order. */
  sites?: readonly (string | null)[];
}

export function tableRows(model: ChartModel): TableRow[] {
  const now = model.series.find((series) => series.role === 'now');
  const compared = model.series.find((series) => series.role === 'compared');
  const sites = model.series.filter(({ role }) => role === 'site');
  const write = (value: number | null): string | null =>
    value === null ? null : model.format(value);
  return model.labels.map((label, index) => {
    const [value, then] = [now?.values[index] ?? null, compared?.values[index] ?? null];
    // A single point is not enough to judge a website.
    const isPartial = Boolean(now?.partial[index] ?? compared?.partial[index]);
    const title = (now ?? model.series[0])?.titles[index] ?? '';
    return {
      title: title === '' ? label : title,
      value: write(value),
      comparedTitle: compared?.titles[index] ?? '',
      compared: write(then),
      change: value === null || then === null || isPartial ? null : changeOfRatio(value, then),
      baseline: baselineText(model, index, getText().usual.range),
      notes: model.notes?.[index] ?? [],
      ...(sites.length > 0 && { sites: sites.map(({ values }) => write(values[index] ?? null)) }),
    };
  });
}
