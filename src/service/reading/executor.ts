import type { ReadRequest, ReadResult } from './requests';

/** Runs queries against the store, one at a time. */
export interface ReadExecutor {
  execute(request: ReadRequest): Promise<ReadResult>;
  /** Stops the executor and releases its memory. The next query starts it again. */
  releaseMemory(): Promise<void>;
}
