import type { AccountStore } from '../../accounts/account-store';

/** A window, by the id of its web contents. */
export type WindowId = number;

/** The account shown in each window, and those of the group that it read last. */
export class WindowAccounts {
  readonly #activeIds = new Map<WindowId, string | null>();
  readonly #grouped = new Map<WindowId, ReadonlySet<string>>();

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
    this.#grouped.delete(windowId);
  }

  /** Remembers the accounts of a group that a window reads, until it reads another group or gets another account. */
  readGroup(windowId: WindowId, accountIds: readonly string[]): void {
    this.#grouped.set(windowId, new Set(accountIds));
  }

  /** Forgets a closed window. */
  forget(windowId: WindowId): void {
    this.#activeIds.delete(windowId);
    this.#grouped.delete(windowId);
  }

  /** Every window that has asked for its account. */
  windowIds(): WindowId[] {
    return [...this.#activeIds.keys()];
  }

  /** Whether any window shows an account, alone or in a group. */
  isShown(accountId: string): boolean {
    return (
      this.windowIds().some((windowId) => this.of(windowId) === accountId) ||
      [...this.#grouped.values()].some((accountIds) => accountIds.has(accountId))
    );
  }
}
