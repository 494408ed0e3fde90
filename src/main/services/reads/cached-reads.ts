import type { Answer, Priority, Source } from '../../../shared/bridge/contract';
import { AppFailure, toAppError, type AppError } from '../../../shared/failures/failure';
import type { ServiceClient } from '../../api/client';
import type { AccountGateway } from '../gateway/account-gateway';
import type { AnsweredAt, Found } from './saved-days';
import type { CancellationRegistry } from '../context/cancellation-registry';

/** A running answer goes stale after this long (docs/design.md); until then a refresh would bring nothing new. */
const FRESH_MS = 60_000;
/** Failures of single reads are remembered for this many of them. */
const REMEMBERED = 1_000;

/** How a read is asked for; the members that all reads of the contract share. */
export interface ReadArguments {
  accountId: string;
  source: Source;
  priority?: Priority | undefined;
  requestId?: string | undefined;
  /** The person asks once more: a key that was refused is tried again. */
  insist?: boolean | undefined;
  /** Aborted when its caller no longer waits; beside the requestId, which is the page's. */
  signal?: AbortSignal | undefined;
}

/** What makes one kind of read: where it is saved, how it is asked for, how it is kept. */
export interface Reading<Value> {
  /** Tells reads of an account apart. */
  name: string;
  saved: () => Found<Value> | null;
  ask: (client: ServiceClient) => Promise<Value>;
  /** Keeps the answer. @returns whether it can no longer change */
  keep: (value: Value, at: AnsweredAt) => boolean;
}

/** Answers reads from the store or from the server, and from the store with the reason when the server fails. */
export class CachedReads {
  readonly #problems = new Map<string, AppError>();
  readonly #asked = new Map<string, number>();
  #asks = 0;
  #finds = 0;

  constructor(
    private readonly gateway: AccountGateway,
    private readonly requestIds: CancellationRegistry,
    private readonly now: () => number,
  ) {}

  /** @throws AppFailure when nothing is saved and the server cannot be asked, or when nobody waits any more */
  async read<Value>(how: ReadArguments, reading: Reading<Value>): Promise<Answer<Value> | null> {
    const name = `${how.accountId} ${reading.name}`;
    if (how.source === 'saved') {
      const saved = this.#saved(name, reading);
      this.#asks += 1;
      if (saved) this.#finds += 1;
      return saved;
    }
    if (how.priority === 'refresh' && this.#isFresh(how.accountId, name)) {
      const saved = this.#saved(name, reading);
      if (saved) return { ...saved, saved: false };
    }
    return this.requestIds.run(how.requestId, (requestId) =>
      this.#ask(name, how, reading, requestId ?? how.signal),
    );
  }

  /** Reads of the store since the start, and how many it could answer. */
  get hits(): { asked: number; found: number } {
    return { asked: this.#asks, found: this.#finds };
  }

  /** What an account (or any) was answered before is no longer fresh: after a write, another key, a clearing. */
  forgetFresh(accountId?: string): void {
    for (const name of this.#asked.keys()) {
      if (accountId === undefined || name.startsWith(`${accountId} `)) this.#asked.delete(name);
    }
  }

  async #ask<Value>(
    name: string,
    { accountId, priority = 'looked-at', insist }: ReadArguments,
    reading: Reading<Value>,
    signal: AbortSignal | undefined,
  ): Promise<Answer<Value>> {
    try {
      const value = await this.gateway.ask(accountId, { priority, insist, signal }, reading.ask);
      const fetchedAt = this.now();
      this.#problems.delete(name);
      remember(this.#asked, name, fetchedAt);
      const serverTime = fetchedAt + this.gateway.skewOf(accountId);
      const final = reading.keep(value, { fetchedAt, serverTime });
      return { value, fetchedAt, saved: false, final, problem: null };
    } catch (cause) {
      if (cause instanceof AppFailure && cause.code === 'cancelled') throw cause;
      const problem = toAppError(cause);
      remember(this.#problems, name, problem);
      this.#asked.delete(name);
      const saved = this.#saved(name, reading);
      if (!saved) throw cause;
      return saved;
    }
  }

  #saved<Value>(name: string, reading: Reading<Value>): Answer<Value> | null {
    const found = reading.saved();
    if (!found) return null;
    const { value, fetchedAt, final } = found;
    return { value, fetchedAt, saved: true, final, problem: this.#problems.get(name) ?? null };
  }

  /** Asked in this run, less than a minute ago, over a connection that has not failed since. */
  #isFresh(accountId: string, name: string): boolean {
    const asked = this.#asked.get(name);
    if (asked === undefined || this.gateway.connections.of(accountId).status !== 'online')
      return false;
    const age = this.now() - asked;
    return age >= 0 && age < FRESH_MS;
  }
}

/** Keeps the newest entries of a map that would otherwise grow forever. */
function remember<Value>(map: Map<string, Value>, name: string, value: Value): void {
  map.delete(name);
  map.set(name, value);
  const [oldest] = map.keys();
  if (map.size > REMEMBERED && oldest !== undefined) map.delete(oldest);
}
