import type { Priority } from '../../shared/bridge/contract';

/** Servers count by the minute (SERVER-BEHAVIOUR, "Rate limit"). */
const WINDOW_MS = 60_000;
/** A request arrives a little later than it was sent; two of them not equally later. */
const MARGIN_MS = 250;
/** What a server takes a minute until its headers say otherwise. */
const DEFAULT_PER_MINUTE = 60;
/** The part of the budget that saving for offline leaves to what a person looks at. */
const KEPT_FROM_SAVING = 0.25;

interface Options {
  /** Requests in a window until headers say otherwise; null for no limit (the built-in service). */
  limit?: number | null;
  windowMs?: number;
  /** A clock that never jumps, milliseconds. */
  now?: () => number;
}

/**
 * How many requests a server still takes. Two counts, the smaller holds:
 *
 * - our own: never more than the limit in any stretch of a window's length;
 * - the server's: `X-RateLimit-Remaining` of its newest answer less what is under way, since others may share the limit.
 *   Its window began no later than our first request in it, so it ends no later than a window after that.
 */
export class Budget {
  #limit: number;
  readonly #windowMs: number;
  readonly #now: () => number;
  /** When requests of the last window were sent, oldest first. */
  #sent: number[] = [];
  #underWay = 0;
  #remaining = Infinity;
  #windowStart = -Infinity;
  #blockedUntil = -Infinity;

  constructor(options: Options = {}) {
    const { limit = DEFAULT_PER_MINUTE } = options;
    this.#limit = limit ?? Infinity;
    this.#windowMs = (options.windowMs ?? WINDOW_MS) + MARGIN_MS;
    this.#now = options.now ?? (() => performance.now());
  }

  /** Milliseconds until a request of this priority may be sent; 0 when it may be now. */
  waitMs(priority: Priority): number {
    const now = this.#now();
    this.#forgetOld(now);
    const reserve = priority === 'saving' ? this.#reserve() : 0;
    return Math.max(
      this.#blockedUntil - now,
      this.#ownWait(now, reserve),
      this.#serverWait(now, reserve),
      0,
    );
  }

  /** Milliseconds for which the server itself asked for silence; 0 when it did not. */
  blockedMs(): number {
    return Math.max(this.#blockedUntil - this.#now(), 0);
  }

  /** A request goes out now. @returns what `takeBack` knows it by */
  sent(): number {
    const now = this.#now();
    this.#forgetOld(now);
    this.#sent.push(now);
    this.#underWay += 1;
    if (now >= this.#windowStart + this.#windowMs) {
      this.#windowStart = now;
      this.#remaining = Infinity;
    }
    return now;
  }

  /** A request that was sent never came to the server, which therefore did not count it. */
  takeBack(sent: number): void {
    const at = this.#sent.indexOf(sent);
    if (at >= 0) this.#sent.splice(at, 1);
  }

  /** A request came to its end, answered or not. */
  ended(): void {
    this.#underWay -= 1;
  }

  /**
   * An answer's headers.
   *
   * @param retryAfterMs the wait it asks for, if it does
   * @param refused whether it was refused for too many requests
   */
  heard(headers: Headers, retryAfterMs: number | null, refused: boolean): void {
    const limit = count(headers.get('x-ratelimit-limit'));
    const remaining = count(headers.get('x-ratelimit-remaining'));
    if (limit !== null && limit > 0) this.#limit = limit;
    if (remaining !== null) this.#heardRemaining(remaining);
    if (refused) this.block(retryAfterMs ?? this.#restOfWindow());
  }

  /** Nothing is sent for this long. */
  block(ms: number): void {
    this.#blockedUntil = Math.max(this.#blockedUntil, this.#now() + ms);
  }

  #heardRemaining(remaining: number): void {
    // Answers overtake each other: only a real jump upwards is the server's next window.
    const next = remaining > this.#remaining + this.#underWay;
    if (next) this.#windowStart = this.#now();
    this.#remaining = next ? remaining : Math.min(this.#remaining, remaining);
  }

  #restOfWindow(): number {
    const rest = this.#windowStart + this.#windowMs - this.#now();
    return rest > 0 ? rest : this.#windowMs;
  }

  #reserve(): number {
    return Number.isFinite(this.#limit) ? Math.ceil(this.#limit * KEPT_FROM_SAVING) : 0;
  }

  #ownWait(now: number, reserve: number): number {
    const allowed = Math.max(this.#limit - reserve, 1);
    const surplus = this.#sent.length - allowed;
    if (surplus < 0) return 0;
    return (this.#sent[surplus] ?? now) + this.#windowMs - now;
  }

  #serverWait(now: number, reserve: number): number {
    const end = this.#windowStart + this.#windowMs;
    if (now >= end) return 0;
    return this.#remaining - this.#underWay > reserve ? 0 : end - now;
  }

  #forgetOld(now: number): void {
    const from = this.#sent.findIndex((time) => time > now - this.#windowMs);
    this.#sent = from === -1 ? [] : this.#sent.slice(from);
  }
}

function count(text: string | null): number | null {
  return text !== null && /^\d+$/.test(text.trim()) ? Number(text) : null;
}
