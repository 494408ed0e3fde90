import { MAX_WATCHES, type Update } from '$shared/bridge/answer-values';
import type { ParsedQuery, WatchRequest } from '$shared/bridge/calls/query-calls';
import type { Answer, Priority } from '$shared/bridge/contract';
import { AppFailure, toAppError } from '$shared/failures/failure';
import { memberKey } from '$shared/settings/source';
import type { ServiceHandlers } from '../context/types';
import type { WindowId } from '../context/window-accounts';
import {
  duePriority,
  isCurrentWatch,
  isFinalEntry,
  isNewer,
  isRequesting,
  isSaved,
  isUrgentFor,
  newEntry,
  newWindow,
  type QueryEntry,
  type QueryWatch,
  wantedPriority,
  watchUpdate,
  type WindowWatches,
} from './entries';
import { needsRefresh } from './freshness';
import { Opening } from './opening';
import type { QueryReader } from './query-reader';
import { affectsQuery, type StoredChange } from './stored-change';

type LiveHandlers = Pick<ServiceHandlers, Extract<keyof ServiceHandlers, `queries.${string}`>>;

/** The window id of callers without a window, such as tests. */
export const NO_WINDOW: WindowId = -1;

/** Delay after a write, milliseconds, because writes to many websites follow each other. */
const WRITES_MS = 300;

interface Ask {
  priority: Priority;
  insist: boolean;
  /** Whether a part of a long range must be requested; by default the freshness policy decides. */
  isDue?: (answer: Answer<unknown> | null) => boolean;
}

interface Dependencies {
  answers: QueryReader;
  /** The websites of a group. */
  membersOf: (groupId: string) => readonly { accountId: string; websiteId: number }[];
  send: (windowId: WindowId, updates: readonly Update[]) => void;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/**
 * The queries that windows show. Each distinct query is read and requested once for all watchers. Saved answers are
 * sent at once, then the server's answer, and every newer answer that is stored.
 */
export class WatchedQueries {
  readonly #entries = new Map<string, QueryEntry>();
  readonly #windows = new Map<WindowId, WindowWatches>();
  readonly #dirty = new Set<QueryEntry>();
  /** Timers by account until its lists are refreshed. */
  readonly #written = new Map<string, ReturnType<typeof setTimeout>>();
  #versions = 0;

  constructor(private readonly at: Dependencies) {}

