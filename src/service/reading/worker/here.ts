import type { Statistics } from '../../store/statistics';
import type { Answering } from '../answering';
import type { Answer, Question } from '../questions';
import { answerOf } from './answer';

/** Answers queries synchronously in the caller's thread. */
export class ReaderHere implements Answering {
  constructor(private readonly statistics: Statistics) {}

  answer(question: Question): Promise<Answer> {
    return answerOf((work) => work(this.statistics), question);
  }

  async rest(): Promise<void> {}
}
