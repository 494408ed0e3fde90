/**
 * The maximum number of sessions in each of two sets. Both take about 50 MB, enough for more than two days of a busy
 * website.
 */
const HALF = 250_000;

/**
 * Finds the first page view of each session. Rows are in order of time, and a session lasts a day at most, so the
 * oldest sessions can be forgotten.
 */
export class Sessions {
  #recent = new Set<string>();
  #before = new Set<string>();

  constructor(private readonly half = HALF) {}

  /** Whether a page view is the first of its session. */
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
