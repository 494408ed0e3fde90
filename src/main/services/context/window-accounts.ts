import type { AccountStore } from '../../accounts/account-store';

/** A window, by the number that Electron gives its page. */
export type WindowId = number;

/** Which account each window looks at. */
export class WindowAccounts {
  readonly #seats = new Map<WindowId, string | null>();

  constructor(private readonly accounts: AccountStore) {}

  /** A window's account. A new window, and one whose account is gone, has the one that was chosen last. */
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

  /** A window was closed. */
  leave(windowId: WindowId): void {
    this.#seats.delete(windowId);
  }

  /** Every window that has asked for its account. */
  windowIds(): WindowId[] {
    return [...this.#seats.keys()];
  }

  /** Whether anyone looks at an account now. */
  watched(accountId: string): boolean {
    return this.windowIds().some((windowId) => this.of(windowId) === accountId);
  }
}
