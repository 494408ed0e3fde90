import type { DayStatistic, ListStatistic, StatisticName } from '$shared/api/statistics';
import type { GroupGap, GroupShare } from '$shared/bridge/contract';
import { sum } from '$shared/lib/sum';
import { memberKey } from '$shared/settings/source';
import { distinctGaps, shareOfAll, shareWithout } from '$statistics/group-share';

/** The websites excluded from both daily statistics, and therefore from every list. */
const DAYS = 'days';

interface Found {
  about: unknown;
  lost: Readonly<Record<string, readonly GroupGap[]>>;
  /** The statistics that had an answer. */
  answered: readonly string[];
}

interface Read {
  readonly group: GroupShare | null;
  readonly settled: boolean;
}

/**
 * Which websites of a group the numbers on screen count. Once all numbers have settled, a website
 * that lacks a daily statistic or a list, in either period, is excluded from it in both, so that
 * compared numbers count the same websites.
 */
export class GroupCoverage {
  /** The subject of the numbers. For another period every website is counted again. */
  #about: () => unknown = () => null;
  #found = $state.raw<Found>({ about: null, lost: {}, answered: [] });
  readonly #current: Found = $derived.by(() => {
    const about = this.#about();
    return this.#found.about === about ? this.#found : { about, lost: {}, answered: [] };
  });

  /** The excluded websites, and why. */
  readonly gaps: readonly GroupGap[] = $derived.by(() =>
    distinctGaps(Object.values(this.#current.lost).flat()),
  );

  /** Sets the subject of the numbers. Call it before they are requested. */
  belongTo(about: () => unknown): void {
    this.#about = about;
  }

  /** The websites of the group (`memberKey`) that a statistic's sums exclude. */
  leftOut(name: StatisticName): readonly string[] {
    const { lost } = this.#current;
    return distinctGaps([...(lost[DAYS] ?? []), ...(lost[name] ?? [])]).map(memberKey);
  }

  /** Returns whether a statistic had an answer, but excludes websites now. */
  isReduced(name: StatisticName): boolean {
    return this.#current.answered.includes(name) && this.leftOut(name).length > 0;
  }

  /**
   * Returns which websites some numbers have in common; null before the first answer, and if no
   * website has one.
   */
  shareOf(reads: readonly Read[]): GroupShare | null {
    const share = shareOfAll(reads.flatMap((read) => currentShare(read) ?? []));
    // If every website is excluded, there are no answers.
    if (share === null) return this.gaps.length === 0 ? null : shareWithout(this.gaps);
    const found = share.missing.filter(({ reason }) => reason !== 'left-out');
    return { ...share, missing: distinctGaps([...this.gaps, ...found]) };
  }

  /** Returns how much of the requested numbers has been answered, from 0 to 1. */
  progressOf(reads: readonly Read[]): number {
    const each = reads.map((read) => {
      const share = currentShare(read);
      if (read.settled) return 1;
      return share === null ? 0 : 1 - share.missing.filter(isWaiting).length / share.of;
    });
    return each.length === 0 ? 1 : sum(each) / each.length;
  }

  /**
   * Excludes websites that the settled answers lack.
   * @returns whether more are excluded than before
   */
  review(shown: Record<DayStatistic | ListStatistic, readonly Read[]>): boolean {
    const { visitors, pageviews, ...lists } = shown;
    const before = this.#current;
    const lost: Record<string, GroupGap[]> = {
      [DAYS]: this.#add(DAYS, [...visitors, ...pageviews]),
    };
    for (const [name, reads] of Object.entries(lists)) lost[name] = this.#add(name, reads);
    const size = (all: Found['lost']): number => Object.values(all).flat().length;
    if (size(lost) === size(before.lost)) return false;
    const settled = Object.entries(shown).filter(([, reads]) => reads.some((one) => one.settled));
    const answered = [...before.answered, ...settled.map(([name]) => name)];
    this.#found = { about: before.about, lost, answered };
    return true;
  }

  /** Counts every website again, because the servers are queried again. */
  reset(): void {
    if (this.gaps.length > 0) this.#found = { ...this.#current, lost: {}, answered: [] };
  }

  /** Data out of view has not been requested, so gaps in it do not matter. */
  #add(name: string, reads: readonly Read[]): GroupGap[] {
    const found = reads.flatMap(({ group, settled }) => (settled ? (group?.missing ?? []) : []));
    const isLost = (gap: GroupGap): boolean => gap.reason !== 'left-out' && !isWaiting(gap);
    return distinctGaps([...(this.#current.lost[name] ?? []), ...found.filter(isLost)]);
  }
}

function isWaiting({ reason }: GroupGap): boolean {
  return reason === 'waiting';
}

/**
 * Returns what a read counts now. Until it has settled, websites that were not saved or were
 * excluded can still be added.
 */
function currentShare({ group, settled }: Read): GroupShare | null {
  if (group === null || settled) return group;
  const missing = group.missing.map((gap) =>
    gap.reason === 'not-saved' || gap.reason === 'left-out'
      ? { ...gap, reason: 'waiting' as const }
      : gap,
  );
  return { ...group, missing };
}
