/** How long refreshes wait at most, milliseconds. */
const LATEST_MS = 2000;

/**
 * A page that has not drawn its first screen yet. Everything that is not needed for that waits, because it would take processor
 * time from it (docs/decisions/startup.md).
 */
export class Opening<Watch> {
  /** Watches whose saved answer is refreshed afterwards. */
  readonly waiting = new Set<Watch>();
  /** Resolved when the screen is drawn, when that takes too long, or when the page is gone. */
  readonly over: Promise<void>;
  #resolve: () => void = () => undefined;
  readonly #timer: ReturnType<typeof setTimeout>;

  /** @param onLate called when the screen has not been drawn in time */
  constructor(onLate: () => void) {
    this.over = new Promise((resolve) => (this.#resolve = resolve));
    this.#timer = setTimeout(onLate, LATEST_MS);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#resolve();
  }
}
