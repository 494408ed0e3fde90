import type { AccountStore } from '../../accounts/account-store';

/** A window, by the id of its web contents. */
export type WindowId = number;

/** The account shown in each window. */
export class WindowAccounts {
  readonly #seats = new Map<WindowId, string | null>();

  constructor(private readonly accounts: AccountStore) {}

  /** A window's account. A new window, or one whose account was removed, gets the last selected account. */
  of(windowId: WindowId): string | null {
    const seat = this.#seats.get(windowId) ?? null;
    const there = this.accounts.accounts.some(({ id }) => id === seat);
    const account = there ? seat : this.accounts.activeId;
    this.#seats.set(windowId, account);
    return account;
  }

  take(windowId: WindowId, accountId: string): void {
    this.#seats.set(windowId, accountId);
  }

  /** Forgets a closed window. */
  leave(windowId: WindowId): void {
    this.#seats.delete(windowId);
  }

  /** Every window that has asked for its account. */
  windowIds(): WindowId[] {
    return [...this.#seats.keys()];
  }

  /** Whether any window shows an account. */
  watched(accountId: string): boolean {
    return this.windowIds().some((windowId) => this.of(windowId) === accountId);
  }
}
