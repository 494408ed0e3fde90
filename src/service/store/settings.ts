/** Small values the service stores about itself, by name. */
export interface Settings {
  get(name: string): Promise<string | null>;
  set(name: string, value: string): Promise<void>;
  /** Stores a value unless there is one already. @returns the stored one: the same for all processes */
  keep(name: string, value: string): Promise<string>;
}
