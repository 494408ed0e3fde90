import type { StatisticName } from '$shared/api/statistics';
import { getText } from '$shared/text';
import { formatNumber } from '$shared/text/format';
import type { StatisticList } from '../ranking';
import { channelGapIn } from './channel-gap-text';
import { type ChannelGap, channelGap } from './channel-list';

/** Writes in words by how much the channels do not add up to all visits; null if `channelGap` is. */
export function channelNote(
  name: StatisticName,
  list: StatisticList,
  visits: number | null,
): string | null {
  const gap = channelGap(name, list, visits);
  return gap && channelGapText(gap);
}

/** A gap in the application's language. */
export const channelGapText = (gap: ChannelGap): string =>
  channelGapIn(getText().channelGaps, gap, formatNumber);
