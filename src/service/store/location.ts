/** Where a store is. */
export interface StoreLocation {
  /** The data folder. */
  dataDir: string;
  /**
   * The address of a database (`postgres://user:password@host/name`) in which the data is stored, in the place of the
   * folder. Any number of processes may use it. Nothing is then written to the folder.
   */
  database?: string | undefined;
}
