/** The uses of a client that another process has reported. */
export interface ReportedUsage {
  /** The name of the limit. */
  limit: string;
  /** The client, as a keyed hash. */
  client: string;
  uses: number;
}

/** The uses that all processes of a store count together. */
export interface SharedUsage {
  /** Tells the other processes about uses. If a message is lost, its uses are not counted. */
  tell(told: readonly ReportedUsage[]): Promise<void>;
  onTold(listener: (told: readonly ReportedUsage[]) => void): void;
  /**
   * Takes one of the uses that all processes together allow in a window, which begins with the first use.
   *
   * @param name what is limited, as a keyed hash
   * @returns null; if none remains, the time until the window ends, in milliseconds
   */
  take(name: string, limit: number, windowMs: number): Promise<number | null>;
  /** Undoes a use. */
  refund(name: string): Promise<void>;
}
