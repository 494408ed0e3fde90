import type { Answer, Question } from './questions';

/** Runs queries against the store, one at a time. */
export interface Answering {
  answer(question: Question): Promise<Answer>;
  /** Stops it; the next query starts it again. */
  rest(): Promise<void>;
}
