/**
 * Assigns the rows of a windowed list to elements. Rows that stay keep their element; rows that
 * enter the window reuse those of rows that left, so scrolling updates elements instead of creating
 * and destroying them.
 */
export class RowSlots {
  #slots = new Map<number, number>();
  #made = 0;

  /** Moves the window to the rows from `first` to `last`, inclusive. */
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

  /** Returns the slot of a row in the window; no two rows share one. */
  of(index: number): number {
    const slot = this.#slots.get(index);
    if (slot === undefined) throw new Error(`Row ${index} is not in the window`);
    return slot;
  }
}
