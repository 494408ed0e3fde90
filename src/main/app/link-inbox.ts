import type { Destination } from '../../shared/settings/link';

/** Holds destinations (of links, alerts and the tray) until their page has started. */
export class LinkInbox {
  /** The pages that have started, by window id. */
  readonly #started = new Set<number>();
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
    if (this.#started.size > 0) this.follow(link);
    else this.first = link;
  }

  /** Whether a page can open the destination now. Otherwise it is kept for when the page starts. */
  isReady(page: number, destination: Destination): boolean {
    if (this.#started.has(page)) return true;
    this.#waiting.set(page, destination);
    return false;
  }

  /** The destination a page opens with. Null from the second time on: a reloaded page stays where it was. */
  take(page: number): Destination | null {
    this.#started.add(page);
    const taken = this.#waiting.get(page) ?? this.first;
    this.#waiting.delete(page);
    this.first = null;
    return taken;
  }
}
