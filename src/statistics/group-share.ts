import type { GroupGap, GroupShare } from '$shared/bridge/answer-values';
import { memberKey } from '$shared/settings/source';
import { getText } from '$shared/text';
import { formatNumber } from '$shared/text/format';
import { asPair } from '$shared/text/series';
import type { StatisticList } from './ranking';

/**
 * Combines the shares of the answers to several parts of a statistic: which websites all of them count. Null if there
 * are none.
 */
export function shareOfAll(shares: readonly GroupShare[]): GroupShare | null {
  const [first] = shares;
  if (first === undefined) return null;
  return {
    of: Math.max(...shares.map(({ of }) => of)),
    missing: distinctGaps(shares.flatMap(({ missing }) => missing)),
    older: distinctGaps(shares.flatMap(({ older }) => older)),
    cut: Math.max(...shares.map(({ cut }) => cut)),
    shortBy: Math.max(...shares.map(({ shortBy }) => shortBy)),
    unlisted: Math.max(...shares.map(({ unlisted }) => unlisted)),
  };
}

/** Whether an answer counts all requested websites of a group. An answer about a single website does. */
export function isShareComplete(share: GroupShare | null | undefined): boolean {
  return (share?.missing ?? []).every(({ reason }) => reason === 'left-out');
}

/**
 * Describes how far lists are truncated; empty if they are complete. The rows of pages stay exact, because each page
 * belongs to one website.
 */
export function cutListsText({ cut, shortBy, unlisted }: GroupShare): string {
  if (shortBy === 0 && unlisted === 0) return '';
  const { groups: text } = getText();
  const atMost = formatNumber(unlisted);
  return asPair(
    text.cut(cut),
    shortBy === 0
      ? text.rowsExact(atMost)
      : text.tooLow({ row: formatNumber(shortBy), unlisted: atMost }),
  );
}

/** Returns the list of an answer, with the maximum error of its counts. */
export function listWithCuts<List extends StatisticList>({
  value,
  group,
}: {
  value: List;
  group?: GroupShare;
}): List {
  return group === undefined ? value : { ...value, shortBy: group.shortBy };
}

/** Returns the share of a group if none of its websites is counted. */
export function shareWithout(gaps: readonly GroupGap[]): GroupShare {
  return { of: gaps.length, missing: [...gaps], older: [], cut: 0, shortBy: 0, unlisted: 0 };
}

/** Reasons that other reasons for the same website replace, because these are more specific. */
const VAGUE = new Set<GroupGap['reason']>(['left-out', 'waiting']);

/** Returns one gap per website, the first one with the most specific reason. */
export function distinctGaps(gaps: readonly GroupGap[]): GroupGap[] {
  const byWebsite = new Map<string, GroupGap>();
  for (const gap of gaps) {
    const known = byWebsite.get(memberKey(gap));
    if (known === undefined || (VAGUE.has(known.reason) && !VAGUE.has(gap.reason)))
      byWebsite.set(memberKey(gap), gap);
  }
  return [...byWebsite.values()];
}

/** Whether two answers count the same websites. Answers about single websites do. */
export function countsSame(a: GroupShare | null, b: GroupShare | null): boolean {
  const keys = (share: GroupShare | null): string =>
    (share?.missing ?? []).map(memberKey).sort().join(' ');
  return keys(a) === keys(b);
}
