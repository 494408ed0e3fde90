import type { z } from 'zod';
import { importText } from '$shared/text/en/service-import';
import { importExclusively } from '../import/exclusive-import';
import type { ProductName } from '../import/exports/reading';
import type { FormatName } from '../import/formats/formats';
import type { ImportRequest } from '../import/step';
import type { StoreLocation } from '../store/location';
import type { Store } from '../store/store';
import { openAccess, runUntilStopped, stepsWhileCurrent } from './access';
import { connectionBrokenFailure, requestImportSteps } from './ask-service';
import type { CountingSettings } from './command-line/data-folder';

/** The settings of `service import`. */
export interface ImportSettings extends CountingSettings {
  domain: string;
  files: readonly string[];
  /** Null to detect the format. */
  format: FormatName | null;
  /** For logs behind a proxy: the header that names the client; null for the connection's address. */
  clientHeader: string | null;
  /** The product that wrote the exports; null for logs, or to recognize it. */
  product: ProductName | null;
  /** For exports: day number from which rows are skipped. Null imports all. */
  before: number | null;
  dryRun: boolean;
}

/** Prints the steps of an import. */
export interface StepView<Step> {
  /** Whether the last step of the last file was shown. */
  readonly isComplete: boolean;
  show(step: Step): void;
  /** @param isStopped whether the user stopped the import */
  end(isStopped: boolean): void;
}

/** The result of an import. A non-empty file without any counted row is an error in the file or in the command. */
export class ImportResult {
  #full = 0;
  #inVain = 0;

  /**
   * @param size number of the file's rows or lines
   * @param nothing why none of them counted; null if some did, or did in an earlier import
   */
  note(size: number, nothing: string | null): void {
    if (size > 0) this.#full += 1;
    if (nothing === null) return;
    this.#inVain += 1;
    console.error(nothing);
  }

  /** Sets the exit code to 1 when no file counted anything. */
  setExitCode(): void {
    if (this.#full > 0 && this.#inVain === this.#full) process.exitCode = 1;
  }
}

/** An import in two forms: the request to the running service, and the same work on a store without a service. */
export interface ImportWork<Step> {
  location: StoreLocation;
  order: Extract<ImportRequest, { files: string[] }>;
  /** The schema of a line of the service's answer. */
  schema: z.ZodType<Step>;
  ownSteps: (store: Store) => AsyncIterable<Step>;
}

/**
 * Runs an import and shows its steps. SIGINT and SIGTERM stop it after the current batch.
 *
 * @throws AppFailure
 */
export async function showImport<Step>(
  { location, order, schema, ownSteps }: ImportWork<Step>,
  view: StepView<Step>,
): Promise<void> {
  const access = await openAccess(location, order.dryRun);
  const stopped = await runUntilStopped(async (signal) => {
    const steps =
      'store' in access
        ? stepsWhileCurrent(
            access.store,
            location,
            importExclusively(access.store, () => ownSteps(access.store)),
          )
        : requestImportSteps(access.control, order, schema, access.folder, signal);
    for await (const step of steps) {
      view.show(step);
      if (signal.aborted) break;
    }
    if (!signal.aborted && !view.isComplete) throw connectionBrokenFailure();
    view.end(signal.aborted);
  }).finally(async () => {
    if ('store' in access) await access.store.close();
  });
  if (stopped) console.log(importText.stopped);
}
