import type { StoredAccount } from '../../accounts/account-file';
import { parseUrl } from '../../../shared/lib/url';

/*
 * What an account's entry in the keychain is called. It is readable in the system's own keychain application, the id
 * keeps two accounts of one name apart, and the origin ties the key to the server it was entered for: whoever edits the
 * address in accounts.json gets no key with it.
 */

type Named = Pick<StoredAccount, 'id' | 'name' | 'address' | 'kind'>;

/** The entry's name for an account as it is now. */
export function keyEntryOf(account: Named): string {
  return `${account.name}${ending(account)}`;
}

/** Whether an account's key was entered for the origin that its address has. */
export function fitsOrigin(account: Named & Pick<StoredAccount, 'keyEntry'>): boolean {
  return account.keyEntry.endsWith(ending(account));
}

function ending({ id, address, kind }: Named): string {
  const where = kind === 'built-in' ? 'built-in service' : originWords(address);
  return ` (${where}) – ${id.slice(0, 8)}`;
}

/** Host and port; https goes without saying. */
function originWords(address: string): string {
  // One that was edited into nonsense fits no key.
  return parseUrl(address)?.origin.replace(/^https:\/\//, '') ?? address;
}
