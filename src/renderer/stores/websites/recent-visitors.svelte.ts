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

/** Rows that are only scrolled past are not asked for: the store is asked once no more of them come … */
const REST_MS = 60;
/** … and the server for those that then stay. */
const PAUSE_MS = 150;
/** Numbers this young stay as they are: a list of many sites must not use up the server's limit. */
const FRESH_MS = 10 * 60_000;
const LOOK_AGAIN_MS = 60_000;

/** What is known of a website's recent visitors. */
export interface RecentState {
  answer: RecentAnswer | null;
  /** Why the newest try failed. */
  problem: AppError | null;
}

interface Look {
  whose: Whose;
  /** How many places show it. */
  watchers: number;
  /** What the store has is known. */
  begun: boolean;
  timer: ReturnType<typeof setTimeout> | null;
  requestId: string | null;
}

/**
 * The recent visitors of the websites that are on the screen, in lists and in the sidebar: from the store at once,
 * from the server when somebody goes on looking. Make it while a component is being made.
 */
export class RecentVisitors {
  #client: Client;
  #accounts: Accounts;
  #clock: () => number;
  #known = new SvelteMap<string, RecentState>();
  // Nothing is drawn from it.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  #looks = new Map<string, Look>();
  #rest = new Debounce(() => void this.#begin(), REST_MS);

  constructor(client: Client, accounts: Accounts, clock: () => number = Date.now) {
    // What is looked at in the same moment is read from the store together.
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

  /** Null as long as nothing is known. */
  of(accountId: string, id: number): RecentState | null {
    return this.#known.get(`${accountId}/${id}`) ?? null;
  }

  /** Somebody looks at a website's number, until the returned function is called. */
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

  /** The account it is about; none of its own zone when it has just gone. */
  #accountOf({ whose }: Look): Pick<Account, 'zone'> {
    return untrack(() => this.#accounts.list.find(({ id }) => id === whose.accountId)) ?? {};
  }

  /** The account is at another server now, where the same ids are other websites, or its days begin at another hour. */
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

  /** Its "today" has become yesterday. */
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
