import type { OfflineEstimate, OfflinePlan, OfflineSet } from '../../shared/bridge/contract';
import { dayOfClock } from '../../shared/dates/day-range';
import { AppFailure, toAppError } from '../../shared/errors';
import type { Store } from '../cache/store';
import type { CachedReads } from './cached-reads';
import type { Core } from './core';
import { offlineRequests, type OfflineRequest } from './offline-requests';
import { runAll, type RunEnd } from './offline-run';
import { OfflineSets } from './offline-sets';
import type { SavedStatistics } from './saved-statistics';
import { statisticReading } from './statistic-service';
import type { ServiceHandlers } from './types';
import type { WebsiteFinder } from './website-finder';

type OfflineHandlers = Pick<ServiceHandlers, Extract<keyof ServiceHandlers, `offline.${string}`>>;

const HOUR_MS = 3_600_000;
/** How often what is saved is brought up to date; a moment within a tenth of it, so that not all come together. */
const EVERY_MS = 6 * HOUR_MS;
/** After a failure it is tried again this much later. */
const AGAIN_MS = HOUR_MS / 4;
/** An interrupted run goes on this long after the start: what a person looks at comes first. */
const AFTER_START_MS = 20_000;
/** Until answers were seen. */
const TYPICAL_BYTES = 2_000;
/** Saving leaves a quarter of the usual 60 a minute to what is looked at. */
const PER_SECOND = 45 / 60;

/** Saves for offline: in the background, at the lowest priority, and again from time to time. */
export class OfflineService {
  readonly #sets: OfflineSets;
  readonly #running = new Map<string, AbortController>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(
    private readonly core: Core,
    private readonly store: Store,
    private readonly reads: CachedReads,
    private readonly saved: SavedStatistics,
    private readonly finder: WebsiteFinder,
  ) {
    this.#sets = new OfflineSets(store, (sets) => core.options.emit('offline.changed', sets));
    for (const set of this.#sets.all) this.#plan(set, AFTER_START_MS);
  }

  readonly handlers: OfflineHandlers = {
    'offline.estimate': (plan) => this.#estimate(plan),
    'offline.save': async (plan) => {
      this.core.accounts.get(plan.accountId);
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

  /** Stops and forgets the plans of an account that is gone. */
  forget(accountId: string): void {
    for (const set of this.#sets.all) if (set.accountId === accountId) this.#stop(set.id);
    this.#sets.remove((set) => set.accountId === accountId);
  }

  close(): void {
    for (const { id } of this.#sets.all) this.#stop(id);
  }

  async #estimate(plan: OfflinePlan): Promise<OfflineEstimate> {
    const websites = await this.finder.find(plan, 'looked-at');
    const requests = this.#open(plan, websites).length;
    const { entries, bytes } = this.store.measure(plan.accountId);
    const each = entries > 20 ? bytes / entries : TYPICAL_BYTES;
    const limited = this.core.accounts.get(plan.accountId).kind === 'server';
    return {
      websites: websites.length,
      requests,
      bytes: Math.round(requests * each),
      seconds: limited ? Math.ceil(requests / PER_SECOND) : null,
    };
  }

  async #run(id: string): Promise<void> {
    const set = this.#sets.find(id);
    if (!set || this.#running.has(id)) return;
    this.#stop(id);
    const stop = new AbortController();
    this.#running.set(id, stop);
    this.#sets.update(id, { state: 'running', problem: null, nextAt: null, done: 0 });
    const end = await this.#save(set, stop.signal).catch((cause: unknown): RunEnd => ({
      end: 'failed',
      problem: toAppError(cause),
    }));
    this.#running.delete(id);
    if (end.end !== 'stopped') this.#ended(id, end);
  }

  async #save(set: OfflineSet, signal: AbortSignal): Promise<RunEnd> {
    const websites = await this.finder.find(set, 'saving');
    const open = this.#open(set, websites);
    this.#sets.update(set.id, { total: open.length }, false);
    const progress = (done: number): void => this.#sets.update(set.id, { done }, false);
    return runAll(
      open,
      (piece, until) => this.#saveOne(set.accountId, piece, until),
      progress,
      signal,
    );
  }

  async #saveOne(accountId: string, piece: OfflineRequest, signal: AbortSignal) {
    const how = { accountId, source: 'network', priority: 'saving', signal } as const;
    const answer = await this.reads.read(how, statisticReading(this.saved, how, piece));
    return answer?.problem ?? null;
  }

  /** What is not saved yet, or may have changed since. */
  #open({ accountId, periods }: OfflinePlan, websites: readonly number[]): OfflineRequest[] {
    const today = dayOfClock(new Date(this.core.now()));
    return offlineRequests(websites, periods, today).filter(
      ({ id, parameters }) => this.saved.find(accountId, id, parameters)?.final !== true,
    );
  }

  #ended(id: string, end: Exclude<RunEnd, { end: 'stopped' }>): void {
    const now = this.core.now();
    const failed = end.end === 'failed';
    const wait = (failed ? AGAIN_MS : EVERY_MS) * (1 + Math.random() / 10);
    const nextAt = Math.round(now + wait);
    if (failed) this.#sets.update(id, { state: 'failed', problem: end.problem, nextAt });
    else this.#sets.update(id, { state: 'saved', savedAt: now, nextAt });
    const set = this.#sets.find(id);
    if (set) this.#plan(set, 0);
  }

  /** Sets the clock for a set's next run; one that should have been is run after a while. */
  #plan(set: OfflineSet, atLeastMs: number): void {
    if (set.state === 'paused') return;
    const due = set.state === 'running' ? 0 : (set.nextAt ?? 0) - this.core.now();
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
