import { getText } from '.';
import type { AppError } from '../failures/failure';

/** An error in words: what happened, and what to do next. */
export interface FailureText {
  title: string;
  advice: string;
}

/** The words for an error, from the catalogue's table `failures`, which has an entry for every code. */
export function describeFailure(error: AppError): FailureText {
  const words = getText().failures[error.code];
  const advice = typeof words.advice === 'function' ? words.advice(error) : words.advice;
  return { title: words.title, advice };
}
