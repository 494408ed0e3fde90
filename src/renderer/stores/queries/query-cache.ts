import type { AnswerOf, Question, ReadChannel } from './query';

/** Screens that one goes back and forth between; each answer is a page of rows. */
const MOST = 8;

/**
 * The newest answers to a screen's questions, as long as the page lives: who comes back to it sees them in the first
 * picture, before the offline store has been asked. Nothing is drawn from it.
 */
export class QueryCache {
  /** By question, the one kept last at the end. */
  readonly #answers = new Map<string, unknown>();

  of<C extends ReadChannel>(channel: C, question: Question<C>): AnswerOf<C> | null {
    return (this.#answers.get(keyOf(channel, question)) ?? null) as AnswerOf<C> | null;
  }

  keep<C extends ReadChannel>(channel: C, question: Question<C>, answer: AnswerOf<C>): void {
    const key = keyOf(channel, question);
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= MOST) return;
      this.#answers.delete(oldest);
    }
  }

  forget<C extends ReadChannel>(channel: C, question: Question<C>): void {
    this.#answers.delete(keyOf(channel, question));
  }
}

function keyOf(channel: ReadChannel, question: Question<ReadChannel>): string {
  return JSON.stringify([channel, question]);
}
