import type { OfflineStore } from '$main/cache/offline-store';
import type { OfflinePlan, OfflineSet } from '$shared/bridge/contract';
import { presetNamed } from '$shared/dates/preset-names';

/** Facts about the application itself are stored under no account. */
const OWN = '';
const SETS = 'offline-sets';

/** The sets that are refreshed automatically, stored across restarts. */
export class SavedOfflineSets {
  #sets: OfflineSet[];

  constructor(
    private readonly store: OfflineStore,
    private readonly tell: (sets: OfflineSet[]) => void,
  ) {
    const known = store.fact(OWN, SETS);
    // Only ever written by this class; older versions had no size, and other periods.
    const sets = Array.isArray(known) ? (known as OfflineSet[]) : [];
    this.#sets = sets.map((set) => ({
      ...set,
      size: set.size ?? null,
      periods: [...new Set(set.periods.flatMap((name) => presetNamed(name) ?? []))],
    }));
  }

  get all(): OfflineSet[] {
    return this.#sets;
  }

  find(id: string): OfflineSet | undefined {
    return this.#sets.find((set) => set.id === id);
  }

  /** Adds a plan; replaces one for the same websites. @returns the ids of those replaced, and the new set */
  add(plan: OfflinePlan): { replaced: string[]; set: OfflineSet } {
    const same = ({ accountId, websites }: OfflineSet): boolean =>
      accountId === plan.accountId && websites === plan.websites;
    const replaced = this.#sets.filter(same).map(({ id }) => id);
    const set: OfflineSet = {
      ...plan,
      id: crypto.randomUUID(),
      state: 'running',
      done: 0,
      total: 0,
      size: null,
      savedAt: null,
      nextAt: null,
      problem: null,
    };
    this.#keep([...this.#sets.filter((other) => !same(other)), set]);
    return { replaced, set };
  }

  remove(which: (set: OfflineSet) => boolean): void {
    this.#keep(this.#sets.filter((set) => !which(set)));
  }

  /** @param lasting false for progress, which is not written to disk */
  update(id: string, change: Partial<OfflineSet>, lasting = true): void {
    const sets = this.#sets.map((set) => (set.id === id ? { ...set, ...change } : set));
    if (lasting) this.#keep(sets);
    else this.#sets = sets;
    this.tell(this.#sets);
  }

  #keep(sets: OfflineSet[]): void {
    this.#sets = sets;
    this.store.write(({ facts }) => facts.put(OWN, SETS, sets));
    this.tell(sets);
  }
}
