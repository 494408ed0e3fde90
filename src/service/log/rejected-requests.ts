import type { ServiceLog } from './log';

/** How long refusals are collected before a line is written, in milliseconds. */
const PERIOD_MS = 60_000;

/** Logs refused requests as one line per minute, so that they do not flood the log. */
export class RejectedRequests {
  readonly #counts = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly log: ServiceLog) {}

  /**
   * Counts a refusal.
   *
   * @param kind the kind of the request, such as `hit`
   */
  note(kind: string, status: number): void {
    const name = `${kind} ${status}`;
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    this.#timer ??= setTimeout(() => this.flush(), PERIOD_MS).unref();
  }

  /** Writes the refusals collected so far. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#counts.size === 0) return;
    this.log.write('requests.refused', { refused: Object.fromEntries(this.#counts) });
    this.#counts.clear();
  }
}
