import { untrack } from 'svelte';
import type { Account } from '../../shared/bridge/contract';
import { parseUrl } from '../../shared/url';
import type { Accounts } from './accounts.svelte';

/**
 * Calls back with each account that is at another server than before, or gone: what is known of its websites by their ids is
 * then another's. Call it while a component is being made.
 */
export function onMoved(accounts: Accounts, moved: (accountId: string) => void): void {
  let before = untrack(() => serversOf(accounts.list));
  $effect.pre(() => {
    const now = serversOf(accounts.list);
    const gone = [...before].filter(([id, server]) => now.get(id) !== server);
    before = now;
    untrack(() => gone.forEach(([id]) => moved(id)));
  });
}

/** Each account's server; the built-in service is the same one at whatever port it is. */
function serversOf(list: readonly Account[]): Map<string, string> {
  return new Map(
    list.map(({ id, kind, address }) => [id, kind === 'server' ? originOf(address) : kind]),
  );
}

function originOf(address: string): string {
  return parseUrl(address)?.origin ?? address;
}
