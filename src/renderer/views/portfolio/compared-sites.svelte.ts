/** The websites that are being selected to compare, by the keys of their rows, in the order they were selected. */
export class ComparedSites {
  #keys = $state.raw<readonly string[] | null>(null);

  /** Rows can be selected. */
  get isOpen(): boolean {
    return this.#keys !== null;
  }

  get keys(): readonly string[] {
    return this.#keys ?? [];
  }

  open(): void {
    this.#keys = [];
  }

  close(): void {
    this.#keys = null;
  }

  has(key: string): boolean {
    return this.keys.includes(key);
  }

  select(key: string, isSelected: boolean): void {
    const others = this.keys.filter((one) => one !== key);
    this.#keys = isSelected ? [...others, key] : others;
  }
}
