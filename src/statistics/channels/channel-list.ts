import { isServerStatistic, type StatisticName } from '$shared/api/statistics';
import { sum } from '$shared/lib/sum';
import { distinctRows, type StatisticList } from '../ranking';
import { channelOf } from './channel-of';

/**
 * Sums visits by channel, largest first.
 *
 * @param sources the referrers, largest first. If the list is truncated, the channels have at least the returned
 * counts, and `shortBy` is the most by which these can be too low.
 */
export function channelList(sources: StatisticList): StatisticList & { shortBy: number } {
  const counts = new Map<string, number>();
  const rows = distinctRows(sources.rows);
  for (const { value, count } of rows) {
    const channel = channelOf(value);
    counts.set(channel, (counts.get(channel) ?? 0) + count);
  }
  const channels = [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count);
  const unread = Math.max(0, sources.total - rows.length);
  // The list is ranked, so each row that it omits has at most the count of its last row.
  const last = Math.max(0, Math.min(...rows.map(({ count }) => count)));
  const shortBy = unread === 0 || rows.length === 0 ? 0 : unread * last;
  return { rows: channels, total: channels.length, shortBy };
}

/**
 * The difference between the sum of a list and all visits, and its cause. For `least` the number is unknown, and
 * `visits` is 0.
 */
export interface ChannelGap {
  kind: 'cut' | 'less' | 'more' | 'least';
  visits: number;
}

/**
 * Returns by how much the channels do not add up to all visits. Null if they do, or the statistic is not about
 * channels.
 *
 * @param visits all visits of the period; null if unknown
 */
export function channelGap(
  name: StatisticName,
  { rows, total, shortBy = 0 }: StatisticList,
  visits: number | null,
): ChannelGap | null {
  if (isServerStatistic(name) || rows.length < total) return null;
  if (visits === null) return shortBy > 0 ? { kind: 'least', visits: 0 } : null;
  const missing = visits - sum(rows.map(({ count }) => count));
  if (missing < 0) return { kind: 'more', visits: -missing };
  if (missing === 0) return null;
  return { kind: shortBy > 0 ? 'cut' : 'less', visits: missing };
}
