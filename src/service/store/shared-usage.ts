/** One client's uses, as reported by another process. */
export interface ReportedUsage {
  /** The name of the limit. */
  limit: string;
  /** The client, as a keyed hash. */
  client: string;
  uses: number;
}

/** Usage limits that the processes of a store share. */
export interface SharedUsage {
  /** Notifies the other processes. Uses in lost notifications are not counted. */
  tell(told: readonly ReportedUsage[]): Promise<void>;
  onTold(listener: (told: readonly ReportedUsage[]) => void): void;
  /**
   * Takes one of the uses that all processes together allow in a window. The window begins with the first use.
   *
   * @param name of the limited resource, as a keyed hash
   * @returns null, or if none remains, the time until the window ends, ms
   */
  take(name: string, limit: number, windowMs: number): Promise<number | null>;
  /** Reverts a use. */
  refund(name: string): Promise<void>;
}
