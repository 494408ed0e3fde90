import { createContext } from 'svelte';
import { AppFailure, toAppError } from '$shared/failures/failure';

/** Reports that code which was asked for cannot be loaded. */
export const [getReportMissingCode, setReportMissingCode] =
  createContext<(failure: AppFailure) => void>();

/** The failure for a dynamic import that was rejected. Chromium does not load a module again that failed once. */
export const codeMissingFailure = (thrown: unknown): AppFailure =>
  new AppFailure('code-missing', toAppError(thrown).message);
