import { setMaxListeners } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import {
  formOf,
  isDayStatistic,
  type StatisticName,
  type StatisticRow,
} from '../../../shared/api/statistics';
import type { Answer, GroupGap, Page, SavedRange } from '../../../shared/bridge/contract';
import { AppFailure, toAppError, type AppError } from '../../../shared/failures/failure';
import type { GroupMember, WebsiteGroup } from '../../../shared/settings/collections';
import { groupIn, memberKey } from '../../../shared/settings/groups';
import { sumLists } from '../../../statistics/group-sum';
import type { StatisticParameters } from '../../api/parameters';
import type { CancellationRegistry } from '../context/cancellation-registry';
import type { ServiceContext } from '../context/service-context';
import type { WindowId } from '../context/window-accounts';
import type { CachedReads, ReadArguments } from './cached-reads';
import { pageOfRows } from './saved-days';
import type { SavedStatistics } from './saved-statistics';
import { statisticReadSpec } from './statistic-read';

/** The rows that are asked of each website, as the panels ask, so that one saved answer serves both. */
const ROWS = 100;
/** A sum of what has come so far is sent at most this often. */
const PART_MS = 250;
/** Reads from the store between two turns, so that other calls are answered meanwhile. */
const AT_ONCE = 200;

type Rows = Answer<Page<StatisticRow>>;

interface GroupQuery {
  parameters: StatisticParameters;
  /** Websites that are not to be counted. */
  without?: readonly string[] | undefined;
}

/** A website of a group, and what is known of its statistic. */
interface Slot {
  member: GroupMember;
  answer: Rows | null;
  /** Why there is no answer, or only an older one; null for none. */
  gap: Pick<GroupGap, 'reason' | 'problem'> | null;
}

interface Dependencies {
  context: ServiceContext;
  collections: { groupOf(id: string | null): WebsiteGroup | undefined };
  reads: CachedReads;
  requestIds: CancellationRegistry;
  saved: SavedStatistics;
}

/** Reads the statistics of groups: each website's by its own account's gateway and store, and their sums. */
export class GroupReads {
  #reads = 0;

  constructor(private readonly at: Dependencies) {}

  /** Sums what is saved of a group; null where nothing of it is. */
  async saved(accountId: string, queries: readonly GroupQuery[]): Promise<(Rows | null)[]> {
    const answers: (Rows | null)[] = [];
    for (const query of queries) answers.push(await this.#saved(accountId, query));
    return answers;
  }

  /**
   * Asks the servers of a group's websites, and sums what they answer. What has come so far is sent to the window meanwhile.
   * Finished answers that are saved are not asked for again.
   *
   * @throws AppFailure when no website has an answer
   */
  read(how: ReadArguments, query: GroupQuery, windowId?: WindowId): Promise<Rows | null> {
    if (how.source === 'saved') return this.#saved(how.accountId, query);
    return this.at.requestIds.run(how.requestId, (signal) =>
      this.#network({ ...how, signal }, query, windowId),
    );
  }

  /** The ranges that are saved of all websites, newest first. */
  ranges(accountId: string, name: StatisticName): SavedRange[] {
    const [first = [], ...others] = this.#members(accountId).map((member) =>
      this.at.saved.ranges(member.accountId, member.websiteId, name),
    );
    const isSame = (a: SavedRange, b: SavedRange): boolean => a.from === b.from && a.to === b.to;
    return first.filter((range) =>
      others.every((ranges) => ranges.some((one) => isSame(one, range))),
    );
  }

  async #saved(accountId: string, query: GroupQuery): Promise<Rows | null> {
    return summed(await this.#slots(accountId, query), query);
  }

