import type { OfflineStore } from '$main/cache/offline-store';
import type { OfflineEstimate, OfflinePlan, OfflineSet } from '$shared/bridge/contract';
import { todayOf } from '$shared/dates/zone';
import { AppFailure, toAppError } from '$shared/failures/failure';
import type { ServiceContext } from '../context/service-context';
import type { ServiceHandlers } from '../context/types';
import type { CachedReads } from '../reads/cached-reads';
import { type OfflineRequest, offlineRequests } from '../reads/offline-requests';
import type { SavedStatistics } from '../reads/saved-statistics';
import { statisticReadSpec } from '../reads/statistic-read';
import type { WebsiteFinder } from '../reads/website-finder';
import { type RunOutcome, runPieces } from './offline-run';
import { SavedOfflineSets } from './offline-sets';

type OfflineHandlers = Pick<ServiceHandlers, Extract<keyof ServiceHandlers, `offline.${string}`>>;

const HOUR_MS = 3_600_000;
/** How often saved data is refreshed; varied by up to a tenth, so that not all sets refresh together. */
const EVERY_MS = 6 * HOUR_MS;
const LONGEST_MS = EVERY_MS * 1.1;
/** A failed run is repeated after this long. */
const AGAIN_MS = HOUR_MS / 4;
/** Delay after the start until an interrupted run continues, milliseconds, so that the first screen loads first. */
const AFTER_START_MS = 20_000;
/** Delay after waking up, milliseconds, until the network is ready. */
const AFTER_WAKE_MS = 2_000;
/** Saving leaves a quarter of the usual 60 requests per minute to interactive use. */
const PER_SECOND = 45 / 60;

