import { untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import type { Account } from '../../../shared/bridge/contract';
import { toAppError, type AppError } from '../../../shared/failures/failure';
import type { Client } from '../../client/client';
import type { askSaved as AskSaved, RecentAnswer, SiteRef } from './recent-visitors-ask';
import type { Accounts } from '../accounts/accounts.svelte';
import { debounced } from '../../../shared/lib/debounced';
import { onServerChange, onZoneChange } from '../accounts/on-account-change.svelte';
import type { StatisticsSource } from '../statistics/statistic-query';
import { statisticsSource } from '../statistics/statistics-source';

/** Rows that are only scrolled past load nothing: the store is read after a pause in scrolling … */
const REST_MS = 60;
/** … and the server is asked for rows that stay in view after that. */
const PAUSE_MS = 150;
/**
 * Numbers younger than this are not refreshed, so that a long list does not exhaust the server's
 * rate limit.
 */
const FRESH_MS = 10 * 60_000;
const CHECK_INTERVAL_MS = 60_000;

/** What is known of a website's recent visitors. */
export interface RecentState {
  answer: RecentAnswer | null;
  /** Why the latest attempt failed. */
  problem: AppError | null;
}

interface Watch {
  site: SiteRef;
  /** How many components show it. */
  watchers: number;
  /** The store has been read. */
  begun: boolean;
  timer: ReturnType<typeof setTimeout> | null;
  requestId: string | null;
}

/**
 * The recent visitors of the websites on screen, in lists and in the sidebar: from the store at
 * once, from the server after a pause. Create it while a component initializes.
 */
export class RecentVisitors {
  readonly #source: StatisticsSource;
  #accounts: Accounts;
  #clock: () => number;
  #known = new SvelteMap<string, RecentState>();
  // Not reactive: nothing renders it.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  #watches = new Map<string, Watch>();
  #rest = debounced(() => void this.#begin(), REST_MS, { leading: true });

  constructor(client: Client, accounts: Accounts, clock: () => number = Date.now) {
    this.#source = statisticsSource(client);
    this.#accounts = accounts;
    this.#clock = clock;
    onServerChange(accounts, (accountId) => this.#forget(accountId));
    onZoneChange(accounts, (accountId) => this.#forget(accountId));
    $effect(() => {
      const timer = setInterval(() => this.#refreshDue(), CHECK_INTERVAL_MS);
      const stop = client.on('connection.changed', ({ accountId, status }) => {
        if (status === 'online') this.#retry(accountId);
      });
      return () => {
        clearInterval(timer);
        this.#rest.cancel();
        stop();
      };
    });
  }

  /** Null if nothing is known yet. */
  of(accountId: string, id: number): RecentState | null {
    return this.#known.get(`${accountId}/${id}`) ?? null;
  }

  /** Keeps a website's number loaded until the returned function is called. */
  watch(accountId: string, id: number): () => void {
    const key = `${accountId}/${id}`;
    const site = { accountId, id };
    const idle = { watchers: 0, begun: false, timer: null, requestId: null };
    const watch = this.#watches.get(key) ?? { site, ...idle };
    this.#watches.set(key, watch);
    watch.watchers += 1;
    if (watch.watchers === 1) this.#rest.later();
    return () => {
      watch.watchers -= 1;
      if (watch.watchers === 0) this.#end(key, watch);
    };
  }

  /** Requests the numbers on screen again, however young they are. */
  refresh(): void {
    for (const [key, watch] of this.#watches) {
      if (watch.begun && watch.requestId === null) void this.#ask(key, watch, true);
    }
  }

  async #begin(): Promise<void> {
    const { askSaved } = await import('./recent-visitors-ask');
    for (const [key, watch] of this.#watches) {
      if (watch.begun) continue;
      watch.begun = true;
      void this.#beginOne(key, watch, askSaved);
    }
  }

  async #beginOne(key: string, watch: Watch, askSaved: typeof AskSaved): Promise<void> {
    if (untrack(() => this.#known.get(key)?.answer ?? null) === null) {
      try {
        const saved = await askSaved(this.#source, watch.site, this.#accountOf(watch));
        if (saved !== null) this.#known.set(key, { answer: saved, problem: saved.problem });
      } catch (thrown) {
        this.#known.set(key, { answer: null, problem: toAppError(thrown) });
      }
    }
    this.#askSoon(key, watch);
  }

  #askSoon(key: string, watch: Watch): void {
    if (watch.watchers === 0 || watch.timer !== null || watch.requestId !== null) return;
    if (this.#isFresh(key)) return;
    watch.timer = setTimeout(() => {
      watch.timer = null;
      void this.#ask(key, watch);
    }, PAUSE_MS);
  }

  async #ask(key: string, watch: Watch, insist = false): Promise<void> {
    const requestId = crypto.randomUUID();
    watch.requestId = requestId;
    try {
      const { askServer } = await import('./recent-visitors-ask');
      const account = this.#accountOf(watch);
      const answer = await askServer(this.#source, watch.site, account, requestId, insist);
      if (watch.requestId !== requestId) return;
      // When the server fails, main returns the saved answer with the reason.
      if (answer !== null) this.#known.set(key, { answer, problem: answer.problem });
    } catch (thrown) {
      const problem = toAppError(thrown);
      if (problem.code === 'cancelled') return;
      this.#known.set(key, { answer: this.#known.get(key)?.answer ?? null, problem });
    } finally {
      if (watch.requestId === requestId) watch.requestId = null;
    }
  }

  #end(key: string, watch: Watch): void {
    this.#watches.delete(key);
    this.#cancel(watch);
  }

  /** Returns the account; without a zone if it has just been removed. */
  #accountOf({ site }: Watch): Pick<Account, 'zone'> {
    return untrack(() => this.#accounts.list.find(({ id }) => id === site.accountId)) ?? {};
  }

  /**
   * The account moved to another server, where the same ids are other websites, or its time zone
   * changed.
   */
  #forget(accountId: string): void {
    for (const key of [...this.#known.keys()]) {
      if (key.startsWith(`${accountId}/`)) this.#known.delete(key);
    }
    for (const [key, watch] of this.#watches) {
      if (watch.site.accountId === accountId) this.#beginAgain(key, watch);
    }
  }

  #cancel(watch: Watch): void {
    if (watch.timer !== null) clearTimeout(watch.timer);
    watch.timer = null;
    if (watch.requestId === null) return;
    this.#source.cancel([watch.requestId]);
    watch.requestId = null;
  }

  #isFresh(key: string): boolean {
    const known = untrack(() => this.#known.get(key));
    // A saved answer may be young and yet not the newest: the last try to refresh it failed.
    if (!known?.answer || known.problem !== null) return false;
    return this.#clock() - known.answer.fetchedAt < FRESH_MS;
  }

  #refreshDue(): void {
    if (document.hidden) return;
    for (const [key, watch] of this.#watches) {
      if (this.#isOver(key)) this.#beginAgain(key, watch);
      else this.#askSoon(key, watch);
    }
  }

  /** Returns whether the answer's "today" has become yesterday. */
  #isOver(key: string): boolean {
    const until = untrack(() => this.#known.get(key)?.answer?.until);
    return until !== undefined && this.#clock() >= until;
  }

  #beginAgain(key: string, watch: Watch): void {
    this.#known.delete(key);
    this.#cancel(watch);
    watch.begun = false;
    this.#rest.later();
  }

  #retry(accountId: string): void {
    for (const [key, watch] of this.#watches) {
      const failed = untrack(() => this.#known.get(key)?.problem ?? null) !== null;
      if (failed && watch.site.accountId === accountId) this.#askSoon(key, watch);
    }
  }
}
