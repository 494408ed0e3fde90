import { untrack } from 'svelte';
import type { Arguments } from '../../../shared/bridge/contract';
import { toAppError, type AppError } from '../../../shared/failures/failure';
import type { Client } from '../../client/client';
import type { QueryCache } from './query-cache';
import { onReturn } from './on-return';
import { subjectOf, type AnswerOf, type Question, type ReadChannel } from './query';

/**
 * One read, cached first: what was saved is shown at once, with its age, and the server's answer replaces
 * it. A newer question cancels the earlier one; an answer that comes late is dropped; a failure leaves what
 * is shown and says why. Within one account and website the earlier answer stays (`previous`) until the
 * next is there, so that turning a page does not flash.
 *
 * In a component use `cachedQuery`, which asks again by itself and stops with the component.
 */
export class CachedQuery<C extends ReadChannel> {
  #client: Client;
  #channel: C;
  #kept: QueryCache | null;
  #question: Question<C> | null = null;
  #ticket: string | null = null;
  #run = 0;

  #answer = $state.raw<AnswerOf<C> | null>(null);
  #previous = $state(false);
  #phase = $state<'idle' | 'asking' | 'done'>('idle');
  #problem = $state.raw<AppError | null>(null);

  /** Nothing to show yet: a skeleton's time. */
  readonly loading = $derived(this.#answer === null && this.#phase !== 'done');
  /** Something is shown, and its replacement on its way. */
  readonly refreshing = $derived(this.#answer !== null && this.#phase === 'asking');
  /** An answer is on its way. */
  readonly asking = $derived(this.#phase === 'asking');
  /** Nothing was asked yet, or what was has been taken back. */
  readonly idle = $derived(this.#phase === 'idle');
  /** Something final stands: an answer, saved or new, or the reason why there is none. */
  readonly ready = $derived(this.#answer !== null || this.#phase === 'done');

  /** @param kept where answers are kept for who comes back, if they are */
  constructor(client: Client, channel: C, kept: QueryCache | null = null) {
    this.#client = client;
    this.#channel = channel;
    this.#kept = kept;
  }

  /** The newest answer with its age, or null. Never touched in place. */
  get answer(): AnswerOf<C> | null {
    return this.#answer;
  }

  /** True while `answer` still belongs to the question before. */
  get previous(): boolean {
    return this.#previous;
  }

  /** Whose websites are asked for; null before the first question. */
  get accountId(): string | null {
    return this.#question?.accountId ?? null;
  }

  /** Why the newest try to reach the server failed. */
  get problem(): AppError | null {
    return this.#problem;
  }

  /** Asks, and forgets whatever was asked before. Resolves when nothing more will come. */
  async ask(question: Question<C>): Promise<void> {
    const same = this.#question !== null && subjectOf(this.#question) === subjectOf(question);
    this.cancel();
    const run = this.#run;
    this.#question = question;
    const kept = this.#kept?.of(this.#channel, question) ?? null;
    if (!same || kept !== null) this.#answer = kept;
    this.#previous = kept === null && this.#answer !== null;
    this.#problem = null;
    this.#phase = 'asking';
    const saved = await this.#saved(run, question);
    if (run !== this.#run) return;
    if (saved !== null) this.#show(saved);
    else if (kept !== null && this.#problem === null) this.#letGo(question);
    if (saved?.final === true) this.#phase = 'done';
    else await this.#network(run, question);
  }

  /** Asks the server again because the person wants it, also when the saved answer is final. What is shown stays. */
  refresh(): Promise<void> {
    return this.#askAgain({ insist: true });
  }

  /** Asks the server again because time has passed. */
  renew(): Promise<void> {
    return this.#askAgain({});
  }

  async #askAgain(how: { insist?: true }): Promise<void> {
    const question = this.#question;
    if (question === null) return;
    this.cancel();
    if (this.#answer === null) this.#problem = null;
    this.#phase = 'asking';
    await this.#network(this.#run, { ...question, priority: 'looked-at' }, how);
  }

  /** Asks as for the first time: what is shown is another server's. */
  async startOver(): Promise<void> {
    const question = this.#question;
    if (question === null) return;
    this.#question = null;
    await this.ask(question);
  }

  /** Shows a changed value at once, before or after a write. */
  patch(change: (value: AnswerOf<C>['value']) => AnswerOf<C>['value']): void {
    if (this.#answer === null) return;
    const changed = { ...this.#answer, value: change(this.#answer.value) };
    // What belongs to the question before must not be kept as the answer to this one.
    if (this.#previous) this.#answer = changed;
    else this.#take(changed);
  }

  /** Takes back what is on its way. */
  cancel(): void {
    this.#run += 1;
    this.#phase = 'idle';
    if (this.#ticket === null) return;
    const requestIds = [this.#ticket];
    this.#ticket = null;
    void this.#client.call('requests.cancel', { requestIds });
  }

  async #saved(run: number, question: Question<C>): Promise<AnswerOf<C> | null> {
    const args = { ...question, source: 'saved' } as Arguments<C>;
    try {
      return (await this.#client.call(this.#channel, args)) as AnswerOf<C> | null;
    } catch (thrown) {
      // The server is asked in any case; its answer takes the store's problem away again.
      if (run === this.#run) this.#problem = toAppError(thrown);
      return null;
    }
  }

  async #network(run: number, question: Question<C>, how: { insist?: true } = {}): Promise<void> {
    const requestId = crypto.randomUUID();
    this.#ticket = requestId;
    const shown = this.#answer !== null && !this.#previous;
    const priority = question.priority ?? (shown ? 'refresh' : 'looked-at');
    const args = { ...question, ...how, source: 'network', priority, requestId } as Arguments<C>;
    try {
      const answer = (await this.#client.call(this.#channel, args)) as AnswerOf<C> | null;
      if (run !== this.#run) return;
      if (answer !== null) this.#show(answer);
    } catch (thrown) {
      if (run !== this.#run) return;
      this.#fail(toAppError(thrown));
    }
    this.#ticket = null;
    this.#phase = 'done';
  }

  #show(answer: AnswerOf<C>): void {
    this.#take(answer);
    this.#previous = false;
    this.#problem = answer.problem;
  }

  #take(answer: AnswerOf<C>): void {
    this.#answer = answer;
    if (this.#question !== null) this.#kept?.keep(this.#channel, this.#question, answer);
  }

  /** The store has nothing any more: the account is at another server now, or was cleared. */
  #letGo(question: Question<C>): void {
    this.#kept?.forget(this.#channel, question);
    this.#answer = null;
  }

  #fail(problem: AppError): void {
    // An answer to the question before must not pass for an answer to this one.
    if (this.#previous) this.#answer = null;
    this.#previous = false;
    this.#problem = problem;
  }
}

/**
 * A CachedQuery that follows its question: asked again when what `question` reads changes (null: not yet) and
 * when a server that had a problem answers again; cancelled with the component. Call it while a component
 * is being made.
 *
 * @param kept where its answers are kept for who comes back, if they are
 */
export function cachedQuery<C extends ReadChannel>(
  client: Client,
  channel: C,
  question: () => Question<C> | null,
  kept: QueryCache | null = null,
): CachedQuery<C> {
  const read = new CachedQuery(client, channel, kept);
  // Compared as text: an account list pushed anew makes new objects, but not a new question.
  const asked = $derived(JSON.stringify(question()));
  const ask = (next: string): void => {
    const parsed = JSON.parse(next) as Question<C> | null;
    if (parsed !== null) void read.ask(parsed);
  };
  // The first one before the component is made: what is saved comes while it is.
  const first = untrack(() => asked);
  let begun = false;
  untrack(() => ask(first));
  $effect(() => {
    const next = asked;
    if (begun || next !== first) untrack(() => ask(next));
    begun = true;
    return () => untrack(() => read.cancel());
  });
  const accountId = (): string | null => read.accountId;
  if (channel !== 'statistics.show') {
    $effect(() =>
      client.on('websites.changed', (at) => at.accountId === accountId() && void read.refresh()),
    );
  }
  $effect(() => onReturn(client, accountId, () => read.problem !== null && void read.refresh()));
  return read;
}
