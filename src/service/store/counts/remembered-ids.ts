/** Overhead of a set, expressed as a number of ids: an object, its table and its key. */
const SET_COST = 16;

/**
 * Caches sets of ids by key, up to a total number of ids. The least recently used sets are dropped first. lru-cache
 * cannot be used, because it does not update the size of an entry that grows (docs/decisions/tables.md).
 */
export class RememberedIds {
  /** In order of use, most recent last. */
  readonly #sets = new Map<string, Set<number>>();
  #size = 0;

  /** @param max number of ids in all sets together, plus 16 per set; a single set may be larger */
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

  /** Adds an id to a cached set. */
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
