import type { Client } from '$client/client';
import { type LiveQueryClient, liveQueryClient } from '$client/live-query-client';
import type { Answer, GroupShare, Update } from '$shared/bridge/answer-values';
import type { Query, ValueOf, WatchPriority } from '$shared/bridge/query-values';
import type { AppError } from '$shared/failures/failure';
import { reuseEqualValue } from '$shared/lib/reuse-equal-value';
import { sourceKey } from '$shared/settings/source';
import { countsSame } from '$statistics/group-share';

interface How {
  /** The priority of the request to the server; `interactive` by default. */
  priority?: (() => WatchPriority) | undefined;
  /**
   * Delay before a changed query is sent to the server, milliseconds, because each typed
   * letter makes the previous request obsolete.
   */
  pause?: () => number;
}

/** The state of any result, from which a panel chooses between skeleton, rows and a note. */
export type ReadState = Pick<
  WatchedQuery<Query>,
  'loading' | 'refreshing' | 'settled' | 'previous' | 'problem' | 'empty' | 'fetchedAt' | 'group'
>;

/**
 * A query whose answer is shown (null: nothing to show). The saved answer is shown at once, with
 * its age; then the server's answer, and every newer one that any window reads. When the query
 * changes within one source, the previous answer stays (`previous`) until the next one arrives, so
 * that turning a page does not flash. Create it while a component initializes; it ends with the
 * component.
 */
export class WatchedQuery<Q extends Query> {
  readonly #live: LiveQueryClient;
  readonly #wanted: Q | null;
  /** The watch that main knows for the query. */
  #watch: { id: string; query: Q } | null = null;
  #shown = $state.raw<{ query: Q; answer: Answer<ValueOf<Q>> } | null>(null);
  #state = $state.raw<{ query: Q; problem: AppError | null; isAsking: boolean } | null>(null);
  #isPaused = $state(false);
  /** The user refreshed a query that is not watched yet. */
  #isInsisted = false;

  /** The latest answer with its age, or null. Never mutated. */
  readonly answer: Answer<ValueOf<Q>> | null = $derived.by(() => {
    const [shown, wanted] = [this.#shown, this.#wanted];
    if (shown === null) return null;
    return wanted === null || subjectOf(shown.query) === subjectOf(wanted) ? shown.answer : null;
  });
  /** Whether `answer` still belongs to a previous query. */
  readonly previous: boolean = $derived.by(
    () => this.answer !== null && this.#shown?.query !== this.#wanted,
  );
  /** The answer's value, if it belongs to the query. */
  readonly value: ValueOf<Q> | null = $derived.by(() =>
    this.answer === null || this.previous ? null : this.answer.value,
  );
  /** There is nothing to show, neither saved nor answered. */
  readonly empty: boolean = $derived(this.answer === null);
  /** The store has been read, whether anything was saved or not. */
  readonly isRead: boolean = $derived.by(
    () => this.#wanted !== null && this.#state?.query === this.#wanted,
  );
  /** An answer is loading. */
  readonly asking: boolean = $derived.by(
    () => this.#wanted !== null && (!this.isRead || this.#state?.isAsking === true),
  );
  /** Nothing to show yet. */
  readonly loading: boolean = $derived(this.empty && this.asking);
  /** Something is shown, and its replacement is loading. */
  readonly refreshing: boolean = $derived(!this.empty && this.asking);
  readonly settled: boolean = $derived(!this.asking);
  /** The result is final for now: an answer, saved or new, or the reason for having none. */
  readonly ready: boolean = $derived.by(
    () => !this.empty || (this.#wanted !== null && !this.asking),
  );
  /** Why the latest attempt to reach the server failed. */
  readonly problem: AppError | null = $derived.by(() =>
    this.isRead ? (this.#state?.problem ?? null) : null,
  );
  /** When the answer came from the server, milliseconds since the epoch. */
  readonly fetchedAt: number | null = $derived.by(() => this.answer?.fetchedAt ?? null);
  /** Which websites of a group it counts; null for a single website. */
  readonly group: GroupShare | null = $derived.by(() => this.answer?.group ?? null);

  constructor(
    client: Client,
    query: () => Q | null,
    { priority = () => 'interactive', pause = () => 0 }: How = {},
  ) {
    this.#live = liveQueryClient(client);
    const keep = reuseEqualValue<Q | null>();
    this.#wanted = $derived(keep(query()));
    // Before the page is built, so that saved answers load in parallel.
    $effect.pre(() => {
      const wanted = this.#wanted;
      if (wanted === null) return;
      const delay = pause();
      let newest = 0;
      const id = this.#live.watch(wanted, 'held', (update) => {
        if (update.version < newest) return;
        newest = update.version;
        this.#take(wanted, update);
      });
      this.#watch = { id, query: wanted };
      this.#state = null;
      this.#isPaused = delay > 0;
      if (this.#isInsisted) this.#live.refresh(id, null, true);
      this.#isInsisted = false;
      const timer = delay > 0 ? setTimeout(() => this.hurry(), delay) : undefined;
      $effect.pre(() => {
        const next = priority();
        this.#live.prioritize(id, this.#isPaused && next !== 'saved' ? 'held' : next);
      });
      return () => {
        clearTimeout(timer);
        this.#watch = null;
        this.#live.end(id);
      };
    });
  }

  /** The query that the answer belongs to; null without an answer. */
  protected get shownQuery(): Q | null {
    return this.#shown?.query ?? null;
  }

  /** Requests from the server at once instead of after a delay. */
  hurry(): void {
    this.#isPaused = false;
  }

  /**
   * Requests the query from the server again. The shown answer stays.
   * @param olderThan skips answers that are final or newer, milliseconds since the epoch; null
   * requests in any case
   * @param insist the user requested it: a refused key is tried once more
   */
  refresh(olderThan: number | null = null, insist = true): void {
    const watch = this.#watch;
    if (this.#wanted === null || watch?.query !== this.#wanted) {
      // The server gets another query anyway.
      this.#isInsisted = this.#wanted !== null && insist;
      return;
    }
    if (olderThan !== null && this.#isSince(olderThan)) return;
    const problem = this.empty ? null : this.problem;
    this.#state = { query: watch.query, problem, isAsking: true };
    this.#live.refresh(watch.id, olderThan, insist);
  }

  #isSince(time: number): boolean {
    const { answer } = this;
    if (answer === null || this.previous || this.problem !== null) return false;
    return answer.final || answer.fetchedAt > time;
  }

  #take(query: Q, { answer, problem, isAsking }: Update): void {
    if (answer !== null) this.#shown = { query, answer: answer as Answer<ValueOf<Q>> };
    // The previous query's answer must not appear as the answer to this one.
    else if (!isAsking || this.#shown?.query === query) this.#shown = null;
    this.#state = { query, problem, isAsking };
  }
}

/** If this is equal for two queries, the earlier answer stays until the next one arrives. */
function subjectOf(query: Query): string {
  if ('of' in query) return sourceKey(query.of);
  return query.kind === 'website' ? `${query.accountId} ${query.id}` : query.accountId;
}

type Current = Pick<ReadState, 'empty' | 'previous' | 'group'>;

/**
 * Returns two results from which a change, a rate or a share can be derived. Null unless both
 * belong to their current queries and count the same websites of a group: otherwise their
 * difference would be meaningless.
 */
export function matchingReads<One extends Current, Other extends Current>(
  one: One,
  other: Other,
): [One, Other] | null {
  const areCurrent = [one, other].every(({ empty, previous }) => !empty && !previous);
  return areCurrent && countsSame(one.group, other.group) ? [one, other] : null;
}
