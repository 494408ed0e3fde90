import type { Log } from '../log/log';

/** The user's choice after an unexpected failure. */
export type FailureChoice = 'restart' | 'continue' | 'quit';

interface Dependencies {
  log: Log;
  /** Whether the application is shutting down. */
  isEnding: () => boolean;
  /** Shuts down and ends the process. */
  end: (code: number) => void;
  restart: () => void;
  /** Asks the user; null when nobody is there to answer. */
  ask: (() => Promise<FailureChoice>) | null;
}

/** Maximum number of log lines, so that a repeating failure does not fill the disk. */
const MAX_LINES = 100;

/**
 * Handles uncaught failures. Logs each one, and asks the user only once per process, because later failures are likely
 * consequences of the first.
 */
export class UncaughtFailures {
  #lines = 0;
  #asked = false;

  constructor(private readonly dependencies: Dependencies) {}

  /** Handles every uncaught failure of this process from now on. */
  follow(from: NodeJS.Process): void {
    from.on('uncaughtException', (cause) => this.handle('an uncaught failure', cause));
    from.on('unhandledRejection', (cause) => this.handle('an uncaught rejection', cause));
  }

  /** @param what the kind of failure, for the log */
  handle(what: string, cause: unknown): void {
    this.#log(what, cause);
    const { ask, end, isEnding } = this.dependencies;
    if (isEnding() || ask === null) {
      end(1);
      return;
    }
    if (this.#asked) return;
    this.#asked = true;
    ask().then(
      (wish) => this.#do(wish),
      (failed: unknown) => this.#log('the failure could not be told', failed),
    );
  }

  #do(wish: FailureChoice): void {
    if (wish === 'continue') return;
    if (wish === 'restart') this.dependencies.restart();
    this.dependencies.end(wish === 'restart' ? 0 : 1);
  }

  #log(what: string, cause: unknown): void {
    this.#lines += 1;
    if (this.#lines > MAX_LINES) return;
    this.dependencies.log.error(what, cause instanceof Error ? cause.stack : String(cause));
    if (this.#lines === MAX_LINES) this.dependencies.log.error('further failures are not logged');
  }
}