/** Saves data for offline use: in the background, at the lowest priority, and repeatedly. */
export class OfflineService {
  readonly #sets: SavedOfflineSets;
  readonly #running = new Map<string, AbortController>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(
    private readonly context: ServiceContext,
    store: OfflineStore,
    private readonly reads: CachedReads,
    private readonly saved: SavedStatistics,
    private readonly finder: WebsiteFinder,
  ) {
    this.#sets = new SavedOfflineSets(store, (sets) =>
      context.options.emit('offline.changed', sets),
    );
    for (const set of this.#sets.all) this.#plan(set, AFTER_START_MS);
  }

  readonly handlers: OfflineHandlers = {
    'offline.estimate': (plan) => this.#estimate(plan),
    'offline.save': async (plan) => {
      this.context.accounts.get(plan.accountId);
      const { replaced, set } = this.#sets.add(plan);
      for (const id of replaced) this.#stop(id);
      void this.#run(set.id);
      return this.#sets.all;
    },
    'offline.list': async () => this.#sets.all,
    'offline.control': async ({ id, action }) => {
      if (action === 'pause') this.#pause(id);
      else void this.#run(id);
      return this.#sets.all;
    },
    'offline.remove': async ({ id }) => {
      this.#stop(id);
      this.#sets.remove((set) => set.id === id);
      return this.#sets.all;
    },
  };

  /** Stops and deletes the sets of a removed or cleared account, or of all (null). */
  forget(accountId: string | null): void {
    const ofIt = (set: OfflineSet): boolean => accountId === null || set.accountId === accountId;
    for (const set of this.#sets.all) if (ofIt(set)) this.#stop(set.id);
    this.#sets.remove(ofIt);
  }

  /** Runs what is due soon: the computer slept, and its timers with it. */
  wake(): void {
    for (const set of this.#sets.all) {
      if (this.#running.has(set.id)) continue;
      clearTimeout(this.#timers.get(set.id));
      this.#plan(set, AFTER_WAKE_MS);
    }
  }

  close(): void {
    for (const { id } of this.#sets.all) this.#stop(id);
  }

  async #estimate(plan: OfflinePlan): Promise<OfflineEstimate> {
    const websites = await this.finder.find(plan, 'interactive');
    const open = this.#open(plan, websites).map(({ parameters }) => parameters);
    const limited = this.context.accounts.get(plan.accountId).kind === 'server';
    return {
      websites: websites.length,
      requests: open.length,
      bytes: this.saved.estimateBytes(plan.accountId, open),
      seconds: limited ? Math.ceil(open.length / PER_SECOND) : null,
    };
  }

  async #run(id: string): Promise<void> {
    const set = this.#sets.find(id);
    if (!set || this.#running.has(id)) return;
    this.#stop(id);
    const stop = new AbortController();
    this.#running.set(id, stop);
    this.#sets.update(id, { state: 'running', problem: null, nextAt: null, done: 0 });
    const end = await this.#save(set, stop.signal).catch((cause: unknown): RunOutcome => ({
      end: 'failed',
      problem: toAppError(cause),
    }));
    // Stopped and possibly started again: the newer run reports for itself.
    if (stop.signal.aborted) return;
    this.#running.delete(id);
    if (end.end !== 'stopped') this.#ended(id, end);
  }

  async #save(set: OfflineSet, signal: AbortSignal): Promise<RunOutcome> {
    const websites = await this.finder.find(set, 'offline');
    const open = this.#open(set, websites);
    this.#sets.update(set.id, { total: open.length }, false);
    const end = await runPieces(
      open,
      (piece, until) => this.#saveOne(set.accountId, piece, until),
      (done) => this.#sets.update(set.id, { done }, false),
      signal,
    );
    if (end.end !== 'saved') return end;
    for (const { id, parameters } of this.#wanted(set, websites)) {
      this.saved.pin(set.accountId, id, parameters);
    }
    const bytes = this.saved.bytesOf(set.accountId, websites);
    this.#sets.update(set.id, { size: { websites: websites.length, bytes } }, false);
    return end;
  }

  async #saveOne(accountId: string, piece: OfflineRequest, signal: AbortSignal) {
    const how = { accountId, source: 'network', priority: 'offline', signal } as const;
    const answer = await this.reads.read(how, statisticReadSpec(this.saved, how, piece));
    return answer?.problem ?? null;
  }

  #wanted({ accountId, periods }: OfflinePlan, websites: readonly number[]): OfflineRequest[] {
    const today = todayOf(this.context.accounts.get(accountId), this.context.now());
    return offlineRequests(websites, periods, today);
  }

  /** The requests whose answers are not saved yet or may have changed. */
  #open(plan: OfflinePlan, websites: readonly number[]): OfflineRequest[] {
    return this.#wanted(plan, websites).filter(
      ({ id, parameters }) => this.saved.find(plan.accountId, id, parameters)?.final !== true,
    );
  }

  #ended(id: string, end: Exclude<RunOutcome, { end: 'stopped' }>): void {
    const now = this.context.now();
    const failed = end.end === 'failed';
    const wait = (failed ? AGAIN_MS : EVERY_MS) * (1 + Math.random() / 10);
    const nextAt = Math.round(now + wait);
    if (failed) this.#sets.update(id, { state: 'failed', problem: end.problem, nextAt });
    else this.#sets.update(id, { state: 'saved', savedAt: now, nextAt });
    const set = this.#sets.find(id);
    if (set) this.#plan(set, 0);
  }

  /** Schedules a set's next run; an overdue run starts after `atLeastMs`. */
  #plan(set: OfflineSet, atLeastMs: number): void {
    if (set.state === 'paused') return;
    const rest = (set.nextAt ?? 0) - this.context.now();
    // A time beyond the longest interval was scheduled by a wrong clock.
    const due = set.state === 'running' || rest > LONGEST_MS ? 0 : rest;
    const timer = setTimeout(() => void this.#run(set.id), Math.max(due, atLeastMs));
    timer.unref();
    this.#timers.set(set.id, timer);
  }

  #pause(id: string): void {
    if (!this.#sets.find(id)) throw new AppFailure('bad-argument', 'offline: no such plan');
    this.#stop(id);
    this.#sets.update(id, { state: 'paused', nextAt: null });
  }

  #stop(id: string): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
    this.#running.get(id)?.abort(new AppFailure('cancelled', 'offline: stopped'));
    this.#running.delete(id);
  }
}
