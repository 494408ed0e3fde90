/** A link opened this soon after a key or mouse press counts as the user's: Chromium's measure of user activation. */
const PRESSED_MS = 5_000;
/** The number of links allowed without a press, as screen readers open them, within the period below. */
const MAX_UNPRESSED = 3;
const UNPRESSED_MS = 60_000;

/**
 * Opens the page's links in the user's browser: one per key or mouse press, and a few without. This keeps a faulty page
 * from filling the screen with browser tabs.
 */
export class OutsideLinks {
  #pressedAt: number | null = null;
  #unpressed: number[] = [];

  constructor(
    private readonly dependencies: {
      open: (address: string) => void;
      /** Called with the address of a rejected link. */
      onRefused: (address: string) => void;
      /** A monotonic clock, milliseconds. */
      now: () => number;
    },
  ) {}

  /** Records that the user pressed a key or a mouse button. */
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
    if (this.#unpressed.length >= MAX_UNPRESSED) return false;
    this.#unpressed.push(now);
    return true;
  }
}
