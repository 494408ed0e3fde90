import type { App } from 'electron';
import type { Log } from '../log/log';

/** How long putting away may take: what hangs by then (a network drive, a service) keeps nobody's application open. */
const MOST_MS = 10_000;

/**
 * The application's end. Electron does not wait for promises there: the first quit is held back until everything is put
 * away, step after step. One that fails keeps no other from being done, and none keeps the application from ending.
 */
export class Ending {
  #hasBegun = false;
  #away: Promise<void> | null = null;

  constructor(
    private readonly app: App,
    private readonly steps: readonly (() => unknown)[],
    private readonly log: Log,
    private readonly mostMs = MOST_MS,
  ) {
    app.on('before-quit', () => (this.#hasBegun = true));
    app.on('will-quit', (event) => this.#hold(event));
  }

  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  /** Puts away and ends the process, whatever windows say. */
  async end(code: number): Promise<void> {
    this.#hasBegun = true;
    await this.#putAway();
    this.app.exit(code);
  }

  #hold(event: { preventDefault(): void }): void {
    if (this.#away !== null) return;
    event.preventDefault();
    void this.#putAway().then(() => {
      // Asked while Electron still counts the quit it was held back from, it would ignore the second one.
      setImmediate(() => this.app.quit());
    });
  }

  #putAway(): Promise<void> {
    let timer: NodeJS.Timeout;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        this.log.error('closing took too long', `${this.mostMs / 1000} s`);
        resolve();
      }, this.mostMs);
    });
    this.#away ??= Promise.race([this.#doSteps(), late]).finally(() => clearTimeout(timer));
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
