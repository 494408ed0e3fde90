import type { ForeignWebsite, WebsiteIds } from '$main/api/servers/server-client';
import type { OfflineStore } from '$main/cache/offline-store';

const FACT = 'website-ids';
/** A number is the second of the website's creation and this many bits of its own id: 32 and 21 bits are 53. */
const BITS = 2 ** 21;
const MOST_SECONDS = 2 ** 32 - 1;

/**
 * Numbers for the websites of an account whose product has other ids, in its store. A number follows from the website itself,
 * because notes, goals and groups hold it: it is the same after the store was cleared.
 */
export function savedWebsiteIds(store: OfflineStore, account: string): WebsiteIds {
  const ids = memoryWebsiteIds(Object.entries(store.fact(account, FACT) ?? {}));
  return {
    keyOf: ids.keyOf,
    number(websites) {
      const before = ids.known.size;
      const numbers = ids.number(websites);
      if (ids.known.size > before) {
        store.write(({ facts }) => facts.put(account, FACT, Object.fromEntries(ids.known)));
      }
      return numbers;
    },
  };
}

/** The same without a store, for tests of an address. @param known numbers by the product's own ids */
export function memoryWebsiteIds(
  known: Iterable<[string, unknown]> = [],
): WebsiteIds & { readonly known: ReadonlyMap<string, number> } {
  const numbers = new Map<string, number>();
  const keys = new Map<number, string>();
  const put = (key: string, id: number): number => {
    numbers.set(key, id);
    keys.set(id, key);
    return id;
  };
  for (const [key, id] of known) if (Number.isSafeInteger(id)) put(key, Number(id));
  const numberOf = (website: ForeignWebsite): number => {
    const { key } = website;
    const before = numbers.get(key);
    if (before !== undefined) return before;
    let id = numberFrom(website);
    while (keys.has(id)) id += 1;
    return put(key, id);
  };
  return {
    known: numbers,
    keyOf: (id) => keys.get(id),
    number: (websites) => websites.map(numberOf),
  };
}

function numberFrom({ key, createdAt }: ForeignWebsite): number {
  const second = Math.min(Math.max(Math.floor(createdAt / 1000), 0), MOST_SECONDS);
  let mark = 0;
  for (const letter of key) mark = (mark * 31 + letter.charCodeAt(0)) % BITS;
  return Math.max(second * BITS + mark, 1);
}
