import type { Account } from '../../shared/bridge/contract';
import type { StoredAccount } from '../accounts/account-file';

/** An account as the page sees it: where its key is kept is not its business. */
export function toAccount({ id, name, address, color, kind }: StoredAccount): Account {
  return { id, name, address, color, kind };
}
