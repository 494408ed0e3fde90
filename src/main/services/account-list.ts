import type { Account, AccountList } from '../../shared/bridge/contract';
import type { StoredAccount } from '../accounts/account-file';
import type { AccountStore } from '../accounts/account-store';

/** An account as the page sees it: where its key is kept is not its business. */
export function toAccount({ id, name, address, color, kind }: StoredAccount): Account {
  return { id, name, address, color, kind };
}

export function toAccountList(store: AccountStore): AccountList {
  return { accounts: store.accounts.map(toAccount), activeId: store.activeId };
}
