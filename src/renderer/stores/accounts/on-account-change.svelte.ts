import { untrack } from 'svelte';
import type { Account } from '$shared/bridge/contract';
import { parseUrl } from '$shared/lib/url';
import type { Accounts } from './accounts.svelte';

/**
 * Calls back with each account that moved to another server or was removed: its website ids no
 * longer refer to the same websites. Call it while a component initializes.
 */
export function onServerChange(accounts: Accounts, moved: (accountId: string) => void): void {
  onChange(accounts, serverOf, moved);
}

/** Calls back with each account whose time zone changed or that was removed. */
export function onZoneChange(accounts: Accounts, changed: (accountId: string) => void): void {
  onChange(accounts, ({ zone }) => zone?.name ?? '', changed);
}

function onChange(
  accounts: Accounts,
  of: (account: Account) => string,
  changed: (accountId: string) => void,
): void {
  const read = () => new Map(accounts.list.map((account) => [account.id, of(account)]));
  let before = read();
  $effect.pre(() => {
    const now = read();
    const others = [...before].filter(([id, known]) => now.get(id) !== known);
    before = now;
    untrack(() => others.forEach(([id]) => changed(id)));
  });
}

/** The built-in service is the same server at any port. */
function serverOf({ kind, address }: Account): string {
  return kind === 'built-in' ? kind : (parseUrl(address)?.origin ?? address);
}
