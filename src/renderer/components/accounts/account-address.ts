import type { Account } from '$shared/bridge/contract';
import { isLoopback } from '$shared/lib/loopback';
import { parseUrl } from '$shared/lib/url';
import { getText } from '$shared/text';

/**
 * Returns an account's address without the scheme, which would take space, or the name of the
 * built-in service. A separate note warns if the connection is not encrypted.
 */
export function addressText(account: Account): string {
  if (account.kind === 'built-in') return getText().switcher.builtIn;
  return account.address.replace(/^https?:\/\//, '');
}

/**
 * Returns whether traffic to the account's server is unencrypted. Loopback addresses count as safe.
 */
export function isInsecure({ kind, address }: Account): boolean {
  const url = parseUrl(address);
  if (kind === 'built-in' || url === null) return false;
  const { protocol, hostname } = url;
  return protocol === 'http:' && !isLoopback(hostname);
}
