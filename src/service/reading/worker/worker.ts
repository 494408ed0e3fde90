import { readlinkSync } from 'node:fs';
import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { openSnapshots } from '$service/store/engines/open';
import { lowerPriority } from '$service/store/lower-priority';
import type { FromWorker, ToWorker, WorkerSettings } from '../messages';
import type { ReadRequest } from '../requests';
import { executeRead } from './execute-read';

/* The reading thread. On request, it closes its connection and ends. */

/** Niceness of the reading thread. On a busy core, it gets a third of the counting thread's share. */
const NICENESS = 5;

async function execute(request: ReadRequest): Promise<FromWorker> {
  try {
    return { value: await executeRead(snapshots.read, request) };
  } catch (cause) {
    const { errcode } = cause as { errcode?: number };
    return { error: cause, errcode };
  }
}

/** The buffers to transfer instead of copying. */
function bytesOf(reply: FromWorker): ArrayBuffer[] {
  if (!('value' in reply && reply.value instanceof Uint8Array)) return [];
  return [reply.value.buffer as ArrayBuffer];
}

/** Only Linux has per-thread priorities, addressed by the thread's id (proc(5)). */
function stepBack(): void {
  if (process.platform !== 'linux') return;
  try {
    lowerPriority(Number(basename(readlinkSync('/proc/thread-self'))), NICENESS);
  } catch {
    // Without /proc, the thread keeps the normal priority.
  }
}

stepBack();
const { place } = workerData as WorkerSettings;
const snapshots = openSnapshots(place.file);
parentPort?.on('message', ({ request }: ToWorker) => {
  if (request === null) {
    snapshots.close();
    parentPort?.close();
    return;
  }
  void execute(request).then((reply) => parentPort?.postMessage(reply, bytesOf(reply)));
});
