import type { ParsedQuery } from '$shared/bridge/calls/query-calls';
import type { Answer } from '$shared/bridge/contract';
import type { ValueOf } from '$shared/bridge/query-values';
import { AppFailure } from '$shared/failures/failure';
import type { Services } from '../services';

/** The most rows that one answer can hold. */
export const MAX_ROWS = 100;

/** The context in which queries about accounts, websites and statistics are answered. */
export interface QueryContext {
  services: Pick<Services, 'accounts' | 'handlers' | 'read'>;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Aborted when the caller no longer waits for the answer. */
  signal: AbortSignal;
  /** Whether only answers saved on this computer are read. */
  isOffline: boolean;
  /** `refresh` if nobody is waiting, so that requests for visible data come first. */
  priority?: 'refresh';
  /**
   * Answers already read for this query, because totals belong to many tables and each request counts towards a
   * server's limit.
   */
  read: Map<string, Promise<unknown>>;
}

/** The query names something that does not exist, or is contradictory. The message explains it. */
export class InvalidQueryError extends Error {
  override readonly name = 'InvalidQueryError';
}

/**
 * Reads an answer once per query. For a finished period, the saved answer is as good as the server's.
 *
 * @returns null when only saved answers are allowed and there is none
 * @throws AppFailure; the signal's reason when it is aborted
 */
export function readAnswer<Q extends ParsedQuery>(
  { services, signal, priority, isOffline, read }: QueryContext,
  query: Q,
  isFromServer = false,
): Promise<Answer<ValueOf<Q>> | null> {
  const source = isFromServer ? 'network' : isOffline ? 'saved' : undefined;
  const name = JSON.stringify([query, source]);
  const known = read.get(name) as ReturnType<typeof readAnswer<Q>> | undefined;
  const reading = known ?? services.read(query, { source, priority, signal });
  read.set(name, reading);
  return reading;
}

/**
 * Reads an answer from the server and never falls back to a saved one.
 *
 * @throws AppFailure; the signal's reason when it is aborted
 */
export async function readFromServer<Q extends ParsedQuery>(
  context: QueryContext,
  query: Q,
): Promise<Answer<ValueOf<Q>> | null> {
  const answer = await readAnswer(context, query, true);
  if (answer?.saved !== true) return answer;
  throw answer.problem === null
    ? new AppFailure('unreachable', 'the server was not asked')
    : AppFailure.fromData(answer.problem);
}
