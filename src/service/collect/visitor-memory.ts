import { hash, randomBytes } from 'node:crypto';

/** How long after the last page view a visit ends, in milliseconds. */
const VISIT_MS = 30 * 60_000;
const SALT_MS = 24 * 60 * 60_000;
const SWEEP_MS = 60_000;
/** The maximum number of remembered visitors, which take about 12 MB. */
const MOST = 100_000;

/** The traits by which visitors of a website are distinguished while the salt is in memory. */
export interface VisitorTraits {
  websiteId: number;
  ip: string;
  userAgent: string;
}

/**
 * Remembers for half an hour that a visitor was on a website. Only 48 bits of a salted hash are stored, and only in
 * memory. The salt is random. It is replaced daily and whenever no visitor is remembered. All remembered visitors are
 * discarded with the old salt.
 */
export class VisitorMemory {
  /** The time of each visitor's last page view. The oldest comes first. */
  readonly #seen = new Map<number, number>();
  #salt = '';
  #saltAt = -Infinity;
  /** The timer that runs while visitors are remembered. The last ones are then forgotten even without new hits. */
  #sweeping: NodeJS.Timeout | undefined;

  /**
   * @param now a monotonic clock, in milliseconds
   * @param most the maximum number of remembered visitors
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

  /** The number of visitors that are remembered. */
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

  /**
   * Forgets visitors who are gone or too many. Many are removed at a time, because finding the first entry of a map
   * is slow after earlier entries were deleted.
   */
  #evict(now: number, most: number): void {
    for (const [key, at] of this.#seen) {
      if (now - at < VISIT_MS && this.#seen.size <= most) return;
      this.#seen.delete(key);
    }
  }
}
