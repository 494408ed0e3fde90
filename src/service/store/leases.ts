/** Names of the leases of work that only one process may do. */
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

/** A held lease of work that only one process may do. */
export interface Lease {
  /** Whether this process still holds the lease. Another one takes over when this one has ended or is cut off. */
  readonly isHeld: boolean;
  release(): Promise<void>;
}

export interface Leases {
  /**
   * @param work its name
   * @returns null while it is being done already, by whichever process
   */
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
