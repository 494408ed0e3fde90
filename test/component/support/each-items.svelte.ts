import { storePerItem } from '$stores/queries/store-per-item.svelte';

interface Item {
  id: number;
}

export interface RecordedStore {
  readonly id: number;
  /** The values seen by the store's effect. */
  readonly seen: readonly number[];
}

/** Items whose stores record the values of a number that they watch. */
export class EachItems {
  items = $state.raw<readonly Item[]>([]);
  #value = $state(0);
  readonly #stores: { readonly all: readonly RecordedStore[] };
  readonly end: () => void;

  constructor(items: readonly Item[]) {
    this.items = items;
    const made: { readonly all: readonly RecordedStore[] }[] = [];
    this.end = $effect.root(
      () =>
        void made.push(
          storePerItem(
            () => this.items,
            ({ id }) => {
              const seen: number[] = [];
              $effect(() => void seen.push(this.#value));
              return { id, seen };
            },
          ),
        ),
    );
    this.#stores = made[0] as { readonly all: readonly RecordedStore[] };
  }

  get stores(): readonly RecordedStore[] {
    return this.#stores.all;
  }

  setValue(value: number): void {
    this.#value = value;
  }
}
