/*
 * Counts the calls that the system's keychain has not answered. It may wait for the user's password, or hang. Each such
 * call blocks a thread, and a process that ends normally waits for its threads.
 */

let calls = 0;
const leaving = new AbortController();

/** Aborted when the process is about to end, so that callers stop waiting for the keychain. */
export const quittingSignal: AbortSignal = leaving.signal;

/** Makes callers stop waiting for the keychain, because the process is about to end. */
export const stopWaitingForKeychain = (): void => leaving.abort();

/** Whether a call still blocks a thread. Then only a signal ends the process. */
export const hasUnansweredCall = (): boolean => calls > 0;

/** Counts a call until the keychain has answered it. */
export async function countCall<Result>(call: () => Promise<Result>): Promise<Result> {
  calls += 1;
  try {
    return await call();
  } finally {
    calls -= 1;
  }
}
