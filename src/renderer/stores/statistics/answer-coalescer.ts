import type { Answer } from '../../../shared/bridge/contract';

/** Answers are shown at most this often while more are on their way, milliseconds. */
const PACE_MS = 100;

/**
 * Shows a server's answers together when many arrive within a short time. One by one they would draw a screen of 17
 * statistics up to 34 times, which takes processor time from the next requests. The first answer, the last one on its way and
 * every failure are shown at once: failed requests are repeated when the server returns, so a failure must be known by then.
 */
export class AnswerCoalescer {
  readonly #clock: () => number;
  #underWay = 0;
  #held: (() => void)[] = [];
  #shownAt = -Infinity;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
  }

  /** Asks, and resolves when the answer should be shown. Throws what `ask` throws. */
  async show<Value>(ask: () => Promise<Answer<Value> | null>): Promise<Answer<Value> | null> {
    this.#underWay += 1;
    const answer = await ask().catch((failure: unknown) => {
      this.#underWay -= 1;
      this.#showAll();
      throw failure;
    });
    this.#underWay -= 1;
    if (answer !== null && answer.problem !== null) this.#showAll();
    else await this.#turn();
    return answer;
  }

  #turn(): Promise<void> {
    const rest = this.#shownAt + PACE_MS - this.#clock();
    const shown = new Promise<void>((resolve) => this.#held.push(resolve));
    if (this.#underWay === 0 || rest <= 0) this.#showAll();
    else this.#timer ??= setTimeout(() => this.#showAll(), rest);
    return shown;
  }

  #showAll(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#shownAt = this.#clock();
    const held = this.#held;
    this.#held = [];
    for (const show of held) show();
  }
}
