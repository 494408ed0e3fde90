import type { Answer, Update } from '$shared/bridge/answer-values';
import type { Query, ValueOf, WatchPriority } from '$shared/bridge/query-values';
import { AppFailure, toAppError } from '$shared/failures/failure';
import { atTaskEnd } from '$shared/lib/at-task-end';
import type { Client } from './client';
import { withoutProxies } from './without-proxies';

interface Watch {
  query: Query;
  priority: WatchPriority;
  listener: (update: Update) => void;
  /** Main has received it. */
  isSent: boolean;
}

interface Refresh {
  ids: string[];
  olderThan: number | null;
  insist: boolean;
}

/** The maximum number of watches that main accepts in one call. */
const MOST = 500;

/**
 * The queries that the page watches. All calls of a task are sent together, and all changes of a
 * message are applied together.
 */
export class LiveQueryClient {
  readonly #client: Client;
  readonly #watches = new Map<string, Watch>();
  /* To be sent at the end of the task. */
  #changed = new Set<string>();
  #refreshes = new Map<string, Refresh>();
  #ended: string[] = [];
  readonly #sendSoon = atTaskEnd(() => this.#send());
  #ids = 0;

  constructor(client: Client) {
    this.#client = client;
    client.on('queries.updated', (text) => this.#take(JSON.parse(text) as Update[]));
  }

  /**
   * Watches a query.
   * @returns the id of the watch
   */
  watch(query: Query, priority: WatchPriority, listener: (update: Update) => void): string {
    this.#ids += 1;
    const id = String(this.#ids);
    this.#watches.set(id, { query: withoutProxies(query), priority, listener, isSent: false });
    this.#changed.add(id);
    this.#sendSoon();
    return id;
  }

  /** Changes how soon the server is asked. */
  prioritize(id: string, priority: WatchPriority): void {
    const watch = this.#watches.get(id);
    if (watch === undefined || watch.priority === priority) return;
    watch.priority = priority;
    this.#changed.add(id);
    this.#sendSoon();
  }

  /** Requests the query from the server again; see the call `queries.refresh`. */
  refresh(id: string, olderThan: number | null, insist: boolean): void {
    const key = JSON.stringify([olderThan, insist]);
    const known = this.#refreshes.get(key) ?? { ids: [], olderThan, insist };
    known.ids.push(id);
    this.#refreshes.set(key, known);
    this.#sendSoon();
  }

  /** Ends a watch, because its query is no longer shown. */
  end(id: string): void {
    const watch = this.#watches.get(id);
    this.#watches.delete(id);
    this.#changed.delete(id);
    if (watch?.isSent !== true) return;
    this.#ended.push(id);
    this.#sendSoon();
  }

  #send(): void {
    const [changed, refreshes, ended] = [[...this.#changed], this.#refreshes, this.#ended];
    this.#changed = new Set();
    this.#refreshes = new Map();
    this.#ended = [];
    for (let from = 0; from < changed.length; from += MOST) {
      const watches = changed.slice(from, from + MOST).flatMap((id) => {
        const watch = this.#watches.get(id);
        if (watch === undefined) return [];
        watch.isSent = true;
        return { id, query: watch.query, priority: watch.priority };
      });
      void this.#show(watches, this.#client.call('queries.watch', { watches }));
    }
    for (const { ids, ...how } of refreshes.values()) {
      const shown = ids.filter((id) => this.#watches.has(id));
      if (shown.length === 0) continue;
      const call = this.#client.call('queries.refresh', { ids: shown, ...how });
      void this.#show(
        shown.map((id) => ({ id })),
        call,
      );
    }
    // After the new watches, so that queries in both sets are not requested twice.
    if (ended.length > 0) void this.#client.call('queries.unwatch', { ids: ended });
  }

  async #show(asked: readonly { id: string }[], call: Promise<Update[]>): Promise<void> {
    try {
      this.#take(await call);
    } catch (thrown) {
      const refused = {
        version: Infinity,
        answer: null,
        problem: toAppError(thrown),
        isAsking: false,
      };
      for (const { id } of asked) this.#watches.get(id)?.listener({ id, ...refused });
    }
  }

  #take(updates: readonly Update[]): void {
    for (const update of updates) this.#watches.get(update.id)?.listener(update);
  }
}

const known = new WeakMap<Client, LiveQueryClient>();

/** Returns the live queries of a client. */
export function liveQueryClient(client: Client): LiveQueryClient {
  const live = known.get(client) ?? new LiveQueryClient(client);
  known.set(client, live);
  return live;
}

interface OnceOptions {
  priority?: WatchPriority;
  signal?: AbortSignal;
  /** Requests from the server in any case. `insist` also retries with a refused key. */
  again?: 'once' | 'insist';
}

/**
 * Reads a query once; the store answers while its data is fresh.
 * @returns null if nothing is saved and the server is not queried
 * @throws AppFailure; `cancelled` once the signal is aborted
 */
export function readOnce<Q extends Query>(
  client: Client,
  query: Q,
  { priority = 'interactive', signal, again }: OnceOptions = {},
): Promise<Answer<ValueOf<Q>> | null> {
  const live = liveQueryClient(client);
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      live.end(id);
      reject(new AppFailure('cancelled', 'nobody waits any more'));
    };
    /** Saved data does not count until the server has been queried. */
    let isAsked = again === undefined;
    // Only the refresh may request from the server: for the watch, an answer fresh enough for a
    // screen would suffice.
    const shown = isAsked ? priority : 'saved';
    const id = live.watch(query, shown, ({ answer, problem, isAsking, version }) => {
      isAsked ||= isAsking || version === Infinity;
      if (isAsking || !isAsked) return;
      signal?.removeEventListener('abort', leave);
      live.end(id);
      if (answer === null && problem !== null) reject(AppFailure.fromData(problem));
      else resolve(answer as Answer<ValueOf<Q>> | null);
    });
    if (!isAsked) live.refresh(id, null, again === 'insist');
    if (signal?.aborted === true) leave();
    else signal?.addEventListener('abort', leave, { once: true });
  });
}
