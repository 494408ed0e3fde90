/** Detects whether an answer about a range of days is still valid. */
export interface Changes {
  /**
   * Returns the stamp of a range of a website's days, both ends included. It changes whenever data of these days is
   * counted or removed. If there are too many changes to track, it may also change without need.
   *
   * @param from a day number (counts/calendar.ts), like `to`
   */
  stampOf(websiteId: number, from: number, to: number): Promise<number>;
}
