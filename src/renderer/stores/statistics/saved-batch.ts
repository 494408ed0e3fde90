import type { Answer } from '../../../shared/bridge/contract';
import type { Client } from '../../client/client';
import type { StatisticPage, StatisticQuery } from './statistic-query';

type Saved = Answer<StatisticPage> | null;

/** A read that waits for others made in the same task. */
interface Waiting {
  query: StatisticQuery;
  resolve: (answer: Saved) => void;
  reject: (reason: unknown) => void;
}

/** The most reads per call (main refuses more: MAX_SAVED_READS in shared/bridge/calls/website-calls.ts). */
const MOST = 100;

/**
 * Combines reads of the offline store that are made in the same task into one call: a website's 17 statistics with a
 * comparison are one call instead of 34, the visitors of a list's rows one instead of 20, and all are drawn at once.
 */
export class SavedBatch {
  readonly #client: Client;
  readonly #onanswered: () => void;
  #waiting: Waiting[] = [];

  /** @param onanswered called when a call returns, whether anything is saved or not */
  constructor(client: Client, onanswered: () => void = () => undefined) {
    this.#client = client;
    this.#onanswered = onanswered;
  }

  /** @returns null when nothing is saved. @throws AppFailure */
  read(query: StatisticQuery): Promise<Saved> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ query, resolve, reject });
      if (this.#waiting.length === 1) queueMicrotask(() => this.#send());
    });
  }

  #send(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (let from = 0; from < waiting.length; from += MOST) {
      void this.#ask(waiting.slice(from, from + MOST));
    }
  }

  async #ask(reads: readonly Waiting[]): Promise<void> {
    try {
      const queries = reads.map(({ query }) => query);
      const answers = await this.#client.call('statistics.saved', { queries });
      reads.forEach(({ resolve }, index) => resolve(answers[index] ?? null));
    } catch (thrown) {
      for (const { reject } of reads) reject(thrown);
    }
    this.#onanswered();
  }
}
