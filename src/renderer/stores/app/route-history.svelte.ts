import type { PagePosition } from './page-positions';

/** A visited route, and the state of its page when it was left. */
interface Visit {
  address: string;
  /** Null while the page has not been left. */
  leftAs: PagePosition | null;
}

interface Trail {
  visits: readonly Visit[];
  /** The index of the current visit; −1 before the first one. */
  at: number;
}

/** The maximum number of visits stored for each account. */
const MAX_VISITS = 100;
const EMPTY: Trail = { visits: [], at: -1 };

/**
 * The visited routes of this window, as in a browser, but separately for each account: Back never
 * shows one account’s website under another account.
 */
export class RouteHistory {
  /** The visits of the other accounts, by account id; an empty id stands for no account. */
  readonly #others: Record<string, Trail> = {};
  #trail = $state.raw<Trail>(EMPTY);

  readonly canGoBack = $derived(this.#trail.at > 0);
  readonly canGoForward = $derived(this.#trail.at < this.#trail.visits.length - 1);

  get current(): Visit | null {
    return this.#trail.visits[this.#trail.at] ?? null;
  }

  /** The visit that Back returns to. */
  get previous(): Visit | null {
    return this.#trail.visits[this.#trail.at - 1] ?? null;
  }

  /** Adds a visit after the current one and drops the visits that Forward would have opened. */
  visit(address: string): void {
    const { visits, at } = this.#trail;
    const all = [...visits.slice(0, at + 1), { address, leftAs: null }].slice(-MAX_VISITS);
    this.#trail = { visits: all, at: all.length - 1 };
  }

  /** Changes the current visit's address; without a visit, adds one. */
  replace(address: string): void {
    if (this.current === null) this.visit(address);
    else this.#change({ ...this.current, address });
  }

  /** Records the state in which the current page is left. */
  leave(leftAs: PagePosition): void {
    if (this.current !== null) this.#change({ ...this.current, leftAs });
  }

  /** Moves one visit back (−1) or forward (1). Returns null if there is none. */
  move(step: -1 | 1): Visit | null {
    const next = this.#trail.visits[this.#trail.at + step];
    if (next === undefined) return null;
    this.#trail = { ...this.#trail, at: this.#trail.at + step };
    return next;
  }

  /** Switches to another account's visits and stores those of the current one. */
  switchAccount(from: string | null, to: string | null): void {
    this.#others[from ?? ''] = this.#trail;
    this.#trail = this.#others[to ?? ''] ?? EMPTY;
  }

  #change(visit: Visit): void {
    const { visits, at } = this.#trail;
    this.#trail = { visits: visits.with(at, visit), at };
  }
}
