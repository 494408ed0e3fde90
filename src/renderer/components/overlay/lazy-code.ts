import { createContext } from 'svelte';
import { AppFailure, toAppError } from '$shared/failures/failure';

/** Reports code that could not be loaded. */
export const [getReportMissingCode, setReportMissingCode] =
  createContext<(failure: AppFailure) => void>();

/**
 * Returns the failure for a rejected dynamic import. Chromium never retries a module that failed to
 * load.
 */
export const codeMissingFailure = (thrown: unknown): AppFailure =>
  new AppFailure('code-missing', toAppError(thrown).message);
