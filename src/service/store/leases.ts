/** Work that only one process may do, by the names of their leases. */
export const LEASE_NAMES = {
  imports: 'import',
  sample: 'sample',
  sums: 'sums',
  reports: 'reports',
} as const;

/** Another process has taken the lease over. Nothing was written. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** Work that only one process may do, and does. */
export interface Lease {
  /** Whether it still is this process's: another one takes it over when this one is gone, or cut off. */
  readonly isHeld: boolean;
  release(): Promise<void>;
}

export interface Leases {
  /** @param work its name @returns null while it is being done already, by whichever process */
  take(work: string): Promise<Lease | null>;
}

/** The leases of a store that one process has for itself. */
export class LocalLeases implements Leases {
  readonly #taken = new Set<string>();

  async take(work: string): Promise<Lease | null> {
    if (this.#taken.has(work)) return null;
    this.#taken.add(work);
    return {
      isHeld: true,
      release: async () => {
        this.#taken.delete(work);
      },
    };
  }
}
