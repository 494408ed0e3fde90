import type { Answer, Question } from './questions';

/** Finds answers to questions in the store, one at a time. */
export interface Answering {
  answer(question: Question): Promise<Answer>;
  /** Ends it; it begins again with the next question. */
  rest(): Promise<void>;
}
