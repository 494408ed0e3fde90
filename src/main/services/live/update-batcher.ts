import { atTaskEnd } from '$shared/lib/at-task-end';

/** Updates are sent at most this often while more are on their way, milliseconds. */
const PACE_MS = 100;

/**
 * Sends a window's updates in batches. Sent one by one, they would draw a screen of 17 statistics up to 34 times, which
 * would delay further requests. The first update, the last pending one and every failure are sent at once.
 */
export class UpdateBatcher<Item> {
  readonly #at: { isWaiting: () => boolean; send: (items: readonly Item[]) => void };
  readonly #items = new Set<Item>();
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** Batches the updates of one task. */
  readonly #sendSoon = atTaskEnd(() => this.#send());
  #sentAt = -Infinity;

  /** @param at whether more updates are on their way, and what sends some */
  constructor(at: { isWaiting: () => boolean; send: (items: readonly Item[]) => void }) {
    this.#at = at;
  }

  get isEmpty(): boolean {
    return this.#items.size === 0;
  }

  put(item: Item, isUrgent: boolean): void {
    this.#items.add(item);
    const rest = this.#sentAt + PACE_MS - performance.now();
    if (isUrgent || rest <= 0 || !this.#at.isWaiting()) this.#sendSoon();
    else this.#timer ??= setTimeout(() => this.#send(), rest);
  }

  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#items.clear();
  }

  #send(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.isEmpty) return;
    this.#sentAt = performance.now();
    const items = [...this.#items];
    this.#items.clear();
    this.#at.send(items);
  }
}
