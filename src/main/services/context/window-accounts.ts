import type { AccountStore } from '../../accounts/account-store';

/** A window, by the id of its web contents. */
export type WindowId = number;

/** The account shown in each window, and those of the group that it shows. */
export class WindowAccounts {
  readonly #activeIds = new Map<WindowId, string | null>();
  readonly #watched = new Map<WindowId, ReadonlySet<string>>();

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

  /** Remembers the accounts whose servers a window waits for beside its own, instead of those before. */
  watch(windowId: WindowId, accountIds: readonly string[]): void {
    this.#watched.set(windowId, new Set(accountIds));
  }

  /** Forgets a closed window. */
  forget(windowId: WindowId): void {
    this.#activeIds.delete(windowId);
    this.#watched.delete(windowId);
  }

  /** Every window that has asked for its account. */
  windowIds(): WindowId[] {
    return [...this.#activeIds.keys()];
  }

  /** Whether any window shows an account, alone or in a group. */
  isShown(accountId: string): boolean {
    return (
      this.windowIds().some((windowId) => this.of(windowId) === accountId) ||
      [...this.#watched.values()].some((accountIds) => accountIds.has(accountId))
    );
  }
}
