import { hash, randomBytes } from 'node:crypto';

/** A visit ends after this time without a page view. */
const VISIT_MS = 30 * 60_000;
const SALT_MS = 24 * 60 * 60_000;
const SWEEP_MS = 60_000;
/** About 12 MB. */
const MOST = 100_000;

/** The traits that distinguish visitors of a website while the salt is in memory. */
export interface VisitorTraits {
  websiteId: number;
  ip: string;
  userAgent: string;
}

/**
 * Remembers for half an hour that a visitor was on a website. It stores 48 bits of a salted hash, in memory only. The
 * salt is random. A new salt replaces it daily and whenever no visitor is remembered; all remembered visitors are
 * discarded with the old one.
 */
export class VisitorMemory {
  /** The time of each visitor's last page view, oldest first. */
  readonly #seen = new Map<number, number>();
  #salt = '';
  #saltAt = -Infinity;
  /** Runs while visitors are stored, so that the last ones are forgotten even without new hits. */
  #sweeping: NodeJS.Timeout | undefined;

  /**
   * @param now a monotonic clock, milliseconds
   * @param most visitors that are remembered
   */
  constructor(
    private readonly now: () => number = () => performance.now(),
    private readonly most = MOST,
  ) {}

  /**
   * Remembers a visitor.
   *
   * @returns whether the visitor was on the website within the last half hour
   */
  see(visitor: VisitorTraits): boolean {
    const now = this.now();
    if (now - this.#saltAt >= SALT_MS) this.#replaceSalt(now);
    const key = this.#keyOf(visitor);
    const before = this.#seen.get(key) ?? -Infinity;
    this.#seen.delete(key);
    this.#seen.set(key, now);
    if (this.#seen.size > this.most) this.#evict(now, Math.ceil(this.most * 0.9));
    this.#sweeping ??= setInterval(() => this.#sweep(), SWEEP_MS).unref();
    return now - before < VISIT_MS;
  }

  /** Forgets a visitor whose page view could not be stored. */
  forget(visitor: VisitorTraits): void {
    this.#seen.delete(this.#keyOf(visitor));
  }

  /** Number of visitors that are remembered. */
  get size(): number {
    return this.#seen.size;
  }

  #replaceSalt(now: number): void {
    this.#salt = randomBytes(16).toString('base64');
    this.#saltAt = now;
    this.#seen.clear();
  }

  #keyOf({ websiteId, ip, userAgent }: VisitorTraits): number {
    const text = `${this.#salt} ${websiteId} ${ip} ${userAgent}`;
    return Number.parseInt(hash('sha256', text, 'hex').slice(0, 12), 16);
  }

  #sweep(): void {
    this.#evict(this.now(), this.most);
    if (this.#seen.size > 0) return;
    clearInterval(this.#sweeping);
    this.#sweeping = undefined;
    this.#saltAt = -Infinity;
    this.#salt = '';
  }

  /** Removes many at a time, because finding the first entry of a map is slow after earlier entries were deleted. */
  #evict(now: number, most: number): void {
    for (const [key, at] of this.#seen) {
      if (now - at < VISIT_MS && this.#seen.size <= most) return;
      this.#seen.delete(key);
    }
  }
}
