/**
 * Which element of a windowed list shows which row: rows that stay keep theirs, rows that come into the window take over
 * those of rows that left it, so that scrolling changes elements rather than making and destroying them.
 */
export class RowSlots {
  #slots = new Map<number, number>();
  #made = 0;

  /** The window is now from one row to another, both of them in it. */
  take(first: number, last: number): void {
    const free: number[] = [];
    for (const [index, slot] of this.#slots) {
      if (index >= first && index <= last) continue;
      this.#slots.delete(index);
      free.push(slot);
    }
    for (let index = first; index <= last; index += 1) {
      if (!this.#slots.has(index)) this.#slots.set(index, free.pop() ?? this.#made++);
    }
  }

  /** The slot of a row in the window; unlike those of all others in it. */
  of(index: number): number {
    const slot = this.#slots.get(index);
    if (slot === undefined) throw new Error(`Row ${index} is not in the window`);
    return slot;
  }
}
