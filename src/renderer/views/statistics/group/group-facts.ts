import { needsNewKey } from '$client/failures';
import type { Account, GroupGap, GroupShare } from '$shared/bridge/contract';
import { zoneOf } from '$shared/dates/zone';
import { formatDomain } from '$shared/lib/domains';
import type { WebsiteGroup } from '$shared/settings/collections';
import { memberKey } from '$shared/settings/source';
import { shareWithout } from '$statistics/group-share';

/** The accounts of a group's websites that are there. */
export function groupAccounts(group: WebsiteGroup, accounts: readonly Account[]): Account[] {
  return accounts.filter(({ id }) => group.members.some(({ accountId }) => accountId === id));
}

/** The account of a group's whose server refuses its key; null where that is not one certain account. */
export function refusedAccount(
  accounts: readonly Account[],
  share: GroupShare | null,
): Account | null {
  const gaps = [...(share?.missing ?? []), ...(share?.older ?? [])];
  const refused = gaps.find(({ problem }) => problem !== null && needsNewKey(problem));
  // With a single account, it is that one even where nothing could be read.
  const [only, ...others] = accounts;
  const byGap = accounts.find(({ id }) => id === refused?.accountId);
  return byGap ?? (others.length === 0 ? (only ?? null) : null);
}

/** What a group whose accounts are all gone counts: nothing. Null while one of them is there. */
export function shareWithoutAccounts(group: WebsiteGroup, accounts: readonly Account[]): GroupShare | null {
  if (groupAccounts(group, accounts).length > 0) return null;
  const gaps = group.members.map(({ accountId, websiteId }): GroupGap => {
    return { accountId, websiteId, reason: 'account-gone', problem: null };
  });
  return shareWithout(gaps);
}

/** How many of a group's websites are counted, and which are not. */
export function countedWebsites(group: WebsiteGroup, { of, missing }: GroupShare) {
  const keys = new Set(missing.map(memberKey));
  const without = group.members.filter((member) => keys.has(memberKey(member)));
  return {
    counted: of - missing.length,
    of,
    missing: without.map(({ domain }) => formatDomain(domain)),
  };
}

/** The addresses of a group's servers, each once. */
export function groupServers(accounts: readonly Account[]): Set<string> {
  return new Set(accounts.map(({ address }) => address));
}

/** The time zones in which a group's days are counted, each once. */
export function groupZones(accounts: readonly Account[]): string[] {
  return [...new Set(accounts.map((account) => zoneOf(account)))];
}
