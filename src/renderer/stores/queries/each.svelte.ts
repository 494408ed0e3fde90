import { keepEqual } from '$shared/lib/keep-equal';

interface Kept<Store> {
  store: Store;
  end: () => void;
}

/**
 * Makes a store of each item, and keeps those whose items stay. Items are the same if they are equal as JSON. Call it while a
 * component initializes; the stores end with it, or with their items.
 */
export function each<Item extends object, Store>(
  items: () => readonly Item[],
  make: (item: Item) => Store,
): { readonly all: readonly Store[] } {
  const keep = keepEqual<readonly Item[]>();
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
  $effect.pre(() => show(wanted));
  $effect.pre(() => () => show([]));
  return {
    get all() {
      return all;
    },
  };
}