  async #network(how: ReadArguments, query: GroupQuery, windowId?: WindowId): Promise<Rows | null> {
    const slots = await this.#slots(how.accountId, query);
    how.signal?.throwIfAborted();
    // Each website listens to it.
    if (how.signal) setMaxListeners(0, how.signal);
    const open = slots.filter((slot) => {
      const { answer, gap } = slot;
      const isDone = answer?.final === true && !how.insist;
      return !isDone && gap?.reason !== 'account-gone' && !isLeftOut(slot, query);
    });
    for (const slot of open)
      if (slot.answer === null) slot.gap = { reason: 'waiting', problem: null };
    const tell = this.#teller(how, () => summed(slots, query), windowId);
    // Each server is asked under the ids of its own account, and all are cancelled together.
    const ask = { ...how, requestId: undefined, priority: priorityOf(how) };
    await Promise.all(
      open.map(async (slot) => {
        await this.#ask(slot, ask, query.parameters);
        tell();
      }),
    );
    const answer = summed(slots, query);
    const problem = slots.find(({ gap }) => gap?.problem)?.gap?.problem;
    if (answer === null && problem) throw AppFailure.fromData(problem);
    return answer;
  }

  /** Sends the window what has come so far, not too often. */
  #teller({ requestId }: ReadArguments, part: () => Rows | null, windowId?: WindowId): () => void {
    const { now, options } = this.at.context;
    let sentAt = now();
    return () => {
      if (requestId === undefined || now() - sentAt < PART_MS) return;
      sentAt = now();
      const answer = part();
      if (answer !== null) options.emit('statistics.part', { requestId, answer }, windowId);
    };
  }

  #members(accountId: string): GroupMember[] {
    return this.at.collections.groupOf(groupIn(accountId))?.members ?? [];
  }

  /** What is saved of each website. */
  async #slots(accountId: string, { parameters, without = [] }: GroupQuery): Promise<Slot[]> {
    const known = new Set(this.at.context.accounts.accounts.map(({ id }) => id));
    const slots: Slot[] = [];
    for (const member of this.#members(accountId)) {
      const isGone = !known.has(member.accountId);
      const how = { accountId: member.accountId, source: 'saved' as const };
      const isCounted = !isGone && !without.includes(memberKey(member));
      const answer = isCounted ? await this.#one(member, how, parameters) : null;
      const reason = isGone ? 'account-gone' : 'not-saved';
      slots.push({
        member,
        answer,
        gap: answer === null ? { reason, problem: null } : gapOf(answer),
      });
      this.#reads += 1;
      if (this.#reads % AT_ONCE === 0) await turn();
    }
    return slots;
  }

  async #ask(slot: Slot, how: ReadArguments, parameters: StatisticParameters): Promise<void> {
    const { member } = slot;
    try {
      const answer = await this.#one(member, { ...how, accountId: member.accountId }, parameters);
      slot.answer = answer;
      slot.gap = answer === null ? { reason: 'not-saved', problem: null } : gapOf(answer);
    } catch (cause) {
      const problem = toAppError(cause);
      if (problem.code === 'cancelled') throw cause;
      slot.gap = { reason: 'failed', problem };
    }
  }

  /** A website's list, or all of its days: a server may cut them into more pages than asked for. */
  async #one(
    member: GroupMember,
    how: ReadArguments,
    asked: StatisticParameters,
  ): Promise<Rows | null> {
    const first = await this.#page(member, how, memberParameters(asked, member));
    if (first === null || !isDayStatistic(asked.name)) return first;
    const pages = [first];
    for (let page = 2; page <= first.value.lastPage; page += 1) {
      const next = await this.#page(member, how, { ...memberParameters(asked, member), page });
      if (next === null) return null;
      pages.push(next);
    }
    const rows = pages.flatMap(({ value }) => value.rows);
    return {
      value: { ...first.value, rows, lastPage: 1, total: rows.length },
      fetchedAt: Math.min(...pages.map(({ fetchedAt }) => fetchedAt)),
      saved: pages.some(({ saved }) => saved),
      final: pages.every(({ final }) => final),
      problem: pages.find(({ problem }) => problem !== null)?.problem ?? null,
    };
  }

  #page(
    { websiteId }: GroupMember,
    how: ReadArguments,
    parameters: StatisticParameters,
  ): Promise<Rows | null> {
    return this.at.reads.read(
      how,
      statisticReadSpec(this.at.saved, how, { id: websiteId, parameters }),
    );
  }
}

/** A look at a single website goes before a group's: one group can be hundreds of requests. */
function priorityOf({ priority, insist }: ReadArguments): ReadArguments['priority'] {
  return priority === 'offline' || insist ? priority : 'refresh';
}

const LARGEST = { sort_by: 'count', sort: 'desc', per_page: ROWS, page: 1 } as const;

/** What a website's server is asked: always the largest rows, whichever part of the sum is shown. */
function memberParameters(
  asked: StatisticParameters,
  { domain }: GroupMember,
): StatisticParameters {
  const { name, from, to, search, search_by } = asked;
  if (isDayStatistic(name))
    return { ...asked, sort_by: 'value', sort: 'asc', per_page: ROWS, page: 1 };
  const base = { name, from, to, search_by, ...LARGEST };
  // A group's pages begin with the website, which no server knows as a part of them.
  const isItsName = formOf(name) === 'path' && search !== undefined && domain.includes(search);
  return search === undefined || isItsName ? base : { ...base, search };
}

function gapOf({ problem }: Rows): Slot['gap'] {
  return problem === null ? null : { reason: 'failed', problem };
}

function isLeftOut({ member }: Slot, { without = [] }: GroupQuery): boolean {
  return without.includes(memberKey(member));
}

/** The sum of what is known; null if nothing is. */
function summed(slots: readonly Slot[], query: GroupQuery): Rows | null {
  const { parameters } = query;
  const counted = slots.flatMap((slot) => {
    const { answer, member, gap } = slot;
    return answer !== null && !isLeftOut(slot, query) ? [{ member, answer, gap }] : [];
  });
  if (counted.length === 0) return null;
  const included = new Set(counted.map(({ member }) => member));
  const sum = sumLists(
    parameters.name,
    counted.map(({ member, answer }) => ({ domain: member.domain, list: answer.value })),
  );
  const answers = counted.map(({ answer }) => answer);
  const asked = slots.filter((slot) => !isLeftOut(slot, query));
  return {
    value: { ...pageOfRows(parameters, sum.rows), total: sum.total },
    fetchedAt: Math.min(...answers.map(({ fetchedAt }) => fetchedAt)),
    saved: answers.some(({ saved }) => saved),
    final: counted.length === asked.length && answers.every(({ final }) => final),
    problem: null,
    group: {
      of: slots.length,
      missing: slots.flatMap((slot) => {
        if (included.has(slot.member)) return [];
        const gap = isLeftOut(slot, query)
          ? { reason: 'left-out' as const, problem: null }
          : slot.gap;
        return [gapWith(slot.member, gap)];
      }),
      older: counted.flatMap(({ member, gap }) => (gap === null ? [] : [gapWith(member, gap)])),
      cut: sum.cut,
      shortBy: sum.shortBy,
    },
  };
}

function gapWith({ accountId, websiteId }: GroupMember, gap: Slot['gap']): GroupGap {
  const { reason, problem }: { reason: GroupGap['reason']; problem: AppError | null } = gap ?? {
    reason: 'not-saved',
    problem: null,
  };
  return { accountId, websiteId, reason, problem };
}
