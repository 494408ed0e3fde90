import { isIPv6 } from 'node:net';
import { serviceText } from '$shared/text/en/service';
import { HttpError } from './answers';

export const MINUTE_MS = 60_000;
/** Maximum number of clients in memory; the oldest are removed first. */
const MAX_CLIENTS = 10_000;
/** Fraction of a limit after which other processes are notified of a client. Most clients never reach it. */
const TOLD_PART = 1 / 20;

interface Window {
  count: number;
  /** End of the window, by the limit's clock. */
  until: number;
}

interface OwnWindow extends Window {
  /** The number of uses already reported to other processes. */
  told: number;
  /** The client's tag for other processes; null until needed. */
  tag: string | null;
}

/**
 * Limits uses per window, by name (a client, or a client and a website). A window starts with the first use. The
 * clock is monotonic, so that a changed system time locks nobody out. Names are forgotten within two windows.
 */
export class RateLimit {
  readonly #used = new Map<string, OwnWindow>();
  /** Uses reported by other processes, by tag. */
  readonly #elsewhere = new Map<string, Window>();
  /** Names with enough new uses to notify other processes. */
  readonly #untold = new Set<string>();
  #tagOf: ((name: string) => string) | null = null;
  /** Runs while any name is stored. */
  #sweeping: NodeJS.Timeout | undefined;
  /** The number of new uses that triggers a notification. */
  readonly #step: number;

  /**
   * @param windowMs length of the window
   * @param now a monotonic clock, milliseconds
   */
  constructor(
    readonly limit: number,
    private readonly windowMs = MINUTE_MS,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#step = Math.max(1, Math.ceil(limit * TOLD_PART));
  }

  /**
   * Counts a use.
   *
   * @returns headers with the number of remaining uses
   * @throws HttpError 429 when none remains, with Retry-After in seconds
   */
  use(name: string): Record<string, string> {
    const window = this.#take(name);
    return headersOf(this.limit, this.limit - window.count - this.#usedElsewhere(name, window));
  }

  /**
   * Counts a use, like `use`, but without headers.
   *
   * @throws HttpError 429 when none remains
   */
  count(name: string): void {
    this.#take(name);
  }

  /** Reverts a use. */
  refund(name: string): void {
    const window = this.#used.get(name);
    if (window === undefined) return;
    window.count -= 1;
    if (window.count === 0) this.#used.delete(name);
  }

  /** Number of names in memory. */
  get size(): number {
    return this.#used.size;
  }

  /**
   * Includes the uses in other processes from now on.
   *
   * @param tagOf returns the tag of a name
   */
  share(tagOf: (name: string) => string): void {
    this.#tagOf = tagOf;
  }

  /**
   * Returns the uses to report to other processes and marks them as reported.
   *
   * @param most maximum number of names
   */
  *untold(most: number): Generator<{ client: string; uses: number }> {
    for (const name of [...this.#untold].slice(0, most)) {
      this.#untold.delete(name);
      const window = this.#used.get(name);
      if (window === undefined || window.until <= this.now()) continue;
      yield { client: this.#tag(name, window), uses: window.count - window.told };
      window.told = window.count;
    }
  }

  /** Counts uses in another process. Their window begins when the report arrives. */
  addElsewhere(client: string, uses: number): void {
    const now = this.now();
    const window = this.#elsewhere.get(client);
    if (window !== undefined && window.until > now) window.count += uses;
    else add(this.#elsewhere, client, { count: uses, until: now + this.windowMs });
  }

  #take(name: string): OwnWindow {
    const now = this.now();
    let window = this.#used.get(name);
    if (window === undefined || window.until <= now) {
      window = { count: 0, until: now + this.windowMs, told: 0, tag: null };
      add(this.#used, name, window);
      this.#sweeping ??= setInterval(() => this.#sweep(), this.windowMs).unref();
    }
    const elsewhere = this.#usedElsewhere(name, window);
    if (window.count + elsewhere >= this.limit) {
      throw tooManyRequests(this.limit, this.#endOf(window) - now);
    }
    window.count += 1;
    if (this.#tagOf !== null && window.count - window.told >= this.#step) this.#untold.add(name);
    return window;
  }

  #sweep(): void {
    const now = this.now();
    for (const [name, { until }] of this.#used) {
      if (until > now) return;
      this.#used.delete(name);
      this.#untold.delete(name);
    }
    clearInterval(this.#sweeping);
    this.#sweeping = undefined;
  }

  /** Takes no time while no other process reports uses. */
  #usedElsewhere(name: string, window: OwnWindow): number {
    if (this.#elsewhere.size === 0) return 0;
    const tag = this.#tag(name, window);
    const elsewhere = this.#elsewhere.get(tag);
    if (elsewhere === undefined) return 0;
    if (elsewhere.until > this.now()) return elsewhere.count;
    this.#elsewhere.delete(tag);
    return 0;
  }

  #endOf({ until, tag }: OwnWindow): number {
    return Math.max(until, tag === null ? 0 : (this.#elsewhere.get(tag)?.until ?? 0));
  }

  #tag(name: string, window: OwnWindow): string {
    return (window.tag ??= this.#tagOf?.(name) ?? name);
  }
}

/** All windows have the same length and a map keeps insertion order, so the first window ends first. */
function add<Each extends Window>(windows: Map<string, Each>, name: string, window: Each): void {
  windows.delete(name);
  windows.set(name, window);
  if (windows.size <= MAX_CLIENTS) return;
  const [oldest] = windows.keys();
  if (oldest !== undefined) windows.delete(oldest);
}

/** The answer to a client that has used up its limit. */
export function tooManyRequests(limit: number, waitMs: number): HttpError {
  return new HttpError(429, serviceText.api.tooManyAttempts, {
    ...headersOf(limit, 0),
    'retry-after': String(Math.ceil(waitMs / 1_000)),
    'x-ratelimit-reset': String(Math.ceil((Date.now() + waitMs) / 1_000)),
  });
}

const headersOf = (limit: number, remaining: number): Record<string, string> => ({
  'x-ratelimit-limit': String(limit),
  'x-ratelimit-remaining': String(Math.max(remaining, 0)),
});

/**
 * The client that an address belongs to. For IPv6, it is the first 64 bits: the range given to one household or one
 * rented server.
 */
export function rateLimitClient(ip: string): string {
  if (!isIPv6(ip)) return ip;
  // The URL parser knows every notation and writes `::` for the longest run of zeros.
  const [head = '', tail] = new URL(`http://[${ip.replace(/%.*/s, '')}]/`).hostname
    .slice(1, -1)
    .split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length;
  return [...groups, ...Array<string>(zeros).fill('0'), ...rest].slice(0, 4).join(':');
}
