import { join } from 'node:path';
import type { StoredAccount } from '../../accounts/account-file';
import { AccountStore } from '../../accounts/account-store';
import type { SetAside } from '../../files/own-file';
import { PlaceFile } from '../../accounts/place-file';
import type { AccountList, AccountZone } from '../../../shared/bridge/contract';
import { AppFailure } from '../../../shared/failures/failure';
import { redactData, redactText } from '../../api/transport/redact';
import type { SecretStore } from '../../keychain/secret-store';
import { KeytarStore } from '../../keychain/keytar-store';
import { toAccount } from './account-list';
import { KeyRing } from './key-ring';
import { WindowAccounts, type WindowId } from './window-accounts';
import { ShownCertificates } from './shown-certificates';
import { FileProblems } from './file-problems';
import type { Logger, ServicesOptions } from './types';

/**
 * What every service needs: cheap to make, since it is made on the way to the first frame.
 * What talks to servers or to the offline store is in the gateway.
 */
export class ServiceContext {
  readonly accounts: AccountStore;
  /** The keychain itself; keys are taken from it through `keys`. */
  readonly keychain: SecretStore;
  readonly keys: KeyRing;
  readonly log: Logger;
  readonly now: () => number;
  readonly fileProblems: FileProblems;
  /** The person stopped the built-in service: it stays so until they start it, or the next start of the application. */
  builtInStopped = false;
  /** Hears that an account's days are counted in another zone than before. Whoever keeps its answers listens. */
  onZoneChanged: (accountId: string) => void = () => undefined;
  readonly shownCertificates = new ShownCertificates();
  readonly windowAccounts: WindowAccounts;
  readonly places: PlaceFile;

  constructor(readonly options: ServicesOptions) {
    this.keychain = options.secrets ?? new KeytarStore({ listEntries: options.listKeychain });
    this.keys = new KeyRing(this.keychain);
    this.log = withoutKeys(options.log, this.keys);
    this.now = () => options.now?.() ?? Date.now();
    this.fileProblems = new FileProblems(this.now, (list) =>
      options.emit('fileProblems.changed', list),
    );
    this.accounts = new AccountStore(join(options.userData, 'accounts.json'));
    this.windowAccounts = new WindowAccounts(this.accounts);
    this.places = new PlaceFile(join(options.userData, 'places.json'), (cause) =>
      this.log.warn('places.json was not written', cause),
    );
    this.reportSetAside('accounts', this.accounts.setAside);
  }

  /** Tells the person of a file that could not be used, if it could not. */
  reportSetAside(name: 'accounts' | 'favorites', setAside: SetAside | null): void {
    if (!setAside) return;
    this.log.warn(`${name}.json could not be used`, setAside);
    this.fileProblems.report(`${name}-${setAside.reason}`, setAside.file);
  }

  /** The accounts as a window sees them; without a window, with the one that was chosen last. */
  listFor(windowId?: WindowId): AccountList {
    const { accounts } = this.accounts;
    const activeId =
      windowId === undefined ? this.accounts.activeId : this.windowAccounts.of(windowId);
    return { accounts: accounts.map(toAccount), activeId };
  }

  /** Tells each window that accounts changed. */
  accountsChanged(): void {
    for (const windowId of this.windowAccounts.windowIds()) {
      this.options.emit('accounts.changed', this.listFor(windowId), windowId);
    }
  }

  /**
   * Keeps which zone an account's days are counted in; null where only this computer's can be taken.
   *
   * @param decide from the zone once the changes before this one are done: the person may just have chosen one
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

  /** Tells the other windows that look at an account that its websites are not what they were. */
  websitesChanged(accountId: string, by: WindowId | undefined): void {
    for (const windowId of this.windowAccounts.windowIds()) {
      if (windowId === by || this.windowAccounts.of(windowId) !== accountId) continue;
      this.options.emit('websites.changed', { accountId }, windowId);
    }
  }

  /**
   * Starts the built-in service if it does not run yet.
   *
   * @returns its address and the zone that it counts days in
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
      // The service runs and says its zone again at its next start.
      await this.setZone(account.id, () => zone).catch((cause: unknown) => {
        this.log.warn('accounts: the built-in service’s zone was not kept', cause);
      });
    }
    return { address: started.address, zone };
  }

  /** Where an account's requests go. */
  async addressOf(account: StoredAccount): Promise<string> {
    if (account.kind === 'server') return account.address;
    return (await this.startBuiltIn(account)).address;
  }
}

function withoutKeys(log: Logger, keys: KeyRing): Logger {
  const line =
    (level: keyof Logger) =>
    (message: string, data?: unknown): void =>
      log[level](redactText(message, keys.known()), redactData(data, keys.known()));
  return { info: line('info'), warn: line('warn'), error: line('error') };
}
