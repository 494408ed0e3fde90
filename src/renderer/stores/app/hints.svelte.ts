import { isRecord } from '$shared/lib/is-record';

/** Features that newcomers may not find in the sample data, in the order of the hints. */
export const HINTS = ['rows', 'palette', 'own'] as const;
export type Hint = (typeof HINTS)[number];

const KEPT = 'hints';

interface Kept {
  /** The account that the hints are for. */
  accountId: string;
  dismissed: readonly Hint[];
}

interface PreferenceStore {
  read(name: string): unknown;
  set(name: string, value: unknown): void;
}

/**
 * The hints beside the sample data. They are shown after "Explore sample data" was chosen, each
 * until it is dismissed, also in later starts.
 */
export class Hints {
  readonly #keeper: PreferenceStore;
  #kept: Kept | null = $state.raw(null);

  constructor(keeper: PreferenceStore) {
    this.#keeper = keeper;
    this.#kept = keptOf(keeper.read(KEPT));
  }

  /** Returns the hints to show for an account. */
  of(accountId: string): readonly Hint[] {
    const kept = this.#kept;
    if (kept?.accountId !== accountId) return [];
    return HINTS.filter((hint) => !kept.dismissed.includes(hint));
  }

  /** Shows the hints of the sample's account, except those dismissed before. */
  offer(accountId: string): void {
    this.#keep({ accountId, dismissed: this.#kept?.dismissed ?? [] });
  }

  /** Hides hints for good. */
  dismiss(hints: readonly Hint[]): void {
    if (this.#kept === null) return;
    const { accountId, dismissed } = this.#kept;
    const all = [...dismissed, ...hints];
    this.#keep({ accountId, dismissed: HINTS.filter((hint) => all.includes(hint)) });
  }

  /** Follows a preference that another window changed. */
  follow(name: string): void {
    if (name === KEPT) this.#kept = keptOf(this.#keeper.read(KEPT));
  }

  #keep(kept: Kept): void {
    this.#kept = kept;
    this.#keeper.set(KEPT, kept);
  }
}

/** Returns null for anything that this version did not write. */
function keptOf(value: unknown): Kept | null {
  if (!isRecord(value)) return null;
  const { accountId, dismissed } = value;
  if (typeof accountId !== 'string' || !Array.isArray(dismissed)) return null;
  return { accountId, dismissed: HINTS.filter((hint) => dismissed.includes(hint)) };
}
