import { isIPv6 } from 'node:net';
import { serviceText } from '../../shared/text/en/service';
import { HttpError } from './answers';

const MINUTE_MS = 60_000;
/** The most clients remembered; the oldest are forgotten first. */
const MAX_CLIENTS = 10_000;

interface Window {
  count: number;
  /** When it ends, by the limit's clock. */
  until: number;
}

/**
 * Limits uses per window, by name (a client, or a client and a website). A window starts with the first use. Uses a monotonic
 * clock, so that a changed system time locks nobody out.
 */
export class RateLimit {
  readonly #used = new Map<string, Window>();

  /**
   * @param windowMs length of the window
   * @param now a monotonic clock, milliseconds
   */
  constructor(
    readonly limit: number,
    private readonly windowMs = MINUTE_MS,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /**
   * Counts a use.
   *
   * @returns headers that tell how many are left
   * @throws HttpError 429 when none is left, with Retry-After in seconds
   */
  use(name: string): Record<string, string> {
    const window = this.#take(name);
    return this.#headers(this.limit - window.count);
  }

  /** Counts a use, like `use`, but without headers. @throws HttpError 429 when none is left */
  count(name: string): void {
    this.#take(name);
  }

  /** Takes back a use that turned out not to count. */
  giveBack(name: string): void {
    const window = this.#used.get(name);
    if (window === undefined) return;
    window.count -= 1;
    if (window.count === 0) this.#used.delete(name);
  }

  /** Number of names remembered. */
  get size(): number {
    return this.#used.size;
  }

  #take(name: string): Window {
    const now = this.now();
    let window = this.#used.get(name);
    if (window === undefined || window.until <= now) {
      window = { count: 0, until: now + this.windowMs };
      this.#add(name, window);
    }
    if (window.count >= this.limit) throw this.#refusal(window.until - now);
    window.count += 1;
    return window;
  }

  /** All windows have the same length and a map keeps insertion order, so the first one ends first. */
  #add(name: string, window: Window): void {
    this.#used.delete(name);
    this.#used.set(name, window);
    if (this.#used.size <= MAX_CLIENTS) return;
    const [oldest] = this.#used.keys();
    if (oldest !== undefined) this.#used.delete(oldest);
  }

  #refusal(waitMs: number): HttpError {
    return new HttpError(429, serviceText.api.tooManyAttempts, {
      ...this.#headers(0),
      'retry-after': String(Math.ceil(waitMs / 1_000)),
      'x-ratelimit-reset': String(Math.ceil((Date.now() + waitMs) / 1_000)),
    });
  }

  #headers(remaining: number): Record<string, string> {
    return { 'x-ratelimit-limit': String(this.limit), 'x-ratelimit-remaining': String(remaining) };
  }
}

/**
 * The client an address counts as: for IPv6 its first 64 bits, the range given to one household or one rented server.
 */
export function clientOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  // The URL parser knows every notation and writes `::` for the longest run of zeros.
  const [head = '', tail] = new URL(`http://[${ip.split('%', 1)[0]}]/`).hostname
    .slice(1, -1)
    .split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length;
  return [...groups, ...Array<string>(zeros).fill('0'), ...rest].slice(0, 4).join(':');
}
