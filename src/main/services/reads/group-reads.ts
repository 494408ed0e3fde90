import type { AnyStatisticParameters, StatisticParameters } from '$main/api/parameters';
import { commonUnit, productOf, unitOn } from '$shared/api/products';
import { isDayStatistic, type ServerStatistic, type StatisticName } from '$shared/api/statistics';
import type { GapReason, SavedRange } from '$shared/bridge/contract';
import type { DayRange } from '$shared/dates/day-range';
import { todayOf } from '$shared/dates/zone';
import { AppFailure, toAppError } from '$shared/failures/failure';
import { isSameDomain } from '$shared/lib/domains';
import { pause } from '$shared/lib/in-turns';
import type { GroupMember, WebsiteGroup } from '$shared/settings/collections';
import {
  type GroupSource,
  memberKey,
  type WebsiteSource,
  websiteSource,
} from '$shared/settings/source';
import type { ServiceContext } from '../context/service-context';
import type { CachedReads, ReadArguments } from './cached-reads';
import { readAllPages, type RowsAnswer } from './day-pages';
import { readRows } from './derived-read';
import { commonRanges } from './group-ranges';
import { emptyAnswer, filterByPath, memberQuery } from './group-search';
import {
  answerGap,
  type GroupQuery,
  isLeftOut,
  isPermanentGap,
  type MemberSlot,
  sumSlots,
} from './group-slots';
import type { SavedStatistics } from './saved-statistics';
import type { SavedWebsites } from './saved-websites';
import { statisticReadSpec } from './statistic-read';
import { websiteReadSpec } from './website-lists';

/** Minimum interval between partial sums, milliseconds. */
const PART_MS = 250;
/** A website that its server does not have is not asked for again within this time, unless someone asks again. */
const GONE_MS = 60_000;

interface Dependencies {
  context: ServiceContext;
  collections: { groupOf(id: string | null): WebsiteGroup | undefined };
  reads: CachedReads;
  saved: SavedStatistics;
  websites: SavedWebsites;
}

/** Options for reading a group; each website is read with its own account. */
export type GroupArguments = Omit<ReadArguments, 'accountId'>;
/** Gets sums of what has come so far. */
type OnPart = (answer: RowsAnswer) => void;

/** A website of a group with the reason why it cannot be counted, or null. */
interface Member {
  member: GroupMember;
  lack: GapReason | null;
}

/** Reads the statistics of groups: each website's by its own account's gateway and store, and their sums. */
export class GroupReads {
  /** Websites that are being asked for, so that several statistics ask once. */
  readonly #looks = new Map<string, Promise<unknown>>();
  /** Websites that no longer exist on their servers. */
  readonly #gone = new Map<string, { failure: AppFailure; at: number }>();

  constructor(private readonly at: Dependencies) {}

  /** Reads what is saved of groups, and looks up the websites of each once; null where nothing is saved. */
  saved(): (of: GroupSource, parameters: AnyStatisticParameters) => Promise<RowsAnswer | null> {
    const known = new Map<string, Member[]>();
    return async ({ groupId, without }, parameters) => {
      const members = known.get(groupId) ?? this.#members(groupId);
      known.set(groupId, members);
      const query = { parameters, without };
      return sumSlots(await this.#slots(members, query), query);
    };
  }

  /**
   * Asks the servers of a group's websites, and sums what they answer. Finished answers that are saved are not asked for again.
   *
   * @throws AppFailure when no website has an answer
   */
  async read(
    of: GroupSource,
    how: GroupArguments,
    parameters: AnyStatisticParameters,
    onpart: OnPart = () => undefined,
  ): Promise<RowsAnswer | null> {
    const query = { parameters, without: of.without };
    return this.#network(this.#members(of.groupId), how, query, onpart);
  }

  /** The ranges that are saved of all websites that can be counted, newest first; of days, what they have in common. */
  ranges({ groupId }: GroupSource, name: ServerStatistic): SavedRange[] {
    const saved = this.#members(groupId)
      .filter(({ lack }) => lack === null)
      .map(({ member }) => this.at.saved.ranges(member.accountId, member.websiteId, name));
    return commonRanges(name, saved);
  }

  /** The websites that can be counted. */
  websites({ groupId, without }: GroupSource): WebsiteSource[] {
    return this.#members(groupId)
      .filter(({ member, lack }) => lack === null && !without.includes(memberKey(member)))
      .map(({ member }) => websiteSource(member));
  }

  /** Forgets which websites were missing, because they may have been restored. */
  lookAgain(): void {
    this.#gone.clear();
  }

  async #network(
    members: readonly Member[],
    how: GroupArguments,
    query: GroupQuery,
    onpart: OnPart,
  ): Promise<RowsAnswer | null> {
    if (how.insist) this.lookAgain();
    const slots = await this.#slots(members, query);
    how.signal?.throwIfAborted();
    const open = slots.filter((slot) => {
      const isDone = slot.answer?.final === true && !how.insist;
      return !isDone && !isPermanentGap(slot) && !isLeftOut(slot, query);
    });
    for (const slot of open)
      if (slot.answer === null) slot.gap = { reason: 'waiting', problem: null };
    const parts = new AbortController();
    const tell = this.#teller(() => sumSlots(slots, query), onpart, parts.signal);
    // Each server is asked under the ids of its own account, and all are cancelled together.
    const ask = { ...how, priority: priorityOf(how) };
    const accounts = new Set<string>();
    await Promise.all(
      open.map(async (slot) => {
        const { accountId } = slot.member;
        // A refused key is tried again once, not for every website of its account.
        const insist = how.insist === true && !accounts.has(accountId);
        accounts.add(accountId);
        await this.#ask(slot, { ...ask, accountId, insist });
        await tell();
      }),
    );
    parts.abort();
    const answer = await sumSlots(slots, query);
    if (answer === null) throwReason(slots, query);
    return answer;
  }

