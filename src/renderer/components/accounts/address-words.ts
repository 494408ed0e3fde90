import type { Account } from '../../../shared/bridge/contract';
import { getText } from '../../../shared/text';
import { parseUrl } from '../../../shared/lib/url';

/** Where an account lives, in few words: its address without the scheme, or that it is the built-in service. */
export function addressWords(account: Account): string {
  if (account.kind === 'built-in') return getText().switcher.builtIn;
  return account.address.replace(/^https:\/\//, '');
}

/** Whether what is sent to the account's server can be read on the way: the person agreed to it once, and is told ever after. */
export function isInsecure({ kind, address }: Account): boolean {
  const url = parseUrl(address);
  if (kind === 'built-in' || url === null) return false;
  const { protocol, hostname } = url;
  const here = /^(localhost|.+\.localhost|\[::1\]|127\.\d+\.\d+\.\d+)$/.test(hostname);
  return protocol === 'http:' && !here;
}
