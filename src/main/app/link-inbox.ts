import type { Destination } from '../../shared/settings/link';

/** Where destinations (links, alerts, the figure beside the clock) wait until a page has started and can be led to them. */
export class LinkInbox {
  /** Pages that have started, by their numbers. */
  readonly #started = new Set<number>();
  readonly #waiting = new Map<number, Destination>();

  /**
   * @param first the link that the application was started with
   * @param follow leads there, once a page has started
   */
  constructor(
    private first: Destination | null,
    private readonly follow: (link: Destination) => void,
  ) {}

  /** A link came in; the last one before the first page starts is the one it opens with. */
  arrive(link: Destination | null): void {
    if (link === null) return;
    if (this.#started.size > 0) this.follow(link);
    else this.first = link;
  }

  /** Whether a page can be led there by now. One that cannot yet opens with it. */
  isReady(page: number, destination: Destination): boolean {
    if (this.#started.has(page)) return true;
    this.#waiting.set(page, destination);
    return false;
  }

  /** What a page opens with. Null from the second time on: a page that is loaded anew stays where it was. */
  take(page: number): Destination | null {
    this.#started.add(page);
    const taken = this.#waiting.get(page) ?? this.first;
    this.#waiting.delete(page);
    this.first = null;
    return taken;
  }
}
