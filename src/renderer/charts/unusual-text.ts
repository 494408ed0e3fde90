import { getText } from '$shared/text';
import { formatShare } from '$shared/text/format';
import type { Unusual } from '$statistics/unusual';

/** Describes how unusual a day is. */
export function unusualText({ ratio }: Unusual, counted: 'visits' | 'pageviews'): string {
  const words = getText().usual;
  if (ratio === -1) return words.none(counted);
  return words.unusual({ share: formatShare(Math.abs(ratio)), isAbove: ratio > 0 });
}
