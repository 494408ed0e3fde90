/** Small values that the service stores about itself, by name. */
export interface Settings {
  get(name: string): Promise<string | null>;
  set(name: string, value: string): Promise<void>;
  /**
   * Stores a value unless one exists.
   *
   * @returns the stored value, which is the same for all processes
   */
  keep(name: string, value: string): Promise<string>;
  /**
   * Replaces a value if it is still the expected one. Of several processes that expect the same value, one succeeds.
   * After a lost connection the result may be false although the value was replaced.
   *
   * @param expected null when there is none
   * @returns whether it was replaced
   */
  replace(name: string, expected: string | null, value: string): Promise<boolean>;
}
