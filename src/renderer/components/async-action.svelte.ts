import { type AppError, toAppError } from '$shared/failures/failure';

/** Something a person asked for that can fail. */
export class AsyncAction {
  /** Whether it is in progress. */
  busy = $state(false);
  /** Why the last run failed; null if it did not. */
  failure = $state.raw<AppError | null>(null);

  /** Does the work. @returns whether it succeeded */
  async run(work: () => Promise<unknown>): Promise<boolean> {
    this.busy = true;
    this.failure = null;
    try {
      await work();
      return true;
    } catch (thrown) {
      this.failure = toAppError(thrown);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
