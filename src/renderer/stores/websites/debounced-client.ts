import type { Arguments, Channel, ResultOf } from '../../../shared/bridge/contract';
import { AppFailure } from '../../../shared/failures/failure';
import type { Client } from '../../client/client';

interface Waiting {
  timer: ReturnType<typeof setTimeout>;
  go: () => void;
  stop: () => void;
}

/**
 * Passes reads from the store through at once, and delays list requests to the server: each letter
 * typed and each row scrolled past makes the previous request obsolete. A request cancelled while
 * waiting is never sent.
 */
export class DebouncedClient implements Client {
  readonly on: Client['on'];
  /** How long the next requests wait, milliseconds. */
  pause = 0;
  #client: Client;
  #waiting = new Map<string, Waiting>();

  constructor(client: Client) {
    this.#client = client;
    this.on = (event, listener) => client.on(event, listener);
  }

  async call<C extends Channel>(channel: C, args: Arguments<C>): Promise<ResultOf<C>> {
    if (channel === 'requests.cancel')
      this.#cancel((args as Arguments<'requests.cancel'>).requestIds);
    if (channel === 'websites.list') await this.#wait(args as Arguments<'websites.list'>);
    return this.#client.call(channel, args);
  }

  /** Sends waiting requests at once. */
  hurry(): void {
    for (const { timer, go } of this.#waiting.values()) {
      clearTimeout(timer);
      go();
    }
    this.#waiting.clear();
  }

  async #wait({ source, requestId }: Arguments<'websites.list'>): Promise<void> {
    if (source === 'saved' || requestId === undefined || this.pause === 0) return;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(requestId);
        resolve();
      }, this.pause);
      const stop = (): void => reject(new AppFailure('cancelled', 'nobody waits any more'));
      this.#waiting.set(requestId, { timer, go: resolve, stop });
    });
  }

  #cancel(requestIds: readonly string[]): void {
    for (const requestId of requestIds) {
      const waiting = this.#waiting.get(requestId);
      if (waiting === undefined) continue;
      this.#waiting.delete(requestId);
      clearTimeout(waiting.timer);
      waiting.stop();
    }
  }
}
