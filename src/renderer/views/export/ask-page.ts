import type { Answer, Priority, ReadMode } from '../../../shared/bridge/contract';
import type { AnswerSource } from '../../stores/queries/answer-source';

/** How to request a page. */
export interface PageRequest {
  source: ReadMode;
  /** Of a request to the server. */
  priority: Priority;
  /** Cancels the request to the server when aborted. */
  signal: AbortSignal;
}

/** Requests a page of a list. @throws AppFailure; `cancelled` once the signal is aborted */
export async function askPage<Query, Value>(
  answers: AnswerSource<Query, Value>,
  query: Query,
  { source, priority, signal }: PageRequest,
): Promise<Answer<Value> | null> {
  if (source === 'saved') return answers.saved(query);
  const requestId = crypto.randomUUID();
  const takeBack = (): void => answers.cancel([requestId]);
  signal.addEventListener('abort', takeBack, { once: true });
  try {
    return await answers.network(query, { requestId, priority });
  } finally {
    signal.removeEventListener('abort', takeBack);
  }
}
