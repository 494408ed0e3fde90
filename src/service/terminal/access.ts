import { importText } from '../../shared/text/en/service-import';
import { type Control, readControl } from '../app/control';
import { storeFailure } from '../app/store-failure';
import { StoreTaken } from '../store/failures';
import { hasStore, openMemoryStore, openStore } from '../store/engines/open';
import { type Store } from '../store/store';

/** How a command reaches a data folder: through its store, or through the running service that has it. */
export type Access = { store: Store } | { control: Control };

/**
 * Opens a data folder.
 *
 * @param isRead whether the command only reads; a missing folder is then not created
 * @throws AppFailure service-failed when the folder cannot be used, or its service cannot be reached
 */
export function openFolder(folder: string, isRead: boolean): Access {
  try {
    return { store: isRead && !hasStore(folder) ? openMemoryStore() : openStore(folder) };
  } catch (cause) {
    const control = cause instanceof StoreTaken ? readControl(folder) : null;
    if (control === null) throw storeFailure(cause, folder);
    console.log(importText.byService(control.address));
    return { control };
  }
}

/**
 * Runs work that SIGINT and SIGTERM end after the current step.
 *
 * @returns whether it was ended that way
 */
export async function untilStopped(work: (signal: AbortSignal) => Promise<void>): Promise<boolean> {
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

/** Calls `show` for each new ten percent between beginning and end. */
export function showTenths(show: (percent: number) => void): (done: number, total: number) => void {
  let shown = 0;
  return (done, total) => {
    const tenth = total === 0 ? 10 : Math.floor((done / total) * 10);
    if (tenth > shown && tenth < 10) show(tenth * 10);
    shown = Math.max(shown, tenth);
  };
}
