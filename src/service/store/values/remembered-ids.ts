/** What a set costs beside its ids, as a number of ids: an object, its table and its key. */
const SET_COST = 16;

/** Sets of ids by key. Together they hold so many ids at most: the sets used least lately are forgotten first. */
export class RememberedIds {
  /** In the order of use, the latest last. */
  readonly #sets = new Map<string, Set<number>>();
  #size = 0;

  /** @param max ids in all sets together, each set counted as 16 more; one set may be larger by itself */
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

  /** Adds an id to a set that is remembered. */
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
