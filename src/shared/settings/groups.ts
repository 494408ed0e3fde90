/*
 * A group of websites is read like the one website of an account of its own, so that every call about statistics takes it.
 */

const PREFIX = 'group:';

/** The id of a group's only website. */
export const GROUP_WEBSITE = 1;

/** The account id under which a group's statistics are read. */
export function groupAccount(groupId: string): string {
  return `${PREFIX}${groupId}`;
}

/** The group that an account id means; null for an account's. */
export function groupIn(accountId: string): string | null {
  return accountId.startsWith(PREFIX) ? accountId.slice(PREFIX.length) : null;
}

/** Names a website of a group. */
export function memberKey({
  accountId,
  websiteId,
}: {
  accountId: string;
  websiteId: number;
}): string {
  return `${accountId}/${websiteId}`;
}

/** What a website or group is called now: a group may have got another name since it was chosen. */
export function nameNow(
  { accountId, domain }: { accountId: string; domain: string },
  groups: readonly { id: string; name: string }[],
): string {
  const groupId = groupIn(accountId);
  return groups.find(({ id }) => id === groupId)?.name ?? domain;
}

/** The domains that are in a group more than once, under several accounts: their statistics count as often. */
export function repeatedDomains(members: readonly { domain: string }[]): string[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const domain of members.map((member) => member.domain.toLowerCase())) {
    if (seen.has(domain)) repeated.add(domain);
    seen.add(domain);
  }
  return [...repeated];
}
