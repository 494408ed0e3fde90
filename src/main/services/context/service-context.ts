import { join } from 'node:path';
import type { StoredAccount } from '$main/accounts/account-file';
import { AccountStore } from '$main/accounts/account-store';
import { RouteFile } from '$main/accounts/route-file';
import { MIN_KEY_LENGTH_IN_DATA, redactData, redactText } from '$main/api/transport/redact';
import type { RenamedFile } from '$main/files/durable-json-file';
import { KeytarStore } from '$main/keychain/keytar-store';
import type { SecretStore } from '$main/keychain/secret-store';
import type { AccountList, AccountZone } from '$shared/bridge/contract';
import { AppFailure } from '$shared/failures/failure';
import { toAccount } from './account-list';
import { FileProblemList } from './file-problems';
import { KeyRing } from './key-ring';
import { ShownCertificates } from './shown-certificates';
import type { Logger, ServicesOptions } from './types';
import { WindowAccounts, type WindowId } from './window-accounts';

/**
 * What every service needs. It must be cheap to create, because it is created before the first frame. Whatever talks to
 * servers or to the offline store is in the gateway.
 */
export class ServiceContext {
  readonly accounts: AccountStore;
  /** The keychain itself; read keys through `keys`. */
  readonly keychain: SecretStore;
  readonly keys: KeyRing;
  readonly log: Logger;
  readonly now: () => number;
  readonly fileProblems: FileProblemList;
  /**
   * Whether the user stopped the built-in service. It stays stopped until the user starts it or the application
   * restarts.
   */
  builtInStopped = false;
  /** Called when an account's days are counted in another zone; set by the owner of its answers. */
  onZoneChanged: (accountId: string) => void = () => undefined;
  readonly shownCertificates = new ShownCertificates();
  readonly windowAccounts: WindowAccounts;
  readonly routes: RouteFile;

  constructor(readonly options: ServicesOptions) {
    this.keychain = options.secrets ?? new KeytarStore({ listEntries: options.listKeychain });
    this.keys = new KeyRing(this.keychain);
    this.log = logWithoutKeys(options.log, this.keys);
    this.now = () => options.now?.() ?? Date.now();
    this.fileProblems = new FileProblemList(this.now, (list) =>
      options.emit('fileProblems.changed', list),
    );
    this.accounts = new AccountStore(join(options.userData, 'accounts.json'));
    this.windowAccounts = new WindowAccounts(this.accounts);
    this.routes = new RouteFile(join(options.userData, 'places.json'), (cause) =>
      this.log.warn('places.json was not written', cause),
    );
    this.reportSetAside('accounts', this.accounts.setAside);
  }

  /** Reports a file that could not be used and was set aside, if any. */
  reportSetAside(
    name: 'accounts' | 'favorites' | 'collections' | 'assistants' | 'reports' | 'alerts',
    setAside: RenamedFile | null,
  ): void {
    if (!setAside) return;
    this.log.warn(`${name}.json could not be used`, setAside);
    this.fileProblems.report(`${name}-${setAside.reason}`, setAside.file);
  }

  /**
   * Redacts known keys from user input before it is written to a file, because a key may be typed into the wrong field.
   */
  withoutKeys<Data>(data: Data): Data {
    const keys = [...this.keys.known()].filter(({ length }) => length >= MIN_KEY_LENGTH_IN_DATA);
    return redactData(data, keys) as Data;
  }

  /** The accounts as a window sees them; without a window, with the last selected account active. */
  listFor(windowId?: WindowId): AccountList {
    const { accounts } = this.accounts;
    const activeId =
      windowId === undefined ? this.accounts.activeId : this.windowAccounts.of(windowId);
    return { accounts: accounts.map(toAccount), activeId };
  }

  /** Notifies every window that accounts changed. */
  accountsChanged(): void {
    for (const windowId of this.windowAccounts.windowIds()) {
      this.options.emit('accounts.changed', this.listFor(windowId), windowId);
    }
  }

  /**
   * Stores the zone an account's days are counted in; null when only this computer's can be assumed.
   *
   * @param decide chooses the zone from the current one, after earlier changes are done: the user may just have chosen one
   * @throws AppFailure store-failed, account-unknown
   */
  async setZone(
    accountId: string,
    decide: (present: AccountZone | null) => AccountZone | null,
  ): Promise<void> {
    let changed = false;
    await this.accounts.update(accountId, (account) => {
      const present = account.zone ?? null;
      const zone = decide(present);
      changed = present?.name !== zone?.name || present?.source !== zone?.source;
      return changed ? { zone } : null;
    });
    if (!changed) return;
    this.onZoneChanged(accountId);
    this.accountsChanged();
  }

  /**
   * Starts the built-in service if it is not running, and stores its address and zone, because another program may have
   * taken its port.
   *
   * @returns its address and the zone it counts days in
   * @throws AppFailure service-failed, port-taken
   */
  async startBuiltIn(account: StoredAccount): Promise<{ address: string; zone: AccountZone }> {
    if (this.builtInStopped)
      throw new AppFailure('service-stopped', 'the built-in service is stopped');
    const problem = await this.keys.ensure(account);
    if (problem)
      this.log.warn('the built-in service’s key is kept until the end only', problem.code);
    const started = await this.keys.use(account, (key) => this.options.builtIn.start(key));
    const zone: AccountZone = { name: started.zone, source: 'service' };
    if (this.accounts.accounts.some(({ id }) => id === account.id)) {
      // The service is running and will report both again at its next start.
      await this.#keepStarted(account.id, started.address, zone).catch((cause: unknown) => {
        this.log.warn('accounts: where the built-in service runs was not kept', cause);
      });
    }
    return { address: started.address, zone };
  }

  async #keepStarted(accountId: string, address: string, zone: AccountZone): Promise<void> {
    await this.setZone(accountId, () => zone);
    if (this.accounts.get(accountId).address === address) return;
    await this.accounts.update(accountId, { address });
    this.accountsChanged();
  }

  /** The address an account's requests go to. */
  async addressOf(account: StoredAccount): Promise<string> {
    if (account.kind === 'server') return account.address;
    return (await this.startBuiltIn(account)).address;
  }
}

function logWithoutKeys(log: Logger, keys: KeyRing): Logger {
  const line =
    (level: keyof Logger) =>
    (message: string, data?: unknown): void =>
      log[level](redactText(message, keys.known()), redactData(data, keys.known()));
  return { info: line('info'), warn: line('warn'), error: line('error') };
}
