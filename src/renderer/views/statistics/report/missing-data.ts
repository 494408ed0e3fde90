import {
  DAY_STATISTICS,
  type DayStatistic,
  HOUR_STATISTICS,
  isDayStatistic,
  type ListStatistic,
} from '$shared/api/statistics';
import { formatDomain } from '$shared/lib/domains';
import type { GroupMember } from '$shared/settings/collections';
import { memberKey } from '$shared/settings/source';
import { getText } from '$shared/text';
import { formatList } from '$shared/text/format';
import { asFacts, asPair } from '$shared/text/series';
import { channelNote } from '$statistics/channels/channel-note';
import { cutListsText, distinctGaps, shareOfAll } from '$statistics/group-share';
import type { ReadState } from '$stores/queries/watched-query.svelte';
import type { SiteStatistics } from '$stores/statistics/statistics.svelte';
import { shareTotal } from '../panels/panel-sections';
import { REPORT_LISTS } from './report-lists';

const SHOWN: readonly (DayStatistic | ListStatistic)[] = [
  ...DAY_STATISTICS,
  ...HOUR_STATISTICS,
  ...REPORT_LISTS,
];

/** Returns the titles of the report's statistics that could not be loaded for the period. */
export function missingTitles(statistics: SiteStatistics): string[] {
  return titlesOf(SHOWN.filter((name) => isMissing(pairOf(statistics, name).now)));
}

/**
 * Returns a text about everything missing from the report; empty if it is complete.
 * @param missing the text about what the period lacks; empty if nothing is missing
 * @param compared the compared days as text; null without a comparison
 * @param members the websites of the group; empty for a single website
 */
export function missingDataText(
  statistics: SiteStatistics,
  missing: string,
  compared: string | null,
  members: readonly GroupMember[],
): string {
  const pairs = SHOWN.map((name) => ({ name, ...pairOf(statistics, name) }));
  const changeless =
    compared === null
      ? []
      : pairs.filter(({ now, before }) => !isMissing(now) && isMissing(before));
  const titles = titlesOf(changeless.map(({ name }) => name));
  const reads = pairs.flatMap(({ now, before }) => (compared === null ? [now] : [now, before]));
  const gaps = distinctGaps(
    reads.flatMap(({ group }) => (group === null ? [] : [...group.missing, ...group.older])),
  );
  const websites = gaps.map((gap) => {
    const member = members.find((one) => memberKey(one) === memberKey(gap));
    return member === undefined ? getText().viewNames.websites : formatDomain(member.domain);
  });
  const changes = titles.length === 0 ? [] : [asPair(compared ?? '', formatList(titles))];
  return asFacts([...(missing === '' ? [] : [missing]), ...changes, ...websites]);
}

/**
 * Returns a text about how far a group's lists are truncated; empty if they are not, or for a
 * single website.
 */
export function truncationText(statistics: SiteStatistics, isCompared: boolean): string {
  const reads = REPORT_LISTS.flatMap((name) => {
    const { now, before } = pairOf(statistics, name);
    return isCompared ? [now, before] : [now];
  });
  const share = shareOfAll(reads.flatMap(({ group }) => group ?? []));
  return share === null ? '' : cutListsText(share);
}

/** If the request failed, an answer that still belongs to an earlier query counts as missing. */
function isMissing({ empty, previous, settled }: ReadState): boolean {
  return empty || (previous && settled);
}

function pairOf(
  statistics: SiteStatistics,
  name: DayStatistic | ListStatistic,
): { now: ReadState; before: ReadState } {
  return isDayStatistic(name) ? statistics.days[name] : statistics.lists[name];
}

function titlesOf(names: readonly (DayStatistic | ListStatistic)[]): string[] {
  const { titles } = getText().statistics;
  return names.map((name) => titles[name]);
}

/** By how much the channels do not add up to the visits, in words; null if they do. */
export function channelsText(statistics: SiteStatistics): string | null {
  const { list } = statistics.lists.channel.now;
  return list && channelNote('channel', list, shareTotal(statistics, 'channel'));
}
