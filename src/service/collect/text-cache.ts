import { LRUCache } from 'lru-cache';

/**
 * The maximum length of a cached text. Real texts are shorter, and an attacker must not be able to fill the memory.
 */
const LONGEST = 1_024;
/** The memory that an entry takes besides its texts: the map's slots and a small object. */
const OVERHEAD_BYTES = 400;

/** A least-recently-used cache of values that are derived from texts. Its size is limited in bytes. */
export class TextCache<Value extends object> {
  readonly #known: LRUCache<string, Value>;

  /**
   * @param bytes the maximum memory of all entries, as estimated
   * @param copies how many times the text is in memory, in the key and in its value
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

  /** Stores a value, unless its text is too long. */
  set(text: string, value: Value): void {
    if (text.length > LONGEST) return;
    this.#known.set(text, value, { size: text.length * this.copies + OVERHEAD_BYTES });
  }

  /** The estimated memory of all entries, in bytes. */
  get size(): number {
    return this.#known.calculatedSize;
  }
}
