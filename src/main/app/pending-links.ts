import type { Destination } from '$shared/settings/link';

/**
 * Stores destinations (of links, alerts and the tray) while their page is not listening: before it has started, and
 * while it reloads.
 */
export class PendingLinks {
  /** The pages that listen, by window id. */
  readonly #listening = new Set<number>();
  /** Whether any page has started. */
  #hasBegun = false;
  readonly #waiting = new Map<number, Destination>();

  /**
   * @param first the link the application was started with
   * @param follow opens a destination once a page has started
   */
  constructor(
    private first: Destination | null,
    private readonly follow: (link: Destination) => void,
  ) {}

  /** Handles an incoming link. Before the first page has started, only the last link is kept. */
  receive(link: Destination | null): void {
    if (link === null) return;
    if (this.#hasBegun) this.follow(link);
    else this.first = link;
  }

  /** Whether the first page will open a link. */
  get isWaiting(): boolean {
    return this.first !== null;
  }

  /** Whether a page can open the destination now. Otherwise it is stored until the page starts. */
  isReady(page: number, destination: Destination): boolean {
    if (this.#listening.has(page)) return true;
    this.#waiting.set(page, destination);
    return false;
  }

  /** Called when a page stops listening. */
  leave(page: number): void {
    this.#listening.delete(page);
  }

  /** Returns and clears a page's pending destination. Null if there is none, so that a reloaded page keeps its view. */
  take(page: number): Destination | null {
    this.#listening.add(page);
    this.#hasBegun = true;
    const taken = this.#waiting.get(page) ?? this.first;
    this.#waiting.delete(page);
    this.first = null;
    return taken;
  }
}
