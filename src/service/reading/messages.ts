import type { SnapshotLocation } from '../store/statistics';
import type { ReadRequest, ReadResult } from './requests';

/* The messages between the service's threads. */

export interface WorkerSettings {
  place: SnapshotLocation;
}

/** A query; null asks the thread to stop. */
export interface WorkerRequest {
  request: ReadRequest | null;
}

/** An answer or an error. SQLite's error code is separate, because an error loses it on the way between threads. */
export type WorkerAnswer = { value: ReadResult } | { error: unknown; errcode: number | undefined };
