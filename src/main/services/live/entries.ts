import type { Update } from '$shared/bridge/answer-values';
import type { ParsedQuery, WatchPriority } from '$shared/bridge/calls/query-calls';
import type { Answer, Priority } from '$shared/bridge/contract';
import type { AppError } from '$shared/failures/failure';
import { isShareComplete } from '$statistics/group-share';
import { needsRefresh } from './freshness';
import type { Opening } from './opening';
import { UpdateBatcher } from './update-batcher';

const PRIORITY_RANK: Record<Priority, number> = {
  interactive: 3,
  refresh: 2,
  later: 1,
  offline: 0,
};

/** A distinct query with its state. */
export interface QueryEntry {
  key: string;
  query: ParsedQuery;
  answer: Answer<unknown> | null;
  problem: AppError | null;
  /** The read from the store. */
  reading: Promise<void> | null;
  /** The request to the server that is under way. */
  asking: { priority: Priority; controller: AbortController } | null;
  watches: Set<QueryWatch>;
  version: number;
}

/** A query that a window shows. */
export interface QueryWatch {
  id: string;
  entry: QueryEntry;
  priority: WatchPriority;
  window: WindowWatches;
  /** Whether it requested the pending answer, regardless of its priority. */
  isRefreshing: boolean;
}

export interface WindowWatches {
  watches: Map<string, QueryWatch>;
  outbox: UpdateBatcher<QueryWatch>;
  /** A page that is drawn once: any saved answer will do, and offline nothing is asked for. */
  drawing: { isOffline: boolean } | null;
  /** Null once its page has drawn the first screen. */
  opening: Opening<QueryWatch> | null;
}

export function newEntry(key: string, query: ParsedQuery): QueryEntry {
  return {
    key,
    query,
    answer: null,
    problem: null,
    reading: null,
    asking: null,
    watches: new Set(),
    version: 0,
  };
}

/** @param send sends updates to the window */
export function newWindow(
  now: () => number,
  send: (updates: readonly Update[]) => void,
): WindowWatches {
  const window: WindowWatches = {
    watches: new Map(),
    drawing: null,
    opening: null,
    outbox: new UpdateBatcher({
      isWaiting: () => isRequesting(window),
      send: (sent) => send(sent.filter(isCurrentWatch).map((watch) => watchUpdate(watch, now()))),
    }),
  };
  return window;
}

/** The priority with which a watch waits for the server; null if it does not wait. */
export function duePriority({ priority, entry, window }: QueryWatch, now: number): Priority | null {
  if (priority === 'held' || priority === 'saved') return null;
  if (window.drawing !== null && (window.drawing.isOffline || entry.answer !== null)) return null;
  if (!needsRefresh(entry.query, priority, entry.answer, now)) return null;
  // Missing data has priority over data that is already shown.
  const isShown = entry.answer !== null && !('of' in entry.query);
  return isShown && priority === 'interactive' ? 'refresh' : priority;
}

/** The highest priority of an entry's watches; null if the server must not be asked. */
export function wantedPriority(entry: QueryEntry): Priority | null {
  const wanted = [...entry.watches].flatMap(({ priority, window }) =>
    priority === 'held' || priority === 'saved' || window.drawing !== null ? [] : priority,
  );
  return wanted.toSorted((a, b) => PRIORITY_RANK[b] - PRIORITY_RANK[a])[0] ?? null;
}

/** Whether a request is more urgent than the one under way, if any. */
export const isUrgentFor = ({ asking }: QueryEntry, priority: Priority): boolean =>
  asking === null || PRIORITY_RANK[priority] > PRIORITY_RANK[asking.priority];

/** The update that a window gets for a watch. */
export function watchUpdate(watch: QueryWatch, now: number): Update {
  const { id, entry, priority, window } = watch;
  const { version, answer, problem } = entry;
  const isHeld =
    priority === 'held' &&
    problem === null &&
    needsRefresh(entry.query, 'interactive', answer, now);
  const waits = priority !== 'saved' || watch.isRefreshing;
  const isDue = entry.asking !== null || window.opening?.waiting.has(watch) === true;
  const isAsked = (waits && isDue) || isHeld;
  const lacks = window.drawing?.isOffline === true && answer === null && priority !== 'saved';
  const notSaved: AppError = { code: 'not-saved', message: 'page: only what is saved is read' };
  return lacks
    ? { id, version, answer, problem: problem ?? notSaved, isAsking: false }
    : { id, version, answer, problem, isAsking: isAsked };
}

export const isCurrentWatch = ({ id, entry, window }: QueryWatch): boolean =>
  window.watches.get(id)?.entry === entry;

export function isRequesting({ watches }: WindowWatches): boolean {
  return [...watches.values()].some(({ entry }) => entry.asking !== null);
}

/** Whether everything that an entry's query asks for is saved, so that a request would only refresh it. */
export const isSaved = ({ answer, problem }: QueryEntry): boolean =>
  answer !== null && problem === null && isShareComplete(answer.group);

export const isFinalEntry = ({ answer }: QueryEntry): boolean => answer?.final === true;

/** Whether a saved answer is newer than a shown one. */
export function isNewer(saved: Answer<unknown>, shown: Answer<unknown>): boolean {
  if (saved.fetchedAt !== shown.fetchedAt) return saved.fetchedAt > shown.fetchedAt;
  return saved.final !== shown.final || JSON.stringify(saved.value) !== JSON.stringify(shown.value);
}
