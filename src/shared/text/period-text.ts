import type { NamedPeriod } from '../dates/named-period';
import { isAllTime } from '../dates/period';
import { ALL_TIME } from '../dates/preset-names';
import { getText } from '.';
import { formatDay } from './format';

/** Returns the name of a period as people read it: `28 days`, `Since Jan 31, 2026`. */
export function periodText(period: NamedPeriod): string {
  const { presets, since } = getText().statistics;
  if (isAllTime(period)) return presets[ALL_TIME];
  return 'since' in period ? since(formatDay(period.since)) : presets[period.preset];
}
