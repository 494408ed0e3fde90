import type { Answer } from '../../../shared/bridge/contract';
import { AppFailure } from '../../../shared/failures/failure';
import type { AnswerSource, NetworkRequest } from './answer-source';

interface Waiting {
  timer: ReturnType<typeof setTimeout>;
  go: () => void;
  stop: () => void;
}

/**
 * Reads from the store at once, and delays requests to the server: each letter typed and each row scrolled past makes the
 * previous request obsolete. A request cancelled while waiting is never sent.
 */
export class DebouncedSource<Query, Value> implements AnswerSource<Query, Value> {
  /** How long the next requests wait, milliseconds. */
  pause = 0;
  readonly #source: AnswerSource<Query, Value>;
  readonly #waiting = new Map<string, Waiting>();

  constructor(source: AnswerSource<Query, Value>) {
    this.#source = source;
  }

  saved(query: Query): Promise<Answer<Value> | null> {
    return this.#source.saved(query);
  }

  async network(query: Query, request: NetworkRequest): Promise<Answer<Value> | null> {
    if (this.pause > 0) await this.#wait(request.requestId);
    return this.#source.network(query, request);
  }

  cancel(requestIds: string[]): void {
    for (const requestId of requestIds) {
      const waiting = this.#waiting.get(requestId);
      if (waiting === undefined) continue;
      this.#waiting.delete(requestId);
      clearTimeout(waiting.timer);
      waiting.stop();
    }
    this.#source.cancel(requestIds);
  }

  /** Sends waiting requests at once. */
  hurry(): void {
    for (const { timer, go } of this.#waiting.values()) {
      clearTimeout(timer);
      go();
    }
    this.#waiting.clear();
  }

  #wait(requestId: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(requestId);
        resolve();
      }, this.pause);
      const stop = (): void => reject(new AppFailure('cancelled', 'nobody waits any more'));
      this.#waiting.set(requestId, { timer, go: resolve, stop });
    });
  }
}
