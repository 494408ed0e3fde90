import type { z } from 'zod';
import { importText } from '$shared/text/en/service-import';
import { importExclusively } from '../import/exclusive-import';
import type { ProductName } from '../import/exports/reading';
import type { FormatName } from '../import/formats/formats';
import type { ImportRequest } from '../import/step';
import type { StoreLocation } from '../store/location';
import type { Store } from '../store/store';
import { openAccess, stepsWhileCurrent, useUntilStopped } from './access';
import { connectionBrokenFailure, requestImportSteps } from './ask-service';
import type { CountingSettings } from './command-line/data-folder';

/** The settings of `service import`. */
export interface ImportSettings extends CountingSettings {
  domain: string;
  files: readonly string[];
  /** The format of the logs; null to detect it. */
  format: FormatName | null;
  /** The header that names the client, for logs behind a proxy; null if the client is the connection's address. */
  clientHeader: string | null;
  /** The product that wrote the exports; null for logs, or to recognize it. */
  product: ProductName | null;
  /** For exports: the number of the first day that is not imported; null imports all days. */
  before: number | null;
  dryRun: boolean;
}

/** Prints the steps of an import. */
export interface StepPrinter<Step> {
  /** Whether the last step of the last file was shown. */
  readonly isComplete: boolean;
  show(step: Step): void;
  /**
   * Called at the end.
   *
   * @param isStopped whether the user stopped the import
   */
  end(isStopped: boolean): void;
}

/** The result of an import. If a file has rows but none of them counted, the file or the command is wrong. */
export class ImportResult {
  #full = 0;
  #inVain = 0;

  /**
   * Records the result of a file.
   *
   * @param size the number of rows or lines in the file
   * @param nothing why none of them counted; null if some did, or did in an earlier import
   */
  note(size: number, nothing: string | null): void {
    if (size > 0) this.#full += 1;
    if (nothing === null) return;
    this.#inVain += 1;
    console.error(nothing);
  }

  /** Sets the exit code to 1 if no file counted anything. */
  setExitCode(): void {
    if (this.#full > 0 && this.#inVain === this.#full) process.exitCode = 1;
  }
}

/** An import in two forms: as the request to a running service, and as the same work on a store without a service. */
export interface ImportTask<Step> {
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
  { location, order, schema, ownSteps }: ImportTask<Step>,
  view: StepPrinter<Step>,
): Promise<void> {
  const access = await openAccess(location, order.dryRun);
  const stopped = await useUntilStopped(access, async (signal) => {
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
  });
  if (stopped) console.log(importText.stopped);
}
