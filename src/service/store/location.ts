/** The location of a store. */
export interface StoreLocation {
  /** The data folder. */
  dataDir: string;
  /**
   * The address of a database (`postgres://user:password@host/name`) that stores the data instead of the folder. Any
   * number of processes may use it. Nothing is then written to the folder.
   */
  database?: string | undefined;
}
