/** One client's uses, as reported by another process. */
export interface ReportedUsage {
  /** Which limit it counts for. */
  limit: string;
  /** The client, as a keyed hash. */
  client: string;
  uses: number;
}

/** Usage limits that the processes of a store share. */
export interface SharedUsage {
  /** Notifies the other processes. Lost notifications are not counted. */
  tell(told: readonly ReportedUsage[]): Promise<void>;
  onTold(listener: (told: readonly ReportedUsage[]) => void): void;
  /**
   * Takes one of the uses that all processes together allow in a window, which begins with the first.
   *
   * @param name of what is used, as a keyed hash
   * @returns null, or when none is left: how long until the window ends, ms
   */
  take(name: string, limit: number, windowMs: number): Promise<number | null>;
  /** Reverts a use that turned out not to count. */
  refund(name: string): Promise<void>;
}
