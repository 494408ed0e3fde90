import type { ServiceLog } from '../log/log';
import type { ReadExecutor } from './executor';
import { type ReadRequest, readRequestDays, type ReadResult } from './requests';

/** The duration from which a query is logged as slow, in milliseconds. Most take 1 to 50. */
const SLOW_MS = 1_000;

/** Logs slow queries, without the text of a search. */
export class LoggedExecutor implements ReadExecutor {
  /**
   * @param slowMs the duration from which a query is slow
   * @param now a monotonic clock, in milliseconds
   */
  constructor(
    private readonly executor: ReadExecutor,
    private readonly log: ServiceLog,
    private readonly slowMs = SLOW_MS,
    private readonly now: () => number = () => performance.now(),
  ) {}

  async execute(request: ReadRequest): Promise<ReadResult> {
    const begin = this.now();
    try {
      return await this.executor.execute(request);
    } finally {
      const ms = Math.round(this.now() - begin);
      if (ms >= this.slowMs) this.#note(request, ms);
    }
  }

  releaseMemory(): Promise<void> {
    return this.executor.releaseMemory();
  }

  #note(request: ReadRequest, ms: number): void {
    const { kind, websiteId } = request;
    const { from, to } = readRequestDays(request);
    const isSearch = kind === 'statistic' && (request.query.search ?? '') !== '';
    const statistic = kind === 'statistic' ? { statistic: request.query.name, isSearch } : {};
    this.log.write('query.slow', { kind, website: websiteId, ...statistic, from, to, ms });
  }
}
