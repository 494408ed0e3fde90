import type { Answer, Priority } from '../../../shared/bridge/contract';
import { AppFailure } from '../../../shared/failures/failure';
import type { NetworkRequest } from '../queries/answer-source';
import type { StatisticPage, StatisticQuery, StatisticsSource } from './statistic-query';

type StatisticAnswer = Answer<StatisticPage> | null;

/** A saved answer younger than this is not requested again, milliseconds. */
const FRESH_MS = 30_000;

interface Waiting {
  requestId: string;
  go: (priority: Priority) => void;
  stop: () => void;
}

/**
 * Delays a statistic's requests to the server until the user looks at it: 17 statistics with a
 * comparison are 34 requests, and servers allow 60 a minute. Reads from the store never wait.
 */
export class DeferredSource implements StatisticsSource {
  readonly #source: StatisticsSource;
  readonly #clock: () => number;
  #priority: Priority | null = null;
  #waiting: Waiting[] = [];
  #saved: StatisticAnswer = null;

  constructor(source: StatisticsSource, clock: () => number = Date.now) {
    this.#source = source;
    this.#clock = clock;
  }

  /** Sends waiting requests, and all later ones at once, with this priority. */
  open(priority: Priority): void {
    this.#priority = priority;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { go } of waiting) go(priority);
  }

  /** Lets requests wait again. */
  close(): void {
    this.#priority = null;
  }

  async saved(query: StatisticQuery): Promise<StatisticAnswer> {
    this.#saved = await this.#source.saved(query);
    return this.#saved;
  }

  /** Repeats a saved answer that was read just before, is young and has no problem; otherwise asks the server. */
  async network(
    query: StatisticQuery,
    request: NetworkRequest,
    onpart?: (answer: Answer<StatisticPage>) => void,
  ): Promise<StatisticAnswer> {
    const saved = this.#saved;
    this.#saved = null;
    const isWhole = saved?.group === undefined || saved.group.missing.length === 0;
    if (isWhole && saved?.problem === null && this.#clock() - saved.fetchedAt < FRESH_MS)
      return saved;
    const priority = this.#priority ?? (await this.#wait(request.requestId));
    return this.#source.network(query, { ...request, priority }, onpart);
  }

  cancel(requestIds: string[]): void {
    const cancelled = this.#waiting.filter(({ requestId }) => requestIds.includes(requestId));
    this.#waiting = this.#waiting.filter(({ requestId }) => !requestIds.includes(requestId));
    for (const { stop } of cancelled) stop();
    this.#source.cancel(requestIds);
  }

  #wait(requestId: string): Promise<Priority> {
    return new Promise((resolve, reject) => {
      const stop = (): void => reject(new AppFailure('cancelled', 'nobody waits any more'));
      this.#waiting.push({ requestId, go: resolve, stop });
    });
  }
}
