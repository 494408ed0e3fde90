/** Small values that the service stores for itself, by name. */
export interface Settings {
  get(name: string): Promise<string | null>;
  set(name: string, value: string): Promise<void>;
  /**
   * Stores a value, unless there is one.
   *
   * @returns the stored value, which is the same for all processes
   */
  keep(name: string, value: string): Promise<string>;
  /**
   * Replaces a value, if it is the expected one. If several processes expect the same value, one of them succeeds.
   * After a lost connection, the result may be false although the value was replaced.
   *
   * @param expected the expected value; null if there should be none
   * @returns whether it was replaced
   */
  replace(name: string, expected: string | null, value: string): Promise<boolean>;
}
