import { Worker } from 'node:worker_threads';
import type { SnapshotLocation } from '../store/statistics';
import type { ReadExecutor } from './executor';
import type { WorkerAnswer, WorkerRequest, WorkerSettings } from './messages';
import type { ReadRequest, ReadResult } from './requests';

/** The memory limits of the thread, in MB. It reads one answer at a time. */
const LIMITS = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };
/** How long a running query may delay the end of the service, in milliseconds. */
const STOP_TIMEOUT_MS = 2_000;

/** Answers queries in a separate thread, which is started at the first query. */
export class ThreadExecutor implements ReadExecutor {
  #worker: Worker | null = null;

  /**
   * @param script the built script of worker/worker.ts
   * @param place where the store is
   */
  constructor(
    private readonly script: URL,
    private readonly place: SnapshotLocation,
  ) {}

  /**
   * Answers a query.
   *
   * @throws Error of SQLite, with its code, or of the thread if it cannot start or runs out of memory
   */
  execute(request: ReadRequest): Promise<ReadResult> {
    const worker = (this.#worker ??= this.#start());
    return new Promise((resolve, reject) => {
      const onMessage = (reply: WorkerAnswer): void => {
        forget();
        if ('value' in reply) resolve(reply.value);
        else reject(errorOf(reply));
      };
      const onError = (cause: Error): void => {
        forget();
        reject(cause);
      };
      const onExit = (): void => onError(new Error('the thread that reads statistics ended'));
      const forget = (): void => {
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      };
      worker.on('message', onMessage).on('error', onError).on('exit', onExit);
      worker.postMessage({ request } satisfies WorkerRequest);
    });
  }

  async releaseMemory(): Promise<void> {
    const worker = this.#worker;
    if (worker === null) return;
    this.#worker = null;
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    worker.postMessage({ request: null } satisfies WorkerRequest);
    const timer = setTimeout(() => void worker.terminate(), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(timer);
  }

  #start(): Worker {
    const workerData: WorkerSettings = { place: this.place };
    const worker = new Worker(this.script, { workerData, resourceLimits: LIMITS });
    const gone = (): void => {
      if (this.#worker === worker) this.#worker = null;
    };
    // The thread ends after an error of its own. The caller that waits gets that error.
    worker.on('error', gone).on('exit', gone);
    return worker;
  }
}

function errorOf({ error, errcode }: Exclude<WorkerAnswer, { value: ReadResult }>): Error {
  const cause = error instanceof Error ? error : new Error(String(error));
  return errcode === undefined ? cause : Object.assign(cause, { errcode });
}