  /**
   * Watches queries for a window, or changes the priority of some.
   *
   * @returns what is saved or known of each
   * @throws AppFailure bad-argument
   */
  watch: LiveHandlers['queries.watch'] = async ({ watches: asked }, windowId = NO_WINDOW) => {
    const window = this.#window(windowId);
    if (window.watches.size + asked.length > MAX_WATCHES)
      throw new AppFailure('bad-argument', 'queries: too many watches');
    const watches = asked.map((one) => this.#put(window, one));
    // One reader for all queries, so that each group is looked up once.
    const read = this.at.answers.saved();
    await Promise.all(watches.map(({ entry }) => (entry.reading ??= this.#read(entry, read))));
    const shown = watches.filter(isCurrentWatch);
    for (const watch of shown) this.#askIfDue(watch);
    return shown.map((watch) => watchUpdate(watch, this.at.now()));
  };

  /** Ends watches. A request that nobody waits for any more is cancelled. */
  unwatch: LiveHandlers['queries.unwatch'] = async ({ ids }, windowId = NO_WINDOW) => {
    const watches = this.#windows.get(windowId)?.watches;
    for (const id of ids) {
      const watch = watches?.get(id);
      if (watch !== undefined) this.#end(watch);
    }
    return null;
  };

  /** Ends all watches of a window: it has closed, crashed or loaded its page anew. */
  forgetWindow(windowId: WindowId): void {
    const window = this.#windows.get(windowId);
    if (window === undefined) return;
    this.#windows.delete(windowId);
    window.opening?.end();
    window.outbox.close();
    for (const watch of window.watches.values()) this.#end(watch);
  }

  /** Begins the first screen of a window's page: until it is drawn, saved answers are not refreshed. */
  opens(windowId: WindowId): void {
    this.drawn(windowId);
    this.#window(windowId).opening = new Opening(() => this.drawn(windowId));
  }

  /** The first screen of a window's page is drawn: what waited for it is requested. */
  drawn(windowId: WindowId): void {
    const window = this.#windows.get(windowId);
    const opening = window?.opening ?? null;
    if (window === undefined || opening === null) return;
    window.opening = null;
    for (const watch of [...opening.waiting].filter(isCurrentWatch)) {
      this.#askIfDue(watch);
      // Another window has read it meanwhile, or nobody waits any more.
      if (watch.entry.asking === null) window.outbox.put(watch, false);
    }
    opening.end();
  }

  /** Resolves when a window's page has drawn its first screen, or takes too long. */
  whenDrawn = async (id: WindowId): Promise<void> => this.#windows.get(id)?.opening?.over;

  /** Asks the servers of watched queries again. */
  refresh: LiveHandlers['queries.refresh'] = async (
    { ids, olderThan, insist },
    windowId = NO_WINDOW,
  ) => {
    const { watches, drawing } = this.#window(windowId);
    const found = ids.flatMap((id) => watches.get(id) ?? []);
    await Promise.all(found.map(async ({ entry }) => entry.reading));
    const isOld = (answer: Answer<unknown> | null): boolean =>
      olderThan === null ||
      answer === null ||
      answer.problem !== null ||
      (!answer.final && answer.fetchedAt <= olderThan);
    for (const watch of found.filter(isCurrentWatch)) {
      const { entry } = watch;
      if (drawing !== null || (entry.problem === null && !isOld(entry.answer))) continue;
      watch.isRefreshing = true;
      if (entry.asking !== null && !insist) continue;
      const priority = insist ? 'interactive' : (wantedPriority(entry) ?? 'interactive');
      this.#ask(entry, { priority, insist, isDue: isOld });
    }
    return found.filter(isCurrentWatch).map((watch) => watchUpdate(watch, this.at.now()));
  };

  /** Answers a page that is drawn once with anything saved. */
  drawOnce(windowId: WindowId, drawing: { isOffline: boolean }): void {
    this.#window(windowId).drawing = drawing;
  }

  /** Whether a window still waits for an answer. */
  isBusy(windowId: WindowId): boolean {
    const window = this.#windows.get(windowId);
    return window !== undefined && (isRequesting(window) || !window.outbox.isEmpty);
  }

  /** Whether any window shows something of an account. */
  shows(accountId: string): boolean {
    return [...this.#entries.values()].some((entry) => this.#isOf(entry, accountId));
  }

  /** Handles a stored answer: queries that it concerns are read again. */
  stored(change: StoredChange): void {
    for (const entry of this.#entries.values()) {
      // Pending requests get their own answer.
      if (entry.asking !== null || entry.reading === null) continue;
      if (!affectsQuery(change, entry.query, this.#websitesOf(entry.query))) continue;
      if (this.#dirty.size === 0) setTimeout(() => void this.#readDirty());
      this.#dirty.add(entry);
    }
  }

  /** Handles changed data of an account, or of all (null), after a change of its server, key or zone. */
  changed(accountId: string | null): void {
    for (const entry of this.#entries.values())
      if (accountId === null || this.#isOf(entry, accountId)) void this.#startOver(entry);
  }

  /** Websites of an account were added, changed or deleted: their lists are asked for again once that has ended. */
  websitesChanged(accountId: string): void {
    this.stored({ kind: 'websites', accountId });
    clearTimeout(this.#written.get(accountId));
    const ask = (): void => {
      for (const entry of this.#entries.values())
        if (!('of' in entry.query) && this.#isOf(entry, accountId)) void this.#startOver(entry);
    };
    this.#written.set(accountId, setTimeout(ask, WRITES_MS));
  }

  /** Handles a server that is reachable again: failed queries are requested again. For groups, the page decides. */
  returned(accountId: string): void {
    for (const entry of this.#entries.values()) {
      const isGroup = 'of' in entry.query && entry.query.of.kind === 'group';
      if (isGroup || entry.problem === null) continue;
      const priority = this.#isOf(entry, accountId) ? wantedPriority(entry) : null;
      if (priority === null) continue;
      this.#ask(entry, { priority, insist: false });
      this.#changed(entry);
    }
  }

  close(): void {
    for (const timer of this.#written.values()) clearTimeout(timer);
    for (const windowId of [...this.#windows.keys()]) this.forgetWindow(windowId);
  }

  #window(windowId: WindowId): WindowWatches {
    const known = this.#windows.get(windowId);
    if (known !== undefined) return known;
    const window = newWindow(this.at.now, (updates) => this.at.send(windowId, updates));
    this.#windows.set(windowId, window);
    return window;
  }

  #put(window: WindowWatches, { id, query, priority }: WatchRequest): QueryWatch {
    // A group's websites are part of the key, because another set has another sum.
    const key = JSON.stringify([query, this.#websitesOf(query)]);
    const known = window.watches.get(id);
    if (known?.entry.key === key) {
      known.priority = priority;
      return known;
    }
    const entry = this.#entries.get(key) ?? newEntry(key, query);
    const watch = { id, entry, priority, window, isRefreshing: false };
    this.#entries.set(key, entry);
    entry.watches.add(watch);
    if (known !== undefined) this.#end(known);
    window.watches.set(id, watch);
    return watch;
  }

  #end(watch: QueryWatch): void {
    const { entry, window } = watch;
    window.watches.delete(watch.id);
    entry.watches.delete(watch);
    if (entry.watches.size > 0) return;
    this.#entries.delete(entry.key);
    this.#dirty.delete(entry);
    this.#cancel(entry);
  }

  #cancel(entry: QueryEntry): void {
    const { asking } = entry;
    entry.asking = null;
    asking?.controller.abort(new AppFailure('cancelled', 'queries: nobody waits any more'));
  }

  async #read(entry: QueryEntry, read: ReturnType<QueryReader['saved']>): Promise<void> {
    try {
      entry.answer = await read(entry.query);
      entry.problem = entry.answer?.problem ?? null;
    } catch (thrown) {
      // The server is asked in any case; its answer clears the store's problem.
      entry.problem = toAppError(thrown);
    }
    this.#stamp(entry);
  }

  async #startOver(entry: QueryEntry): Promise<void> {
    this.#cancel(entry);
    entry.answer = null;
    entry.reading = this.#read(entry, this.at.answers.saved());
    await entry.reading;
    const priority = wantedPriority(entry);
    if (priority !== null && !isFinalEntry(entry)) this.#ask(entry, { priority, insist: false });
    this.#changed(entry);
  }

  /** Reads again what somebody else has stored, and shows it if it is newer. */
  async #readDirty(): Promise<void> {
    const entries = [...this.#dirty];
    this.#dirty.clear();
    const read = this.at.answers.saved();
    for (const entry of entries) {
      const { version } = entry;
      // A store that fails is reported by the reads of the screen itself.
      const saved = await read(entry.query).catch(() => null);
      if (saved === null || entry.version !== version || entry.asking !== null) continue;
      if (entry.answer !== null && !isNewer(saved, entry.answer)) continue;
      entry.answer = saved;
      entry.problem = saved.problem;
      this.#changed(entry);
    }
  }

  #askIfDue(watch: QueryWatch): void {
    const { entry, window } = watch;
    const priority = duePriority(watch, this.at.now());
    if (priority === null || !isUrgentFor(entry, priority)) return;
    if (window.opening !== null && entry.asking === null && isSaved(entry))
      window.opening.waiting.add(watch);
    else this.#ask(entry, { priority, insist: false });
  }

  #ask(entry: QueryEntry, { priority, insist, isDue: isOld }: Ask): void {
    // A pending request continues until nobody waits for the entry. The new request joins it.
    const controller = entry.asking?.controller ?? new AbortController();
    const asking = { priority, controller };
    entry.asking = asking;
    this.#stamp(entry);
    const isPartDue =
      isOld ??
      ((answer: Answer<unknown> | null) =>
        needsRefresh(entry.query, priority, answer, this.at.now()));
    const ifCurrent =
      <Value>(act: (value: Value) => void) =>
      (value: Value): void => {
        if (entry.asking === asking) act(value);
      };
    this.at.answers
      .network(
        entry.query,
        { priority, insist, signal: controller.signal },
        isPartDue,
        ifCurrent((part: Answer<unknown>) => this.#show(entry, part)),
      )
      .then(
        ifCurrent((answer: Answer<unknown> | null) => {
          entry.asking = null;
          this.#show(entry, answer);
        }),
        ifCurrent((thrown: unknown) => {
          entry.asking = null;
          entry.problem = toAppError(thrown);
          this.#changed(entry);
        }),
      );
  }

  #show(entry: QueryEntry, answer: Answer<unknown> | null): void {
    if (answer !== null) {
      entry.answer = answer;
      entry.problem = answer.problem;
    }
    this.#changed(entry);
  }

  #changed(entry: QueryEntry): void {
    this.#stamp(entry);
    const isUrgent = entry.asking === null && entry.problem !== null;
    for (const watch of entry.watches) {
      watch.isRefreshing &&= entry.asking !== null;
      watch.window.outbox.put(watch, isUrgent);
    }
  }

  #stamp(entry: QueryEntry): void {
    this.#versions += 1;
    entry.version = this.#versions;
  }

  #isOf({ query }: QueryEntry, accountId: string): boolean {
    if (!('of' in query)) return query.accountId === accountId;
    return this.#websitesOf(query).some((one) => one.accountId === accountId);
  }

  #websitesOf(query: ParsedQuery): readonly { accountId: string; websiteId: number }[] {
    if (!('of' in query)) return [];
    const { of } = query;
    if (of.kind === 'website') return [of];
    return this.at
      .membersOf(of.groupId)
      .filter((member) => !of.without.includes(memberKey(member)));
  }
}
