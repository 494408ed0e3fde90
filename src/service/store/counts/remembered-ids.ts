/** The overhead of a set (an object, its table and its key), as a number of ids. */
const SET_COST = 16;

/**
 * Caches sets of ids by key, up to a total number of ids. The sets that were not used for longest are dropped first.
 * lru-cache cannot be used, because it does not notice that an entry grows (docs/decisions/tables.md).
 */
export class RememberedIds {
  /** The sets in the order of their use, the last used one at the end. */
  readonly #sets = new Map<string, Set<number>>();
  #size = 0;

  /**
   * @param max the maximum number of ids in all sets together, where each set counts as 16 more; a single set may be
   * larger
   */
  constructor(private readonly max: number) {}

  get(key: string): ReadonlySet<number> | undefined {
    const set = this.#sets.get(key);
    if (set === undefined) return undefined;
    this.#sets.delete(key);
    this.#sets.set(key, set);
    return set;
  }

  set(key: string, ids: Set<number>): void {
    this.#forget(key);
    this.#sets.set(key, ids);
    this.#size += ids.size + SET_COST;
    this.#makeRoom();
  }

  /** Adds an id to a set, if the set is cached. */
  add(key: string, id: number): void {
    const set = this.#sets.get(key);
    if (set === undefined || set.has(id)) return;
    set.add(id);
    this.#size += 1;
    this.#makeRoom();
  }

  clear(): void {
    this.#sets.clear();
    this.#size = 0;
  }

  #makeRoom(): void {
    for (const key of this.#sets.keys()) {
      if (this.#size <= this.max || this.#sets.size === 1) return;
      this.#forget(key);
    }
  }

  #forget(key: string): void {
    const set = this.#sets.get(key);
    if (set === undefined) return;
    this.#sets.delete(key);
    this.#size -= set.size + SET_COST;
  }
}
