import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { openSnapshots } from '../../store/snapshots';
import type { FromWorker, ToWorker, WorkerSettings } from '../messages';
import type { Question } from '../questions';
import { answerOf } from './answer';

/* The reading thread. It ends on request, after closing its connection. */

/** Lower priority than the counting thread: a third of its share of a busy core. */
const NICENESS = 5;

async function answer(question: Question): Promise<FromWorker> {
  try {
    return { value: await answerOf(snapshots.read, question) };
  } catch (cause) {
    const { errcode } = cause as { errcode?: number };
    return { error: cause, errcode };
  }
}

/** Buffers to transfer instead of copying. */
function bytesOf(reply: FromWorker): ArrayBuffer[] {
  if (!('value' in reply && reply.value instanceof Uint8Array)) return [];
  return [reply.value.buffer as ArrayBuffer];
}

/** Only Linux has priorities per thread, under the thread's number (proc(5)). */
function stepBack(): void {
  if (process.platform !== 'linux') return;
  try {
    const [, thread] = /(\d+)$/.exec(readlinkSync('/proc/thread-self')) ?? [];
    setPriority(Number(thread), NICENESS);
  } catch {
    // Without /proc, the thread keeps the normal priority.
  }
}

stepBack();
const { file } = workerData as WorkerSettings;
const snapshots = openSnapshots(file);
parentPort?.on('message', ({ question }: ToWorker) => {
  if (question === null) {
    snapshots.close();
    parentPort?.close();
    return;
  }
  void answer(question).then((reply) => parentPort?.postMessage(reply, bytesOf(reply)));
});
