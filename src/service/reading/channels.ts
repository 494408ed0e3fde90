import { isServerStatistic, serverStatisticOf, type StatisticName } from '$shared/api/statistics';
import { channelList } from '$statistics/channels/channel-list';
import type { StatisticList } from '$statistics/ranking';
import type { StatisticQuery } from '../store/statistics';

/** The number of sources that are read. The application reads as many from a server. */
const SOURCES = 1_000;

/**
 * Reads a list of any statistic. Channels are derived from the referrers.
 *
 * @param show reads a statistic that the store has
 */
export async function readStatisticList(
  show: (query: StatisticQuery) => Promise<StatisticList>,
  { name, ...query }: Omit<StatisticQuery, 'name'> & { name: StatisticName },
): Promise<StatisticList> {
  if (isServerStatistic(name)) return show({ ...query, name });
  return channelList(await show({ ...query, name: serverStatisticOf(name), per_page: SOURCES }));
}
