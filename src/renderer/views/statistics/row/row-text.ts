import { getText } from '$shared/text';
import { formatNumber, formatShare } from '$shared/text/format';
import type { ValueLabel } from '$statistics/values';
import type { RowFacts } from './row-facts';

/** Returns a row as text for the clipboard, with tab-separated columns for spreadsheets. */
export function rowText(label: ValueLabel, unit: string, { now, before }: RowFacts): string {
  const count = (value: number | null): string =>
    value === null ? getText().statistics.none : `${formatNumber(value)} ${unit}`;
  const name = label.detail === undefined ? label.text : `${label.text} (${label.detail})`;
  const columns = [name, count(now.count)];
  if (now.share !== null) columns.push(formatShare(now.share));
  if (before !== null && before.count !== null)
    columns.push(getText().rowView.was(count(before.count)));
  return columns.join('\t');
}
