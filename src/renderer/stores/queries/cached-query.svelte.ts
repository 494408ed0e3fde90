import { untrack } from 'svelte';
import type { Answer, Priority } from '../../../shared/bridge/contract';
import { toAppError, type AppError } from '../../../shared/failures/failure';
import type { Client } from '../../client/client';
import { sourceKey } from '../../../shared/settings/source';
import { keepEqual } from '../../../shared/lib/keep-equal';
import type { AnyQuery, AnswerSource } from './answer-source';
import { onReturn } from './on-return';
import type { QueryCache } from './query-cache';

export interface QueryOptions<Query, Value> {
  /** Keeps answers for the next visit to the screen. */
  kept?: QueryCache<Query, Value>;
  /** The priority of every request; by default, refreshing a shown answer has a lower one than loading a missing one. */
  priority?: Priority;
}

/**
 * A cached-first read: the saved answer is shown at once, with its age, until the server's answer
 * replaces it. A new query cancels the previous one; late answers are dropped; a failure keeps what
 * is shown and says why. Within one account and website the previous answer stays (`previous`)
 * until the next one arrives, so that turning a page does not flash.
 * In a component use `cachedQuery`, which asks again by itself and stops with the component.
 */
export class CachedQuery<Query extends AnyQuery, Value> {
  readonly #source: AnswerSource<Query, Value>;
  readonly #options: QueryOptions<Query, Value>;
  #query: Query | null = null;
  #requestId: string | null = null;
  #run = 0;

  #answer = $state.raw<Answer<Value> | null>(null);
  #previous = $state(false);
  #phase = $state<'idle' | 'asking' | 'done'>('idle');
  #problem = $state.raw<AppError | null>(null);

