import type { Statistics } from '../../store/statistics';
import type { ReadExecutor } from '../executor';
import type { ReadResult, ReadRequest } from '../requests';
import { executeRead } from './execute-read';

/** Answers queries synchronously in the caller's thread. */
export class InlineExecutor implements ReadExecutor {
  constructor(private readonly statistics: Statistics) {}

  execute(request: ReadRequest): Promise<ReadResult> {
    return executeRead((work) => work(this.statistics), request);
  }

  async releaseMemory(): Promise<void> {}
}
