import { untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import type { Account } from '../../../shared/bridge/contract';
import { toAppError, type AppError } from '../../../shared/failures/failure';
import type { Client } from '../../client/client';
import type { askSaved as AskSaved, RecentAnswer, Whose } from './recent-visitors-ask';
import type { Accounts } from '../accounts/accounts.svelte';
import { Debounce } from '../debounce';
import { onMoved, onZoneChange } from '../accounts/on-moved.svelte';
import { BatchingClient } from '../statistics/batching-client';

/** Rows that are only scrolled past load nothing: the store is read after a pause in scrolling … */
const REST_MS = 60;
/** … and the server is asked for rows that stay in view after that. */
const PAUSE_MS = 150;
/**
 * Numbers younger than this are not refreshed, so that a long list does not exhaust the server's
 * rate limit.
 */
const FRESH_MS = 10 * 60_000;
const LOOK_AGAIN_MS = 60_000;

/** What is known of a website's recent visitors. */
export interface RecentState {
  answer: RecentAnswer | null;
  /** Why the latest attempt failed. */
  problem: AppError | null;
}

interface Look {
  whose: Whose;
  /** How many components show it. */
  watchers: number;
  /** The store has been read. */
  begun: boolean;
  timer: ReturnType<typeof setTimeout> | null;
  requestId: string | null;
}

/**
 * The recent visitors of the websites on screen, in lists and in the sidebar: from the store at
 * once, from the server after a pause. Create it while a component initialises.
 */
export class RecentVisitors {
  #client: Client;
  #accounts: Accounts;
  #clock: () => number;
  #known = new SvelteMap<string, RecentState>();
  // Not reactive: nothing renders it.
  #looks = new Map<string, Look>();
  #rest = new Debounce(() => void this.#begin(), REST_MS);

  constructor(client: Client, accounts: Accounts, clock: () => number = Date.now) {
    // Reads of the same moment go to the store together.
    this.#client = new BatchingClient(client);
    this.#accounts = accounts;
    this.#clock = clock;
    onMoved(accounts, (accountId) => this.#forget(accountId));
    onZoneChange(accounts, (accountId) => this.#forget(accountId));
    $effect(() => {
      const timer = setInterval(() => this.#lookAgain(), LOOK_AGAIN_MS);
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
  look(accountId: string, id: number): () => void {
    const key = `${accountId}/${id}`;
    const whose = { accountId, id };
    const idle = { watchers: 0, begun: false, timer: null, requestId: null };
    const look = this.#looks.get(key) ?? { whose, ...idle };
    this.#looks.set(key, look);
    look.watchers += 1;
    if (look.watchers === 1) this.#rest.soon();
    return () => {
      look.watchers -= 1;
      if (look.watchers === 0) this.#end(key, look);
    };
  }

  async #begin(): Promise<void> {
    const { askSaved } = await import('./recent-visitors-ask');
    for (const [key, look] of this.#looks) {
      if (look.begun) continue;
      look.begun = true;
      void this.#beginOne(key, look, askSaved);
    }
  }

  async #beginOne(key: string, look: Look, askSaved: typeof AskSaved): Promise<void> {
    if (untrack(() => this.#known.get(key)?.answer ?? null) === null) {
      try {
        const saved = await askSaved(this.#client, look.whose, this.#accountOf(look));
        if (saved !== null) this.#known.set(key, { answer: saved, problem: null });
      } catch (thrown) {
        this.#known.set(key, { answer: null, problem: toAppError(thrown) });
      }
    }
    this.#askSoon(key, look);
  }

  #askSoon(key: string, look: Look): void {
    if (look.watchers === 0 || look.timer !== null || look.requestId !== null) return;
    if (this.#isFresh(key)) return;
    look.timer = setTimeout(() => {
      look.timer = null;
      void this.#ask(key, look);
    }, PAUSE_MS);
  }

  async #ask(key: string, look: Look): Promise<void> {
    const requestId = crypto.randomUUID();
    look.requestId = requestId;
    try {
      const { askServer } = await import('./recent-visitors-ask');
      const answer = await askServer(this.#client, look.whose, this.#accountOf(look), requestId);
      if (look.requestId !== requestId) return;
      if (answer !== null) this.#known.set(key, { answer, problem: null });
    } catch (thrown) {
      const problem = toAppError(thrown);
      if (problem.code === 'cancelled') return;
      this.#known.set(key, { answer: this.#known.get(key)?.answer ?? null, problem });
    } finally {
      if (look.requestId === requestId) look.requestId = null;
    }
  }

  #end(key: string, look: Look): void {
    this.#looks.delete(key);
    this.#takeBack(look);
  }

  /** Returns the account; without a zone if it has just been removed. */
  #accountOf({ whose }: Look): Pick<Account, 'zone'> {
    return untrack(() => this.#accounts.list.find(({ id }) => id === whose.accountId)) ?? {};
  }

  /**
   * The account moved to another server, where the same ids are other websites, or its time zone
   * changed.
   */
  #forget(accountId: string): void {
    for (const key of [...this.#known.keys()]) {
      if (key.startsWith(`${accountId}/`)) this.#known.delete(key);
    }
    for (const [key, look] of this.#looks) {
      if (look.whose.accountId === accountId) this.#beginAgain(key, look);
    }
  }

  #takeBack(look: Look): void {
    if (look.timer !== null) clearTimeout(look.timer);
    look.timer = null;
    if (look.requestId === null) return;
    void this.#client.call('requests.cancel', { requestIds: [look.requestId] });
    look.requestId = null;
  }

  #isFresh(key: string): boolean {
    // Whatever failed was asked for because this was older, and stays as old as it is.
    const fetchedAt = untrack(() => this.#known.get(key)?.answer?.fetchedAt);
    return fetchedAt !== undefined && this.#clock() - fetchedAt < FRESH_MS;
  }

  #lookAgain(): void {
    if (document.hidden) return;
    for (const [key, look] of this.#looks) {
      if (this.#isOver(key)) this.#beginAgain(key, look);
      else this.#askSoon(key, look);
    }
  }

  /** Returns whether the answer's "today" has become yesterday. */
  #isOver(key: string): boolean {
    const until = untrack(() => this.#known.get(key)?.answer?.until);
    return until !== undefined && this.#clock() >= until;
  }

  #beginAgain(key: string, look: Look): void {
    this.#known.delete(key);
    this.#takeBack(look);
    look.begun = false;
    this.#rest.soon();
  }

  #retry(accountId: string): void {
    for (const [key, look] of this.#looks) {
      const failed = untrack(() => this.#known.get(key)?.problem ?? null) !== null;
      if (failed && look.whose.accountId === accountId) this.#askSoon(key, look);
    }
  }
}
