import type { Destination } from '../shared/desktop/link';

/** Where `sitedeck://` links wait until the page has started and can follow them. */
export class LinkInbox {
  #isTaken = false;

  /**
   * @param waiting the link that the application was started with
   * @param follow leads there, once the page has started
   */
  constructor(
    private waiting: Destination | null,
    private readonly follow: (link: Destination) => void,
  ) {}

  /** A link came in; the last one before the page starts is the one it opens with. */
  arrive(link: Destination | null): void {
    if (link === null) return;
    if (this.#isTaken) this.follow(link);
    else this.waiting = link;
  }

  /** What the page opens with. Null from the second time on: a page that is loaded anew stays where it was. */
  take(): Destination | null {
    this.#isTaken = true;
    const taken = this.waiting;
    this.waiting = null;
    return taken;
  }
}
