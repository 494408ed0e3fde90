import { isServerStatistic, serverStatisticOf, type StatisticName } from '$shared/api/statistics';
import { channelList } from '$statistics/channels/channel-list';
import type { StatisticList } from '$statistics/ranking';
import type { StatisticQuery } from '../store/statistics';

/** As many sources as the application reads of a server. */
const SOURCES = 1_000;

/**
 * Reads a list of any statistic. Channels are derived from the referrers.
 *
 * @param show reads one that the store has
 */
export async function readStatisticList(
  show: (query: StatisticQuery) => Promise<StatisticList>,
  { name, ...query }: Omit<StatisticQuery, 'name'> & { name: StatisticName },
): Promise<StatisticList> {
  if (isServerStatistic(name)) return show({ ...query, name });
  return channelList(await show({ ...query, name: serverStatisticOf(name), per_page: SOURCES }));
}
