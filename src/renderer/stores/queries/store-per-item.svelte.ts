import { untrack } from 'svelte';
import { reuseEqualValue } from '$shared/lib/reuse-equal-value';

interface Kept<Store> {
  store: Store;
  end: () => void;
}

/**
 * Creates a store for each item. Items that are equal as JSON keep their store. Call it while a
 * component initializes; a store ends with its item or with the component.
 */
export function storePerItem<Item extends object, Store>(
  items: () => readonly Item[],
  make: (item: Item) => Store,
): { readonly all: readonly Store[] } {
  const keep = reuseEqualValue<readonly Item[]>();
  const wanted = $derived(keep(items()));
  let known: Record<string, Kept<Store>> = {};
  let all = $state.raw<readonly Store[]>([]);
  const start = (item: Item): Kept<Store> => {
    const made: Store[] = [];
    const end = $effect.root(() => void made.push(make(item)));
    return { store: made[0] as Store, end };
  };
  const show = (shown: readonly Item[]): void => {
    const next: Record<string, Kept<Store>> = {};
    for (const item of shown) {
      const key = JSON.stringify(item);
      next[key] ??= known[key] ?? start(item);
    }
    for (const [key, { end }] of Object.entries(known)) if (next[key] === undefined) end();
    known = next;
    all = Object.values(next).map(({ store }) => store);
  };
  let current = untrack(() => wanted);
  show(current);
  $effect.pre(() => {
    const items = wanted;
    if (items === current) return;
    current = items;
    // Outside of this effect: its next run would detach the roots made in it, and one that is
    // scheduled at that moment would never run again.
    queueMicrotask(() => {
      if (items === current) show(items);
    });
  });
  $effect.pre(() => () => show((current = [])));
  return {
    get all() {
      return all;
    },
  };
}
