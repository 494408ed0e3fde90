import { DOCUMENTED, type Dialect, type DialectMemory } from '../api/dialect';
import type { Store } from '../cache/store';

const FACT = 'dialect';

/** Where accounts' servers depart from the document, remembered over restarts. */
export class Dialects {
  readonly #known = new Map<string, DialectMemory>();

  constructor(private readonly store: Store) {}

  of(account: string): DialectMemory {
    const known = this.#known.get(account) ?? this.#read(account);
    this.#known.set(account, known);
    return known;
  }

  forget(account: string): void {
    this.#known.delete(account);
  }

  #read(account: string): DialectMemory {
    // A store of another version may know more of them: it is written back as it was read.
    const saved = (this.store.fact(account, FACT) ?? {}) as Partial<Dialect>;
    let dialect: Dialect = { ...DOCUMENTED, ...saved };
    return {
      get: () => dialect,
      learn: (change) => {
        dialect = { ...dialect, ...change };
        this.store.write(({ facts }) => facts.put(account, FACT, dialect));
      },
    };
  }
}
