import type { App } from 'electron';
import type { Log } from '../log/log';

/**
 * How long shutting down may take, milliseconds. A step that hangs (a network drive, the service) must not keep the
 * application open.
 */
const MAX_MS = 10_000;

interface Options {
  maxMs?: number;
  /** Runs last, when everything is closed or has timed out. */
  last?: () => Promise<void>;
}

/**
 * Shuts the application down. Electron does not wait for promises at quit, so the first quit is prevented until every
 * step is done. A failing step stops neither the other steps nor the shutdown.
 */
export class Shutdown {
  #hasBegun = false;
  #away: Promise<void> | null = null;
  readonly #maxMs: number;
  readonly #last: () => Promise<void>;

  constructor(
    private readonly app: App,
    private readonly steps: readonly (() => unknown)[],
    private readonly log: Log,
    { maxMs = MAX_MS, last = async () => undefined }: Options = {},
  ) {
    this.#maxMs = maxMs;
    this.#last = last;
    app.on('before-quit', () => (this.#hasBegun = true));
    app.on('will-quit', (event) => this.#hold(event));
  }

  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  /** Runs the steps and ends the process, regardless of open windows. */
  async end(code: number): Promise<void> {
    this.#hasBegun = true;
    await this.#putAway();
    this.app.exit(code);
  }

  #hold(event: { preventDefault(): void }): void {
    if (this.#away !== null) return;
    event.preventDefault();
    void this.#putAway().then(() => {
      // Electron would ignore a second quit while it still handles the prevented one.
      setImmediate(() => this.app.quit());
    });
  }

  #putAway(): Promise<void> {
    let timer: NodeJS.Timeout;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        this.log.error('closing took too long', `${this.#maxMs / 1000} s`);
        resolve();
      }, this.#maxMs);
    });
    this.#away ??= Promise.race([this.#doSteps(), late])
      .finally(() => clearTimeout(timer))
      .then(this.#last);
    return this.#away;
  }

  async #doSteps(): Promise<void> {
    for (const step of this.steps) {
      try {
        await step();
      } catch (cause) {
        this.log.error('closing', String(cause));
      }
    }
  }
}
