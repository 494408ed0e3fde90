import { importText } from '$shared/text/en/service-import';
import { importExclusively } from '../import/exclusive-import';
import { type ImportList, type UndoStep, undoStep } from '../import/step';
import { undoImport } from '../import/undo';
import type { StoreLocation } from '../store/location';
import {
  openAccess,
  reportTenths,
  stepsWhileCurrent,
  type StoreAccess,
  useUntilStopped,
} from './access';
import { connectionBrokenFailure, requestImportSteps } from './ask-service';
import { fetchImports } from './list-imports';

/** Undoes an import. SIGINT and SIGTERM stop it after the current day. */
export async function runUndoImport(location: StoreLocation, id: number): Promise<void> {
  const access = await openAccess(location, true);
  let ended = false;
  const stopped = await useUntilStopped(access, async (signal) => {
    const list = await fetchImports(access, signal);
    ended = await undo(access, location, list, { id, signal });
  });
  if (stopped && !ended) console.log(importText.undoStopped(id));
}

/** Runs the undo. @returns whether it was completed */
async function undo(
  access: StoreAccess,
  location: StoreLocation,
  { imports }: ImportList,
  { id, signal }: { id: number; signal: AbortSignal },
): Promise<boolean> {
  const found = imports.find((each) => each.id === id);
  const show = reportTenths((percent) => console.log(importText.undoProgress(percent)));
  const steps: AsyncIterable<UndoStep> =
    'store' in access
      ? stepsWhileCurrent(
          access.store,
          location,
          importExclusively(access.store, () => undoImport(access.store, id)),
        )
      : requestImportSteps(
          access.control,
          { action: 'undo', import: id },
          undoStep,
          access.folder,
          signal,
        );
  for await (const { done, total, finished } of steps) {
    if (finished) {
      console.log(importText.undone(id, found?.hits ?? 0, found?.domain ?? ''));
      return true;
    }
    show(done, total);
    if (signal.aborted) return false;
  }
  throw connectionBrokenFailure();
}
