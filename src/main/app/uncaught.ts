import type { Log } from '../log/log';

/** What a person wants after a failure that nobody in the program expected. */
export type Wish = 'restart' | 'continue' | 'quit';

interface Around {
  log: Log;
  /** The application is on its way out. */
  isEnding: () => boolean;
  /** Puts away and ends the process. */
  end: (code: number) => void;
  restart: () => void;
  /** Asks the person; null when there is nobody to ask. */
  ask: (() => Promise<Wish>) | null;
}

/** Something that fails again and again must not fill the disk. */
const MOST_LINES = 100;

/**
 * Failures that no part of the application caught. Each is logged. The person is asked once in the life of the process:
 * whatever follows from the first failure tells them nothing new.
 */
export class UncaughtFailures {
  #lines = 0;
  #asked = false;

  constructor(private readonly dependencies: Around) {}

  /** Hears of every failure of this process from here on. */
  follow(from: NodeJS.Process): void {
    from.on('uncaughtException', (cause) => this.met('an uncaught failure', cause));
    from.on('unhandledRejection', (cause) => this.met('an uncaught rejection', cause));
  }

  /** @param what for the log */
  met(what: string, cause: unknown): void {
    this.#log(what, cause);
    const { ask, end, isEnding } = this.dependencies;
    if (isEnding() || ask === null) return end(1);
    if (this.#asked) return;
    this.#asked = true;
    ask().then(
      (wish) => this.#do(wish),
      (failed: unknown) => this.#log('the failure could not be told', failed),
    );
  }

  #do(wish: Wish): void {
    if (wish === 'continue') return;
    if (wish === 'restart') this.dependencies.restart();
    this.dependencies.end(wish === 'restart' ? 0 : 1);
  }

  #log(what: string, cause: unknown): void {
    this.#lines += 1;
    if (this.#lines > MOST_LINES) return;
    this.dependencies.log.error(what, cause instanceof Error ? cause.stack : String(cause));
    if (this.#lines === MOST_LINES) this.dependencies.log.error('further failures are not logged');
  }
}
