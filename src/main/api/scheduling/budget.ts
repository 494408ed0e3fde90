import type { Priority } from '$shared/bridge/contract';

/** Servers count requests per minute (docs/service-api.md, "Limit"). */
const WINDOW_MS = 60_000;
/** Safety margin, because requests reach the server with varying delays, milliseconds. */
const MARGIN_MS = 250;
/** The limit per minute until the server's headers say otherwise. */
const DEFAULT_PER_MINUTE = 60;
/** The share of the budget that long-running work leaves free. */
const INTERACTIVE_SHARE = 0.25;
/** Whether requests of a priority belong to long-running work, which may send hundreds. */
const IS_LONG: Record<Priority, boolean> = {
  interactive: false,
  refresh: false,
  later: true,
  offline: true,
};

/**
 * The longest pause that is restored after a restart, milliseconds. A user who restarts the application wants to know
 * whether the server is back, and even the connection test waits for the pause. After this time one request is sent; a
 * server that still refuses states the rest of its pause.
 */
const MAX_RESUMED_MS = 5 * WINDOW_MS;

/** The stored part of a budget. Times are milliseconds before the moment it was saved. */
export interface BudgetSnapshot {
  /** Null for no limit. */
  limit: number | null;
  /**
   * How many requests the server still accepted in its window and how long ago the window began; null while unknown.
   */
  remaining: number | null;
  windowAgeMs: number | null;
  /** How long ago each request of the last window was sent. */
  sentAgesMs: number[];
  /** For how many more milliseconds nothing may be sent. */
  blockedMs: number;
}

interface Options {
  /** Requests per window until headers say otherwise; null for no limit (the built-in service). */
  limit?: number | null;
  windowMs?: number;
  /** A monotonic clock, milliseconds. */
  now?: () => number;
  /** Called whenever the stored part changes. */
  onChange?: () => void;
}

/**
 * Tracks how many requests a server still accepts. Two counts are kept, and the smaller one applies:
 * - Our own count: never more than the limit in any stretch as long as a window.
 * - The server's count: `X-RateLimit-Remaining` of its latest answer minus the requests in flight, because others may
 *   share the limit. Its window began no later than our first request in it, so it ends at most one window after that.
 */
export class Budget {
  #limit: number;
  readonly #windowMs: number;
  readonly #now: () => number;
  readonly #onChange: () => void;
  /** Send times of the requests of the last window, oldest first. */
  #sent: number[] = [];
  #inFlight = 0;
  #remaining = Infinity;
  #windowStart = -Infinity;
  #blockedUntil = -Infinity;

  constructor(options: Options = {}) {
    const { limit = DEFAULT_PER_MINUTE } = options;
    this.#limit = limit ?? Infinity;
    this.#windowMs = (options.windowMs ?? WINDOW_MS) + MARGIN_MS;
    this.#now = options.now ?? (() => performance.now());
    this.#onChange = options.onChange ?? (() => undefined);
  }

  /** The part to be stored for the next start. */
  get snapshot(): BudgetSnapshot {
    const now = this.#now();
    this.#forgetOld(now);
    const told = Number.isFinite(this.#remaining) && now < this.#windowStart + this.#windowMs;
    return {
      limit: Number.isFinite(this.#limit) ? this.#limit : null,
      remaining: told ? this.#remaining : null,
      windowAgeMs: told ? now - this.#windowStart : null,
      sentAgesMs: this.#sent.map((at) => Math.round(now - at)),
      blockedMs: Math.max(this.#blockedUntil - now, 0),
    };
  }

  /**
   * Restores the budget after a restart.
   *
   * @param elapsedMs since it was saved, by the wall clock. Negative when that clock was set back: then everything counts as
   *   just saved, but no pause is longer than a window
   */
  restore(noted: BudgetSnapshot, elapsedMs: number): void {
    const now = this.#now();
    const elapsed = Math.max(elapsedMs, 0);
    const blockedMs = elapsedMs < 0 ? Math.min(noted.blockedMs, this.#windowMs) : noted.blockedMs;
    this.#limit = noted.limit ?? Infinity;
    this.#sent = noted.sentAgesMs.map((age) => now - age - elapsed);
    if (noted.remaining !== null && noted.windowAgeMs !== null) {
      this.#remaining = noted.remaining;
      this.#windowStart = now - noted.windowAgeMs - elapsed;
    }
    this.#blockedUntil = now + Math.min(blockedMs - elapsed, MAX_RESUMED_MS);
    this.#forgetOld(now);
  }

  /** Milliseconds until a request of this priority may be sent; 0 when it may be sent now. */
  waitMs(priority: Priority): number {
    const now = this.#now();
    this.#forgetOld(now);
    const reserve = IS_LONG[priority] ? this.#reserve() : 0;
    return Math.max(
      this.#blockedUntil - now,
      this.#ownWait(now, reserve),
      this.#serverWait(now, reserve),
      0,
    );
  }

  /** Milliseconds for which the server asked for a pause; 0 without one. */
  blockedMs(): number {
    return Math.max(this.#blockedUntil - this.#now(), 0);
  }

  /** Records a request as it is sent. @returns a handle for `refund` */
  recordSent(): number {
    const now = this.#now();
    this.#forgetOld(now);
    this.#sent.push(now);
    this.#inFlight += 1;
    if (now >= this.#windowStart + this.#windowMs) {
      this.#windowStart = now;
      this.#remaining = Infinity;
    }
    this.#onChange();
    return now;
  }

  /** Removes a request that never reached the server and was therefore not counted. */
  refund(sent: number): void {
    const at = this.#sent.indexOf(sent);
    if (at >= 0) this.#sent.splice(at, 1);
    this.#onChange();
  }

  /** Records the end of a request, answered or not. */
  recordEnd(): void {
    this.#inFlight -= 1;
  }

  /**
   * Updates the budget from an answer's headers.
   *
   * @param retryAfterMs the requested wait, if any
   * @param refused whether the request was refused because of too many requests
   */
  update(headers: Headers, retryAfterMs: number | null, refused: boolean): void {
    const limit = count(headers.get('x-ratelimit-limit'));
    const remaining = count(headers.get('x-ratelimit-remaining'));
    if (limit !== null && limit > 0) this.#limit = limit;
    // A limit of 0, on an answer, means that there is none.
    if (remaining !== null && limit !== 0) this.#updateRemaining(remaining);
    if (refused) this.block(retryAfterMs ?? this.#restOfWindow());
    this.#onChange();
  }

  /** Blocks all requests for this long. */
  block(ms: number): void {
    this.#blockedUntil = Math.max(this.#blockedUntil, this.#now() + ms);
  }

  #updateRemaining(remaining: number): void {
    // Answers may arrive out of order. Only a real increase starts a new window.
    const next = remaining > this.#remaining + this.#inFlight;
    if (next) this.#windowStart = this.#now();
    this.#remaining = next ? remaining : Math.min(this.#remaining, remaining);
  }

  #restOfWindow(): number {
    const rest = this.#windowStart + this.#windowMs - this.#now();
    return rest > 0 ? rest : this.#windowMs;
  }

  #reserve(): number {
    return Number.isFinite(this.#limit) ? Math.ceil(this.#limit * INTERACTIVE_SHARE) : 0;
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
    return this.#remaining - this.#inFlight > reserve ? 0 : end - now;
  }

  #forgetOld(now: number): void {
    const from = this.#sent.findIndex((time) => time > now - this.#windowMs);
    this.#sent = from === -1 ? [] : this.#sent.slice(from);
  }
}

function count(text: string | null): number | null {
  return text !== null && /^\d+$/.test(text.trim()) ? Number(text) : null;
}
