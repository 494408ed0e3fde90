/** How much one client has used, told by another process. */
export interface ReportedUsage {
  /** Which limit it counts for. */
  limit: string;
  /** The client, as a keyed hash. */
  client: string;
  uses: number;
}

/** What the processes of a store know together of clients whose uses are limited. */
export interface SharedUsage {
  /** Tells the other processes. Nobody answers: what is lost is not counted. */
  tell(told: readonly ReportedUsage[]): Promise<void>;
  onTold(listener: (told: readonly ReportedUsage[]) => void): void;
  /**
   * Takes one of the uses that all processes together allow in a window, which begins with the first.
   *
   * @param name of what is used, as a keyed hash
   * @returns null, or when none is left: how long until the window ends, ms
   */
  take(name: string, limit: number, windowMs: number): Promise<number | null>;
  /** Takes back a use that turned out not to count. */
  refund(name: string): Promise<void>;
}
