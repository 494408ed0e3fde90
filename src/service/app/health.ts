import type { Ingest } from '../collect/ingest';
import type { HttpAnswer } from '../http/answers';
import type { Reader } from '../reading/requests';
import type { Recorder } from '../store/hits';

/** How long an outcome is reused, ms, so that frequent requests do not keep the disk busy. */
const TTL_MS = 5_000;
/** Bytes that a test write takes: about as many as a hit, and many more after a hit was refused. */
const TRIAL_BYTES = { usual: 4_000, refused: 256_000 };

/**
 * Answers whether the service works, for supervisors and load balancers. No key is needed, so the answer says nothing else: neither
 * what fails nor which version this is.
 */
export class Health {
  #triedAt = -Infinity;
  #trial: Promise<boolean> = Promise.resolve(false);

  /**
   * @param report called with the reason why no hit can be stored
   * @param now a monotonic clock, milliseconds
   */
  constructor(
    private readonly recorder: Pick<Recorder, 'tryOut'>,
    private readonly ingest: Pick<Ingest, 'outcomes'>,
    private readonly reader: Pick<Reader, 'isHealthy'>,
    private readonly report: (cause: unknown) => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Whether the process answers. */
  live(): HttpAnswer {
    return { status: 200, body: { status: 'ok' } };
  }

  /** Whether hits can be stored and statistics be read: 200 or 503. */
  async ready(): Promise<HttpAnswer> {
    return (await this.#canStore()) && this.reader.isHealthy
      ? this.live()
      : { status: 503, body: { status: 'unavailable' } };
  }

  /** Whether hits can be stored, by the outcome of the last hits or else by a test write. */
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

  /** Performs a test write, the only way to detect a full or read-only disk. */
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
