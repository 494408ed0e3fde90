import type { KeyPlace, StoredAccount } from '$main/accounts/account-file';
import { normalizeAddress } from '$main/accounts/address';
import { normalizeKey } from '$main/api/key';
import { productOf, PRODUCTS } from '$shared/api/products';
import type { Account, AccountList } from '$shared/bridge/contract';
import { localZone } from '$shared/dates/zone';
import { AppFailure } from '$shared/failures/failure';
import { parseUrl } from '$shared/lib/url';
import { toAccount } from '../context/account-list';
import { keyEntryName, keyFitsOrigin } from '../context/key-entry';
import type { ServiceContext } from '../context/service-context';
import { changeTrust, trustOf } from '../context/trust';
import type { ServiceHandlers } from '../context/types';
import type { WindowId } from '../context/window-accounts';
import type { AccountNetwork } from './account-network';
import { assertNewAccount } from './known-accounts';

type Input<C extends keyof ServiceHandlers> = Parameters<ServiceHandlers[C]>[0];

/** Changes to an existing account. The caller runs them one at a time. */
export class AccountChanges {
  constructor(
    private readonly context: ServiceContext,
    private readonly network: () => Promise<AccountNetwork>,
  ) {}

  async update({ accountId, name, color, zone }: Input<'accounts.update'>): Promise<Account> {
    const { accounts } = this.context;
    const before = accounts.get(accountId);
    if (zone !== undefined) await this.#chooseZone(before, zone);
    if (name || color) {
      await accounts.update(accountId, { ...(name && { name }), ...(color && { color }) });
      this.context.accountsChanged();
    }
    if (name && name !== before.name) await this.#renameEntry(accountId);
    return toAccount(accounts.get(accountId));
  }

