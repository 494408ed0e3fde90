/** The analytics service that comes with the application; the implementation is the composition root's. */
export interface BuiltInService {
  /**
   * Starts it, or answers with the one that runs.
   *
   * @param key the API key that its every request must carry; of no effect while it runs already
   * @returns its base address on this machine, another one at every start, and the IANA name of the zone it counts days in
   * @throws AppFailure service-failed, port-taken
   */
  start(key: string): Promise<{ address: string; zone: string }>;
  /** Ends it and waits for that; fine when it does not run. */
  stop(): Promise<void>;
  /** Ends it and deletes its websites and visits. */
  clear(): Promise<void>;
}
