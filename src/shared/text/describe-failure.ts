import type { AppError } from '../failures/failure';
import { type Catalogue, getText } from '.';

/** An error in words: what happened, and what to do next. */
export interface FailureText {
  title: string;
  advice: string;
}

/** The words for an error, from the table `failures` of the chosen language or another one. */
export function describeFailure(error: AppError, texts: Catalogue = getText()): FailureText {
  const { title, advice } = texts.failures[error.code];
  return { title, advice: detailedAdvice(error, texts) ?? advice };
}

/** The advice that names the time or the status of an error that has one. */
function detailedAdvice(
  { code, retryAfter, status }: AppError,
  { failures }: Catalogue,
): string | undefined {
  if (code === 'throttled' && retryAfter !== undefined)
    return failures.throttled.adviceAt(retryAfter);
  if ((code === 'server-error' || code === 'unexpected-status') && status !== undefined)
    return failures[code].adviceStatus(String(status));
  return undefined;
}
