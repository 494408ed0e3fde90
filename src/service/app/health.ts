import type { HttpAnswer } from '../http/answers';
import type { Reader } from '../reading/requests';
import type { Settings } from '../store/settings';

/** How long a test of the store stays valid, ms, so that frequent requests do not keep the disk busy. */
const PROBE_TTL_MS = 5_000;
const PROBE = 'health.probe';

/**
 * Answers whether the service works, for supervisors and load balancers. No key is needed, so the answer says nothing else: neither
 * what fails nor which version this is.
 */
export class Health {
  #probedAt = -Infinity;
  #isWritable = false;

  /** @param report called with the reason why the store cannot be written @param now a monotonic clock, milliseconds */
  constructor(
    private readonly settings: Pick<Settings, 'set'>,
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
    return (await this.#canWrite()) && this.reader.isHealthy
      ? this.live()
      : { status: 503, body: { status: 'unavailable' } };
  }

  /** Really writes: a full disk, or one that is read-only by now, shows in no other way. */
  async #canWrite(): Promise<boolean> {
    if (this.now() - this.#probedAt < PROBE_TTL_MS) return this.#isWritable;
    this.#probedAt = this.now();
    try {
      await this.settings.set(PROBE, '');
      this.#isWritable = true;
    } catch (cause) {
      this.report(cause);
      this.#isWritable = false;
    }
    return this.#isWritable;
  }
}
