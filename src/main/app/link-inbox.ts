import type { Destination } from '$shared/settings/link';

/** Holds destinations (of links, alerts and the tray) while their page does not listen: until it has started, and while it loads anew. */
export class LinkInbox {
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

  /** Handles an incoming link; before the first page has started, the last link wins. */
  receive(link: Destination | null): void {
    if (link === null) return;
    if (this.#hasBegun) this.follow(link);
    else this.first = link;
  }

  /** Whether a page can open the destination now. Otherwise it is kept for when the page starts. */
  isReady(page: number, destination: Destination): boolean {
    if (this.#listening.has(page)) return true;
    this.#waiting.set(page, destination);
    return false;
  }

  /** Called when a page stops listening. */
  leave(page: number): void {
    this.#listening.delete(page);
  }

  /** The destination a page opens with. Null if none came since it was last asked: a reloaded page stays where it was. */
  take(page: number): Destination | null {
    this.#listening.add(page);
    this.#hasBegun = true;
    const taken = this.#waiting.get(page) ?? this.first;
    this.#waiting.delete(page);
    this.first = null;
    return taken;
  }
}
