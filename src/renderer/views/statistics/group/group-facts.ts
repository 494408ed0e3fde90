import type { Account, GroupShare } from '../../../../shared/bridge/contract';
import { localZone, zoneOf } from '../../../../shared/dates/zone';
import { formatDomain } from '../../../../shared/lib/domains';
import { memberKey } from '../../../../shared/settings/groups';
import type { WebsiteGroup } from '../../../../shared/settings/collections';

/** The accounts of a group's websites that are there. */
export function accountsOf(group: WebsiteGroup, accounts: readonly Account[]): Account[] {
  return accounts.filter(({ id }) => group.members.some(({ accountId }) => accountId === id));
}

/** How many of a group's websites are counted, and which are not. */
export function countedOf(group: WebsiteGroup, { of, missing }: GroupShare) {
  const keys = new Set(missing.map(memberKey));
  const without = group.members.filter((member) => keys.has(memberKey(member)));
  return {
    counted: of - missing.length,
    of,
    missing: without.map(({ domain }) => formatDomain(domain)),
  };
}

/** The time zones in which a group's days are counted, each once. */
export function zonesOf(accounts: readonly Account[]): string[] {
  return [...new Set(accounts.map((account) => zoneOf(account)))];
}

/** The time zone that says which day is today: the servers' own if they agree, else this computer's. */
export function groupZone(accounts: readonly Account[]): string {
  const [zone, ...others] = zonesOf(accounts);
  return zone === undefined || others.length > 0 ? localZone() : zone;
}
