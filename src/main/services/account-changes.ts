import type { Account, AccountList } from '../../shared/bridge/contract';
import { AppFailure } from '../../shared/errors';
import { parseUrl } from '../../shared/url';
import type { KeyPlace, StoredAccount } from '../accounts/account-file';
import { normaliseAddress } from '../accounts/address';
import { normaliseKey } from '../api/key';
import { toAccount } from './account-list';
import type { AccountBackend } from './account-service';
import type { Core } from './core';
import { fitsOrigin, keyEntryOf } from './key-entry';
import { assertNew } from './known-accounts';
import type { Viewer } from './seats';
import { changeTrust, trustOf } from './trust';
import type { ServiceHandlers } from './types';

type Input<C extends keyof ServiceHandlers> = Parameters<ServiceHandlers[C]>[0];

/** What can be changed about an account that is there. Its caller lets one change in at a time. */
export class AccountChanges {
  constructor(
    private readonly core: Core,
    private readonly backend: () => Promise<AccountBackend>,
  ) {}

  async update({ accountId, name, color, zone }: Input<'accounts.update'>): Promise<Account> {
    const { accounts } = this.core;
    const before = accounts.get(accountId);
    if (zone !== undefined) await this.#chooseZone(before, zone);
    if (name || color) {
      await accounts.update(accountId, { ...(name && { name }), ...(color && { color }) });
      this.core.accountsChanged();
    }
    if (name && name !== before.name) await this.#renameEntry(accountId);
    return toAccount(accounts.get(accountId));
  }

  /** Null takes a choice back; what was learned or told is not taken back, but found out again. */
  async #chooseZone({ id, kind, zone: before }: StoredAccount, name: string | null): Promise<void> {
    if (kind === 'built-in') {
      throw new AppFailure('bad-argument', 'accounts: the built-in service tells its zone itself');
    }
    if (name !== null) await this.core.setZone(id, { name, source: 'chosen' });
    else if (before?.source === 'chosen') await this.core.setZone(id, null);
  }

  async reorder(accountIds: readonly string[], viewer?: Viewer): Promise<AccountList> {
    await this.core.accounts.reorder(accountIds);
    this.core.accountsChanged();
    return this.core.listFor(viewer);
  }

  /** Tries a new key at the account's own address, then puts it in the former one's place. */
  async replaceKey(input: Input<'accounts.replaceKey'>): Promise<Account> {
    const account = this.core.accounts.get(input.accountId);
    const key = normaliseKey(input.key);
    const address = await this.core.addressOf(account);
    await (await this.backend()).probe({ address, key, trust: trustOf(account) });
    await this.#keep(account, key, input.keepUntilQuit ? 'until-quit' : 'keychain');
    await (await this.backend()).askAnew(account.id);
    return toAccount(this.core.accounts.get(account.id));
  }

  /** Tries another address, then moves the account there. */
  async reconnect(input: Input<'accounts.reconnect'>): Promise<Account> {
    const account = this.core.accounts.get(input.accountId);
    if (account.kind === 'built-in') {
      throw new AppFailure(
        'bad-argument',
        'accounts: the built-in service has no address to change',
      );
    }
    const moved = this.#moved(account, input);
    const elsewhere = !sameOrigin(account.address, moved.address);
    const key = await this.#keyFor(account, elsewhere, input.key);
    await assertNew(this.core, { address: moved.address, key, except: account.id });
    const trust = await changeTrust(this.core, moved, input.trust);
    const backend = await this.backend();
    await backend.probe({ address: moved.address, key, trust });
    const before = account.keyPlace;
    const place =
      input.key === undefined ? before : input.keepUntilQuit ? 'until-quit' : 'keychain';
    if (input.key === undefined)
      await this.core.accounts.update(account.id, { address: moved.address });
    else await this.#keep(account, key, place, moved.address);
    await this.core.accounts.update(account.id, { trust });
    // The numbers of one server must not pass for another's, nor what was learned of its days.
    if (elsewhere) {
      await backend.forget(account.id);
      if (account.zone?.source === 'learned') await this.core.setZone(account.id, null);
    } else await backend.askAnew(account.id);
    this.core.accountsChanged();
    return toAccount(this.core.accounts.get(account.id));
  }

  /** Trusts a certificate or an authority at the account's server, or no longer. Nothing is asked of it. */
  async trust({ accountId, change }: Input<'accounts.trust'>): Promise<Account> {
    const account = this.core.accounts.get(accountId);
    if (account.kind === 'built-in') {
      throw new AppFailure('bad-argument', 'accounts: the built-in service has no certificate');
    }
    await this.core.accounts.update(accountId, {
      trust: await changeTrust(this.core, account, change),
    });
    await (await this.backend()).askAnew(accountId);
    this.core.accountsChanged();
    return toAccount(this.core.accounts.get(accountId));
  }

  #moved(account: StoredAccount, input: Input<'accounts.reconnect'>): StoredAccount {
    // What was agreed to for an origin holds for its other paths.
    const agreed = /^http:/.test(account.address) && sameOrigin(account.address, input.address);
    return { ...account, address: normaliseAddress(input.address, agreed || input.allowInsecure) };
  }

  async #keyFor(account: StoredAccount, elsewhere: boolean, key?: string): Promise<string> {
    if (key !== undefined) return normaliseKey(key);
    if (elsewhere || !fitsOrigin(account)) {
      throw new AppFailure(
        'key-of-other-origin',
        'accounts: the key was entered for another origin',
      );
    }
    const known = await this.core.keys.find(account);
    if (known === null) throw new AppFailure('key-missing', 'keychain: no key for this account');
    return known;
  }

  /** Keeps a key under the name that fits the account's address, and forgets the one before. */
  async #keep(
    account: StoredAccount,
    key: string,
    keyPlace: KeyPlace,
    address: string = account.address,
  ): Promise<void> {
    const keyEntry = keyEntryOf({ ...account, address });
    await this.core.keys.keep({ keyEntry, keyPlace }, key);
    await this.core.accounts.update(account.id, { address, keyEntry, keyPlace });
    if (keyEntry === account.keyEntry && keyPlace === account.keyPlace) return;
    await this.#forget(account);
  }

  /** So that it is readable in the system's own tool under the name of today. The old name works as well. */
  async #renameEntry(accountId: string): Promise<void> {
    const account = this.core.accounts.get(accountId);
    const keyEntry = keyEntryOf(account);
    if (keyEntry === account.keyEntry || !fitsOrigin(account)) return;
    try {
      if (!(await this.core.keys.copy(account, keyEntry))) return;
      await this.core.accounts.update(accountId, { keyEntry });
    } catch (cause) {
      this.core.log.warn('accounts: the keychain entry keeps its former name', cause);
      return;
    }
    await this.#forget(account);
  }

  async #forget(account: StoredAccount): Promise<void> {
    await this.core.keys.forget(account).catch((cause: unknown) => {
      this.core.log.warn('accounts: a former key stays in the keychain', cause);
    });
  }
}

function sameOrigin(a: string, b: string): boolean {
  const origin = parseUrl(a)?.origin;
  return origin !== undefined && origin === parseUrl(b)?.origin;
}