  /** Passes on what has come so far, not too often and one after the other. @param over aborted when all has come */
  #teller(
    part: () => Promise<RowsAnswer | null>,
    onpart: OnPart,
    over: AbortSignal,
  ): () => Promise<void> {
    const { now } = this.at.context;
    let sentAt = now();
    return async () => {
      if (now() - sentAt < PART_MS) return;
      // The next part is summed when this one has been passed on.
      sentAt = Infinity;
      const answer = await part();
      sentAt = now();
      if (answer !== null && !over.aborted) onpart(answer);
    };
  }

  #members(groupId: string): Member[] {
    const members = this.at.collections.groupOf(groupId)?.members ?? [];
    return members.map((member) => ({ member, lack: this.#lack(member) }));
  }

  /** Whether a website counts something else than most of its group: different units are never added. */
  #countsOther(members: readonly GroupMember[], name: StatisticName): (of: GroupMember) => boolean {
    const { accounts } = this.at.context.accounts;
    const products = new Map(accounts.map((account) => [account.id, productOf(account)]));
    const all = members.flatMap(({ accountId }) => products.get(accountId) ?? []);
    const unit = commonUnit(all, name);
    return ({ accountId }) => {
      const product = products.get(accountId);
      return product !== undefined && unitOn(product, name) !== unit;
    };
  }

  /** What is saved of each website. */
  async #slots(members: readonly Member[], query: GroupQuery): Promise<MemberSlot[]> {
    const slots: MemberSlot[] = [];
    const all = members.map(({ member }) => member);
    const daysOf = this.#daysOf(members, query.parameters);
    const countsOther = this.#countsOther(all, query.parameters.name);
    for (const { member, lack: missing } of members) {
      await pause();
      const lack = missing ?? (countsOther(member) ? 'other-unit' : null);
      const slot: MemberSlot = {
        member,
        question: memberQuery({ ...query.parameters, ...daysOf(member) }, member, all),
        answer: null,
        gap: lack && { reason: lack, problem: null },
      };
      slots.push(slot);
      if (lack !== null || isLeftOut(slot, query)) continue;
      slot.answer = await this.#one(slot, { accountId: member.accountId, source: 'saved' });
      // Finished days are not outdated if their server could not be reached for a refresh.
      slot.gap = slot.answer?.final === true ? null : answerGap(slot.answer);
    }
    return slots;
  }

  /** The days that each website is asked for. A group's Today is the sum of the running days of its servers, which can differ. */
  #daysOf(
    members: readonly Member[],
    { from, to }: AnyStatisticParameters,
  ): (member: GroupMember) => DayRange {
    if (from !== to) return () => ({ from, to });
    const ids = new Set(members.map(({ member }) => member.accountId));
    const accounts = this.at.context.accounts.accounts.filter(({ id }) => ids.has(id));
    const now = this.at.context.now();
    const running = new Map(accounts.map((account) => [account.id, todayOf(account, now)]));
    // The group's Today is the earliest running day of its servers.
    const isToday = [...running.values()].toSorted()[0] === from;
    return ({ accountId }) => {
      const day = (isToday ? running.get(accountId) : null) ?? from;
      return { from: day, to: day };
    };
  }

  /** Why a website cannot be counted, regardless of saved data; null if it can. */
  #lack({ accountId, websiteId, domain }: GroupMember): GapReason | null {
    if (!this.at.context.accounts.accounts.some(({ id }) => id === accountId))
      return 'account-gone';
    const known = this.at.websites.show(accountId, websiteId)?.value.domain;
    return known === undefined || isSameDomain(known, domain) ? null : 'another-website';
  }

  async #ask(slot: MemberSlot, how: ReadArguments): Promise<void> {
    const { member } = slot;
    try {
      await this.#look(member, how);
      const reason = this.#lack(member);
      slot.answer = reason === null ? await this.#one(slot, how) : null;
      slot.gap = reason === null ? answerGap(slot.answer) : { reason, problem: null };
    } catch (cause) {
      const problem = toAppError(cause);
      if (problem.code === 'cancelled') throw cause;
      slot.gap = { reason: 'failed', problem };
    }
  }

  /**
   * Asks for a website that is not saved: a server that its account moved to can have another one under its id. One that is not
   * there is asked for once, not for each statistic.
   */
  async #look(member: GroupMember, how: ReadArguments): Promise<void> {
    const { context, websites } = this.at;
    const { accountId, websiteId } = member;
    if (websites.show(accountId, websiteId) !== null) return;
    const key = `${memberKey(member)} ${context.accounts.get(accountId).address}`;
    const gone = this.#gone.get(key);
    if (gone !== undefined && Math.abs(context.now() - gone.at) < GONE_MS) throw gone.failure;
    const look =
      this.#looks.get(key) ??
      this.#lookNow(key, member, how).finally(() => this.#looks.delete(key));
    this.#looks.set(key, look);
    await look;
  }

  async #lookNow(
    key: string,
    { accountId, websiteId }: GroupMember,
    { priority, insist }: ReadArguments,
  ): Promise<void> {
    const { context, reads, websites } = this.at;
    const website = websiteReadSpec(websites, accountId, websiteId);
    try {
      await reads.read({ accountId, source: 'network', priority, insist }, website);
      this.#gone.delete(key);
    } catch (failure) {
      if (failure instanceof AppFailure && failure.code === 'not-found')
        this.#gone.set(key, { failure, at: context.now() });
      throw failure;
    }
  }

  /** Reads a website's list, or all of its days. */
  async #one({ member, question }: MemberSlot, how: ReadArguments): Promise<RowsAnswer | null> {
    if (question === null) return emptyAnswer(this.at.context.now());
    const { reads, saved } = this.at;
    const { parameters, path } = question;
    const read = (page: StatisticParameters): Promise<RowsAnswer | null> =>
      reads.read(how, statisticReadSpec(saved, how, { id: member.websiteId, parameters: page }));
    const { name } = parameters;
    if (isDayStatistic(name)) return readAllPages({ ...parameters, name }, read);
    const list = await readRows(parameters, read);
    return list && filterByPath(path, list);
  }
}

/** The priority of a group's requests: below a single website's, because a group may need hundreds of requests. */
function priorityOf({ priority, insist }: GroupArguments): ReadArguments['priority'] {
  const isLong = priority === 'later' || priority === 'offline';
  return isLong || insist ? priority : 'refresh';
}

/**
 * Throws the reason why nothing is counted.
 *
 * @throws AppFailure unless all websites are left out, or just not saved
 */
function throwReason(slots: readonly MemberSlot[], query: GroupQuery): void {
  const asked = slots.filter((slot) => !isLeftOut(slot, query));
  const problem = asked.find(({ gap }) => gap?.problem)?.gap?.problem;
  if (problem) throw AppFailure.fromData(problem);
  if (asked.length === 0 || !asked.every(isPermanentGap)) return;
  const isGone = asked.some(({ gap }) => gap?.reason === 'account-gone');
  throw new AppFailure(
    isGone ? 'account-unknown' : 'not-found',
    'groups: none of the websites is there any more',
  );
}
