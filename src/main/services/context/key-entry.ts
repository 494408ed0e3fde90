import type { StoredAccount } from '$main/accounts/account-file';
import { parseUrl } from '$shared/lib/url';

/*
 * The name of an account's keychain entry. It is visible in the system's keychain application. The id distinguishes
 * accounts of the same name, and the origin ties the key to the server it was entered for: editing the address in
 * accounts.json gives no access to the key.
 */

type Named = Pick<StoredAccount, 'id' | 'name' | 'address' | 'kind'>;

/** The entry name for an account as it is now. */
export function keyEntryName(account: Named): string {
  return `${account.name}${ending(account)}`;
}

/** Whether an account's key was entered for the origin of its current address. */
export function keyFitsOrigin(account: Named & Pick<StoredAccount, 'keyEntry'>): boolean {
  return account.keyEntry.endsWith(ending(account));
}

function ending({ id, address, kind }: Named): string {
  const where = kind === 'built-in' ? 'built-in service' : originWords(address);
  return ` (${where}) – ${id.slice(0, 8)}`;
}

/** Host and port; omits the scheme for https. */
function originWords(address: string): string {
  // A malformed address, edited by hand, matches no key.
  return parseUrl(address)?.origin.replace(/^https:\/\//, '') ?? address;
}
