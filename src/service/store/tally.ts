/** Sums by value id, in one typed array: ids are dense, and adding must cost nothing. */
export class Tally {
  #sums = new Float64Array(256);
  #distinct = 0;

  /** Different ids with a count. */
  get distinct(): number {
    return this.#distinct;
  }

  add = (id: number, count: number): void => {
    if (id >= this.#sums.length) this.#grow(id);
    const before = this.#sums[id] ?? 0;
    if (before === 0) this.#distinct += 1;
    this.#sums[id] = before + count;
  };

  count(id: number): number {
    return this.#sums[id] ?? 0;
  }

  /** Ids with a count, ascending. */
  ids(): number[] {
    const ids: number[] = [];
    this.#sums.forEach((count, id) => {
      if (count > 0) ids.push(id);
    });
    return ids;
  }

  #grow(id: number): void {
    const larger = new Float64Array(Math.max(this.#sums.length * 2, id + 1));
    larger.set(this.#sums);
    this.#sums = larger;
  }
}
