import { untrack } from 'svelte';
import type { Account } from '../../../shared/bridge/contract';
import { parseUrl } from '../../../shared/lib/url';
import type { Accounts } from './accounts.svelte';

/**
 * Calls back with each account that is at another server than before, or gone: what is known of its websites by their ids is
 * then another's. Call it while a component is being made.
 */
export function onMoved(accounts: Accounts, moved: (accountId: string) => void): void {
  onChange(accounts, serverOf, moved);
}

/** Calls back with each account whose days are counted in another zone than before, or that is gone. */
export function onZoneChange(accounts: Accounts, changed: (accountId: string) => void): void {
  onChange(accounts, ({ zone }) => zone?.name ?? '', changed);
}

function onChange(
  accounts: Accounts,
  of: (account: Account) => string,
  changed: (accountId: string) => void,
): void {
  const read = () => new Map(accounts.list.map((account) => [account.id, of(account)]));
  let before = untrack(read);
  $effect.pre(() => {
    const now = read();
    const others = [...before].filter(([id, known]) => now.get(id) !== known);
    before = now;
    untrack(() => others.forEach(([id]) => changed(id)));
  });
}

/** The built-in service is the same one at whatever port it is. */
function serverOf({ kind, address }: Account): string {
  return kind === 'built-in' ? kind : (parseUrl(address)?.origin ?? address);
}
