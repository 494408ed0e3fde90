import { randomUUID } from 'node:crypto';
import type { Account, AccountList } from '../../shared/bridge/contract';
import { AppFailure } from '../../shared/errors';
import type { StoredAccount } from '../accounts/account-file';
import { normaliseAddress } from '../accounts/address';
import { nextColor } from '../accounts/palette';
import { normaliseKey } from '../api/key';
import { Turns } from '../api/turns';
import { toAccount, toAccountList } from './account-list';
import type { Core } from './core';
import type { ServiceHandlers } from './types';

/** What accounts need of the part that talks to servers. */
export interface AccountBackend {
  /** Asks a server for websites, to see whether address and key are right. @throws AppFailure with the reason */
  probe(address: string, key: string): Promise<void>;
  /** An account got another key: what was known of its connection no longer holds. */
  keyReplaced(accountId: string): Promise<void>;
  /** Forgets what was saved of an account. */
  forget(accountId: string): Promise<void>;
}

type AccountHandlers = Pick<ServiceHandlers, Extract<keyof ServiceHandlers, `accounts.${string}`>>;

/** Accounts: added, chosen, given another key, removed. One change at a time. */
export class AccountService {
  readonly #turns = new Turns();

  constructor(
    private readonly core: Core,
    private readonly backend: () => Promise<AccountBackend>,
  ) {}

  readonly handlers: AccountHandlers = {
    'accounts.connect': (input) => this.#turns.take(() => this.#connect(input)),
    'accounts.exploreSample': () => this.#turns.take(() => this.#exploreSample()),
    'accounts.activate': ({ accountId }) => this.#turns.take(() => this.#activate(accountId)),
    'accounts.remove': ({ accountId }) => this.#turns.take(() => this.#remove(accountId)),
    'accounts.replaceKey': (input) => this.#turns.take(() => this.#replaceKey(input)),
  };

  async #connect(input: Parameters<AccountHandlers['accounts.connect']>[0]): Promise<Account> {
    const address = normaliseAddress(input.address, input.allowInsecure);
    const key = normaliseKey(input.key);
    await this.#assertNew(address, key);
    await (await this.backend()).probe(address, key);
    const id = randomUUID();
    const host = new URL(address).host;
    const name = input.name || host;
    const account: StoredAccount = {
      ...{ id, name, address, kind: 'server', color: this.#color() },
      keyEntry: entryName(name, host, id),
      keyPlace: input.keepUntilQuit ? 'until-quit' : 'keychain',
    };
    await this.core.keys.keep(account, key);
    await this.#add(account);
    return toAccount(account);
  }

  async #exploreSample(): Promise<Account> {
    const known = this.core.accounts.accounts.find(({ kind }) => kind === 'built-in');
    const account = known ?? (await this.#sampleAccount());
    const { address } = await this.core.startBuiltIn(account);
    if (known) await this.core.accounts.update(known.id, { address });
    if (known) await this.#activate(known.id);
    else await this.#add({ ...account, address });
    return toAccount(this.core.accounts.get(account.id));
  }

  async #activate(accountId: string): Promise<AccountList> {
    await this.core.accounts.activate(accountId);
    this.core.accountsChanged();
    return toAccountList(this.core.accounts);
  }

  async #remove(accountId: string): Promise<AccountList> {
    const account = this.core.accounts.get(accountId);
    await this.core.accounts.remove(accountId);
    this.core.accountsChanged();
    // The account is gone for the person; what cannot be cleaned up is told, not a reason to keep it.
    await this.core.keys.forget(account).catch((cause: unknown) => this.#leftBehind('key', cause));
    const backend = await this.backend();
    await backend
      .forget(accountId)
      .catch((cause: unknown) => this.#leftBehind('saved data', cause));
    if (account.kind === 'built-in') await this.core.options.builtIn.stop();
    return toAccountList(this.core.accounts);
  }

  async #replaceKey(
    input: Parameters<AccountHandlers['accounts.replaceKey']>[0],
  ): Promise<Account> {
    const account = this.core.accounts.get(input.accountId);
    const key = normaliseKey(input.key);
    const backend = await this.backend();
    await backend.probe(await this.core.addressOf(account), key);
    const keyPlace = input.keepUntilQuit ? 'until-quit' : 'keychain';
    await this.core.keys.keep({ keyEntry: account.keyEntry, keyPlace }, key);
    if (keyPlace !== account.keyPlace) await this.core.accounts.update(account.id, { keyPlace });
    await backend.keyReplaced(account.id);
    return toAccount(this.core.accounts.get(account.id));
  }

  /** Adds an account whose key is kept already; takes the key back when that fails. */
  async #add(account: StoredAccount): Promise<void> {
    try {
      await this.core.accounts.add(account);
    } catch (cause) {
      await this.core.keys.forget(account).catch((left: unknown) => this.#leftBehind('key', left));
      throw cause;
    }
    this.core.accountsChanged();
  }

  async #assertNew(address: string, key: string): Promise<void> {
    for (const account of this.core.accounts.accounts) {
      if (account.kind !== 'server' || account.address !== address) continue;
      // A keychain that cannot be read now is no reason to refuse; storing the new key will tell of it.
      const known = await this.core.keys.find(account).catch(() => null);
      if (known === key) {
        throw new AppFailure(
          'account-known',
          `accounts: "${account.name}" has this address and key`,
        );
      }
    }
  }

  async #sampleAccount(): Promise<StoredAccount> {
    const { getText } = await import('../../shared/text');
    const id = randomUUID();
    const name = getText().switcher.sampleName;
    return {
      ...{ id, name, address: '', kind: 'built-in', color: this.#color() },
      keyEntry: entryName(name, 'built-in service', id),
      keyPlace: 'keychain',
    };
  }

  #color(): string {
    return nextColor(this.core.accounts.accounts.map(({ color }) => color));
  }

  #leftBehind(what: string, cause: unknown): void {
    this.core.log.warn(`accounts: ${what} of a removed account stays behind`, cause);
  }
}

/** Readable in the system's keychain application; the id keeps two accounts of one name apart. */
function entryName(name: string, host: string, id: string): string {
  return `${name} (${host}) – ${id.slice(0, 8)}`;
}
