import type { DayStatistic, ListStatistic, StatisticName } from '$shared/api/statistics';
import type { GroupGap, GroupShare } from '$shared/bridge/contract';
import { sum } from '$shared/lib/sum';
import { memberKey } from '$shared/settings/source';
import { distinctGaps, shareOfAll, shareWithout } from '$statistics/group-share';

/** What both daily statistics leave out, which every list leaves out too. */
const DAYS = 'days';

interface Found {
  about: unknown;
  lost: Readonly<Record<string, readonly GroupGap[]>>;
  /** The statistics that had been answered. */
  answered: readonly string[];
}

interface Read {
  readonly group: GroupShare | null;
  readonly settled: boolean;
}

/**
 * Which websites of a group the numbers on screen count. Once all have settled, a website that lacks one of the daily
 * statistics or a list, in either period, is left out of it in both: what is compared counts the same websites.
 */
export class GroupCoverage {
  /** What the numbers are about: of another period every website is counted again. */
  #about: () => unknown = () => null;
  #found = $state.raw<Found>({ about: null, lost: {}, answered: [] });
  readonly #current: Found = $derived.by(() => {
    const about = this.#about();
    return this.#found.about === about ? this.#found : { about, lost: {}, answered: [] };
  });

  /** The websites left out, and why. */
  readonly gaps: readonly GroupGap[] = $derived.by(() =>
    distinctGaps(Object.values(this.#current.lost).flat()),
  );

  /** Says what the numbers are about. Call it before they are asked for. */
  belongTo(about: () => unknown): void {
    this.#about = about;
  }

  /** The websites of the group (`memberKey`) that the sums of a statistic leave out. */
  leftOut(name: StatisticName): readonly string[] {
    const { lost } = this.#current;
    return distinctGaps([...(lost[DAYS] ?? []), ...(lost[name] ?? [])]).map(memberKey);
  }

  /** Returns whether a statistic has been answered, but leaves out websites now. */
  isReduced(name: StatisticName): boolean {
    return this.#current.answered.includes(name) && this.leftOut(name).length > 0;
  }

  /** What some numbers count together; null before the first answer, and where no website has one. */
  shareOf(reads: readonly Read[]): GroupShare | null {
    const share = shareOfAll(reads.flatMap((read) => currentShare(read) ?? []));
    // With every website left out there are no answers any more.
    if (share === null) return this.gaps.length === 0 ? null : shareWithout(this.gaps);
    const found = share.missing.filter(({ reason }) => reason !== 'left-out');
    return { ...share, missing: distinctGaps([...this.gaps, ...found]) };
  }

  /** How much of what some numbers need has been answered, from 0 to 1. */
  progressOf(reads: readonly Read[]): number {
    const each = reads.map((read) => {
      const share = currentShare(read);
      if (read.settled) return 1;
      return share === null ? 0 : 1 - share.missing.filter(isWaiting).length / share.of;
    });
    return each.length === 0 ? 1 : sum(each) / each.length;
  }

  /** Leaves out what the settled answers lack. @returns whether that is more than before */
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

  /** Counts every website again: the servers are asked again. */
  reset(): void {
    if (this.gaps.length > 0) this.#found = { ...this.#current, lost: {}, answered: [] };
  }

  /** What is out of view has not been asked for: what it lacks is no loss. */
  #add(name: string, reads: readonly Read[]): GroupGap[] {
    const found = reads.flatMap(({ group, settled }) => (settled ? (group?.missing ?? []) : []));
    const isLost = (gap: GroupGap): boolean => gap.reason !== 'left-out' && !isWaiting(gap);
    return distinctGaps([...(this.#current.lost[name] ?? []), ...found.filter(isLost)]);
  }
}

function isWaiting({ reason }: GroupGap): boolean {
  return reason === 'waiting';
}

/** What a read counts now: until it has settled, what was not saved, or left out before, can still come. */
function currentShare({ group, settled }: Read): GroupShare | null {
  if (group === null || settled) return group;
  const missing = group.missing.map((gap) =>
    gap.reason === 'not-saved' || gap.reason === 'left-out'
      ? { ...gap, reason: 'waiting' as const }
      : gap,
  );
  return { ...group, missing };
}
