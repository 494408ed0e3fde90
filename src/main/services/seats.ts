import type { AccountStore } from '../accounts/account-store';

/** A window, by the number that Electron gives its page. */
export type Viewer = number;

/** Which account each window looks at. */
export class Seats {
  readonly #seats = new Map<Viewer, string | null>();

  constructor(private readonly accounts: AccountStore) {}

  /** A window's account. A new window, and one whose account is gone, has the one that was chosen last. */
  of(viewer: Viewer): string | null {
    const seat = this.#seats.get(viewer) ?? null;
    const there = this.accounts.accounts.some(({ id }) => id === seat);
    const account = there ? seat : this.accounts.activeId;
    this.#seats.set(viewer, account);
    return account;
  }

  take(viewer: Viewer, accountId: string): void {
    this.#seats.set(viewer, accountId);
  }

  /** A window was closed. */
  leave(viewer: Viewer): void {
    this.#seats.delete(viewer);
  }

  /** Every window that has asked for its account. */
  viewers(): Viewer[] {
    return [...this.#seats.keys()];
  }

  /** Whether anyone looks at an account now. */
  watched(accountId: string): boolean {
    return this.viewers().some((viewer) => this.of(viewer) === accountId);
  }
}
