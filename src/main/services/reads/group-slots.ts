import type { AnyStatisticParameters } from '$main/api/parameters';
import { isDayStatistic, type StatisticRow } from '$shared/api/statistics';
import type { GapReason, GroupGap } from '$shared/bridge/contract';
import { inTurns } from '$shared/lib/in-turns';
import type { GroupMember } from '$shared/settings/collections';
import { memberKey } from '$shared/settings/source';
import { sumLists } from '$statistics/group-sum';
import type { RowsAnswer } from './day-pages';
import { pageOfRows } from './saved-days';

export interface GroupQuery {
  parameters: AnyStatisticParameters;
  /** Websites that are not to be counted. */
  without?: readonly string[] | undefined;
}

/** A question to a website, and the path that its rows must begin with. */
export interface MemberQuery {
  parameters: AnyStatisticParameters;
  path: string | null;
}

/** Why a website is not counted, or only as it was. */
type Gap = Pick<GroupGap, 'reason' | 'problem'>;

/** A website of a group, and what is known of its statistic. */
export interface MemberSlot {
  member: GroupMember;
  /** What it is asked; null where a search cannot find anything of it. */
  question: MemberQuery | null;
  answer: RowsAnswer | null;
  /** Why there is no answer, or only an older one; null for none. */
  gap: Gap | null;
}

const NOT_SAVED: Gap = { reason: 'not-saved', problem: null };
/** Reasons that a new request cannot change. */
const LASTING = new Set<GapReason>(['account-gone', 'another-website', 'other-unit']);

export function isPermanentGap({ gap }: MemberSlot): boolean {
  return gap !== null && LASTING.has(gap.reason);
}

export function isLeftOut({ member }: MemberSlot, { without = [] }: GroupQuery): boolean {
  return without.includes(memberKey(member));
}

/** The gap of an answer: it is an older one if its server failed. */
export function answerGap(answer: RowsAnswer | null): Gap | null {
  if (answer === null) return NOT_SAVED;
  return answer.problem === null ? null : { reason: 'failed', problem: answer.problem };
}

/** The sum of the answers that are known at the call; null without any. */
export async function sumSlots(
  slots: readonly MemberSlot[],
  query: GroupQuery,
): Promise<RowsAnswer | null> {
  const { parameters } = query;
  const counted = slots.flatMap((slot) => {
    const { answer, member, gap } = slot;
    if (answer === null || isLeftOut(slot, query)) return [];
    return [{ member, answer, gap, list: asAsked(slot, answer.value, parameters) }];
  });
  if (counted.length === 0) return null;
  const included = new Set(counted.map(({ member }) => member));
  const answers = counted.map(({ answer }) => answer);
  const asked = slots.filter((slot) => !isLeftOut(slot, query));
  const group = {
    of: slots.length,
    missing: slots.flatMap((slot) => {
      if (included.has(slot.member)) return [];
      const gap = isLeftOut(slot, query)
        ? { reason: 'left-out' as const, problem: null }
        : slot.gap;
      return [gapWith(slot.member, gap)];
    }),
    older: counted.flatMap(({ member, gap }) => (gap === null ? [] : [gapWith(member, gap)])),
  };
  const lists = counted.map(({ member, list }) => ({ domain: member.domain, list }));
  const { rows, total, cut, shortBy, unlisted } = await inTurns(sumLists(parameters.name, lists));
  return {
    value: { ...pageOfRows(parameters, rows), total },
    fetchedAt: Math.min(...answers.map(({ fetchedAt }) => fetchedAt)),
    saved: answers.some(({ saved }) => saved),
    final: counted.length === asked.length && answers.every(({ final }) => final),
    problem: null,
    group: { ...group, cut, shortBy, unlisted },
  };
}

/** Of Today, a website's running day can have another date than the group's: its visits count as those of the group's. */
function asAsked<List extends { rows: StatisticRow[] }>(
  { question }: MemberSlot,
  list: List,
  { name, from }: AnyStatisticParameters,
): List {
  const own = question?.parameters.from ?? from;
  if (!isDayStatistic(name) || own === from) return list;
  const rows = list.rows.map((row) => {
    return row.value.startsWith(own) ? { ...row, value: from } : row;
  });
  return { ...list, rows };
}

function gapWith({ accountId, websiteId }: GroupMember, gap: Gap | null): GroupGap {
  return { accountId, websiteId, ...(gap ?? NOT_SAVED) };
}
