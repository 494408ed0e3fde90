import type { AppError } from '../failures/failure';
import { type Catalogue, getText } from '.';

/** An error in words: what happened, and what to do next. */
export interface FailureText {
  title: string;
  advice: string;
}

/** Returns the texts for an error, in the chosen language or that of another catalog. */
export function describeFailure(error: AppError, texts: Catalogue = getText()): FailureText {
  const { title, advice } = texts.failures[error.code];
  return { title, advice: detailedAdvice(error, texts) ?? advice };
}

/** Returns the advice that names the error's time or HTTP status, if there is one. */
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
