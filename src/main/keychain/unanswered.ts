/*
 * Calls that the system's keychain has not answered. It may wait for the user's password, or hang, without end. Each such call
 * holds a thread, and a process that ends in the normal way waits for its threads.
 */

let calls = 0;
const leaving = new AbortController();

/** Aborted when the process is about to end: nobody waits long for the keychain any more. */
export const quittingSignal: AbortSignal = leaving.signal;

/** Whoever waits for the keychain gives up soon, because the process is about to end. */
export const stopWaiting = (): void => leaving.abort();

/** Whether a call still holds a thread. Only a signal ends the process then. */
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
