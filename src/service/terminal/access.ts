import { importText } from '$shared/text/en/service-import';
import { type ControlChannel, readControlFile } from '../app/control';
import { storeFailure } from '../app/store-failure';
import { hasStore, openMemoryStore, openStore } from '../store/engines/open';
import { StoreInUseError } from '../store/failures';
import type { StoreLocation } from '../store/location';
import { type Store } from '../store/store';

/** How a command works on a store: directly, or through the service that runs. */
export type StoreAccess = { store: Store } | { control: ControlChannel; folder: string };

/**
 * Opens a store.
 *
 * @param isRead whether the command only reads; a folder that is missing is then not created
 * @throws AppFailure service-failed if the location cannot be used, or its service cannot be reached
 */
export async function openAccess(location: StoreLocation, isRead: boolean): Promise<StoreAccess> {
  const { dataDir: folder, database } = location;
  try {
    const isMissing = isRead && database === undefined && !hasStore(folder);
    return { store: isMissing ? openMemoryStore() : await openStore(location) };
  } catch (cause) {
    const control = cause instanceof StoreInUseError ? readControlFile(folder) : null;
    if (control === null) throw storeFailure(cause, location);
    console.log(importText.byService(control.address));
    return { control, folder };
  }
}

/**
 * Runs work that SIGINT and SIGTERM stop after its current step.
 *
 * @returns whether it was stopped
 */
export async function runUntilStopped(
  work: (signal: AbortSignal) => Promise<void>,
): Promise<boolean> {
  const stopping = new AbortController();
  const stop = (): void => stopping.abort();
  process.on('SIGINT', stop).on('SIGTERM', stop);
  try {
    await work(stopping.signal);
  } catch (cause) {
    if (!stopping.signal.aborted) throw cause;
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
  return stopping.signal.aborted;
}

/**
 * Runs work on a store until it ends or is stopped, like `runUntilStopped`, and then closes the store.
 *
 * @returns whether it was stopped
 */
export async function useUntilStopped(
  access: StoreAccess,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<boolean> {
  try {
    return await runUntilStopped(work);
  } finally {
    if ('store' in access) await access.store.close();
  }
}

/**
 * Yields the steps of work that the command does itself. Stops if a newer version has changed the store.
 *
 * @throws AppFailure service-failed
 */
export async function* stepsWhileCurrent<Step>(
  store: Store,
  location: StoreLocation,
  steps: AsyncIterable<Step>,
): AsyncGenerator<Step> {
  const outdated: Error[] = [];
  store.onOutdated((cause) => outdated.push(cause));
  for await (const step of steps) {
    yield step;
    const [cause] = outdated;
    if (cause !== undefined) throw storeFailure(cause, location);
  }
}

/**
 * Returns a function that calls `show` when another ten percent of the work are done, but not at its start or end.
 */
export function reportTenths(
  show: (percent: number) => void,
): (done: number, total: number) => void {
  let shown = 0;
  return (done, total) => {
    const tenth = total === 0 ? 10 : Math.floor((done / total) * 10);
    if (tenth > shown && tenth < 10) show(tenth * 10);
    shown = Math.max(shown, tenth);
  };
}
