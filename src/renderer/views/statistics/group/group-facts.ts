import { needsNewKey } from '$client/failures';
import { type ProductName, productOf } from '$shared/api/products';
import type { Account, GroupGap, GroupShare } from '$shared/bridge/contract';
import { zoneOf } from '$shared/dates/zone';
import { formatDomain } from '$shared/lib/domains';
import type { WebsiteGroup } from '$shared/settings/collections';
import { memberKey } from '$shared/settings/source';
import { shareWithout } from '$statistics/group-share';

/** Returns the existing accounts of a group's websites. */
export function groupAccounts(group: WebsiteGroup, accounts: readonly Account[]): Account[] {
  return accounts.filter(({ id }) => group.members.some(({ accountId }) => accountId === id));
}

/** Returns the account of a group whose server refuses its key; null if that is not certain. */
export function refusedAccount(
  accounts: readonly Account[],
  share: GroupShare | null,
): Account | null {
  const gaps = [...(share?.missing ?? []), ...(share?.older ?? [])];
  const refused = gaps.find(({ problem }) => problem !== null && needsNewKey(problem));
  // With a single account, it is that one even if nothing could be read.
  const [only, ...others] = accounts;
  const byGap = accounts.find(({ id }) => id === refused?.accountId);
  return byGap ?? (others.length === 0 ? (only ?? null) : null);
}

/** Returns the empty share of a group without any existing account; null while one exists. */
export function shareWithoutAccounts(
  group: WebsiteGroup,
  accounts: readonly Account[],
): GroupShare | null {
  if (groupAccounts(group, accounts).length > 0) return null;
  const gaps = group.members.map(({ accountId, websiteId }): GroupGap => {
    return { accountId, websiteId, reason: 'account-gone', problem: null };
  });
  return shareWithout(gaps);
}

/** Returns how many of a group's websites are counted, and which are missing. */
export function countedWebsites(group: WebsiteGroup, { of, missing }: GroupShare) {
  const keys = new Set(missing.map(memberKey));
  const without = group.members.filter((member) => keys.has(memberKey(member)));
  return {
    counted: of - missing.length,
    of,
    missing: without.map(({ domain }) => formatDomain(domain)),
  };
}

/** Returns the distinct addresses of a group's servers. */
export function groupServers(accounts: readonly Account[]): Set<string> {
  return new Set(accounts.map(({ address }) => address));
}

/** Returns the distinct time zones of a group's days. */
export function groupZones(accounts: readonly Account[]): string[] {
  return [...new Set(accounts.map((account) => zoneOf(account)))];
}

/** Returns the products of a group's websites whose accounts exist, one for each. */
export function productsOfGroup(
  { members }: WebsiteGroup,
  accounts: readonly Account[],
): ProductName[] {
  return members.flatMap(({ accountId }) => {
    const account = accounts.find(({ id }) => id === accountId);
    return account === undefined ? [] : [productOf(account)];
  });
}
