import type { Arguments, Channel, ResultOf } from '../../../shared/bridge/contract';
import type { Client } from '../../client/client';

type Shown = ResultOf<'statistics.show'>;

/** Answers that come this soon after others are shown with the next ones, milliseconds. */
const PACE_MS = 100;

/**
 * Shows answers of a server together when many come in a short time. Each by itself would draw a screen of 17 statistics
 * up to 34 times, and the processor's time for that is missing where the next requests are sent. The first answer and
 * the last one that is under way are shown at once, and so is every failure: whoever waits for the server's return asks again
 * for what failed, and must know of it. Everything else passes as it is.
 */
export class CoalescingClient implements Client {
  readonly on: Client['on'];
  readonly #client: Client;
  readonly #clock: () => number;
  #underWay = 0;
  #held: (() => void)[] = [];
  #shownAt = -Infinity;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(client: Client, clock: () => number = () => performance.now()) {
    this.#client = client;
    this.#clock = clock;
    this.on = (event, listener) => client.on(event, listener);
  }

  async call<C extends Channel>(channel: C, args: Arguments<C>): Promise<ResultOf<C>> {
    const network =
      channel === 'statistics.show' && (args as Arguments<'statistics.show'>).source === 'network';
    return network
      ? ((await this.#paced(args as Arguments<'statistics.show'>)) as ResultOf<C>)
      : this.#client.call(channel, args);
  }

  async #paced(args: Arguments<'statistics.show'>): Promise<Shown> {
    this.#underWay += 1;
    const answer = await this.#client.call('statistics.show', args).catch((failure: unknown) => {
      this.#underWay -= 1;
      this.#show();
      throw failure;
    });
    this.#underWay -= 1;
    if (answer !== null && answer.problem !== null) this.#show();
    else await this.#shown();
    return answer;
  }

  #shown(): Promise<void> {
    const rest = this.#shownAt + PACE_MS - this.#clock();
    const shown = new Promise<void>((resolve) => this.#held.push(resolve));
    if (this.#underWay === 0 || rest <= 0) this.#show();
    else this.#timer ??= setTimeout(() => this.#show(), rest);
    return shown;
  }

  #show(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#shownAt = this.#clock();
    const held = this.#held;
    this.#held = [];
    for (const show of held) show();
  }
}
