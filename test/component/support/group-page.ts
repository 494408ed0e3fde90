import { screen } from '@testing-library/svelte';
import type { UserEvent } from '@testing-library/user-event';
import type { ShowStatisticParameters } from '$shared/api/parameters';
import type { StatisticName, StatisticRow } from '$shared/api/statistics';
import type { Answer, GroupGap, Page } from '$shared/bridge/contract';
import { eachDay } from '$shared/dates/day-range';
import { type AppError, AppFailure } from '$shared/failures/failure';
import { type GroupMember, NO_COLLECTIONS, type WebsiteGroup } from '$shared/settings/collections';
import { memberKey } from '$shared/settings/source';
import { createFakeBridge, type FakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount, makeGroup, makeWebsite } from '$test/support/records';
import { renderApp } from './render-app';

/* The initial state of the tests of a group: three websites of two accounts. */

export const MEMBER_A = { accountId: 'a', websiteId: 1, domain: 'one.example' };
export const MEMBER_B = { accountId: 'b', websiteId: 2, domain: 'two.example' };
export const MEMBER_C = { accountId: 'b', websiteId: 3, domain: 'three.example' };
export const GROUP = makeGroup({ members: [MEMBER_A, MEMBER_B, MEMBER_C] });
export const UNREACHABLE: AppError = { code: 'unreachable', message: 'closed' };
/** The first of the ten days shown. */
export const FIRST_DAY = '2026-11-01';

/** The data of the websites, identified by their `memberKey`. */
export interface GroupWorld {
  /** An error if its server is unreachable. */
  gapOf?: (key: string, name: StatisticName, from: string) => AppError | null;
  /** Whether an answer is saved that was not requested from the server. */
  isSaved?: (key: string, asked: ShowStatisticParameters) => boolean;
  /** Each website's visits or page views per day; ten by default. */
  countOf?: (day: string) => number;
  /** How many rows are missing from the lists of countries. */
  cut?: number;
}

/** The sum over some websites: their days, and ten for each hour or value. */
export function answer(
  world: GroupWorld,
  members: readonly GroupMember[],
  asked: ShowStatisticParameters,
  without: readonly string[] = [],
  isGone: (accountId: string) => boolean = () => false,
): Answer<Page<StatisticRow>> | null {
  const { name, from, to } = asked;
  const missing = members.flatMap(({ accountId, websiteId }): GroupGap[] => {
    const key = memberKey({ accountId, websiteId });
    const gap = (reason: GroupGap['reason'], problem: AppError | null = null): GroupGap[] => [
      { accountId, websiteId, reason, problem },
    ];
    if (without.includes(key)) return gap('left-out');
    if (isGone(accountId)) return gap('account-gone');
    if (world.isSaved?.(key, asked) === false) return gap('not-saved');
    const problem = world.gapOf?.(key, name, from) ?? null;
    return problem === null ? [] : gap('failed', problem);
  });
  const counted = members.length - missing.length;
  if (counted === 0) return null;
  const isDaily = name === 'visitors' || name === 'pageviews';
  const isByHour = name === 'visitors_hour' || name === 'pageviews_hour';
  const values = isByHour ? ['09', '12', '15'] : ['x', 'y'];
  const rows = (isDaily ? eachDay({ from, to }) : values).map((value) => {
    return { value, count: counted * (isDaily ? (world.countOf?.(value) ?? 10) : 10) };
  });
  const cut = name === 'country' ? (world.cut ?? 0) : 0;
  return {
    value: { rows, page: 1, lastPage: 1, perPage: 100, total: rows.length + cut },
    fetchedAt: Date.now(),
    saved: false,
    final: to < FIRST_DAY && missing.every(({ reason }) => reason === 'left-out'),
    problem: null,
    group: { of: members.length, missing, older: [], cut, shortBy: cut * 7, unlisted: cut * 8 },
  };
}

/** Creates a bridge with groups whose servers answer for their websites; answers are saved. */
export function withGroup(world: GroupWorld = {}, groups: WebsiteGroup[] = [GROUP]): FakeBridge {
  const fake = createFakeBridge({
    accounts: [makeAccount('a'), makeAccount('b')],
    websites: {
      a: [makeWebsite(MEMBER_A.domain, { id: 1 })],
      b: [makeWebsite(MEMBER_B.domain, { id: 2 }), makeWebsite(MEMBER_C.domain, { id: 3 })],
    },
  });
  fake.world.collections = { ...NO_COLLECTIONS, groups };
  const saved = new Set<string>();
  fake.answer('statistics.show', ({ of, parameters, source }) => {
    const { groupId = null, without = [] } = of.kind === 'group' ? of : {};
    const group = fake.world.collections.groups.find(({ id }) => id === groupId);
    const members = group?.members ?? [MEMBER_A];
    const isGone = (id: string) => !fake.world.accounts.some((account) => account.id === id);
    if (members.every((one) => isGone(one.accountId)) && source === 'network')
      throw new AppFailure('account-unknown', 'gone');
    const nameOf = (key: string) => JSON.stringify([key, parameters]);
    const isSaved = (key: string, asked: ShowStatisticParameters): boolean =>
      source === 'network' || saved.has(nameOf(key)) || world.isSaved?.(key, asked) === true;
    const found = answer({ ...world, isSaved }, members, parameters, without, isGone);
    if (source === 'network')
      for (const key of members.map(memberKey))
        if (!world.gapOf?.(key, parameters.name, parameters.from)) saved.add(nameOf(key));
    return found;
  });
  return fake;
}

/** Opens the group over ten days. */
export function openGroup(
  fake: FakeBridge,
  query: Record<string, string> = {},
): Promise<UserEvent> {
  const chosen = { from: FIRST_DAY, to: '2026-11-10', ...query };
  localStorage.setItem('statistics', JSON.stringify(chosen));
  return renderApp(fake, { view: 'statistics', groupId: 'g1' });
}

export const findCardButton = (name: RegExp) => screen.findByRole('button', { name });
