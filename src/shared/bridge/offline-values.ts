import type { AppError } from '../failures/failure';
import type { OfflinePlan } from './calls/schemas';

export type { OfflinePlan };

/** The estimated cost of saving a plan. */
export interface OfflineEstimate {
  websites: number;
  /** The number of requests still needed. Answers that are saved and final are not requested again. */
  requests: number;
  /** Approximate size of the answers, bytes. */
  bytes: number;
  /** The time that the server's limit on requests makes the plan take; null if there is no limit. */
  seconds: number | null;
}

export type OfflineState = 'running' | 'paused' | 'saved' | 'failed';

/** An offline plan that is being saved now, or was saved and is refreshed from time to time. */
export interface OfflineSet extends OfflinePlan {
  id: string;
  state: OfflineState;
  /**
   * The number of finished requests of the current or last run; `total` is the number of all its requests.
   */
  done: number;
  total: number;
  /** The size of the last complete run (`bytes` is approximate); null before the first one. */
  size: { websites: number; bytes: number } | null;
  /** When a run was last completed, in milliseconds since the epoch; null before that. */
  savedAt: number | null;
  /** When the next refresh starts, in milliseconds since the epoch; null if none is planned. */
  nextAt: number | null;
  problem: AppError | null;
}

/** The amount of data saved on this computer. */
export interface Storage {
  /** The number of bytes that are used in total. */
  usedBytes: number;
  limitBytes: number;
  /** Whether the offline store is a file. If not, it is in memory and lost at quit. */
  lasting: boolean;
  accounts: { accountId: string; entries: number; bytes: number }[];
}
