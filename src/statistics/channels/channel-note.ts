import type { StatisticName } from '$shared/api/statistics';
import { getText } from '$shared/text';
import type { StatisticList } from '../ranking';
import { channelGap } from './channel-list';

/** Writes in words by how much the channels do not add up to all visits; null if `channelGap` is. */
export function channelNote(
  name: StatisticName,
  list: StatisticList,
  visits: number | null,
): string | null {
  const gap = channelGap(name, list, visits);
  if (gap === null) return null;
  const text = getText().statistics;
  switch (gap.kind) {
    case 'cut':
      return text.channelsCut(gap.visits);
    case 'less':
      return text.channelsLess(gap.visits);
    case 'more':
      return text.channelsMore(gap.visits);
    case 'least':
      return text.channelsAtLeast;
  }
}
