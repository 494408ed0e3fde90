import { isIPv6 } from 'node:net';
import { serviceText } from '$shared/text/en/service';
import { HttpError } from './answers';

export const MINUTE_MS = 60_000;
/** The maximum number of clients in memory. The oldest are removed first. */
const MAX_CLIENTS = 10_000;
/** The fraction of a limit after which other processes are told of a client's uses. Most clients never reach it. */
const TOLD_PART = 1 / 20;

interface Window {
  count: number;
  /** When the window ends, on the limit's clock. */
  until: number;
}

interface OwnWindow extends Window {
  /** The number of uses that other processes were told of. */
  told: number;
  /** The tag that stands for the client in other processes; null until it is needed. */
  tag: string | null;
}

/**
 * Limits uses per window and name. A name stands for a client, or for a client and a website. Its window starts with
 * the first use. The clock is monotonic, so that a change of the system's time locks nobody out. Names are removed
 * within two windows.
 */
export class RateLimit {
  readonly #used = new Map<string, OwnWindow>();
  /** The uses in other processes, by tag. */
  readonly #elsewhere = new Map<string, Window>();
  /** The names whose new uses other processes must be told of. */
  readonly #untold = new Set<string>();
  #tagOf: ((name: string) => string) | null = null;
  /** The timer that runs while any name is stored. */
  #sweeping: NodeJS.Timeout | undefined;
  /** The number of new uses of a name after which other processes are told. */
  readonly #step: number;

  /**
   * @param windowMs the length of a window, in milliseconds
   * @param now a monotonic clock, in milliseconds
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
   * @returns headers with the number of uses that remain
   * @throws HttpError 429 if none remains, with the seconds to wait in Retry-After
   */
  use(name: string): Record<string, string> {
    const window = this.#take(name);
    return headersOf(this.limit, this.limit - window.count - this.#usedElsewhere(name, window));
  }

  /**
   * Counts a use like `use`, but returns no headers.
   *
   * @throws HttpError 429 if no use remains
   */
  count(name: string): void {
    this.#take(name);
  }

  /** Undoes a use. */
  refund(name: string): void {
    const window = this.#used.get(name);
    if (window === undefined) return;
    window.count -= 1;
    if (window.count === 0) this.#used.delete(name);
  }

  /** The number of names in memory. */
  get size(): number {
    return this.#used.size;
  }

  /**
   * Takes the uses in other processes into account from now on.
   *
   * @param tagOf returns the tag of a name
   */
  share(tagOf: (name: string) => string): void {
    this.#tagOf = tagOf;
  }

  /**
   * Returns the uses that other processes must be told of, and marks them as told.
   *
   * @param most the maximum number of names
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

  /** Counts uses in another process. Their window begins now. */
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

  /** Returns the uses of a name in other processes. Takes no time as long as none were reported. */
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

/** Adds a window at the end of a map. All windows have the same length, so the first one in the map ends first. */
function add<Each extends Window>(windows: Map<string, Each>, name: string, window: Each): void {
  windows.delete(name);
  windows.set(name, window);
  if (windows.size <= MAX_CLIENTS) return;
  const [oldest] = windows.keys();
  if (oldest !== undefined) windows.delete(oldest);
}

/** Returns the answer to a client that has used up its limit. */
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
 * Returns the name under which an address is limited. For IPv6, that is its first 64 bits, the range of one household
 * or one rented server.
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
