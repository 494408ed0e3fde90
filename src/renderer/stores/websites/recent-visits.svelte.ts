import { SvelteMap } from 'svelte/reactivity';
import type { Client } from '$client/client';
import { type LiveQueryClient, liveQueryClient } from '$client/live-query-client';
import type { Account, Answer, Update } from '$shared/bridge/contract';
import type { QueryOf, ValueOf } from '$shared/bridge/query-values';
import type { AppError } from '$shared/failures/failure';
import { debounced } from '$shared/lib/debounced';
import type { Accounts } from '../accounts/accounts.svelte';
import { onServerChange, onZoneChange } from '../accounts/on-account-change.svelte';
import type { RecentAnswer, RecentDay, SiteRef } from './recent-days';

/** Rows that are only scrolled past load nothing: the store is read after a pause in scrolling … */
const REST_MS = 60;
/** … and the server is queried for rows that stay in view longer. */
const PAUSE_MS = 150;
/** Older numbers on screen are requested again. */
const OLD_MS = 10 * 60_000;
const CHECK_INTERVAL_MS = 60_000;

/** The known recent visits of a website. */
export interface RecentState {
  answer: RecentAnswer | null;
  /** Why the latest attempt failed. */
  problem: AppError | null;
}

interface Shown {
  site: SiteRef;
  /** How many components show it. */
  watchers: number;
  /** The id of its watch, once the store is read. */
  id: string | null;
  timer: ReturnType<typeof setTimeout> | null;
}

/**
 * The recent visits of the websites on screen, in lists and in the sidebar: from the store at once,
 * from the server after a pause. Create it while a component initializes.
 */
export class RecentVisits {
  readonly #live: LiveQueryClient;
  #accounts: Accounts;
  #clock: () => number;
  #known = new SvelteMap<string, RecentState>();
  // Not reactive: nothing renders it.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  #shown = new Map<string, Shown>();
  #rest = debounced(() => void this.#begin(), REST_MS, { leading: true });

  constructor(client: Client, accounts: Accounts, clock: () => number = Date.now) {
    this.#live = liveQueryClient(client);
    this.#accounts = accounts;
    this.#clock = clock;
    onServerChange(accounts, (accountId) => this.#forget(accountId));
    onZoneChange(accounts, (accountId) => this.#forget(accountId));
    $effect(() => {
      const timer = setInterval(() => this.#refreshDue(), CHECK_INTERVAL_MS);
      return () => {
        clearInterval(timer);
        this.#rest.cancel();
      };
    });
  }

  /** Null if nothing is known yet. */
  of(accountId: string, id: number): RecentState | null {
    return this.#known.get(`${accountId}/${id}`) ?? null;
  }

  /** Loads a website's number and refreshes it until the returned function is called. */
  watch(accountId: string, id: number): () => void {
    const key = `${accountId}/${id}`;
    const site = { accountId, id };
    const shown = this.#shown.get(key) ?? { site, watchers: 0, id: null, timer: null };
    this.#shown.set(key, shown);
    shown.watchers += 1;
    if (shown.watchers === 1) this.#rest.later();
    return () => {
      shown.watchers -= 1;
      if (shown.watchers > 0) return;
      this.#shown.delete(key);
      this.#end(shown);
    };
  }

  /** Requests the numbers on screen again, regardless of their age. */
  refresh(): void {
    for (const { id } of this.#shown.values()) if (id !== null) this.#live.refresh(id, null, true);
  }

  async #begin(): Promise<void> {
    const days = await import('./recent-days');
    for (const [key, shown] of this.#shown) {
      if (shown.id !== null) continue;
      const account = this.#accountOf(shown);
      const day = days.recentDay(account);
      const take = (update: Update): void => this.#take(key, update, day, days.toRecent);
      const id = this.#live.watch(days.recentQuery(shown.site, account, day), 'held', take);
      shown.id = id;
      shown.timer = setTimeout(() => this.#live.prioritize(id, 'refresh'), PAUSE_MS);
    }
  }

  #take(
    key: string,
    { answer, problem }: Update,
    day: RecentDay,
    toRecent: (answer: Answer<ValueOf<QueryOf<'days'>>>, day: RecentDay) => RecentAnswer,
  ): void {
    const before = this.#known.get(key)?.answer ?? null;
    const recent =
      answer === null ? before : toRecent(answer as Answer<ValueOf<QueryOf<'days'>>>, day);
    if (recent !== null || problem !== null) this.#known.set(key, { answer: recent, problem });
  }

  #end(shown: Shown): void {
    if (shown.timer !== null) clearTimeout(shown.timer);
    if (shown.id !== null) this.#live.end(shown.id);
    shown.timer = null;
    shown.id = null;
  }

  /** Returns the account; without a zone if it has just been removed. */
  #accountOf({ site }: Shown): Pick<Account, 'zone'> {
    return this.#accounts.list.find(({ id }) => id === site.accountId) ?? {};
  }

  /**
   * Drops the numbers of an account that moved to another server, where the same ids are other
   * websites, or whose time zone changed.
   */
  #forget(accountId: string): void {
    for (const key of [...this.#known.keys()]) {
      if (key.startsWith(`${accountId}/`)) this.#known.delete(key);
    }
    for (const [key, shown] of this.#shown) {
      if (shown.site.accountId === accountId) this.#beginAgain(key, shown);
    }
  }

  #refreshDue(): void {
    if (document.hidden) return;
    for (const [key, shown] of this.#shown) {
      const { id } = shown;
      if (this.#isOver(key)) this.#beginAgain(key, shown);
      else if (id !== null) this.#live.refresh(id, this.#clock() - OLD_MS, false);
    }
  }

  /** Returns whether the answer's "today" has become yesterday. */
  #isOver(key: string): boolean {
    const until = this.#known.get(key)?.answer?.until;
    return until !== undefined && this.#clock() >= until;
  }

  #beginAgain(key: string, shown: Shown): void {
    this.#known.delete(key);
    this.#end(shown);
    this.#rest.later();
  }
}
