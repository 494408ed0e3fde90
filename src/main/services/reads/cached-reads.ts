import { LRUCache } from 'lru-cache';
import type { ServerClient } from '$main/api/servers/server-client';
import type { Answer, Priority, ReadMode } from '$shared/bridge/contract';
import { type AppError, failureCode, toAppError } from '$shared/failures/failure';
import type { AccountGateway } from '../gateway/account-gateway';
import type { AnsweredAt, SavedValue } from './saved-days';

/** An answer for an unfinished period goes stale after this long (docs/design.md); until then a refresh is skipped. */
const FRESH_MS = 60_000;
/**
 * The most reads of which times and failures are stored. A group of 50 websites has 1,700 reads, two periods of each
 * statistic.
 */
const REMEMBERED = 5_000;

/** The options that all reads of the contract share. */
export interface ReadArguments {
  accountId: string;
  source: ReadMode;
  priority?: Priority | undefined;
  /** Whether the user asked again, so that a rejected key is retried. */
  insist?: boolean | undefined;
  /** Aborted when the caller no longer waits. */
  signal?: AbortSignal | undefined;
}

/** One kind of read: where it is saved, how it is requested and how it is stored. */
export interface ReadSpec<Value> {
  /** Unique among the reads of an account. */
  name: string;
  saved: () => SavedValue<Value> | null;
  ask: (client: ServerClient) => Promise<Value>;
  /** Stores the answer. @returns whether it is final */
  keep: (value: Value, at: AnsweredAt) => boolean;
}

/** Answers reads from the store or from the server, falling back to the store, with the reason, when the server fails. */
export class CachedReads {
  readonly #problems = new LRUCache<string, AppError>({ max: REMEMBERED });
  readonly #asked = new LRUCache<string, number>({ max: REMEMBERED });
  #asks = 0;
  #finds = 0;

  constructor(
    private readonly gateway: AccountGateway,
    private readonly now: () => number,
  ) {}

  /** @throws AppFailure when nothing is saved and the server fails, or when nobody waits any more */
  async read<Value>(
    { accountId, source, priority = 'interactive', insist, signal }: ReadArguments,
    reading: ReadSpec<Value>,
  ): Promise<Answer<Value> | null> {
    const name = `${accountId} ${reading.name}`;
    if (source === 'saved') {
      const saved = this.#saved(name, reading);
      this.#asks += 1;
      if (saved) this.#finds += 1;
      return saved;
    }
    if (priority === 'refresh' && this.#isFresh(accountId, name)) {
      const saved = this.#saved(name, reading);
      if (saved) return { ...saved, saved: false };
    }
    try {
      const value = await this.gateway.ask(accountId, { priority, insist, signal }, reading.ask);
      const fetchedAt = this.now();
      this.#problems.delete(name);
      this.#asked.set(name, fetchedAt);
      const serverTime = fetchedAt + this.gateway.skewOf(accountId);
      const final = reading.keep(value, { fetchedAt, serverTime });
      return { value, fetchedAt, saved: false, final, problem: null };
    } catch (cause) {
      if (signal?.aborted === true || failureCode(cause) === 'cancelled') throw cause;
      const problem = toAppError(cause);
      this.#problems.set(name, problem);
      this.#asked.delete(name);
      const saved = this.#saved(name, reading);
      if (!saved) throw cause;
      return saved;
    }
  }

  /** Number of store look-ups since the start, and how many succeeded. */
  get hits(): { asked: number; found: number } {
    return { asked: this.#asks, found: this.#finds };
  }

  /** Marks the answers of an account (or of all) as stale: after a write, a change of key, or clearing. */
  markStale(accountId?: string): void {
    for (const name of [...this.#asked.keys()]) {
      if (accountId === undefined || name.startsWith(`${accountId} `)) this.#asked.delete(name);
    }
  }

  #saved<Value>(name: string, reading: ReadSpec<Value>): Answer<Value> | null {
    const found = reading.saved();
    if (!found) return null;
    const { value, fetchedAt, final } = found;
    return { value, fetchedAt, saved: true, final, problem: this.#problems.get(name) ?? null };
  }

  /** Fetched in this run less than a minute ago, and the connection has not failed since. */
  #isFresh(accountId: string, name: string): boolean {
    const asked = this.#asked.get(name);
    if (asked === undefined || this.gateway.connections.of(accountId).status !== 'online')
      return false;
    const age = this.now() - asked;
    return age >= 0 && age < FRESH_MS;
  }
}
