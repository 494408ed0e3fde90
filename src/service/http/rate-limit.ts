import { serviceText } from '../../shared/text/en/service';
import { Refusal } from './answers';

const WINDOW_MS = 60_000;

/** So many times a minute, by name (a client's address, or one and a website). Windows begin with the first use. */
export class RateLimit {
  readonly #used = new Map<string, { count: number; until: number }>();
  #tidyAt = 0;

  constructor(
    readonly limit: number,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Uses one.
   * @returns headers that tell how many are left
   * @throws Refusal 429 when none is left, with Retry-After in seconds
   */
  use(name: string): Record<string, string> {
    const now = this.now();
    const current = this.#current(name, now) ?? { count: 0, until: now + WINDOW_MS };
    if (current.count >= this.limit) throw this.#refusal(current.until, now);
    current.count += 1;
    this.#used.set(name, current);
    return this.#headers(this.limit - current.count);
  }

  /** Names that are remembered. */
  get size(): number {
    return this.#used.size;
  }

  /** Forgets what was used. */
  clear(name: string): void {
    this.#used.delete(name);
  }

  #refusal(until: number, now: number): Refusal {
    return new Refusal(429, serviceText.api.tooManyAttempts, {
      ...this.#headers(0),
      'retry-after': String(Math.ceil((until - now) / 1000)),
      'x-ratelimit-reset': String(Math.ceil(until / 1000)),
    });
  }

  #headers(remaining: number): Record<string, string> {
    return { 'x-ratelimit-limit': String(this.limit), 'x-ratelimit-remaining': String(remaining) };
  }

  #current(name: string, now: number) {
    const current = this.#used.get(name);
    if (current !== undefined && current.until > now) return current;
    // Names that came once must not stay for ever; looking for them at every new name would take too long.
    if (this.#used.size > 1_000 && now >= this.#tidyAt) {
      this.#tidyAt = now + WINDOW_MS;
      for (const [other, { until }] of this.#used) if (until <= now) this.#used.delete(other);
    }
    return undefined;
  }
}
