import { readlinkSync } from 'node:fs';
import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { openSnapshots } from '$service/store/engines/open';
import { lowerPriority } from '$service/store/lower-priority';
import type { WorkerAnswer, WorkerRequest, WorkerSettings } from '../messages';
import type { ReadRequest } from '../requests';
import { executeRead } from './execute-read';

/* The reading thread. When asked to stop, it closes its connection and ends. */

/** The niceness of the reading thread. On a busy core, it gets a third of what the counting thread gets. */
const NICENESS = 5;

async function execute(request: ReadRequest): Promise<WorkerAnswer> {
  try {
    return { value: await executeRead(snapshots.read, request) };
  } catch (cause) {
    const { errcode } = cause as { errcode?: number };
    return { error: cause, errcode };
  }
}

/** Returns the buffers that are transferred and not copied. */
function bytesOf(reply: WorkerAnswer): ArrayBuffer[] {
  if (!('value' in reply && reply.value instanceof Uint8Array)) return [];
  return [reply.value.buffer as ArrayBuffer];
}

/**
 * Lowers the priority of this thread. Only Linux has a priority per thread, which is set by the thread's id
 * (proc(5)).
 */
function stepBack(): void {
  if (process.platform !== 'linux') return;
  try {
    lowerPriority(Number(basename(readlinkSync('/proc/thread-self'))), NICENESS);
  } catch {
    // Without /proc, the thread keeps its normal priority.
  }
}

stepBack();
const { place } = workerData as WorkerSettings;
const snapshots = openSnapshots(place.file);
parentPort?.on('message', ({ request }: WorkerRequest) => {
  if (request === null) {
    snapshots.close();
    parentPort?.close();
    return;
  }
  void execute(request).then((reply) => parentPort?.postMessage(reply, bytesOf(reply)));
});
