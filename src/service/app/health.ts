import type { Ingest } from '../collect/ingest';
import type { HttpAnswer } from '../http/answers';
import type { Reader } from '../reading/requests';
import type { Recorder } from '../store/hits';

/** How long the result of a check is reused, in milliseconds. Frequent requests then do not keep the disk busy. */
const TTL_MS = 5_000;
/** The size of a test write in bytes: about that of a hit, and much more after a hit was refused. */
const TRIAL_BYTES = { usual: 4_000, refused: 256_000 };

/**
 * Checks for supervisors and load balancers whether the service works. Their requests have no key, so the answer is
 * only the status, without an error or version.
 */
export class Health {
  #triedAt = -Infinity;
  #trial: Promise<boolean> = Promise.resolve(false);

  /**
   * @param report called with the reason if no hit can be stored
   * @param now a monotonic clock, in milliseconds
   */
  constructor(
    private readonly recorder: Pick<Recorder, 'tryOut'>,
    private readonly ingest: Pick<Ingest, 'outcomes'>,
    private readonly reader: Pick<Reader, 'isHealthy'>,
    private readonly report: (cause: unknown) => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Answers that the process is running. */
  live(): HttpAnswer {
    return { status: 200, body: { status: 'ok' } };
  }

  /** Answers whether hits can be stored and statistics can be read: 200 or 503. */
  async ready(): Promise<HttpAnswer> {
    return (await this.#canStore()) && this.reader.isHealthy
      ? this.live()
      : { status: 503, body: { status: 'unavailable' } };
  }

  /** Whether hits can be stored, judged by the last hits or, without recent ones, by a test write. */
  async #canStore(): Promise<boolean> {
    const { storedAt, refusedAt } = this.ingest.outcomes;
    const holdsFrom = this.now() - TTL_MS;
    const isRefusing = refusedAt > storedAt;
    if (Math.max(storedAt, refusedAt) >= Math.max(holdsFrom, this.#triedAt)) return !isRefusing;
    if (this.#triedAt <= holdsFrom) {
      this.#triedAt = this.now();
      this.#trial = this.#tryOut(isRefusing ? TRIAL_BYTES.refused : TRIAL_BYTES.usual);
    }
    return this.#trial;
  }

  /** Performs a test write, because only a write reveals a full or read-only disk. */
  async #tryOut(bytes: number): Promise<boolean> {
    try {
      await this.recorder.tryOut(bytes);
      return true;
    } catch (cause) {
      this.report(cause);
      return false;
    }
  }
}
