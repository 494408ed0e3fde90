import type { Arguments, Channel, ResultOf } from '../../../shared/bridge/contract';
import type { Client } from '../../client/client';

type Show = Arguments<'statistics.show'>;
type Shown = ResultOf<'statistics.show'>;

/** A read that waits for the others of its moment. */
interface Waiting {
  args: Show;
  resolve: (answer: Shown) => void;
  reject: (reason: unknown) => void;
}

/** Reads of one call (main refuses more: MOST_SAVED_READS in shared/bridge/arguments.ts). */
const MOST = 100;

/**
 * Reads of the offline store that are asked for in the same moment go to main together: a website's 17
 * statistics with a comparison are one call instead of 34, the visitors of a list's rows one instead of 20, and
 * are drawn at once instead of one by one.
 */
export class BatchingClient implements Client {
  readonly on: Client['on'];
  readonly #client: Client;
  readonly #answered: () => void;
  #waiting: Waiting[] = [];

  /** @param answered called when a call came back: what is saved is there, or it is known that nothing is */
  constructor(client: Client, answered: () => void = () => undefined) {
    this.#client = client;
    this.#answered = answered;
    this.on = (event, listener) => client.on(event, listener);
  }

  call<C extends Channel>(channel: C, args: Arguments<C>): Promise<ResultOf<C>> {
    const saved = channel === 'statistics.show' && (args as Show).source === 'saved';
    return saved
      ? (this.#wait(args as Show) as Promise<ResultOf<C>>)
      : this.#client.call(channel, args);
  }

  #wait(args: Show): Promise<Shown> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ args, resolve, reject });
      if (this.#waiting.length === 1) queueMicrotask(() => this.#send());
    });
  }

  #send(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    const accounts = new Map<string, Waiting[]>();
    for (const read of waiting) {
      const { accountId } = read.args;
      accounts.set(accountId, [...(accounts.get(accountId) ?? []), read]);
    }
    for (const [accountId, reads] of accounts) {
      for (let from = 0; from < reads.length; from += MOST) {
        void this.#ask(accountId, reads.slice(from, from + MOST));
      }
    }
  }

  async #ask(accountId: string, reads: readonly Waiting[]): Promise<void> {
    try {
      const questions = reads.map(({ args: { id, parameters } }) => ({ id, parameters }));
      const answers = await this.#client.call('statistics.saved', { accountId, questions });
      reads.forEach(({ resolve }, index) => resolve(answers[index] ?? null));
    } catch (thrown) {
      for (const { reject } of reads) reject(thrown);
    }
    this.#answered();
  }
}
