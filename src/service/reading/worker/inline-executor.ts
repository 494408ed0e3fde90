import type { Snapshots } from '$service/store/statistics';
import type { ReadExecutor } from '../executor';
import type { ReadRequest, ReadResult } from '../requests';
import { executeRead } from './execute-read';

/** Answers queries in the caller's thread. */
export class InlineExecutor implements ReadExecutor {
  constructor(private readonly snapshots: Snapshots) {}

  execute(request: ReadRequest): Promise<ReadResult> {
    return executeRead((work) => this.snapshots.read(work), request);
  }

  async releaseMemory(): Promise<void> {}
}
