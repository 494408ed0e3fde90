import {
  type Dialect,
  type DialectMemory,
  DOCUMENTED_DIALECT,
} from '$main/api/servers/api-v1/dialect';
import type { OfflineStore } from '$main/cache/offline-store';

const FACT = 'dialect';

/** How accounts' servers depart from the API, remembered across restarts. */
export class SavedDialects {
  readonly #known = new Map<string, DialectMemory>();

  constructor(private readonly store: OfflineStore) {}

  of(account: string): DialectMemory {
    const known = this.#known.get(account) ?? this.#read(account);
    this.#known.set(account, known);
    return known;
  }

  forget(account: string): void {
    this.#known.delete(account);
  }

  #read(account: string): DialectMemory {
    const saved = savedDialect(this.store.fact(account, FACT));
    let dialect: Dialect = { ...DOCUMENTED_DIALECT, ...saved };
    return {
      get: () => dialect,
      learn: (change) => {
        dialect = { ...dialect, ...change };
        this.store.write(({ facts }) => facts.put(account, FACT, dialect));
      },
    };
  }
}

/** Reads a stored dialect. A store of another version may contain more, which is preserved. */
function savedDialect(fact: unknown): Partial<Dialect> {
  const known = Object.entries(fact ?? {});
  // Earlier versions derived `domain` from records, which say nothing about requests.
  return Object.fromEntries(known.filter(([name]) => name !== 'domain'));
}
