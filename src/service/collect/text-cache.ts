import { LRUCache } from 'lru-cache';

/** Longer texts are not cached. Real texts are short, and an attacker must not be able to fill the memory. */
const LONGEST = 1_024;
/** Memory of an entry besides its texts: the map's slots and a small object. */
const OVERHEAD_BYTES = 400;

/** A least-recently-used cache of values derived from texts, limited by bytes. */
export class TextCache<Value extends object> {
  readonly #known: LRUCache<string, Value>;

  /**
   * @param bytes estimated memory of all entries
   * @param copies how many copies of the text the key and its value hold
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

  /** Stores a value unless its text is too long. */
  set(text: string, value: Value): void {
    if (text.length > LONGEST) return;
    this.#known.set(text, value, { size: text.length * this.copies + OVERHEAD_BYTES });
  }

  /** Estimated bytes of all entries. */
  get size(): number {
    return this.#known.calculatedSize;
  }
}
