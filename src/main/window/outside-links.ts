/** A link opened so long after a key or the mouse was pressed is the person's own: Chromium's measure of user activation. */
const PRESSED_MS = 5_000;
/** Links without a press, as screen readers open them: so many in so long. */
const MOST_UNPRESSED = 3;
const UNPRESSED_MS = 60_000;

/**
 * Opens links of the page in the person's browser: one for each time they press something, and a few without. A page that runs
 * wild cannot fill the screen with browser tabs.
 */
export class OutsideLinks {
  #pressedAt: number | null = null;
  #unpressed: number[] = [];

  constructor(
    private readonly dependencies: {
      open: (address: string) => void;
      /** Called with the address of a link too many. */
      onRefused: (address: string) => void;
      /** Milliseconds on a clock that never goes back. */
      now: () => number;
    },
  ) {}

  /** The person pressed a key or a mouse button. */
  pressed(): void {
    this.#pressedAt = this.dependencies.now();
  }

  open(address: string): void {
    if (this.#mayOpen()) this.dependencies.open(address);
    else this.dependencies.onRefused(address);
  }

  #mayOpen(): boolean {
    const now = this.dependencies.now();
    const pressedAt = this.#pressedAt;
    this.#pressedAt = null;
    if (pressedAt !== null && now - pressedAt < PRESSED_MS) return true;
    this.#unpressed = this.#unpressed.filter((at) => now - at < UNPRESSED_MS);
    if (this.#unpressed.length >= MOST_UNPRESSED) return false;
    this.#unpressed.push(now);
    return true;
  }
}
