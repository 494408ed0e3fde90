import type { Answer, Question } from './questions';

/* What the service's threads say to each other. */

export interface WorkerSettings {
  /** The store's database file. */
  file: string;
}

/** A question; null for the end. */
export interface ToWorker {
  question: Question | null;
}

/** An answer, or why there is none: SQLite's code stands beside the error, which loses it on the way. */
export type FromWorker = { value: Answer } | { error: unknown; errcode: number | undefined };
