import { createHmac } from 'node:crypto';
import { isStoreDiskFull } from '../store/engines/open';
import type { ReportedUsage, SharedUsage } from '../store/shared-usage';
import { RateLimit, tooManyRequests } from './rate-limit';

/** How often processes notify each other, ms. */
const INTERVAL_MS = 1_000;
/** The most clients in one notification; the others follow in the next. */
const TOLD_AT_ONCE = 1_000;
const TAG_BYTES = 9;

/** A keyed hash of a client, so that neither messages nor tables contain its address. */
const tagOf = (secret: string, limit: string, client: string): string =>
  createHmac('sha256', secret)
    .update(`limit ${limit} ${client}`)
    .digest()
    .toString('base64url', 0, TAG_BYTES);

/** Exchanges the uses of clients that are near a limit with the other processes of a store, once a second. */
export class LimitExchange {
  readonly #limits = new Map<string, RateLimit>();
  #timer: NodeJS.Timeout | undefined;

  /** @param secret the store's */
  constructor(
    private readonly uses: SharedUsage,
    private readonly secret: string,
  ) {}

  /** @param name the same in all processes */
  share(name: string, limit: RateLimit): void {
    limit.share((client) => tagOf(this.secret, name, client));
    this.#limits.set(name, limit);
  }

  start(): void {
    this.uses.onTold((told) => {
      for (const { limit, client, uses } of told)
        this.#limits.get(limit)?.addElsewhere(client, uses);
    });
    // Other processes do not learn of uses while the connection is broken. Nobody waits for the report.
    this.#timer = setInterval(() => void this.tell().catch(() => {}), INTERVAL_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Reports new uses. Does nothing while no client is near a limit. */
  async tell(): Promise<void> {
    const told: ReportedUsage[] = [];
    for (const [name, limit] of this.#limits) {
      for (const use of limit.untold(TOLD_AT_ONCE)) told.push({ limit: name, ...use });
    }
    if (told.length > 0) await this.uses.tell(told);
  }
}

/** Limits attempts to enter passwords and keys, which are rare. */
export interface AttemptLimit {
  /**
   * Counts an attempt.
   *
   * @throws HttpError 429 when none remains
   */
  count(name: string): void | Promise<void>;
  /** Reverts an attempt. */
  refund(name: string): void | Promise<void>;
}

/** Counts attempts exactly across all processes of a store. */
export class SharedAttemptLimit implements AttemptLimit {
  /**
   * Used alone while the disk is full, so that pages can still be opened. It also avoids writes for repeated attempts
   * in this process.
   */
  readonly #own: RateLimit;

  constructor(
    private readonly uses: SharedUsage,
    private readonly secret: string,
    private readonly limit: number,
    private readonly windowMs: number,
  ) {
    this.#own = new RateLimit(limit, windowMs);
  }

  async count(name: string): Promise<void> {
    this.#own.count(name);
    try {
      const waitMs = await this.uses.take(this.#tag(name), this.limit, this.windowMs);
      if (waitMs === null) return;
      throw tooManyRequests(this.limit, waitMs);
    } catch (cause) {
      if (isStoreDiskFull(cause)) return;
      // The attempt was not stored.
      this.#own.refund(name);
      throw cause;
    }
  }

  async refund(name: string): Promise<void> {
    this.#own.refund(name);
    try {
      await this.uses.refund(this.#tag(name));
    } catch (cause) {
      if (!isStoreDiskFull(cause)) throw cause;
    }
  }

  #tag(name: string): string {
    return tagOf(this.secret, 'tries', name);
  }
}
