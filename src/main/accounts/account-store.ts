import { AppFailure } from '$shared/failures/failure';
import { SerialQueue } from '$shared/lib/serial-queue';
import { DurableJsonFile, type RenamedFile } from '../files/durable-json-file';
import { systemErrorCode } from '../files/system-error';
import {
  type AccountsFile,
  NO_ACCOUNTS,
  parseAccountsFile,
  type StoredAccount,
} from './account-file';

const offerOf = ({ name, address }: StoredAccount): string => `${address} ${name}`;

export type AccountChange = Partial<Omit<StoredAccount, 'id'>>;

/** The accounts in accounts.json: names, addresses, colors and the active one. Never a key. */
export class AccountStore {
  #state: AccountsFile;
  readonly #writes = new SerialQueue();
  readonly #file: DurableJsonFile<AccountsFile>;

  /** Reads the file synchronously: the first screen depends on it. A damaged file is renamed, not overwritten. */
  constructor(file: string) {
    this.#file = new DurableJsonFile(file, parseAccountsFile);
    this.#state = this.#file.content ?? NO_ACCOUNTS;
  }

  /** Set when the existing file could not be used. */
  get setAside(): RenamedFile | null {
    return this.#file.setAside;
  }

  get accounts(): readonly StoredAccount[] {
    return this.#state.accounts;
  }

  get activeId(): string | null {
    return this.#state.activeId;
  }

  /** @throws AppFailure account-unknown */
  get(id: string): StoredAccount {
    const found = this.#state.accounts.find((account) => account.id === id);
    if (!found) throw new AppFailure('account-unknown', 'accounts: no account with this id');
    return found;
  }

  /** Adds an account at the end and activates it. @throws AppFailure store-failed */
  add(account: StoredAccount): Promise<void> {
    return this.#change((state) => ({
      ...state,
      accounts: [...state.accounts, account],
      activeId: account.id,
    }));
  }

  /**
   * Appends accounts that were not offered before. Activates the first one if no account is active.
   *
   * @throws AppFailure store-failed
   */
  offer(accounts: readonly StoredAccount[]): Promise<void> {
    return this.#change((state) => {
      const offered = state.offered ?? [];
      const fresh = accounts.filter((account) => !offered.includes(offerOf(account)));
      if (fresh.length === 0) return state;
      const missing = fresh.filter(
        (one) => !state.accounts.some((known) => offerOf(known) === offerOf(one)),
      );
      const all = [...state.accounts, ...missing];
      return {
        ...state,
        accounts: all,
        activeId: state.activeId ?? all[0]?.id ?? null,
        offered: [...offered, ...fresh.map(offerOf)],
      };
    });
  }

  /**
   * Takes effect in memory before it is on disk, so that switching accounts never waits.
   *
   * @throws AppFailure store-failed, account-unknown
   */
  activate(id: string): Promise<void> {
    this.get(id);
    this.#state = { ...this.#state, activeId: id };
    return this.#change((state) => ({ ...state, activeId: id }));
  }

  /**
   * Changes some of an account's members.
   *
   * @param change computed from the account after earlier changes are done; null leaves it as it is
   * @throws AppFailure store-failed, account-unknown
   */
  update(
    id: string,
    change: AccountChange | ((account: StoredAccount) => AccountChange | null),
  ): Promise<void> {
    this.get(id);
    return this.#change((state) => {
      const present = state.accounts.find((account) => account.id === id);
      const wanted = present && (typeof change === 'function' ? change(present) : change);
      if (!wanted) return state;
      const changed = { ...present, ...wanted };
      const accounts = state.accounts.map((account) => (account === present ? changed : account));
      return { ...state, accounts };
    });
  }

  /**
   * Reorders the accounts. Accounts that are not named keep their order and come last.
   *
   * @throws AppFailure store-failed
   */
  reorder(ids: readonly string[]): Promise<void> {
    return this.#change((state) => {
      const rank = ({ id }: StoredAccount): number =>
        ids.includes(id) ? ids.indexOf(id) : ids.length;
      return { ...state, accounts: [...state.accounts].sort((a, b) => rank(a) - rank(b)) };
    });
  }

  /**
   * Removes an account. If it was active, activates the first of the others.
   *
   * @throws AppFailure store-failed
   */
  remove(id: string): Promise<void> {
    return this.#change((state) => {
      const accounts = state.accounts.filter((account) => account.id !== id);
      const activeId = state.activeId === id ? (accounts[0]?.id ?? null) : state.activeId;
      return { ...state, accounts, activeId };
    });
  }

  /** Waits until all changes are on disk. */
  settled(): Promise<void> {
    return this.#writes.settled();
  }

  /** Applies changes one at a time. Memory is updated only after the disk. An unchanged state is not written. */
  #change(next: (state: AccountsFile) => AccountsFile): Promise<void> {
    return this.#writes.add(async () => {
      const state = next(this.#state);
      if (state === this.#state) return;
      try {
        await this.#file.write(state);
      } catch (cause) {
        throw new AppFailure('store-failed', `accounts: not written (${systemErrorCode(cause)})`);
      }
      this.#state = state;
    });
  }
}
