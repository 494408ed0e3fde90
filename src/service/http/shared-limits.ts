import { createHmac } from 'node:crypto';
import { isStoreDiskFull } from '../store/engines/open';
import type { ReportedUsage, SharedUsage } from '../store/shared-usage';
import { RateLimit, tooManyRequests } from './rate-limit';

/** How often processes tell each other about uses, in milliseconds. */
const INTERVAL_MS = 1_000;
/** The maximum number of clients in one message. Others follow in the next message. */
const TOLD_AT_ONCE = 1_000;
const TAG_BYTES = 9;

/** Returns a keyed hash of a client, so that neither messages nor tables contain its address. */
const tagOf = (secret: string, limit: string, client: string): string =>
  createHmac('sha256', secret)
    .update(`limit ${limit} ${client}`)
    .digest()
    .toString('base64url', 0, TAG_BYTES);

/** Tells the other processes of a store, once a second, about the uses of clients that are near a limit. */
export class LimitExchange {
  readonly #limits = new Map<string, RateLimit>();
  #timer: NodeJS.Timeout | undefined;

  /** @param secret the store's secret */
  constructor(
    private readonly uses: SharedUsage,
    private readonly secret: string,
  ) {}

  /**
   * Includes a limit in the exchange.
   *
   * @param name the limit's name, which is the same in all processes
   */
  share(name: string, limit: RateLimit): void {
    limit.share((client) => tagOf(this.secret, name, client));
    this.#limits.set(name, limit);
  }

  start(): void {
    this.uses.onTold((told) => {
      for (const { limit, client, uses } of told)
        this.#limits.get(limit)?.addElsewhere(client, uses);
    });
    // While the connection is broken, other processes do not learn of uses. No caller waits for the message.
    this.#timer = setInterval(() => void this.tell().catch(() => {}), INTERVAL_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Tells the other processes about new uses. Does nothing while no client is near a limit. */
  async tell(): Promise<void> {
    const told: ReportedUsage[] = [];
    for (const [name, limit] of this.#limits) {
      for (const use of limit.untold(TOLD_AT_ONCE)) told.push({ limit: name, ...use });
    }
    if (told.length > 0) await this.uses.tell(told);
  }
}

/** A limit on attempts to enter passwords and keys, which are rare. */
export interface AttemptLimit {
  /**
   * Counts an attempt.
   *
   * @throws HttpError 429 if none remains
   */
  count(name: string): void | Promise<void>;
  /** Undoes an attempt. */
  refund(name: string): void | Promise<void>;
}

/** Counts attempts exactly, across all processes of a store. */
export class SharedAttemptLimit implements AttemptLimit {
  /**
   * The limit of this process. It is used alone while the disk is full, so that pages can still be opened, and it
   * avoids writes for repeated attempts.
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
      // The attempt could not be stored.
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
