import type { AccountStore } from '$main/accounts/account-store';

/** A window, by the id of its web contents. */
export type WindowId = number;

/** The account shown in each window. */
export class WindowAccounts {
  readonly #activeIds = new Map<WindowId, string | null>();

  constructor(private readonly accounts: AccountStore) {}

  /** A window's account. A new window, or one whose account was removed, gets the last selected account. */
  of(windowId: WindowId): string | null {
    const seat = this.#activeIds.get(windowId) ?? null;
    const there = this.accounts.accounts.some(({ id }) => id === seat);
    const account = there ? seat : this.accounts.activeId;
    this.#activeIds.set(windowId, account);
    return account;
  }

  assign(windowId: WindowId, accountId: string): void {
    this.#activeIds.set(windowId, accountId);
  }

  /** Forgets a closed window. */
  forget(windowId: WindowId): void {
    this.#activeIds.delete(windowId);
  }

  /** Every window that has asked for its account. */
  windowIds(): WindowId[] {
    return [...this.#activeIds.keys()];
  }

  /** Whether it is the account of any window. */
  isShown(accountId: string): boolean {
    return this.windowIds().some((windowId) => this.of(windowId) === accountId);
  }
}
