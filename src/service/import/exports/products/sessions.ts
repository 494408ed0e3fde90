/** Sessions in one half of the memory: some 50 MB of both together, more than two days of a busy website. */
const HALF = 250_000;

/**
 * Tells the first page view of each session. Rows come in the order of time, and no session lasts longer than a day or so:
 * those that were not seen for long are forgotten.
 */
export class Sessions {
  #recent = new Set<string>();
  #before = new Set<string>();

  constructor(private readonly half = HALF) {}

  /** Whether a session's page view is its first. */
  isFirst(session: string): boolean {
    const isKnown = this.#recent.has(session) || this.#before.has(session);
    this.#recent.add(session);
    if (this.#recent.size >= this.half) {
      this.#before = this.#recent;
      this.#recent = new Set();
    }
    return !isKnown;
  }
}
