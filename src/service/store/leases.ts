/** The names of the leases, one for each kind of work that only one process may do. */
export const LEASE_NAMES = {
  imports: 'import',
  sample: 'sample',
  sums: 'sums',
  reports: 'reports',
  alerts: 'alerts',
} as const;

/** The error that another process has taken over the lease. Nothing was written. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

/** A lease that is held for work that only one process may do. */
export interface Lease {
  /** Whether this process still holds the lease. If it ends or loses its connection, another one takes over. */
  readonly isHeld: boolean;
  release(): Promise<void>;
}

export interface Leases {
  /**
   * Takes a lease.
   *
   * @param work the name of the lease
   * @returns null while any process holds it
   */
  take(work: string): Promise<Lease | null>;
}

/** The leases of a store that only one process uses. */
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
