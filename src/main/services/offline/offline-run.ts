import { type AppError, AppFailure, toAppError } from '$shared/failures/failure';
import { FAILURES } from '$shared/failures/failure-table';

/** A server's queue runs no more at a time anyway. */
const AT_ONCE = 4;

/** How a run ended: complete, stopped by its signal, or failed. */
export type RunOutcome =
  { end: 'saved' } | { end: 'stopped' } | { end: 'failed'; problem: AppError };

/**
 * Runs pieces of work a few at a time until they are done or the server can no longer be reached.
 *
 * @param work resolves with the failure of its answer, or throws it
 * @param progress called after every finished piece
 */
export async function runPieces<Piece>(
  pieces: readonly Piece[],
  work: (piece: Piece, signal: AbortSignal) => Promise<AppError | null>,
  progress: (done: number) => void,
  signal: AbortSignal,
): Promise<RunOutcome> {
  const rest = [...pieces];
  const ending = new AbortController();
  const either = AbortSignal.any([signal, ending.signal]);
  let done = 0;
  let problem: AppError | null = null;
  const worker = async (): Promise<void> => {
    for (let piece = rest.shift(); piece !== undefined && !either.aborted; piece = rest.shift()) {
      const failure = await work(piece, either).catch((cause: unknown) => toAppError(cause));
      if (either.aborted) return;
      if (failure && FAILURES[failure.code].scope === 'more') {
        problem = failure;
        ending.abort(new AppFailure('cancelled', 'offline: given up'));
        return;
      }
      done += 1;
      progress(done);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (signal.aborted) return { end: 'stopped' };
  return problem ? { end: 'failed', problem } : { end: 'saved' };
}