  /** Sets the chosen zone; null clears the choice, so that the zone is detected again. */
  async #chooseZone(account: StoredAccount, name: string | null): Promise<void> {
    const { id, kind } = account;
    if (kind === 'built-in') {
      throw new AppFailure('bad-argument', 'accounts: the built-in service tells its zone itself');
    }
    if (PRODUCTS[productOf(account)].zone === 'request') {
      const zone = name ?? localZone();
      // What is saved was counted in the other zone.
      if (zone !== account.zone?.name) await (await this.network()).forget(id);
      return this.context.setZone(id, () => ({ name: zone, source: 'chosen' }));
    }
    await this.context.setZone(id, (present) => {
      if (name !== null) return { name, source: 'chosen' };
      return present?.source === 'chosen' ? null : present;
    });
  }

  async reorder(accountIds: readonly string[], windowId?: WindowId): Promise<AccountList> {
    await this.context.accounts.reorder(accountIds);
    this.context.accountsChanged();
    return this.context.listFor(windowId);
  }

  /** Tests a new key at the account's own address, then replaces the old one. */
  async replaceKey(input: Input<'accounts.replaceKey'>): Promise<Account> {
    const account = this.context.accounts.get(input.accountId);
    const key = normalizeKey(input.key);
    const address = await this.context.addressOf(account);
    await (
      await this.network()
    ).probe({ address, key, trust: trustOf(account), product: account.product });
    await this.#keep(account, key, input.keepUntilQuit ? 'until-quit' : 'keychain');
    await (await this.network()).resetConnection(account.id);
    return toAccount(this.context.accounts.get(account.id));
  }

  /** Tests another address, then moves the account there. */
  async reconnect(input: Input<'accounts.reconnect'>): Promise<Account> {
    const account = this.context.accounts.get(input.accountId);
    if (account.kind === 'built-in') {
      throw new AppFailure(
        'bad-argument',
        'accounts: the built-in service has no address to change',
      );
    }
    const moved = this.#moved(account, input);
    const elsewhere = !sameOrigin(account.address, moved.address);
    const key = await this.#keyFor(account, elsewhere, input.key);
    await assertNewAccount(this.context, { address: moved.address, key, except: account.id });
    const trust = await changeTrust(this.context, moved, input.trust);
    const network = await this.network();
    await network.probe({ address: moved.address, key, trust, product: account.product });
    const before = account.keyPlace;
    const place =
      input.key === undefined ? before : input.keepUntilQuit ? 'until-quit' : 'keychain';
    if (input.key === undefined)
      await this.context.accounts.update(account.id, { address: moved.address });
    else await this.#keep(account, key, place, moved.address);
    await this.context.accounts.update(account.id, { trust });
    // Data and the learned time zone of another server must not be used for this one.
    if (elsewhere) {
      await network.forget(account.id);
      await this.context.setZone(account.id, (present) =>
        present?.source === 'learned' ? null : present,
      );
    } else await network.resetConnection(account.id);
    this.context.accountsChanged();
    return toAccount(this.context.accounts.get(account.id));
  }

  /** Changes which certificate or authority is trusted at the account's server. Sends nothing to it. */
  async trust({ accountId, change }: Input<'accounts.trust'>): Promise<Account> {
    const account = this.context.accounts.get(accountId);
    if (account.kind === 'built-in') {
      throw new AppFailure('bad-argument', 'accounts: the built-in service has no certificate');
    }
    await this.context.accounts.update(accountId, {
      trust: await changeTrust(this.context, account, change),
    });
    await (await this.network()).resetConnection(accountId);
    this.context.accountsChanged();
    return toAccount(this.context.accounts.get(accountId));
  }

  #moved(account: StoredAccount, input: Input<'accounts.reconnect'>): StoredAccount {
    // Consent for an origin also covers its other paths.
    const agreed = /^http:/.test(account.address) && sameOrigin(account.address, input.address);
    return { ...account, address: normalizeAddress(input.address, agreed || input.allowInsecure) };
  }

  async #keyFor(account: StoredAccount, elsewhere: boolean, key?: string): Promise<string> {
    if (key !== undefined) return normalizeKey(key);
    if (elsewhere || !keyFitsOrigin(account)) {
      throw new AppFailure(
        'key-of-other-origin',
        'accounts: the key was entered for another origin',
      );
    }
    const known = await this.context.keys.find(account);
    if (known === null) throw new AppFailure('key-missing', 'keychain: no key for this account');
    return known;
  }

  /** Stores a key under the entry name that fits the account's address, and deletes the previous entry. */
  async #keep(
    account: StoredAccount,
    key: string,
    keyPlace: KeyPlace,
    address: string = account.address,
  ): Promise<void> {
    const keyEntry = keyEntryName({ ...account, address });
    await this.context.keys.keep({ keyEntry, keyPlace }, key);
    await this.context.accounts.update(account.id, { address, keyEntry, keyPlace });
    if (keyEntry === account.keyEntry && keyPlace === account.keyPlace) return;
    await this.#forget(account);
  }

  /** Renames the entry to match the account's current name in the system's own tool. The old name works as well. */
  async #renameEntry(accountId: string): Promise<void> {
    const account = this.context.accounts.get(accountId);
    const keyEntry = keyEntryName(account);
    if (keyEntry === account.keyEntry || !keyFitsOrigin(account)) return;
    try {
      if (!(await this.context.keys.copy(account, keyEntry))) return;
      await this.context.accounts.update(accountId, { keyEntry });
    } catch (cause) {
      this.context.log.warn('accounts: the keychain entry keeps its former name', cause);
      return;
    }
    await this.#forget(account);
  }

  async #forget(account: StoredAccount): Promise<void> {
    await this.context.keys.forget(account).catch((cause: unknown) => {
      this.context.log.warn('accounts: a former key stays in the keychain', cause);
    });
  }
}

function sameOrigin(a: string, b: string): boolean {
  const origin = parseUrl(a)?.origin;
  return origin !== undefined && origin === parseUrl(b)?.origin;
}
