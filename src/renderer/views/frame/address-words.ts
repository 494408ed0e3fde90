import type { Account } from '../../../shared/bridge/contract';
import { getText } from '../../../shared/text';

/** Where an account lives, in few words: its address without the scheme, or that it is the built-in service. */
export function addressWords(account: Account): string {
  if (account.kind === 'built-in') return getText().switcher.builtIn;
  return account.address.replace(/^https:\/\//, '');
}
