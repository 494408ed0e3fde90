import { onDestroy } from 'svelte';
import type { Client } from '$client/client';
import type { RecognizedProduct } from '$shared/bridge/account-values';
import type {
  ChosenAuthority,
  PresentedCertificate,
  TrustChange,
} from '$shared/bridge/certificates';
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
} from '$shared/bridge/contract';

/** The accounts, and which one is active. Main owns them; this mirrors its push events. */
export class Accounts {
  #state = $state.raw<AccountList>({ accounts: [], activeId: null });
  #client: Client;

  readonly list = $derived(this.#state.accounts);
  readonly active: Account | null = $derived(
    this.#state.accounts.find((account) => account.id === this.#state.activeId) ?? null,
  );

  constructor(client: Client, list: AccountList) {
    this.#client = client;
    this.#state = list;
    onDestroy(client.on('accounts.changed', (changed) => (this.#state = changed)));
  }

  /** Asks what product answers at an address, without a key. @throws AppFailure */
  recognize(server: Arguments<'accounts.recognize'>): Promise<RecognizedProduct> {
    return this.#client.call('accounts.recognize', server);
  }

  /** Tests the server and the key, then adds the account. @throws AppFailure */
  async connect(input: ConnectInput): Promise<Account> {
    return this.#adopt(await this.#client.call('accounts.connect', input));
  }

  /** Starts the built-in service and opens its account. @throws AppFailure */
  async exploreSample(): Promise<Account> {
    return this.#adopt(await this.#client.call('accounts.exploreSample', {}));
  }

  /** Starts the built-in service at a fixed port and opens its account. @throws AppFailure */
  async measure(port: number): Promise<Account> {
    return this.#adopt(await this.#client.call('accounts.measure', { port }));
  }

  /**
   * Activates an account at once, before main confirms it.
   * @throws AppFailure after switching back to the previous account
   */
  async activate(accountId: string): Promise<void> {
    const before = this.#state;
    if (accountId === before.activeId) return;
    const ahead = { ...before, activeId: accountId };
    this.#state = ahead;
    try {
      await this.#client.call('accounts.activate', { accountId });
    } catch (thrown) {
      // Anything that main has pushed since then is newer.
      if (this.#state === ahead) this.#state = before;
      throw thrown;
    }
  }

  /** Opens another window for an account. @throws AppFailure */
  async openWindow(accountId: string): Promise<void> {
    await this.#client.call('app.openWindow', { accountId });
  }

  async remove(accountId: string): Promise<void> {
    this.#state = await this.#client.call('accounts.remove', { accountId });
  }

  /** Tests a new key at the account's address, then stores it. @throws AppFailure */
  async replaceKey(accountId: string, key: string, keepUntilQuit: boolean): Promise<Account> {
    const args = { accountId, key, ...(keepUntilQuit ? { keepUntilQuit } : {}) };
    return this.#client.call('accounts.replaceKey', args);
  }

  /**
   * Changes an account's name, color or time zone; a null zone restores automatic detection.
   * @throws AppFailure
   */
  async update(
    accountId: string,
    changes: { name?: string; color?: string; zone?: string | null },
  ): Promise<void> {
    this.#replace(await this.#client.call('accounts.update', { accountId, ...changes }));
  }

  /** Tests another address, then moves the account there. @throws AppFailure */
  async reconnect(input: ReconnectInput): Promise<void> {
    this.#replace(await this.#client.call('accounts.reconnect', input));
  }

  /** Moves an account up (-1) or down (1). @throws AppFailure */
  async move(accountId: string, by: -1 | 1): Promise<void> {
    const accountIds = this.list.map(({ id }) => id);
    const from = accountIds.indexOf(accountId);
    const to = from + by;
    if (from === -1 || to < 0 || to >= accountIds.length) return;
    accountIds.splice(to, 0, ...accountIds.splice(from, 1));
    this.#state = await this.#client.call('accounts.reorder', { accountIds });
  }

  /** Tests an account's connection step by step. @throws AppFailure */
  test(accountId: string): Promise<CheckResult[]> {
    return this.#client.call('accounts.test', { accountId });
  }

  /**
   * Trusts a certificate or an authority for an account's server, or stops trusting it. @throws
   * AppFailure
   */
  async trust(accountId: string, change: TrustChange): Promise<void> {
    this.#replace(await this.#client.call('accounts.trust', { accountId, change }));
  }

  /** Fetches the certificate of an address without trusting it. @throws AppFailure */
  certificateAt(server: Arguments<'certificates.show'>): Promise<PresentedCertificate | null> {
    return this.#client.call('certificates.show', server);
  }

  /** Lets the user choose an authority's certificate file. @throws AppFailure */
  chooseAuthority(): Promise<ChosenAuthority | null> {
    return this.#client.call('certificates.chooseAuthority', {});
  }

  /** Shows, starts, stops or resets the built-in service. @throws AppFailure */
  builtIn(action: 'show' | 'start' | 'stop' | 'reset'): Promise<BuiltInState> {
    return this.#client.call('accounts.builtIn', { action });
  }

  /** Returns the address an account's requests go to now. @throws AppFailure */
  addressOf(accountId: string): Promise<string> {
    return this.#client.call('accounts.address', { accountId });
  }

  /** Moves the built-in service to another port. @throws AppFailure if that fails */
  async moveBuiltIn(port: number): Promise<void> {
    this.#replace(await this.#client.call('accounts.moveBuiltIn', { port }));
  }

  /** Imports exported accounts, or previews the import. @throws AppFailure */
  importSettings(text: string, mode: ImportMode): Promise<ImportOutcome> {
    return this.#client.call('accounts.import', { text, mode });
  }

  /**
   * Adds the account right away, because the push event with the new list may arrive after the
   * answer.
   */
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
