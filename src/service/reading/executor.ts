import type { ReadRequest, ReadResult } from './requests';

/** Runs queries against the store, one at a time. */
export interface ReadExecutor {
  execute(request: ReadRequest): Promise<ReadResult>;
  /** Stops it; the next query starts it again. */
  releaseMemory(): Promise<void>;
}
