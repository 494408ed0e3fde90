import type { Account, AccountList, ConnectInput } from '../../shared/bridge/contract';
import type { Client } from '../client/client';

/** The accounts and which one is looked at. Main holds the truth; this follows its pushes. */
export class Accounts {
  #state = $state.raw<AccountList>({ accounts: [], activeId: null });
  #client: Client;
  #stop: () => void;

  readonly list = $derived(this.#state.accounts);
  readonly active: Account | null = $derived(
    this.#state.accounts.find((account) => account.id === this.#state.activeId) ?? null,
  );

  constructor(client: Client, list: AccountList) {
    this.#client = client;
    this.#state = list;
    this.#stop = client.on('accounts.changed', (changed) => (this.#state = changed));
  }

  /** Tries a server with its key and adds the account. Throws AppFailure. */
  async connect(input: ConnectInput): Promise<Account> {
    return this.#adopt(await this.#client.call('accounts.connect', input));
  }

  /** Starts the built-in service and opens its account. Throws AppFailure. */
  async exploreSample(): Promise<Account> {
    return this.#adopt(await this.#client.call('accounts.exploreSample', {}));
  }

  async activate(accountId: string): Promise<void> {
    if (accountId === this.#state.activeId) return;
    this.#state = await this.#client.call('accounts.activate', { accountId });
  }

  async remove(accountId: string): Promise<void> {
    this.#state = await this.#client.call('accounts.remove', { accountId });
  }

  /** Tries the new key at the account's own address before it is kept. Throws AppFailure. */
  async replaceKey(accountId: string, key: string, keepUntilQuit: boolean): Promise<Account> {
    const args = { accountId, key, ...(keepUntilQuit ? { keepUntilQuit } : {}) };
    return this.#client.call('accounts.replaceKey', args);
  }

  destroy(): void {
    this.#stop();
  }

  /** The push with the new list may come after the answer; nobody should see the time between. */
  #adopt(account: Account): Account {
    const others = this.#state.accounts.filter((known) => known.id !== account.id);
    const known = others.length < this.#state.accounts.length;
    const accounts = known
      ? this.#state.accounts.map((one) => (one.id === account.id ? account : one))
      : [...others, account];
    this.#state = { accounts, activeId: account.id };
    return account;
  }
}
