import { untrack } from 'svelte';
import type { Answer, Update } from '../../../shared/bridge/answer-values';
import type { Query, ValueOf, WatchPriority } from '../../../shared/bridge/query-values';
import type { AppError } from '../../../shared/failures/failure';
import { keepEqual } from '../../../shared/lib/keep-equal';
import { sourceKey } from '../../../shared/settings/source';
import type { Client } from '../../client/client';
import { liveQueries, type LiveQueries } from '../../client/live-queries';

/**
 * A query that is shown: what is saved at once, with its age, the server's answer when it comes, and every newer one that anybody
 * reads. Within one source the previous answer stays (`previous`) until the next one arrives, so that turning a page does not flash.
 * In a component use `watched`, which follows its query and ends with the component.
 */
export class Watched<Q extends Query, Value = ValueOf<Q>> {
  readonly #live: LiveQueries;
  #priority: WatchPriority;
  #query = $state.raw<Q | null>(null);
  #shown = $state.raw<{ query: Q; answer: Answer<Value> } | null>(null);
  #phase = $state<'idle' | 'asking' | 'done'>('idle');
  #problem = $state.raw<AppError | null>(null);
  #isRead = $state(false);
  #id: string | null = null;
  #version = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** The latest answer with its age, or null. Never mutated. */
  readonly answer: Answer<Value> | null = $derived(this.#shown?.answer ?? null);
  /** Whether `answer` still belongs to the previous query. */
  readonly previous = $derived(this.#shown !== null && this.#shown.query !== this.#query);
  /** Nothing to show yet. */
  readonly loading = $derived(this.#shown === null && this.#phase !== 'done');
  /** Something is shown, and its replacement is loading. */
  readonly refreshing = $derived(this.#shown !== null && this.#phase === 'asking');
  /** An answer is loading. */
  readonly asking = $derived(this.#phase === 'asking');
  /** Nothing was shown yet, or it was cancelled. */
  readonly idle = $derived(this.#phase === 'idle');
  /** The result is final for now: an answer, saved or new, or the reason why there is none. */
  readonly ready = $derived(this.#shown !== null || this.#phase === 'done');
  readonly settled = $derived(!this.loading && !this.refreshing);
  /** There is nothing to show, neither saved nor answered. */
  readonly empty = $derived(this.#shown === null);
  /** When the answer came from the server, milliseconds since the epoch. */
  readonly fetchedAt: number | null = $derived(this.answer?.fetchedAt ?? null);

  /** @param priority `held` waits for another one before the server is asked */
  constructor(client: Client, priority: WatchPriority = 'interactive') {
    this.#live = liveQueries(client);
    this.#priority = priority;
  }

  /** The query that the answer belongs to; null without an answer. */
  protected get shownQuery(): Q | null {
    return this.#shown?.query ?? null;
  }

  /** Why the latest attempt to reach the server failed. */
  get problem(): AppError | null {
    return this.#problem;
  }

  /** The store has been read once, whether anything was saved or not. */
  get isRead(): boolean {
    return this.#isRead;
  }

  /**
   * Shows a query instead of the one before.
   *
   * @param pause how long to wait before the server is asked, milliseconds: each letter typed makes the request before it obsolete
   */
  show(query: Q, pause = 0): void {
    const before = this.#query;
    this.cancel();
    const isSame = before !== null && subjectOf(before) === subjectOf(query);
    if (!isSame) this.#shown = null;
    this.#query = query;
    this.#problem = null;
    this.#phase = 'asking';
    this.#version = 0;
    const isPaused = pause > 0 && this.#priority !== 'saved';
    this.#id = this.#live.watch(query, isPaused ? 'held' : this.#priority, (update) =>
      this.#take(query, update),
    );
    if (isPaused) this.#timer = setTimeout(() => this.hurry(), pause);
  }

  /** Asks the server at once instead of after a pause. */
  hurry(): void {
    if (this.#timer === null) return;
    clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#id !== null) this.#live.prioritize(this.#id, this.#priority);
  }

  /** Changes how soon the server is asked. */
  prioritize(priority: WatchPriority): void {
    this.#priority = priority;
    if (this.#id !== null && this.#timer === null) this.#live.prioritize(this.#id, priority);
  }

  /**
   * Asks the server again. Keeps what is shown.
   *
   * @param olderThan skips what is final or newer, milliseconds since the epoch; null asks in any case
   * @param insist the user asks: a refused key is tried once more
   */
  refresh(olderThan: number | null = null, insist = true): void {
    if (this.#id === null || (olderThan !== null && this.#isSince(olderThan))) return;
    this.#phase = 'asking';
    if (this.#shown === null) this.#problem = null;
    this.#live.refresh(this.#id, olderThan, insist);
  }

  /** Ends the query, and cancels its requests. Keeps what is shown. */
  cancel(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#id !== null) this.#live.end(this.#id);
    this.#id = null;
    this.#phase = 'idle';
  }

  #isSince(time: number): boolean {
    const { answer } = this;
    if (answer === null || this.previous || this.#problem !== null) return false;
    return answer.final || answer.fetchedAt > time;
  }

  #take(query: Q, { version, answer, problem, isAsking }: Update): void {
    if (version < this.#version) return;
    this.#version = version;
    this.#isRead = true;
    if (answer !== null) this.#shown = { query, answer: answer as Answer<Value> };
    // The previous query's answer must not pass for an answer to this one.
    else if (!isAsking || !this.previous) this.#shown = null;
    this.#problem = problem;
    this.#phase = isAsking ? 'asking' : 'done';
  }
}

/** An earlier answer stays while the next is on its way if this is equal. */
function subjectOf(query: Query): string {
  if ('of' in query) return sourceKey(query.of);
  return query.kind === 'website' ? `${query.accountId} ${query.id}` : query.accountId;
}

/**
 * Watches a query, and the next one when it changes (null: nothing to show yet). Call it while a component initializes.
 *
 * @param pause how long the server's answer to another query than the first waits, milliseconds
 */
export function watched<Q extends Query>(
  client: Client,
  query: () => Q | null,
  { priority, pause }: { priority?: () => WatchPriority; pause?: () => number } = {},
): Watched<Q> {
  const read = new Watched<Q>(client, priority && untrack(priority));
  const keep = keepEqual<Q | null>();
  const wanted = $derived(keep(query()));
  // The first query starts before the component is created, so that the saved answer loads meanwhile.
  const first = untrack(() => wanted);
  if (first !== null) untrack(() => read.show(first));
  let shown = first;
  $effect(() => {
    const next = wanted;
    untrack(() => {
      if (next === shown) return;
      shown = next;
      if (next === null) read.cancel();
      else read.show(next, pause?.());
    });
  });
  if (priority !== undefined)
    $effect(() => {
      const next = priority();
      untrack(() => read.prioritize(next));
    });
  $effect(() => () => untrack(() => read.cancel()));
  return read;
}
