import type { ReadRequest, ReadResult } from './requests';

/** Runs queries against the store, one at a time. */
export interface ReadExecutor {
  execute(request: ReadRequest): Promise<ReadResult>;
  /** Stops the executor. The next query restarts it. */
  releaseMemory(): Promise<void>;
}
