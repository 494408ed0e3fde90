import { LRUCache } from 'lru-cache';

/** Longer texts are worked out again each time: real ones are short, and an attacker's must not fill the memory. */
const LONGEST = 1_024;
/** What an entry costs beside its texts: the map's own slots and a small object. */
const OVERHEAD_BYTES = 400;

/** Remembers what was made of texts, the latest used, within a number of bytes. */
export class TextCache<Value extends object> {
  readonly #known: LRUCache<string, Value>;

  /**
   * @param bytes estimated memory that all entries may take
   * @param copies how many times a text's length the key and its value hold
   */
  constructor(
    bytes: number,
    private readonly copies: number,
  ) {
    this.#known = new LRUCache({ maxSize: bytes });
  }

  get(text: string): Value | undefined {
    return this.#known.get(text);
  }

  /** Keeps a value, unless its text is too long to be worth it. */
  set(text: string, value: Value): void {
    if (text.length > LONGEST) return;
    this.#known.set(text, value, { size: text.length * this.copies + OVERHEAD_BYTES });
  }

  /** Estimated bytes of all entries. */
  get size(): number {
    return this.#known.calculatedSize;
  }
}