  /** Nothing to show yet. */
  readonly loading = $derived(this.#answer === null && this.#phase !== 'done');
  /** Something is shown, and its replacement is loading. */
  readonly refreshing = $derived(this.#answer !== null && this.#phase === 'asking');
  /** An answer is loading. */
  readonly asking = $derived(this.#phase === 'asking');
  /** Nothing was asked yet, or the request was cancelled. */
  readonly idle = $derived(this.#phase === 'idle');
  /** The result is final for now: an answer, saved or new, or the reason why there is none. */
  readonly ready = $derived(this.#answer !== null || this.#phase === 'done');

  constructor(source: AnswerSource<Query, Value>, options: QueryOptions<Query, Value> = {}) {
    this.#source = source;
    this.#options = options;
  }

  /** The latest answer with its age, or null. Never mutated. */
  get answer(): Answer<Value> | null {
    return this.#answer;
  }

  /** Whether `answer` still belongs to the previous query. */
  get previous(): boolean {
    return this.#previous;
  }

  /** The account of the query; null before the first one, and for a group. */
  get accountId(): string | null {
    return this.#query === null ? null : accountOf(this.#query);
  }

  /** Why the latest attempt to reach the server failed. */
  get problem(): AppError | null {
    return this.#problem;
  }

  /** Starts a query and drops the previous one. Resolves when nothing more will arrive. */
  async ask(query: Query): Promise<void> {
    const same = this.#query !== null && subjectOf(this.#query) === subjectOf(query);
    this.cancel();
    const run = this.#run;
    this.#query = query;
    const kept = this.#options.kept?.of(query) ?? null;
    if (!same || kept !== null) this.#answer = kept;
    this.#previous = kept === null && this.#answer !== null;
    this.#problem = null;
    this.#phase = 'asking';
    const saved = await this.#saved(run, query);
    if (run !== this.#run) return;
    if (saved !== null) this.#show(saved);
    else if (kept !== null && this.#problem === null) this.#letGo(query);
    if (saved?.final === true) this.#phase = 'done';
    else await this.#network(run, query);
  }

  /**
   * Asks the server again at the user's request, even if the saved answer is final. Keeps what is
   * shown.
   */
  refresh(): Promise<void> {
    return this.#askAgain({ insist: true });
  }

  /** Asks the server again because time has passed. */
  renew(): Promise<void> {
    return this.#askAgain({});
  }

  async #askAgain(how: { insist?: true }): Promise<void> {
    const query = this.#query;
    if (query === null) return;
    this.cancel();
    if (this.#answer === null) this.#problem = null;
    this.#phase = 'asking';
    await this.#network(this.#run, query, { ...how, priority: 'interactive' });
  }

  /** Starts over, because the shown answer is from another server. */
  async startOver(): Promise<void> {
    const query = this.#query;
    if (query === null) return;
    this.#query = null;
    await this.ask(query);
  }

  /** Shows what is saved now, and nothing if nothing is: the store has another answer than before, without a request. */
  async reread(): Promise<void> {
    const run = this.#run;
    const query = this.#query;
    if (query === null || this.#phase !== 'done') return;
    try {
      const saved = await this.#source.saved(query);
      if (run !== this.#run) return;
      if (saved === null) this.#letGo(query);
      else this.#show(saved);
    } catch (thrown) {
      if (run === this.#run) this.#problem = toAppError(thrown);
    }
  }

  /** Shows a changed value at once, before or after a write. */
  patch(change: (value: Value) => Value): void {
    if (this.#answer === null) return;
    const changed = { ...this.#answer, value: change(this.#answer.value) };
    // A previous query's answer must not be cached as the answer to this one.
    if (this.#previous) this.#answer = changed;
    else this.#take(changed);
  }

  /** Cancels pending requests. */
  cancel(): void {
    this.#run += 1;
    this.#phase = 'idle';
    if (this.#requestId === null) return;
    const requestIds = [this.#requestId];
    this.#requestId = null;
    this.#source.cancel(requestIds);
  }

  async #saved(run: number, query: Query): Promise<Answer<Value> | null> {
    try {
      return await this.#source.saved(query);
    } catch (thrown) {
      // The server is asked in any case; its answer clears the store's problem.
      if (run === this.#run) this.#problem = toAppError(thrown);
      return null;
    }
  }

  async #network(
    run: number,
    query: Query,
    how: { insist?: true; priority?: Priority } = {},
  ): Promise<void> {
    const requestId = crypto.randomUUID();
    this.#requestId = requestId;
    const shown = this.#answer !== null && !this.#previous;
    const priority = this.#options.priority ?? (shown ? 'refresh' : 'interactive');
    try {
      const onpart = (part: Answer<Value>): void => {
        if (run === this.#run) this.#show(part);
      };
      const answer = await this.#source.network(query, { priority, ...how, requestId }, onpart);
      if (run !== this.#run) return;
      if (answer !== null) this.#show(answer);
    } catch (thrown) {
      if (run !== this.#run) return;
      this.#fail(toAppError(thrown));
    }
    this.#requestId = null;
    this.#phase = 'done';
  }

  #show(answer: Answer<Value>): void {
    this.#take(answer);
    this.#previous = false;
    this.#problem = answer.problem;
  }

  #take(answer: Answer<Value>): void {
    this.#answer = answer;
    if (this.#query !== null) this.#options.kept?.keep(this.#query, answer);
  }

  /**
   * Drops an answer that is no longer in the store: the account moved to another server, the store was cleared, or every website
   * of a group is left out.
   */
  #letGo(query: Query): void {
    this.#options.kept?.forget(query);
    this.#answer = null;
  }

  #fail(problem: AppError): void {
    // The previous query's answer must not pass for an answer to this one.
    if (this.#previous) this.#answer = null;
    this.#previous = false;
    this.#problem = problem;
  }
}

/** An earlier answer stays while the next is on its way if this is equal. */
function subjectOf(query: AnyQuery): string {
  return 'of' in query ? sourceKey(query.of) : `${query.accountId} ${query.id ?? ''}`;
}

/** Null for a group's websites, which may be of several accounts. */
function accountOf(query: AnyQuery): string | null {
  if (!('of' in query)) return query.accountId;
  return query.of.kind === 'website' ? query.of.accountId : null;
}

/**
 * Creates a CachedQuery that asks again when `query` changes (null: nothing to ask yet) and when a server that had a problem
 * answers again, and is cancelled with the component. Call it while a component initializes.
 */
export function cachedQuery<Query extends AnyQuery, Value>(
  client: Client,
  source: AnswerSource<Query, Value>,
  query: () => Query | null,
  options: QueryOptions<Query, Value> = {},
): CachedQuery<Query, Value> {
  const read = new CachedQuery(source, options);
  const keep = keepEqual<Query | null>();
  const asked = $derived(keep(query()));
  const ask = (): void =>
    untrack(() => {
      if (asked !== null) void read.ask(asked);
    });
  // The first query starts before the component is created, so that the saved answer loads
  // meanwhile.
  const first = untrack(() => asked);
  let begun = false;
  ask();
  $effect(() => {
    if (asked !== first || begun) ask();
    begun = true;
    return () => untrack(() => read.cancel());
  });
  const accountId = (): string | null => read.accountId;
  $effect(() => onReturn(client, accountId, () => read.problem !== null && void read.refresh()));
  return read;
}
