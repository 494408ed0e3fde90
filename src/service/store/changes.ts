/** Tells whether an answer about some days still holds. */
export interface Changes {
  /**
   * A stamp of a website's days between two, both included: another one as soon as anything in them was counted or removed. When there
   * is too much to remember, more counts as changed than was.
   *
   * @param from a day number (counts/calendar.ts), like `to`
   */
  stampOf(websiteId: number, from: number, to: number): Promise<number>;
}
