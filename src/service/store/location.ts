/** Where a store is. */
export interface StoreLocation {
  /** The data folder. */
  dataDir: string;
  /**
   * The address of a database (`postgres://user:password@host/name`) that holds the store instead of the folder, for any number of
   * processes; nothing is written to the folder then.
   */
  database?: string | undefined;
}
