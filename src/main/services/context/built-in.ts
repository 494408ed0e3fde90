import type { BuiltInChoice } from '$shared/service-process';

/** The analytics service bundled with the application; the composition root provides the implementation. */
export interface BuiltInService {
  /** How it starts. */
  readonly choice: BuiltInChoice;
  /** Stores how the service starts and stops it if it runs with another choice. */
  configure(choice: BuiltInChoice): Promise<void>;
  /**
   * Starts it, or returns the running one.
   *
   * @param key the API key that every request must carry; ignored if it is already running
   * @returns its base address on this computer, which changes at every start unless a port is chosen, and the IANA name of the zone it counts days in
   * @throws AppFailure service-failed, port-taken
   */
  start(key: string): Promise<{ address: string; zone: string }>;
  /** Stops it and waits for its end; does nothing when it is not running. */
  stop(): Promise<void>;
  /** Stops it and deletes its websites and visits. */
  clear(): Promise<void>;
}
