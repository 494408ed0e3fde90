import type { Client } from '$client/client';
import type { Account } from '$shared/bridge/contract';
import { todayOf } from '$shared/dates/zone';
import type { GroupMember } from '$shared/settings/collections';

/** Returns the websites of all accounts that are saved on this computer, by account and domain. */
export async function savedWebsites(
  client: Client,
  accounts: readonly Account[],
): Promise<GroupMember[]> {
  const days = accounts.map((account) => ({
    accountId: account.id,
    today: todayOf(account, Date.now()),
  }));
  const saved = await client.call('portfolio.saved', { accounts: days, name: 'visitors' });
  return saved.flatMap(({ accountId, sites }) =>
    sites
      .map(({ site }) => site)
      .toSorted((a, b) => a.domain.localeCompare(b.domain))
      .map(({ id, domain }) => ({ accountId, websiteId: id, domain })),
  );
}
