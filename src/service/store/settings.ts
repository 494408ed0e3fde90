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
}
