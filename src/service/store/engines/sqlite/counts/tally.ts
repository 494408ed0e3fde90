import { unpackPairs } from '$service/store/counts/pairs';

/** Sums by value id. They are in a typed array, because ids are dense and adding must be fast. */
export class Tally {
  #sums = new Float64Array(1_024);

  add = (id: number, count: number): void => {
    if (id >= this.#sums.length) this.#grow(id);
    this.#sums[id] = (this.#sums[id] ?? 0) + count;
  };

  /** Adds packed counters (pairs.ts). */
  addPacked(bytes: Uint8Array): void {
    const pairs = unpackPairs(bytes);
    // The ids ascend, so the last one is the highest.
    const last = pairs[pairs.length - 2] ?? 0;
    if (last >= this.#sums.length) this.#grow(last);
    const sums = this.#sums;
    for (let at = 0; at < pairs.length; at += 2) {
      const id = pairs[at] ?? 0;
      sums[id] = (sums[id] ?? 0) + (pairs[at + 1] ?? 0);
    }
  }

  count(id: number): number {
    return this.#sums[id] ?? 0;
  }

  /** Returns the ids whose sum is not zero, ascending. */
  ids(): Uint32Array {
    const sums = this.#sums;
    const ids = new Uint32Array(sums.length);
    let length = 0;
    for (let id = 0; id < sums.length; id += 1) if ((sums[id] ?? 0) > 0) ids[length++] = id;
    return ids.subarray(0, length);
  }

  #grow(id: number): void {
    const larger = new Float64Array(Math.max(this.#sums.length * 2, id + 1));
    larger.set(this.#sums);
    this.#sums = larger;
  }
}
