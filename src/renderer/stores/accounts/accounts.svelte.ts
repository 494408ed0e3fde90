import type {
  ChosenAuthority,
  ShownCertificate,
  TrustChange,
} from '../../../shared/bridge/certificates';
import type {
  Account,
  AccountList,
  Arguments,
  BuiltInState,
  CheckResult,
  ConnectInput,
  ImportMode,
  ImportOutcome,
  ReconnectInput,
} from '../../../shared/bridge/contract';
import type { Client } from '../../client/client';

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

  /** Shows another account: at once, before main has heard of it. Throws AppFailure after it went back. */
  async activate(accountId: string): Promise<void> {
    const before = this.#state;
    if (accountId === before.activeId) return;
    const ahead = { ...before, activeId: accountId };
    this.#state = ahead;
    try {
      await this.#client.call('accounts.activate', { accountId });
    } catch (thrown) {
      // What main has told meanwhile is newer.
      if (this.#state === ahead) this.#state = before;
      throw thrown;
    }
  }

  /** Opens another window on an account. Throws AppFailure. */
  async openWindow(accountId: string): Promise<void> {
    await this.#client.call('app.openWindow', { accountId });
  }

  async remove(accountId: string): Promise<void> {
    this.#state = await this.#client.call('accounts.remove', { accountId });
  }

  /** Tries the new key at the account's own address before it is kept. Throws AppFailure. */
  async replaceKey(accountId: string, key: string, keepUntilQuit: boolean): Promise<Account> {
    const args = { accountId, key, ...(keepUntilQuit ? { keepUntilQuit } : {}) };
    return this.#client.call('accounts.replaceKey', args);
  }

  /** Another name, colour or time zone; null finds that out again. Throws AppFailure. */
  async update(
    accountId: string,
    changes: { name?: string; color?: string; zone?: string | null },
  ): Promise<void> {
    this.#replace(await this.#client.call('accounts.update', { accountId, ...changes }));
  }

  /** Tries another address before the account moves there. Throws AppFailure. */
  async reconnect(input: ReconnectInput): Promise<void> {
    this.#replace(await this.#client.call('accounts.reconnect', input));
  }

  /** Moves an account up (-1) or down (1). Throws AppFailure. */
  async move(accountId: string, by: -1 | 1): Promise<void> {
    const accountIds = this.list.map(({ id }) => id);
    const from = accountIds.indexOf(accountId);
    const to = from + by;
    if (from === -1 || to < 0 || to >= accountIds.length) return;
    accountIds.splice(to, 0, ...accountIds.splice(from, 1));
    this.#state = await this.#client.call('accounts.reorder', { accountIds });
  }

  /** Looks at an account's server, step by step. Throws AppFailure. */
  test(accountId: string): Promise<CheckResult[]> {
    return this.#client.call('accounts.test', { accountId });
  }

  /** Trusts a certificate or an authority at an account's server, or no longer. Throws AppFailure. */
  async trust(accountId: string, change: TrustChange): Promise<void> {
    this.#replace(await this.#client.call('accounts.trust', { accountId, change }));
  }

  /** The certificate at an address, as it is now and not yet trusted. Throws AppFailure. */
  certificateAt(look: Arguments<'certificates.look'>): Promise<ShownCertificate | null> {
    return this.#client.call('certificates.look', look);
  }

  /** Lets the person choose an authority's certificate from a file. Throws AppFailure. */
  chooseAuthority(): Promise<ChosenAuthority | null> {
    return this.#client.call('certificates.chooseAuthority', {});
  }

  /** Stops, starts or resets the built-in service. Throws AppFailure. */
  builtIn(action: 'show' | 'start' | 'stop' | 'reset'): Promise<BuiltInState> {
    return this.#client.call('accounts.builtIn', { action });
  }

  /** Takes over exported accounts, or says what would come of it. Throws AppFailure. */
  importSettings(text: string, mode: ImportMode): Promise<ImportOutcome> {
    return this.#client.call('accounts.import', { text, mode });
  }

  destroy(): void {
    this.#stop();
  }

  /** The push with the new list may come after the answer; nobody should see the time between. */
  #adopt(account: Account): Account {
    const { accounts } = this.#state;
    if (accounts.some(({ id }) => id === account.id)) this.#replace(account);
    else this.#state = { ...this.#state, accounts: [...accounts, account] };
    this.#state = { ...this.#state, activeId: account.id };
    return account;
  }

  #replace(account: Account): void {
    const accounts = this.list.map((one) => (one.id === account.id ? account : one));
    this.#state = { ...this.#state, accounts };
  }
}
